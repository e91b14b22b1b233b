extension Choices {
  /// An integer in a range.
  ///
  /// At random, large ranges favour their bounds, small distances from the simplest, and what was chosen before under the
  /// same label: equal and extreme values find more than evenly spread ones.
  /// - Parameter simplest: what shrinking goes to; 0, or what is nearest to it in the range, unless stated.
  public mutating func int(in range: ClosedRange<Int>, simplest: Int? = nil, label: String = "") -> Int {
    let simplest = simplest ?? Swift.min(Swift.max(0, range.lowerBound), range.upperBound)
    precondition(range.contains(simplest), "the simplest value \(simplest) is not in \(range)")
    return draw(.integer, in: range, simplest: simplest, label: label) { random, record in
      let last = UInt64(UInt(bitPattern: range.upperBound &- range.lowerBound))
      guard last >= 16 else { return range.lowerBound + Int(random.number(upTo: last)) }
      switch random.number(upTo: 15) {
      case 0: return range.lowerBound
      case 1: return range.upperBound
      case 2, 3, 4:
        let choice = Choice(.integer, simplest, in: range, simplest: simplest)
        return choice.value(ofRank: UInt(random.number(upTo: Swift.min(last, 16))))
      case 5, 6:
        let earlier = record.choices.suffix(32).filter { $0.kind == .integer && $0.label == label }
        if !earlier.isEmpty {
          let value = earlier[earlier.startIndex + Int(random.number(upTo: UInt64(earlier.count - 1)))].value
          if range.contains(value) { return value }
        }
      default: break
      }
      return range.lowerBound &+ Int(truncatingIfNeeded: random.number(upTo: last))
    }
  }

  /// No or yes; no is simplest.
  public mutating func bool(label: String = "") -> Bool {
    draw(.boolean, in: 0...1, simplest: 0, label: label) { random, _ in random.oneIn(2) ? 1 : 0 } == 1
  }

  /// An index from 0 to `count` - 1; 0 is simplest. For a `switch` over alternatives, the simplest first.
  /// - Parameter weights: how often each is taken at random, one for each, not all 0; equally often, unless stated. An
  ///   alternative of weight 0 is still taken by an enumeration.
  public mutating func index(of count: Int, label: String = "", weights: [Int]? = nil) -> Int {
    precondition(count > 0, "nothing to choose from")
    if let weights {
      precondition(weights.count == count, "there must be as many weights as alternatives")
      precondition(weights.allSatisfy { $0 >= 0 } && weights.contains { $0 > 0 }, "some weight must be more than 0")
    }
    return draw(.index, in: 0...count - 1, simplest: 0, label: label) { random, _ in
      guard let weights else { return Int(random.number(upTo: UInt64(count - 1))) }
      var left = Int(random.number(upTo: UInt64(weights.reduce(0, +) - 1)))
      return weights.firstIndex {
        left -= $0
        return left < 0
      } ?? 0
    }
  }

  /// An element of a collection that is not empty; its first is simplest.
  public mutating func element<Elements: RandomAccessCollection>(
    of elements: Elements, label: String = "", weights: [Int]? = nil
  ) -> Elements.Element {
    let offset = index(of: elements.count, label: label, weights: weights)
    return elements[elements.index(elements.startIndex, offsetBy: offset)]
  }

  /// What one of several generators makes, in a span of its own; the first is simplest.
  public mutating func oneOf<Value>(
    _ label: String = "", _ alternatives: (inout Choices) -> Value..., weights: [Int]? = nil
  ) -> Value {
    span(label) { choices in
      let index = choices.index(of: alternatives.count, label: label, weights: weights)
      return alternatives[index](&choices)
    }
  }

  /// Whether there shall be one more; no is simplest. A yes adds its cost to the size.
  ///
  /// Every recursion of a generator must ask it (or be within an array), so that an enumeration by size has an end.
  /// - Parameter often: of 100 times, how often it says yes at random.
  /// - Parameter cost: what a yes adds to the size, 1 unless stated.
  public mutating func more(_ label: String = "", often: Int = 50, cost: Int = 1) -> Bool {
    more(label, cost: cost) { $0.number(upTo: 99) < UInt64(often) }
  }

  private mutating func more(
    _ label: String, cost: Int, min isForced: Bool = false, max isOver: Bool = false,
    _ atRandom: (inout RandomSource) -> Bool
  ) -> Bool {
    let least = isForced ? 1 : 0
    let most = isForced || !(isOver || driver == .enumerated && budget < cost) ? 1 : 0
    let value = draw(.more, in: least...most, simplest: least, label: label) { random, _ in atRandom(&random) ? 1 : 0 }
    guard value == 1 else { return false }
    record.size += cost
    budget -= cost
    return true
  }

  /// An array of as many elements as a range allows; the shortest is simplest.
  ///
  /// Before each element it is chosen whether there is one more, after the last one that there is none, also where the
  /// array could not be longer: so the sequence of choices keeps its form when an element is deleted. At random, half of
  /// the arrays are short and the lengths of the others evenly spread.
  /// - Parameter cost: what each element adds to the size, 1 unless stated. Shrinking would rather spare one dear element
  ///   than many cheap ones. With 0 an array does not count: an enumeration has every array of the lengths at each size.
  public mutating func array<Element, Fault: Error>(
    _ label: String = "", _ counts: ClosedRange<Int>, cost: Int = 1, _ element: (inout Choices) throws(Fault) -> Element
  ) throws(Fault) -> [Element] {
    precondition(counts.lowerBound >= 0, "an array has no fewer than 0 elements")
    precondition(cost >= 0, "an element does not make a value smaller")
    openSpan(label)
    defer { closeSpan() }
    var elements: [Element] = []
    let intended = driver == .random ? intendedCount(counts) : 0
    while true {
      let count = elements.count
      let start = record.choices.count
      let isScripted = enterScriptedSpan(label)
      let isTooFew = count < counts.lowerBound
      let goesOn = more(label, cost: cost, min: isTooFew, max: count >= counts.upperBound) { _ in count < intended }
      guard goesOn else {
        // The end of an array is a choice, but no element.
        if isScripted { leaveScriptedSpan() }
        return elements
      }
      let isBlind = open.last?.isBlind == true || hasMarks && !isScripted
      push(label, start: start, isElement: true, isScripted: isScripted, isBlind: isBlind)
      defer { closeSpan() }
      elements.append(try element(&self))
    }
  }

  private mutating func intendedCount(_ counts: ClosedRange<Int>) -> Int {
    let room = counts.upperBound - counts.lowerBound
    let short = Swift.min(room, 5)
    return counts.lowerBound + Int(random.number(upTo: UInt64(random.oneIn(2) ? short : room)))
  }
}
