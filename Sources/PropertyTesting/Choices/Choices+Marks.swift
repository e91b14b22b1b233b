extension Choices {
  /// Groups the choices made in `body`: they are one thing, to be deleted or moved together.
  public mutating func span<Value, Fault: Error>(
    _ label: String, _ body: (inout Choices) throws(Fault) -> Value
  ) throws(Fault) -> Value {
    openSpan(label)
    defer { closeSpan() }
    return try body(&self)
  }

  /// The index in the record of the innermost open span, to be ignored later; nil outside of spans.
  public var currentSpan: Int? { open.last?.span }

  /// Says that nothing is done with the innermost open span: its action is not enabled.
  ///
  /// It is counted, and the first that shrinking deletes.
  public mutating func ignore() {
    precondition(!open.isEmpty, "nothing to ignore outside of a span")
    record.spans[open[open.count - 1].span].isIgnored = true
  }

  /// Says that nothing was done with a span, where that is known only after the generator ran.
  public mutating func ignore(span: Int) { record.spans[span].isIgnored = true }

  /// Says that the run is unfit: it is counted apart, and neither passes nor fails.
  public mutating func discard() { isDiscarded = true }

  /// Discards the run unless something holds; returns whether it holds.
  @discardableResult public mutating func assume(_ holds: Bool) -> Bool {
    if !holds { discard() }
    return holds
  }

  /// Counts the run under a label, once, if `applies`.
  public mutating func classify(_ label: String, if applies: Bool = true) {
    if applies, !labels.contains(label) { labels.append(label) }
  }

  /// Counts that the premise of a property happened, once in a run, if `happened`.
  ///
  /// A premise that a property declares and that never happens makes its result vacuous.
  public mutating func premise(_ label: String, if happened: Bool = true) {
    if happened, !premises.contains(label) { premises.append(label) }
  }
}
