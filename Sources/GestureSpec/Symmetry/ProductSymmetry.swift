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
  let memories: SharedMemories
  let shapes: [Shape]
  let tables: Int
  let planes: Int

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

  static let unmoved = SIMD8<UInt8>(0, 1, 2, 3, 4, 5, 6, 7)

  /// The slots, those first that come first in the representative.
  func order(_ parts: GestureSystem.Parts, _ memory: UnsafeMutablePointer<UInt64>) -> SIMD8<UInt8> {
    // A free slot comes after all others; nothing is known of it, in the memory either.
    let live = parts.down | parts.kept
    let used = 8 - live.leadingZeroBitCount
    if used < 2 { return Self.unmoved }
    return withUnsafeTemporaryAllocation(of: (key: UInt64, slot: Int).self, capacity: 8) { touches in
      for t in 0..<used {
        let new = (key: space.system.key(ofTouch: t, in: parts), slot: t)
        var place = t
        while place > 0 {
          let other = touches[place - 1]
          guard
            other.key < new.key
              || (other.key == new.key && new.key != 0 && compare(memory, other.slot, new.slot) < 0)
          else { break }
          touches[place] = other
          place -= 1
        }
        touches[place] = new
      }
      var order = Self.unmoved
      for place in 0..<used where touches[place].slot != place { order[place] = UInt8(touches[place].slot) }
      return order
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
