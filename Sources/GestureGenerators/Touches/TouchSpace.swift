import GestureModel

/// One thing that fingers, the system or the clock do.
public enum TouchEvent: Sendable, Hashable {
  /// A finger comes down on a view, at edges of the screen (a bit mask over ``Direction``).
  case began(finger: Int, view: Int, edges: Int)
  /// A finger moves.
  case moved(finger: Int, Move)
  /// A finger is lifted.
  case ended(finger: Int)
  /// The system calls off all touches that are down.
  case interrupted
  /// So many milliseconds pass.
  case waited(Int)
}

/// All touch sequences that fingers can make: what is legal, one finger at a time, and what is told apart.
///
/// A sequence is *legal* if each finger comes down before it moves or is lifted, and not twice; if a new finger is the
/// lowest that is up (fingers are interchangeable); if travel never falls and rises by one level a move, or by any if the
/// space is coarse; if a finger keeps the direction in which it left `still`, unless it may turn; if only the move that
/// reaches `far` is slow or fast; and if two fingers are down when one moves against another. These are the moves of the
/// model (`semantics.md`, section 9); a test compares the two.
public struct TouchSpace: Sendable, Hashable {
  /// The number of fingers.
  public var fingers: Int
  /// The views that a finger can come down on, by index; at least one.
  public var views: [Int] = [0]
  /// Whether it is told where at the screen's edge a touch begins: nowhere or at one edge.
  public var tellsEdges = false
  /// Whether travel is told.
  public var tellsTravel = true
  /// Whether the direction of a move beyond `still` is told.
  public var tellsDirection = true
  /// Whether it is told that `far` was reached fast.
  public var tellsSpeed = true
  /// Whether it is told that two fingers spread or turn.
  public var tellsTwist = false
  /// Whether a move may raise the travel by more than one level.
  public var isCoarse = false
  /// Whether a finger may change its direction.
  public var mayTurn = false
  /// Whether the system may interrupt.
  public var mayInterrupt = false
  /// The waits there are, in milliseconds.
  public var waits: [Int] = []

  /// The sequences of some fingers on one view, with travel, direction and speed.
  public init(fingers: Int = 1) {
    precondition((1...Limits.fingers).contains(fingers), "\(fingers) fingers; 1 to \(Limits.fingers) are supported")
    self.fingers = fingers
  }

  /// The fingers at a moment: of each that is down, how far it has gone, and where to.
  struct Hand: Hashable {
    struct Finger: Hashable {
      var travel = Travel.still
      var direction = Direction.up
    }

    var fingers: [Finger?]

    var isDown: Bool { fingers.contains { $0 != nil } }
    var downCount: Int { fingers.count { $0 != nil } }
    /// The finger that comes down next.
    var free: Int? { fingers.firstIndex { $0 == nil } }
  }

  var start: Hand { Hand(fingers: Array(repeating: nil, count: fingers)) }

  /// Where an event leads; `nil` if it is not legal there.
  func hand(_ hand: Hand, after event: TouchEvent) -> Hand? {
    var next = hand
    switch event {
    case .began(let finger, let view, let edges):
      guard finger == hand.free, views.contains(view), edgeMasks.contains(edges) else { return nil }
      next.fingers[finger] = Hand.Finger()
    case .moved(let finger, let move):
      guard let state = hand.fingers[finger], isLegal(move, from: state, fingersDown: hand.downCount) else {
        return nil
      }
      next.fingers[finger] = Hand.Finger(travel: move.travel, direction: move.direction)
    case .ended(let finger):
      guard hand.fingers[finger] != nil else { return nil }
      next.fingers[finger] = nil
    case .interrupted:
      guard mayInterrupt, hand.isDown else { return nil }
      next = start
    case .waited(let time):
      guard waits.contains(time) else { return nil }
    }
    return next
  }

  var edgeMasks: [Int] { tellsEdges ? [0, 1, 2, 4, 8] : [0] }

  private func isLegal(_ move: Move, from finger: Hand.Finger, fingersDown: Int) -> Bool {
    let rise = Int(move.travel.rawValue) - Int(finger.travel.rawValue)
    let reachesFar = move.travel == .far && rise > 0
    let isDirected =
      if move.travel == .still || !tellsDirection {
        move.direction == .up
      } else {
        finger.travel == .still || mayTurn || move.direction == finger.direction
      }
    return rise >= 0 && rise <= (tellsTravel ? (isCoarse ? 2 : 1) : 0) && isDirected
      && (!move.isFast || tellsSpeed && reachesFar) && (move.twist == .none || tellsTwist && fingersDown > 1)
  }

  /// Whether a sequence is legal as a whole.
  public func allows(_ events: [TouchEvent]) -> Bool {
    var hand = start
    for event in events {
      guard let next = self.hand(hand, after: event) else { return false }
      hand = next
    }
    return true
  }
}
