extension ScenarioDocument {
  /// What a custom machine does when it handles something.
  public struct Reaction: Sendable, Hashable {
    /// What it handles.
    public var trigger: Word
    /// At which stage; `nil` for possible and begun.
    public var stage: Word?
    /// Under which condition.
    public var condition: Expression?
    /// What it does; with several, each is possible.
    public var outcomes: [[Step]]

    /// A reaction.
    public init(_ trigger: Word, while stage: Word? = nil, when condition: Expression? = nil, _ outcomes: [[Step]]) {
      self.trigger = trigger
      self.stage = stage
      self.condition = condition
      self.outcomes = outcomes
    }
  }

  /// A step of a reaction.
  public enum Step: Sendable, Hashable {
    case set(Name, Value)
    case increment(Name)
    case startTimer(Number)
    case stopTimer(SourceRange)
    case mark(SourceRange)
    case request(Word)
  }
}
