import GestureModel
import ModelChecking

/// Specializes a part of a program to an observation.
///
/// A register of the part becomes a form (``AffineForm``) of a memory word or of a node's target; a node is made only
/// where two sources meet in one bit, or where bits are gathered. That is done twice: the first time for all bits, which
/// says what is constant; the second time for the bits that can reach an event or a memory word, given those constants.
/// Nodes alike are one.
///
/// - Complexity: a few steps for each instruction, store and output.
struct ResidualBuilder {
  private let part: RunnerCode.Part
  private let observation: Observation
  private let code: RunnerCode
  /// By register of the part.
  private var forms: [AffineForm]
  /// By register, the bits that matter.
  private var demand: [UInt64]
  private var nodes: [Residual.Node] = []
  /// Nodes by what they compute: 0 is free, else the node's number and 1.
  private var slots: [UInt16]

  private init(_ part: RunnerCode.Part, at observation: Observation, _ code: RunnerCode) {
    self.part = part
    self.observation = observation
    self.code = code
    forms = Array(repeating: AffineForm(constant: 0), count: code.registerCount + 1)
    demand = Array(repeating: ~0, count: code.registerCount + 1)
    var size = 64
    while size < 2 * (part.instructions.count + part.stores.count) { size *= 2 }
    slots = Array(repeating: 0, count: size)
    for (word, mask) in code.masks.enumerated() { forms[word] = AffineForm(UInt16(word), mask: mask) }
  }

  /// What is left of a part.
  static func residual(of part: RunnerCode.Part, at observation: Observation, _ code: RunnerCode) -> Residual {
    var builder = ResidualBuilder(part, at: observation, code)
    builder.build()
    builder.findDemand()
    builder.build()
    return builder.finish()
  }

  /// Finds the form of each register, and the nodes that are needed for it.
  private mutating func build() {
    nodes.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
    for i in part.instructions {
      let bits = demand[Int(i.target)]
      forms[Int(i.target)] = bits == 0 ? AffineForm(constant: 0) : form(i, bits)
    }
  }

  private mutating func form(_ i: Program.Instruction, _ bits: UInt64) -> AffineForm {
    let a = forms[Int(i.a)]
    switch i.operation {
    case .input:
      return AffineForm(
        constant: bits
          & Input(rawValue: i.detail)!.plane(
            UInt16(truncatingIfNeeded: i.immediate &>> 16), UInt16(truncatingIfNeeded: i.immediate), observation))
    case .not: return a.restricted(to: bits).inverted(in: bits)
    case .andConstant: return a.restricted(to: bits & i.immediate)
    case .orConstant:
      var form = a.restricted(to: bits & ~i.immediate)
      form.flip |= bits & i.immediate
      return form
    case .and: return and(a.restricted(to: bits), forms[Int(i.b)].restricted(to: bits))
    case .or:
      let b = forms[Int(i.b)].restricted(to: bits)
      return and(a.restricted(to: bits).inverted(in: bits), b.inverted(in: bits)).inverted(in: bits)
    case .endLives, .endAttempt, .endRowAttempt, .endColumnAttempt, .endSequence:
      // What ends here is taken away whatever it is: these are masks.
      return a.restricted(to: bits & Runner.kept(i, observation))
    case .rows, .columns, .transpose: return moved(i.operation, a, bits)
    case .anyInRow, .anyInColumn: return gathered(i.operation, a, bits)
    case .any:
      if a.ones != 0 { return AffineForm(constant: bits) }
      return node(Residual.Node(.any, a), bits)
    case .countInRow, .countInColumn, .count:
      return node(Residual.Node(i.operation, a, bound: UInt8(i.immediate)), bits)
    }
  }

  private mutating func and(_ a: AffineForm, _ b: AffineForm) -> AffineForm {
    let ones = a.ones & b.ones
    let onlyA = a.mask & b.ones
    let onlyB = b.mask & a.ones
    var both = a.mask & b.mask
    if a.source == b.source && both | onlyA | onlyB != 0 {
      // Of a bit and its opposite nothing is left.
      both &= ~(a.flip ^ b.flip)
      return AffineForm(
        a.source, mask: both | onlyA | onlyB, flip: (a.flip & (both | onlyA)) | (b.flip & onlyB) | ones)
    }
    if both == 0 && onlyB == 0 { return AffineForm(a.source, mask: onlyA, flip: a.flip & onlyA | ones) }
    if both == 0 && onlyA == 0 { return AffineForm(b.source, mask: onlyB, flip: b.flip & onlyB | ones) }
    let varying = both | onlyA | onlyB
    var (first, second) = (a.restricted(to: varying), b.restricted(to: varying))
    if AffineForm.precedes(second, first) { swap(&first, &second) }
    var form = node(Residual.Node(.and, first, second), varying)
    form.flip |= ones
    return form
  }

  /// Operations that move bits about are done on the source, whatever the form.
  private mutating func moved(_ operation: Program.Operation, _ a: AffineForm, _ bits: UInt64) -> AffineForm {
    func moved(_ word: UInt64) -> UInt64 { Residual.value(operation, word, bound: 0) & bits }
    if let word = a.constant { return AffineForm(constant: moved(word)) }
    var form = node(Residual.Node(operation, AffineForm(a.source)), moved(a.mask))
    form.flip = moved(a.flip)
    return form
  }

