import GestureModel
import ModelChecking

/// The symmetries of a monitored system: touches in other slots, and recognizers renamed by an automorphism that keeps
/// whatever a check names.
///
/// A state's orbit has one representative: the least, by content, over all automorphisms, of the state with its touches
/// sorted by all that is known of them, in the system and in the monitor's memory. Memories are compared by their
/// words, never by their numbers.
///
/// Whether such states really have the same future is not decided here: see ``SymmetricGestures``.
public struct ProductSymmetry: Canonicalizer {
  /// A state of system and monitors.
  public typealias State = MonitoredGestures.State

  let space: MonitoredGestures
  /// Whether touches may be exchanged.
  public let exchangesTouches: Bool
  /// The renamings, the identity first.
  public let automorphisms: [Automorphism]
  private let memories: SharedMemories
  private let shapes: [Shape]
  private let tables: Int
  private let planes: Int

  /// The symmetries of a space, as far as they are known; `nil` if there is none but the identity.
  ///
  /// - Parameter renamesRecognizers: whether recognizers may be renamed, and not only touches exchanged.
  public init?(of space: MonitoredGestures, renamesRecognizers: Bool = true) {
    self.space = space
    memories = space.memories
    shapes = space.monitor.program.shapes
    tables = shapes.count { $0.width == 64 }
    planes = shapes.count { $0.width == 8 }
    let system = space.system
    // What a monitor still owes to a touch that is over lies in its slot, where the next touch may be another one.
    exchangesTouches =
      system.scenario.fingers > 1 && system.treatsTouchesAlike && !space.monitor.program.outlasting.contains(true)
      && space.monitor.table.checks.allSatisfy { $0.question != .can || $0.isAskedOfRecognizers }
    automorphisms =
      renamesRecognizers && system.treatsRecognizersAlike
      ? system.scenario.automorphisms(keeping: space.monitor.table.named)
      : system.scenario.automorphisms(limit: 0)
    if !exchangesTouches && automorphisms.count < 2 { return nil }
  }

