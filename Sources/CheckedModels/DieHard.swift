import ModelChecking

/// Two jugs of 3 and 5 litres and a tap, from the film: measure 4 litres.
///
/// All six actions are always enabled, also where they change nothing. The state is the small jug's litres in the low
/// half and the big jug's in the high half of a byte.
@frozen
public struct DieHard: TransitionSystem {
  /// What can be done with the jugs.
  public enum Action: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    case fillSmall, fillBig, emptySmall, emptyBig, smallToBig, bigToSmall
  }

  /// The jugs.
  public init() {}

  /// One class for each action.
  public var actionClasses: [String] { Action.allCases.map(String.init(describing:)) }

  /// The action itself.
  @inlinable
  public func actionClass(_ action: Action) -> Int { Int(action.rawValue) }

  /// A state from litres.
  @inlinable
  public static func jugs(small: UInt8, big: UInt8) -> UInt8 { small | big << 4 }

  /// Litres in the small jug.
  @inlinable
  public static func small(_ state: UInt8) -> UInt8 { state & 15 }

  /// Litres in the big jug.
  @inlinable
  public static func big(_ state: UInt8) -> UInt8 { state >> 4 }

  /// Both jugs are empty.
  @inlinable
  public func forEachInitialState(_ body: (UInt8) -> Void) { body(0) }

  /// The six actions, in the order of their declaration.
  @inlinable
  public func forEachSuccessor(of state: UInt8, _ body: (Action, UInt8) -> Void) {
    let (small, big) = (Self.small(state), Self.big(state))
    let (intoBig, intoSmall) = (min(small, 5 - big), min(big, 3 - small))
    body(.fillSmall, Self.jugs(small: 3, big: big))
    body(.fillBig, Self.jugs(small: small, big: 5))
    body(.emptySmall, Self.jugs(small: 0, big: big))
    body(.emptyBig, Self.jugs(small: small, big: 0))
    body(.smallToBig, Self.jugs(small: small - intoBig, big: big + intoBig))
    body(.bigToSmall, Self.jugs(small: small + intoSmall, big: big - intoSmall))
  }

  /// The litres in both jugs.
  public func describe(_ state: UInt8) -> String { "small \(Self.small(state)), big \(Self.big(state))" }
}
