extension TransitionSystem {
  /// The name of the type, unless the system says otherwise.
  public var name: String { String(describing: Self.self) }

  /// One class for all actions, unless the system says otherwise.
  public var actionClasses: [String] { ["step"] }

  /// The first class, unless the system says otherwise.
  @inlinable
  public func actionClass(_ action: Action) -> Int { 0 }

  /// What Swift prints for the state, unless the system says otherwise.
  public func describe(_ state: State) -> String { String(describing: state) }

  /// What Swift prints for the action, unless the system says otherwise.
  public func describe(_ action: Action) -> String { String(describing: action) }
}
