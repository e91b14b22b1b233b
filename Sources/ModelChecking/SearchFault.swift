/// A system that broke the contract the search relies on. Thrown instead of a result, because no count, trace or
/// proof from such a system would mean anything.
public struct SearchFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was noticed.
  public enum Kind: Hashable, Sendable {
    /// Enumerating the initial states again gave others, or the same in another order.
    case initialStatesDiffer
    /// There is no initial state: everything would hold vacuously.
    case noInitialState
    /// Enumerating the steps of a state again gave others, or the same in another order, or with other events.
    case stepsDiffer
    /// A state does not have the steps and events of its representative under a symmetry.
    case asymmetric
    /// Liveness was asked of a space that is reduced by a symmetry.
    case livenessOfFoldedSpace
    /// A step carried an event beyond `eventCount`.
    case undeclaredEvent(Int)
    /// A step's action class is no index of `actionClasses`.
    case undeclaredActionClass(Int)
  }

  /// What was noticed.
  public let kind: Kind
  /// The name of the system.
  public let system: String
  /// The state at which it was noticed, as the system describes it; `nil` if no one state is to blame.
  public let state: String?

  /// What was noticed, and where.
  public init(_ kind: Kind, system: String, state: String? = nil) {
    self.kind = kind
    self.system = system
    self.state = state
  }

  /// One sentence for a reader.
  public var description: String {
    let place = state.map { " in state \($0)" } ?? ""
    switch kind {
    case .initialStatesDiffer:
      return "\(system): the initial states differ when they are enumerated a second time\(place)"
    case .noInitialState:
      return "\(system): there is no initial state, so every property would hold vacuously"
    case .stepsDiffer:
      return "\(system): the steps differ when they are enumerated a second time\(place)"
    case .asymmetric:
      return "\(system): the steps or events differ from those of the representative under the symmetry\(place)"
    case .livenessOfFoldedSpace:
      return "\(system): liveness cannot be asked of a space that is reduced by a symmetry; ask the space below it"
    case .undeclaredEvent(let event):
      return "\(system): event \(event) happened, which is not below eventCount\(place)"
    case .undeclaredActionClass(let index):
      return "\(system): an action has class \(index), which is no index of actionClasses\(place)"
    }
  }
}
