import GestureModel
import PropertyTesting

/// Touch sequences against a cursor of choices: the same generator for random runs, enumeration, replay and shrinking.
extension TouchSpace {
  /// What is done with a chosen event that is not legal just then.
  public enum Illegal: Sendable {
    /// It is passed over: the sequence goes on without it, and shrinking deletes it first. For random runs, replays and
    /// shrinking: no deletion renumbers what comes after.
    case ignored
    /// The run is discarded. For enumerations: then every legal sequence is made by exactly one sequence of choices.
    case discarded
  }

  private struct NotLegal: Error {}

  /// A legal sequence of up to so many events; their number, illegal ones that are ignored included, is its size.
  public func sequence(
    _ choices: inout Choices, upTo length: Int, illegal: Illegal = .ignored
  ) -> [TouchEvent] {
    var hand = start
    var events: [TouchEvent] = []
    do throws(NotLegal) {
      _ = try choices.array("touch events", 0...length) { choices throws(NotLegal) in
        let chosen = event(&choices, hand)
        guard let next = self.hand(hand, after: chosen) else {
          choices.ignore()
          if illegal == .discarded { throw NotLegal() }
          return
        }
        hand = next
        events.append(chosen)
      }
    } catch {
      choices.discard()
    }
    return events
  }

  /// Calls `visit` with every legal sequence of some lengths, the shorter first, each once.
  ///
  /// - Parameter visit: false ends the enumeration.
  /// - Returns: what the odometer counted; of its sequences those that were discarded are not legal.
  @discardableResult
  public func enumerate(lengths: ClosedRange<Int>, _ visit: ([TouchEvent]) -> Bool) -> Choices.Enumeration {
    Choices.enumerate(sizes: lengths) { choices in
      sequence(&choices, upTo: lengths.upperBound, illegal: .discarded)
    } visit: { events, choices in
      choices.isDiscarded || visit(events)
    }
  }

  /// An event out of all there are, whatever is down; geometry is chosen relative to what its finger has done.
  private func event(_ choices: inout Choices, _ hand: Hand) -> TouchEvent {
    // What happens to which finger: the whole alphabet, so that a choice means the same after a deletion.
    // At random fingers move more often than they are lifted, so that sequences get somewhere.
    let each = Array(repeating: 1, count: fingers) + Array(repeating: 3, count: fingers)
    let weights = [3] + each + (mayInterrupt ? [1] : []) + waits.map { _ in 2 }
    let index = choices.index(of: weights.count, label: "event", weights: weights)
    if index == 0 {
      return .began(
        finger: hand.free ?? fingers, view: choices.element(of: views, label: "view"),
        edges: tellsEdges ? choices.element(of: edgeMasks, label: "edge") : 0)
    }
    if index <= fingers { return .ended(finger: index - 1) }
    if index <= 2 * fingers {
      let finger = index - fingers - 1
      guard let state = hand.fingers[finger] else { return .moved(finger: finger, Move()) }
      return .moved(finger: finger, move(&choices, from: state, fingersDown: hand.downCount))
    }
    let rest = index - 2 * fingers - 1
    if mayInterrupt && rest == 0 { return .interrupted }
    return .waited(waits[rest - (mayInterrupt ? 1 : 0)])
  }

  private func move(_ choices: inout Choices, from finger: Hand.Finger, fingersDown: Int) -> Move {
    var move = Move(travel: finger.travel)
    if tellsTravel && finger.travel < .far {
      let room = isCoarse ? Int(Travel.far.rawValue - finger.travel.rawValue) : 1
      let rise = choices.int(in: 0...room, label: "rise")
      move.travel = Travel(rawValue: finger.travel.rawValue + UInt8(rise))!
    }
    let directions = directions(of: finger, to: move.travel)
    move.direction = directions.count > 1 ? choices.element(of: directions, label: "direction") : directions[0]
    if tellsSpeed && move.travel == .far && finger.travel < .far { move.isFast = choices.bool(label: "fast") }
    if tellsTwist && fingersDown > 1 { move.twist = choices.element(of: Twist.allCases, label: "twist") }
    return move
  }
}
