import GestureModel

/// The legal events of a moment, and how many sequences there are.
extension TouchSpace {
  /// Every event that is legal at a moment, in a fixed order.
  func events(in hand: Hand) -> [TouchEvent] {
    var events: [TouchEvent] = []
    if let finger = hand.free {
      for view in views { events += edgeMasks.map { .began(finger: finger, view: view, edges: $0) } }
    }
    for finger in hand.fingers.indices {
      guard let state = hand.fingers[finger] else { continue }
      events += moves(from: state, fingersDown: hand.downCount).map { .moved(finger: finger, $0) }
      events.append(.ended(finger: finger))
    }
    if mayInterrupt && hand.isDown { events.append(.interrupted) }
    return events + waits.map { .waited($0) }
  }

  /// Every legal move of a finger.
  func moves(from finger: Hand.Finger, fingersDown: Int) -> [Move] {
    let highest = tellsTravel ? (isCoarse ? Travel.far.rawValue : min(finger.travel.rawValue + 1, 2)) : 0
    return (finger.travel.rawValue...max(finger.travel.rawValue, highest)).flatMap { level -> [Move] in
      let travel = Travel(rawValue: level)!
      let reachesFar = travel == .far && travel > finger.travel
      return directions(of: finger, to: travel).flatMap { direction in
        (tellsSpeed && reachesFar ? [false, true] : [false]).flatMap { isFast in
          (tellsTwist && fingersDown > 1 ? Twist.allCases : [.none]).map {
            Move(travel: travel, direction: direction, isFast: isFast, twist: $0)
          }
        }
      }
    }
  }

  func directions(of finger: Hand.Finger, to travel: Travel) -> [Direction] {
    guard tellsDirection, travel != .still else { return [.up] }
    return finger.travel == .still || mayTurn ? Direction.allCases : [finger.direction]
  }

  /// How many legal sequences there are of each length up to one, exactly.
  ///
  /// Sequences that lead to the same hand go on alike, so they are counted together: the cost grows with the number of
  /// hands, not of sequences. Stops the program where a count exceeds an `Int`.
  public func counts(upTo length: Int) -> [Int] {
    var reached: [(hand: Hand, ways: Int)] = [(start, 1)]
    var counts = [1]
    for _ in 0..<length {
      var place: [Hand: Int] = [:]
      var next: [(hand: Hand, ways: Int)] = []
      for (hand, ways) in reached {
        for event in events(in: hand) {
          guard let target = self.hand(hand, after: event) else { continue }
          if let known = place[target] {
            next[known].ways += ways
          } else {
            place[target] = next.count
            next.append((target, ways))
          }
        }
      }
      reached = next
      counts.append(next.reduce(0) { $0 + $1.ways })
    }
    return counts
  }
}
