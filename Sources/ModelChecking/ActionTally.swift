/// Transitions and new states per class of actions.
///
/// Two counters more than there are classes: one for classes that were not declared, which is reported as a fault, and
/// one for initial states, which no action led to.
@usableFromInline
struct ActionTally: ~Copyable {
  @usableFromInline let names: [String]
  @usableFromInline let transitions: UnsafeMutablePointer<Int>
  @usableFromInline let newStates: UnsafeMutablePointer<Int>

  private let firstStray: UnsafeMutablePointer<Int?>

  @usableFromInline
  init(names: [String]) {
    firstStray = .allocate(capacity: 1)
    firstStray.initialize(to: nil)
    self.names = names
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

  /// The number of declared classes.
  @usableFromInline var count: Int { names.count }
  /// Where undeclared classes are counted.
  @usableFromInline var strayClass: Int { names.count }
  /// Where initial states are counted.
  @usableFromInline var initialClass: Int { names.count + 1 }

  /// The first class that was not declared.
  @usableFromInline var stray: Int? { firstStray.pointee }

  /// Remembers a class that was not declared.
  @usableFromInline
  func noteStray(_ actionClass: Int) {
    if firstStray.pointee == nil { firstStray.pointee = actionClass }
  }

  /// One row per class.
  @usableFromInline
  var statistics: [(name: String, transitions: Int, newStates: Int)] {
    names.indices.map { (names[$0], transitions[$0], newStates[$0]) }
  }
}
