/// Chooses one state of each orbit: of all states that differ only by a permutation that the system does not notice.
///
/// A permutation of states is an *automorphism* if it maps initial states to initial states and the steps of each state
/// to the steps of its image. The states that a group of automorphisms maps to each other form an *orbit*; it is enough
/// to explore one *representative* of each (``Reduced``).
///
/// ``representative(of:)`` must be pure, must give the same state for all states of an orbit, and a state of that
/// orbit. A canonicalizer that gives a few representatives of one orbit is sound too and only saves less.
public protocol Canonicalizer<State>: Sendable {
  /// The states.
  associatedtype State: PackedState

  /// The representative of a state's orbit. Called for every transition.
  func representative(of state: State) -> State

  /// How many states the orbit of a representative has; `nil` if that is not known, and unless stated.
  func orbitSize(of representative: State) -> Int?
}

extension Canonicalizer {
  /// Not known.
  public func orbitSize(of representative: State) -> Int? { nil }
}

/// The canonicalizer for a small group whose elements are all listed: the least of all images.
///
/// Each call costs as many images as the group has elements. Where the symmetry is that of interchangeable parts,
/// sorting the parts gives the same for far less.
public struct LeastImage<State: PackedState>: Canonicalizer {
  /// The elements of the group; the identity may be left out.
  public let permutations: [@Sendable (State) -> State]
  /// A strict total order of states.
  public let precedes: @Sendable (State, State) -> Bool

  /// The least image under a group.
  ///
  /// - Parameters:
  ///   - permutations: all elements of the group, not only generators; the identity may be left out.
  ///   - precedes: a strict total order of states.
  public init(
    under permutations: [@Sendable (State) -> State], by precedes: @escaping @Sendable (State, State) -> Bool
  ) {
    self.permutations = permutations
    self.precedes = precedes
  }

  /// The least of the state and its images.
  public func representative(of state: State) -> State {
    var least = state
    for permutation in permutations {
      let image = permutation(state)
      if precedes(image, least) { least = image }
    }
    return least
  }

  /// The number of different images.
  public func orbitSize(of representative: State) -> Int? {
    var images = [representative]
    for image in permutations.map({ $0(representative) }) where !images.contains(image) { images.append(image) }
    return images.count
  }
}
