/// The six states of a recognizer's machine.
public enum RecognizerState: UInt8, Sendable, Hashable, CaseIterable, BitwiseCopyable {
  /// Ready; nothing has been recognized in this attempt.
  case possible
  /// A continuous gesture has begun.
  case began
  /// A continuous gesture goes on; entered anew for each change.
  case changed
  /// Recognized: a discrete gesture happened, a continuous one is over.
  case ended
  /// The touches do not match the gesture.
  case failed
  /// A begun gesture was called off.
  case cancelled

  /// The state's name as Apple writes it.
  public var name: String { "\(self)" }

  /// Whether the state is one of `possible`, `began`, `changed`.
  public var isActive: Bool { self == .possible || isBegun }

  /// Whether the state is one of `ended`, `failed`, `cancelled`.
  public var isTerminal: Bool { !isActive }

  /// Whether the state is one of `began`, `changed`.
  public var isBegun: Bool { self == .began || self == .changed }
}

/// The two families of machines: which transitions a recognizer takes.
public enum Path: UInt8, Sendable, Hashable, CaseIterable, BitwiseCopyable {
  /// `possible → ended | failed`.
  case discrete
  /// `possible → began | failed`, then `changed`*, then `ended | cancelled`.
  case continuous
}

/// What a recognizer asks for when it handles an event or its timer: a state, or nothing.
public enum Request: UInt8, Sendable, Hashable, CaseIterable, BitwiseCopyable {
  case possible, began, changed, ended, failed, cancelled
  /// No request.
  case none

  /// The state asked for.
  public var state: RecognizerState? { RecognizerState(rawValue: rawValue) }
}

/// The phases of a touch.
public enum TouchPhase: UInt8, Sendable, Hashable, CaseIterable, BitwiseCopyable {
  case began, moved, ended, cancelled
}

/// How far a finger has travelled since it came down. It never falls while the finger is down.
public enum Travel: UInt8, Sendable, Hashable, CaseIterable, Comparable, BitwiseCopyable {
  /// Less than a finger's wobble.
  case still
  /// More than about 10 points.
  case slop
  /// More than about 50 points.
  case far

  /// Compares by distance.
  public static func < (a: Travel, b: Travel) -> Bool { a.rawValue < b.rawValue }
}

/// Where a finger that has left `still` is going; also the edges of the screen.
public enum Direction: UInt8, Sendable, Hashable, CaseIterable, BitwiseCopyable {
  case up, down, left, right
}

/// What two fingers do to each other in a move.
public enum Twist: UInt8, Sendable, Hashable, CaseIterable, BitwiseCopyable {
  case none, spread, turn
}
