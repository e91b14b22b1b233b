/// How a search divides its work among workers. It decides how fast a search is, never what it finds; that is why only
/// tests change it: they make everything small, so that small systems go through every branch.
@usableFromInline
package struct WorkerTuning: Sendable {
  /// The smallest level that is expanded by several workers. Making and joining threads takes about as long as
  /// expanding some hundred states.
  @usableFromInline package var smallestLevel = 2_048
  /// The shortest level that is expanded by several workers although it has fewer states, by the time that the levels
  /// before it took for each state.
  @usableFromInline package var shortestLevel = Duration.microseconds(500)
  /// How many transitions there should be in a slice at most: states with hundreds are shared out in small slices.
  @usableFromInline package var transitionsPerSlice = 1_024
  /// The most states in a slice, the share a worker takes at a time. Batches end with the slice, so it should hold
  /// many; and the workers wait for the last slice, so it should be small.
  @usableFromInline package var sliceSize = 128
  /// The most slices in a round.
  @usableFromInline package var slicesPerRound = 8_192
  /// The most states a worker finds in a round before they are numbered. Two such buffers of 8-byte states stay in the
  /// shared cache of a processor, and a round takes some hundred times longer than making its threads.
  @usableFromInline package var recordsPerRound = 65_536

  /// What was measured to be good.
  package init() {}
}