  /// The least state of the orbit.
  public func representative(of state: State) -> State {
    let system = space.system
    let parts = system.parts(of: state.first)
    let sorts = exchangesTouches && parts.down | parts.kept > 0
    if automorphisms.count == 1 && !sorts { return state }
    let width = memories.width
    let mine = memories.words(state.second)
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 3 * width) { buffer in
      let renamed = buffer.baseAddress!
      let sorted = renamed + width
      let least = sorted + width
      var best: GestureState?
      for automorphism in automorphisms {
        let isIdentity = best == nil
        let image = isIdentity ? parts : system.parts(parts, renamedBy: automorphism)
        renamed.update(from: mine, count: width)
        if !isIdentity { rename(renamed, automorphism.recognizers) }
        let order = sorts ? self.order(image, renamed) : Self.unmoved
        if automorphisms.count == 1 && order == Self.unmoved { return state }
        let candidate =
          order == Self.unmoved && isIdentity
          ? state.first : system.state(of: image, touchesInOrder: order)
        sorted.update(from: renamed, count: width)
        if order != Self.unmoved { move(sorted, order) }
        if let known = best {
          guard Self.precedes(candidate, sorted, known, least, width) else { continue }
        }
        best = candidate
        least.update(from: sorted, count: width)
      }
      let isSame = (0..<width).allSatisfy { least[$0] == mine[$0] }
      return State(best!, isSame ? state.second : memories.number(of: least))
    }
  }

  /// The state with recognizers and views renamed, and touches where they are.
  func image(of state: State, under automorphism: Automorphism) -> State {
    if automorphism.isIdentity { return state }
    let parts = space.system.parts(space.system.parts(of: state.first), renamedBy: automorphism)
    let width = memories.width
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: width) { buffer in
      let renamed = buffer.baseAddress!
      renamed.update(from: memories.words(state.second), count: width)
      rename(renamed, automorphism.recognizers)
      return State(space.system.state(of: parts, touchesInOrder: Self.unmoved), memories.number(of: renamed))
    }
  }

  private static let unmoved = SIMD8<UInt8>(0, 1, 2, 3, 4, 5, 6, 7)

  /// The slots, those first that come first in the representative.
  private func order(_ parts: GestureSystem.Parts, _ memory: UnsafeMutablePointer<UInt64>) -> SIMD8<UInt8> {
    var keys = SIMD8<UInt64>(repeating: 0)
    for t in 0..<8 { keys[t] = space.system.key(ofTouch: t, in: parts) }
    var order = Self.unmoved
    for i in 1..<8 {
      var j = i
      while j > 0 {
        let (a, b) = (Int(order[j - 1]), Int(order[j]))
        guard keys[a] < keys[b] || (keys[a] == keys[b] && compare(memory, a, b) < 0) else { break }
        order[j - 1] = UInt8(b)
        order[j] = UInt8(a)
        j -= 1
      }
    }
    return order
  }

  /// Compares what a memory holds of two touches: negative, zero or positive.
  func compare(_ memory: UnsafeMutablePointer<UInt64>, _ a: Int, _ b: Int) -> Int {
    for index in 0..<tables where shapes[index] == .mixed {
      let (x, y) = (memory[index] &>> UInt64(8 * a) & 0xFF, memory[index] &>> UInt64(8 * b) & 0xFF)
      if x != y { return x < y ? -1 : 1 }
    }
    for plane in 0..<planes where shapes[tables + plane] == .touch {
      let byte = memory[tables + plane >> 3] &>> UInt64((plane & 7) << 3)
      let (x, y) = (byte &>> UInt64(a) & 1, byte &>> UInt64(b) & 1)
      if x != y { return x < y ? -1 : 1 }
    }
    return 0
  }

  /// Puts touch `order[i]` into slot `i`.
  private func move(_ memory: UnsafeMutablePointer<UInt64>, _ order: SIMD8<UInt8>) {
    for index in 0..<tables where shapes[index] == .mixed {
      var word: UInt64 = 0
      for i in 0..<8 { word |= (memory[index] &>> UInt64(8 * order[i]) & 0xFF) &<< UInt64(8 * i) }
      memory[index] = word
    }
    forEachPlane(of: .touch, in: memory) { byte in
      var moved: UInt64 = 0
      for i in 0..<8 { moved |= (byte &>> UInt64(order[i]) & 1) &<< UInt64(i) }
      return moved
    }
  }

  /// Renames recognizers.
  private func rename(_ memory: UnsafeMutablePointer<UInt64>, _ to: [Int]) {
    func moved(_ byte: UInt64) -> UInt64 {
      var result = byte
      for r in to.indices { result &= ~(1 &<< UInt64(r)) }
      for r in to.indices { result |= (byte &>> UInt64(r) & 1) &<< UInt64(to[r]) }
      return result
    }
    for index in 0..<tables {
      var word: UInt64 = 0
      for row in 0..<8 {
        let target = shapes[index] == .pair && row < to.count ? to[row] : row
        word |= moved(memory[index] &>> UInt64(8 * row) & 0xFF) &<< UInt64(8 * target)
      }
      memory[index] = word
    }
    forEachPlane(of: .recognizer, in: memory, moved)
  }

  private func forEachPlane(
    of shape: Shape, in memory: UnsafeMutablePointer<UInt64>, _ change: (UInt64) -> UInt64
  ) {
    for plane in 0..<planes where shapes[tables + plane] == shape {
      let word = tables + plane >> 3
      let shift = UInt64((plane & 7) << 3)
      let byte = memory[word] &>> shift & 0xFF
      memory[word] = memory[word] & ~(0xFF &<< shift) | (change(byte) & 0xFF) &<< shift
    }
  }

  private static func precedes(
    _ a: GestureState, _ x: UnsafeMutablePointer<UInt64>, _ b: GestureState, _ y: UnsafeMutablePointer<UInt64>,
    _ width: Int
  ) -> Bool {
    if a.w0 != b.w0 { return a.w0 < b.w0 }
    if a.w1 != b.w1 { return a.w1 < b.w1 }
    if a.w2 != b.w2 { return a.w2 < b.w2 }
    if a.w3 != b.w3 { return a.w3 < b.w3 }
    if a.w4 != b.w4 { return a.w4 < b.w4 }
    if a.w5 != b.w5 { return a.w5 < b.w5 }
    for index in 0..<width where x[index] != y[index] { return x[index] < y[index] }
    return false
  }
}

extension CheckTable {
  /// What the checks tell apart: recognizers, views and application events that they name.
  public var named: Scenario.Fixed {
    var fixed = Scenario.Fixed()
    for check in checks { check.formula.collectNames(&fixed) }
    return fixed
  }
}

extension Formula {
  fileprivate func collectNames(_ fixed: inout Scenario.Fixed) {
    switch self {
    case .atom(let atom):
      switch atom.predicate {
      case .isNumber: fixed.recognizers.insert(Int(atom.first))
      case .touchBeginsOn: fixed.views.insert(Int(atom.first))
      case .applicationEvent: fixed.applicationEvents = true
      default: break
      }
    case .or(let parts):
      // A set of recognizers, such as those of one kind: it is the set that is told apart.
      let set = parts.compactMap { part -> Int? in
        if case .atom(let atom) = part, atom.predicate == .isNumber { Int(atom.first) } else { nil }
      }
      if set.count == parts.count { fixed.recognizerSets.insert(Set(set)) } else { collectNames(of: parts, &fixed) }
    default: collectNames(of: parts, &fixed)
    }
  }

  private func collectNames(of parts: [Formula], _ fixed: inout Scenario.Fixed) {
    for part in parts { part.collectNames(&fixed) }
  }
}
