extension ContradictionResult {
  /// How many pairs of readings part.
  public var partingPairs: Int { readings.reduce(0) { $0 + $1.pairs.filter(\.parts).count } }

  /// How many pairs of readings there are.
  public var pairs: Int { readings.reduce(0) { $0 + $1.pairs.count } }

  /// How many silences are confirmed: the situation comes about, and no rule decides between two models.
  public var confirmedSilences: Int { silences.filter { $0.situation != nil && $0.isSilent }.count }
}