  /// Which rows or columns have a bit.
  private mutating func gathered(_ operation: Program.Operation, _ a: AffineForm, _ bits: UInt64) -> AffineForm {
    func gathered(_ word: UInt64) -> UInt64 { Residual.value(operation, word, bound: 0) & bits }
    let ones = gathered(a.ones)
    let varying = gathered(a.mask) & ~ones
    let cells = operation == .anyInRow ? Planes.rows(varying) : Planes.columns(varying)
    var form = node(Residual.Node(operation, a.restricted(to: cells)), varying)
    form.flip |= ones
    return form
  }

  /// The form of a node's target, of which some bits are asked for and the others are zero; of a node with a constant,
  /// a constant.
  private mutating func node(_ node: Residual.Node, _ bits: UInt64) -> AffineForm {
    if bits == 0 { return AffineForm(constant: 0) }
    if node.operation != .and, let word = node.a.constant {
      return AffineForm(constant: Residual.value(node.operation, word, bound: node.bound) & bits)
    }
    var node = node
    var slot = Self.hash(node) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      node.target = nodes[number].target
      if nodes[number] == node { return AffineForm(node.target, mask: bits) }
      slot = (slot + 1) & (slots.count - 1)
    }
    node.target = UInt16(code.masks.count + nodes.count)
    nodes.append(node)
    slots[slot] = UInt16(nodes.count)
    return AffineForm(node.target, mask: bits)
  }

  private static func hash(_ node: Residual.Node) -> Int {
    let (a, b) = (node.a, node.b)
    let head = UInt64(node.operation.rawValue) | UInt64(a.source) << 16 | UInt64(b.source) << 32
    let first = (a.mask ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: a.flip ^ 0xD6E8_FEB8_6659_FD93 ^ head)
    let second = (b.mask ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: b.flip ^ 0xE703_7ED1_A0B4_28DB)
    return Int(truncatingIfNeeded: (first.high ^ first.low ^ second.high ^ second.low &* 3) & 0xFFFF_FFFF)
  }

  /// Finds the bits of each register that can reach an event or a memory word, given the constants.
  private mutating func findDemand() {
    for register in demand.indices { demand[register] = 0 }
    for output in part.outputs { demand[Int(output.register)] |= output.mask }
    for store in part.stores where store.constant == nil { demand[Int(store.register)] |= store.mask }
    for i in part.instructions.reversed() {
      let asked = demand[Int(i.target)]
      let (a, b) = (Int(i.a), Int(i.b))
      switch i.operation {
      case .input: break
      // What decides alone is asked alone; it has to be found again.
      case .and:
        demand[a] |= asked & ~forms[b].zeros
        demand[b] |= asked & (forms[b].zeros | ~forms[a].zeros)
      case .or:
        demand[a] |= asked & ~forms[b].ones
        demand[b] |= asked & (forms[b].ones | ~forms[a].ones)
      case .not, .endLives, .endAttempt, .endRowAttempt, .endColumnAttempt, .endSequence: demand[a] |= asked
      case .andConstant: demand[a] |= asked & i.immediate
      case .orConstant: demand[a] |= asked & ~i.immediate
      case .rows: demand[a] |= Planes.anyInRow(asked)
      case .columns: demand[a] |= Planes.anyInColumn(asked)
      case .transpose: demand[a] |= Planes.transposed(asked)
      case .anyInRow, .countInRow: demand[a] |= Planes.rows(asked)
      case .anyInColumn, .countInColumn: demand[a] |= Planes.columns(asked)
      case .any, .count: if asked != 0 { demand[a] = ~0 }
      }
    }
  }

  /// Events and stores, and the nodes that they need.
  private mutating func finish() -> Residual {
    var always = part.always
    var outputs: [Residual.Result] = []
    for output in part.outputs {
      let form = forms[Int(output.register)].restricted(to: output.mask)
      if form.ones != 0 {
        always.insert(Int(output.event))
      } else if form.mask != 0 {
        outputs.append(Residual.Result(output.event, source(form)))
      }
    }
    var stores: [Residual.Result] = []
    for store in part.stores {
      var form =
        store.constant.map { AffineForm(constant: $0) } ?? forms[Int(store.register)].restricted(to: store.mask)
      if form == AffineForm(store.memory, mask: code.masks[Int(store.memory)]) { continue }
      if form.mask != 0 && form.source < code.masks.count && form.source != store.memory {
        // A word that may be stored before it is read: copied first.
        form = copied(form)
      }
      stores.append(Residual.Result(store.memory, form))
    }
    return Residual(needed(outputs, stores), outputs, stores, always: always)
  }

  /// Of the form of an answer whether there is any bit, what it is asked of.
  private func source(_ form: AffineForm) -> AffineForm {
    let number = Int(form.source) - code.masks.count
    guard form.flip == 0, number >= 0, nodes[number].operation == .any else { return form }
    return nodes[number].a
  }

  private mutating func copied(_ form: AffineForm) -> AffineForm {
    node(Residual.Node(.and, form, AffineForm(constant: ~0)), ~0)
  }

  /// The nodes whose targets reach an output or a memory word.
  private func needed(_ outputs: [Residual.Result], _ stores: [Residual.Result]) -> [Residual.Node] {
    let words = code.masks.count
    var isNeeded = [Bool](repeating: false, count: words + nodes.count)
    for output in outputs { isNeeded[Int(output.form.source)] = true }
    for store in stores { isNeeded[Int(store.form.source)] = true }
    var needed: [Residual.Node] = []
    for node in nodes.reversed() where isNeeded[Int(node.target)] {
      isNeeded[Int(node.a.source)] = true
      isNeeded[Int(node.b.source)] = true
      needed.append(node)
    }
    return needed.reversed()
  }
}
