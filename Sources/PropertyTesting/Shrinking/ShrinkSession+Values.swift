/// Of more choices of one label than this, only neighbours are tried in pairs.
private let fewChoices = 16

extension ShrinkSession {
  /// Takes each choice to its simplest, or as near as it goes.
  mutating func simplify() {
    var index = 0
    while index < best.choices.count, !isStopped {
      simplify(index)
      index += 1
    }
  }

  private mutating func simplify(_ index: Int) {
    let choice = best.choices[index]
    guard choice.rank > 0, !attempt(setting: [index: choice.simplest]) else { return }
    takeAway(distance(index)) { $0.moveToSimplest($1, [index]) }
  }

  /// Tries what bisection misses where failing is not monotone: the simplest few alternatives, and those next to what is
  /// taken, with growing strides after a success.
  mutating func probe() {
    var index = 0
    while index < best.choices.count, !isStopped {
      for rank in UInt(1)..<9 where index < best.choices.count && rank < best.choices[index].rank {
        if attempt(setting: [index: best.choices[index].value(ofRank: rank)]) { break }
      }
      var back: UInt = 1
      while back <= 4, !moveDown(index, by: back) { back += 1 }
      var stride = 2 * back
      while back <= 4, stride < .max / 2, moveDown(index, by: stride) { stride *= 2 }
      index += 1
    }
  }

  private mutating func moveDown(_ index: Int, by ranks: UInt) -> Bool {
    guard index < best.choices.count, best.choices[index].rank > ranks else { return false }
    let choice = best.choices[index]
    return attempt(setting: [index: choice.value(ofRank: choice.rank - ranks)])
  }

  /// Takes any two choices to their simplest.
  mutating func simplifyPairs() {
    let open = best.choices.indices.filter { best.choices[$0].rank > 0 && best.choices[$0].kind != .more }
    for (first, second) in pairs(open) where second < best.choices.count && !isStopped {
      let (left, right) = (best.choices[first], best.choices[second])
      if left.rank == 0 || right.rank == 0 { continue }
      _ = attempt(setting: [first: left.simplest, second: right.simplest])
    }
  }

  /// How far the value of a choice is from the simplest.
  private func distance(_ index: Int) -> UInt {
    index < best.choices.count ? best.choices[index].distance : 0
  }

  /// Moves choices an amount towards their simplest; false if one of them is nearer than that.
  private mutating func moveToSimplest(_ amount: UInt, _ indices: [Int]) -> Bool {
    var values: [Int: Int] = [:]
    for index in indices {
      guard distance(index) >= amount else { return false }
      values[index] = best.choices[index].nearer(by: amount)
    }
    return attempt(setting: values)
  }

  /// The indices of the choices of each label that are not forced, labels in order of first mention.
  private func choicesByLabel(_ kinds: Set<Choice.Kind>) -> [[Int]] {
    var places: [String: Int] = [:]
    var groups: [[Int]] = []
    for (index, choice) in best.choices.enumerated() where kinds.contains(choice.kind) && !choice.isForced {
      if let place = places[choice.label] {
        groups[place].append(index)
      } else {
        places[choice.label] = groups.count
        groups.append([index])
      }
    }
    return groups.filter { $0.count > 1 }
  }

  /// The pairs of a group that are tried: all of few, the neighbours of many.
  private func pairs(_ group: [Int]) -> [(Int, Int)] {
    if group.count > fewChoices { return Array(zip(group, group.dropFirst())) }
    return group.indices.flatMap { first in group[(first + 1)...].map { (group[first], $0) } }
  }

  /// Changes choices of one label together.
  mutating func changeTogether() {
    for group in choicesByLabel([.integer, .boolean, .index]) {
      let isCurrent = group.allSatisfy { $0 < best.choices.count }
      guard isCurrent, !isStopped else { return }
      // Those of one value.
      for value in Set(group.map { best.choices[$0].value }).sorted() {
        let equal = group.filter { $0 < best.choices.count && best.choices[$0].value == value }
        if equal.count > 1 { lowerTogether(equal) }
      }
      lowerTogether(group.filter { distance($0) > 0 })
      for (first, second) in pairs(group) where distance(first) > 0 && distance(second) > 0 {
        lowerTogether([first, second])
      }
    }
  }

  private mutating func lowerTogether(_ indices: [Int]) {
    guard indices.count > 1, indices.allSatisfy({ distance($0) > 0 }) else { return }
    let simplest = Dictionary(uniqueKeysWithValues: indices.map { ($0, best.choices[$0].simplest) })
    if attempt(setting: simplest) { return }
    takeAway(indices.map { distance($0) }.min()!) { $0.moveToSimplest($1, indices) }
  }

  /// Moves amounts from integers to later ones of the same label, or exchanges them.
  mutating func redistribute() {
    for group in choicesByLabel([.integer]) {
      for (first, second) in pairs(group) where distance(first) > 0 && second < best.choices.count && !isStopped {
        let (from, to) = (best.choices[first], best.choices[second])
        if from.rank > to.rank, attempt(setting: [first: to.value, second: from.value]) { continue }
        if distance(first) > 8 {
          takeAway(distance(first)) { $0.move($1, from: first, to: second) }
        } else {
          // So few amounts are all tried: an exchange need not be monotone.
          _ = (1...distance(first)).reversed().contains { move($0, from: first, to: second) }
        }
      }
    }
  }

  private mutating func move(_ amount: UInt, from first: Int, to second: Int) -> Bool {
    guard distance(first) >= amount, second < best.choices.count else { return false }
    let (from, to) = (best.choices[first], best.choices[second])
    let step = Int(bitPattern: amount)
    guard step >= 0 else { return false }
    var (moved, overflow) =
      from.value > from.simplest ? to.value.addingReportingOverflow(step) : to.value.subtractingReportingOverflow(step)
    if overflow { return false }
    let (offset, isFar) = moved.subtractingReportingOverflow(to.lowest)
    if !to.range.contains(moved), !isFar, to.lastRank < UInt(Int.max) {
      // Sums that wrap around in the range of their terms are kept, too.
      let count = Int(to.lastRank) + 1
      moved = to.lowest + (offset % count + count) % count
    }
    guard to.range.contains(moved) else { return false }
    return attempt(setting: [first: from.nearer(by: amount), second: moved])
  }
}

extension Choice {
  /// How far the value is from the simplest.
  var distance: UInt { UInt(bitPattern: value > simplest ? value &- simplest : simplest &- value) }

  /// The value moved an amount, at most ``distance``, towards the simplest.
  func nearer(by amount: UInt) -> Int {
    let step = Int(bitPattern: amount)
    return value > simplest ? value &- step : value &+ step
  }
}
