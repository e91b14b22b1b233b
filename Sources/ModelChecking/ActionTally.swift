/// Transitions and new states per class of actions.
///
/// Two counters more than there are classes: one for classes that were not declared, which is reported as a fault, and
/// one for initial states, which no action led to.
@usableFromInline
struct ActionTally: ~Copyable {
  /// A class that was not declared, and the state it was first seen at.
  @usableFromInline
  struct Stray {
    @usableFromInline let actionClass: Int
    @usableFromInline let source: UInt32
  }

  @usableFromInline let names: [String]
  /// The number of declared classes.
  @usableFromInline let count: Int
  @usableFromInline let transitions: UnsafeMutablePointer<Int>
  @usableFromInline let newStates: UnsafeMutablePointer<Int>

  private let firstStray: UnsafeMutablePointer<Stray?>

  @usableFromInline
  init(names: [String]) {
    firstStray = .allocate(capacity: 1)
    firstStray.initialize(to: nil)
    self.names = names
    count = names.count
    transitions = .allocate(capacity: names.count + 2)
    transitions.initialize(repeating: 0, count: names.count + 2)
    newStates = .allocate(capacity: names.count + 2)
    newStates.initialize(repeating: 0, count: names.count + 2)
  }

  @usableFromInline
  deinit {
    transitions.deallocate()
    newStates.deallocate()
    firstStray.deallocate()
  }

  /// Where initial states are counted; undeclared classes are counted at ``count``.
  @usableFromInline var initialClass: Int { count + 1 }

  /// The first class that was not declared.
  @usableFromInline var stray: Int? { firstStray.pointee?.actionClass }

  /// Remembers a class that was not declared, if it is the first of its kind.
  @usableFromInline
  func noteStray(_ actionClass: Int, source: UInt32) {
    if let first = firstStray.pointee, first.source <= source { return }
    firstStray.pointee = Stray(actionClass: actionClass, source: source)
  }

  /// Adds what was counted elsewhere.
  @usableFromInline
  func add(_ other: borrowing ActionTally) {
    for index in 0..<count + 2 {
      transitions[index] += other.transitions[index]
      newStates[index] += other.newStates[index]
    }
    if let stray = other.firstStray.pointee { noteStray(stray.actionClass, source: stray.source) }
  }

  /// Forgets what was counted.
  @usableFromInline
  func clear() {
    transitions.update(repeating: 0, count: count + 2)
    newStates.update(repeating: 0, count: count + 2)
    firstStray.pointee = nil
  }

  /// One row per class.
  @usableFromInline
  var statistics: [(name: String, transitions: Int, newStates: Int)] {
    names.indices.map { (names[$0], transitions[$0], newStates[$0]) }
  }
}
