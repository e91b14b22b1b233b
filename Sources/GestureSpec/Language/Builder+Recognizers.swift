import GestureModel

/// A recognizer written in Swift, with its flags and answers as modifiers.
public protocol RecognizerMember: ViewMember {
  /// As it would be written.
  var recognizer: ScenarioDocument.Recognizer { get set }
}

extension RecognizerMember {
  /// The recognizer as a member of a view.
  public var members: [ScenarioDocument.Member] { [.recognizer(recognizer)] }

  /// Whether it is enabled at first.
  public func enabled(_ isOn: Bool) -> Self { adding(.toggle(.enabled, isOn)) }
  /// Whether recognition takes the touches from the view.
  public func cancelsTouchesInView(_ isOn: Bool) -> Self { adding(.toggle(.cancelsTouchesInView, isOn)) }
  /// Whether touches are withheld from the view until it is decided.
  public func delaysTouchesBegan(_ isOn: Bool) -> Self { adding(.toggle(.delaysTouchesBegan, isOn)) }
  /// Whether the end of touches is withheld from the view until it is decided.
  public func delaysTouchesEnded(_ isOn: Bool) -> Self { adding(.toggle(.delaysTouchesEnded, isOn)) }
  /// Whether anybody listens to its action.
  public func targets(_ isOn: Bool) -> Self { adding(.toggle(.targets, isOn)) }
  /// The delegate's answer about a touch.
  public func shouldReceiveTouch(_ answer: ScenarioDocument.Answer) -> Self {
    adding(.answer(ScenarioDocument.Word(.shouldReceiveTouch), answer))
  }
  /// The delegate's answer about leaving possible.
  public func shouldBegin(_ answer: ScenarioDocument.Answer) -> Self {
    adding(.answer(ScenarioDocument.Word(.shouldBegin), answer))
  }

  private func adding(_ option: ScenarioDocument.Option) -> Self {
    var copy = self
    copy.recognizer.options.items.append(ScenarioDocument.Item(option))
    return copy
  }
}

/// Fingers down and up, a number of times.
public struct Tap: RecognizerMember {
  /// As it would be written.
  public var recognizer: ScenarioDocument.Recognizer
  /// A tap; what is left out has its default.
  public init(_ name: String, taps: Int? = nil, touches: Int? = nil, movement: Travel? = nil) {
    recognizer = .init(.tap, name, [.number(.taps, taps), .number(.touches, touches), .travel(movement)])
  }
}

/// Fingers that rest for a while.
public struct LongPress: RecognizerMember {
  /// As it would be written.
  public var recognizer: ScenarioDocument.Recognizer
  /// A long press; the duration is in milliseconds, and what is left out has its default.
  public init(
    _ name: String, milliseconds: Int? = nil, taps: Int? = nil, touches: Int? = nil, movement: Travel? = nil
  ) {
    recognizer = .init(
      .longPress, name,
      [
        milliseconds.map { .duration(ScenarioDocument.Word(.duration), ScenarioDocument.Number($0)) },
        .number(.taps, taps), .number(.touches, touches), .travel(movement),
      ])
  }
}

/// Fingers that move.
public struct Pan: RecognizerMember {
  /// As it would be written.
  public var recognizer: ScenarioDocument.Recognizer
  /// A pan; what is left out has its default.
  public init(_ name: String, minTouches: Int? = nil, maxTouches: Int? = nil) {
    recognizer = .init(.pan, name, [.number(.minTouches, minTouches), .number(.maxTouches, maxTouches)])
  }
}

/// Fingers that go far in one direction, fast.
public struct Swipe: RecognizerMember {
  /// As it would be written.
  public var recognizer: ScenarioDocument.Recognizer
  /// A swipe.
  public init(_ name: String, _ direction: Direction, touches: Int? = nil) {
    recognizer = .init(.swipe, name, [.directions(.direction, [direction]), .number(.touches, touches)])
  }
}

/// Two fingers that spread.
public struct Pinch: RecognizerMember {
  /// As it would be written.
  public var recognizer: ScenarioDocument.Recognizer
  /// A pinch.
  public init(_ name: String) { recognizer = .init(.pinch, name, []) }
}

/// Two fingers that turn.
public struct Rotation: RecognizerMember {
  /// As it would be written.
  public var recognizer: ScenarioDocument.Recognizer
  /// A rotation.
  public init(_ name: String) { recognizer = .init(.rotation, name, []) }
}

/// A pan from an edge.
public struct EdgePan: RecognizerMember {
  /// As it would be written.
  public var recognizer: ScenarioDocument.Recognizer
  /// A pan from one of some edges.
  public init(_ name: String, _ edges: Direction...) {
    recognizer = .init(.edgePan, name, [.directions(.edges, edges)])
  }
}

/// The discrete recognizer that may do all that its path allows.
public struct AnyDiscrete: RecognizerMember {
  /// As it would be written.
  public var recognizer: ScenarioDocument.Recognizer
  /// A universal recognizer; what is left out has its default.
  public init(_ name: String, touches: Int? = nil, timer: Bool? = nil) {
    recognizer = .init(.anyDiscrete, name, [.number(.touches, touches), timer.map { .toggle(.timer, $0) }])
  }
}

/// The continuous recognizer that may do all that its path allows.
public struct AnyContinuous: RecognizerMember {
  /// As it would be written.
  public var recognizer: ScenarioDocument.Recognizer
  /// A universal recognizer; what is left out has its default.
  public init(_ name: String, touches: Int? = nil, timer: Bool? = nil) {
    recognizer = .init(.anyContinuous, name, [.number(.touches, touches), timer.map { .toggle(.timer, $0) }])
  }
}

/// A machine of one's own.
public struct Custom: RecognizerMember {
  /// As it would be written.
  public var recognizer: ScenarioDocument.Recognizer
  /// A custom recognizer: its variables, what it refuses, its reactions.
  public init(_ name: String, _ path: Path, _ machine: [ScenarioDocument.Option]) {
    recognizer = .init(path == .discrete ? .customDiscrete : .customContinuous, name, machine)
  }
}

extension ScenarioDocument.Recognizer {
  /// A recognizer with those of some options that are stated.
  fileprivate init(_ kind: ScenarioDocument.KindWord, _ name: String, _ options: [ScenarioDocument.Option?]) {
    self.init(kind, ScenarioDocument.Name(name), ScenarioDocument.Block(options.compactMap { $0 }))
  }
}

extension ScenarioDocument.Option {
  fileprivate static func number(_ keyword: Keyword, _ value: Int?) -> Self? {
    value.map { .number(ScenarioDocument.Word(keyword), ScenarioDocument.Number($0)) }
  }

  fileprivate static func toggle(_ keyword: Keyword, _ isOn: Bool) -> Self {
    .toggle(ScenarioDocument.Word(keyword), ScenarioDocument.Word(isOn ? .on : .off))
  }

  fileprivate static func travel(_ travel: Travel?) -> Self? {
    travel.flatMap { Keyword(rawValue: "\($0)") }.map {
      .words(ScenarioDocument.Word(.movement), [ScenarioDocument.Word($0)])
    }
  }

  fileprivate static func directions(_ keyword: Keyword, _ directions: [Direction]) -> Self {
    .words(
      ScenarioDocument.Word(keyword),
      directions.compactMap { Keyword(rawValue: "\($0)").map { ScenarioDocument.Word($0) } })
  }

  /// A variable of a machine that is on or off.
  public static func flag(_ name: String) -> Self { .variable(ScenarioDocument.Variable(flag: name)) }

  /// A variable of a machine from 0 to a number.
  public static func counter(_ name: String, maximum: Int) -> Self {
    .variable(ScenarioDocument.Variable(number: name, maximum: maximum))
  }

  /// Touches that a machine itself refuses.
  public static func refuses(when condition: ScenarioDocument.Expression) -> Self {
    .refuses(ScenarioDocument.Word(.refuses), condition)
  }

  /// What a machine does when it handles something.
  ///
  /// - Parameters:
  ///   - trigger: what it handles.
  ///   - stage: at which stage; `nil` for possible and begun.
  ///   - condition: under which condition.
  ///   - outcomes: what it does; with several, each is possible.
  public static func on(
    _ trigger: Observation.Handled, while stage: ReactionMachine.Stage? = nil,
    when condition: ScenarioDocument.Expression? = nil, _ outcomes: [ScenarioDocument.Step]...
  ) -> Self {
    let stageWord: Keyword? =
      switch stage {
      case .undecided: .possible
      case .begun: .begun
      case .over: .ending
      case nil: nil
      }
    return .reaction(
      ScenarioDocument.Reaction(
        ScenarioDocument.Word(Keyword(rawValue: "\(trigger)") ?? .began),
        while: stageWord.map { ScenarioDocument.Word($0) },
        when: condition, outcomes))
  }
}

extension ScenarioDocument.Step {
  /// Asks for a state.
  public static func request(_ state: RecognizerState) -> Self {
    .request(ScenarioDocument.Word(Keyword(rawValue: state.name) ?? .possible))
  }
  /// Sets a flag of the machine.
  public static func set(_ variable: String, _ isOn: Bool) -> Self {
    .set(ScenarioDocument.Name(variable), .word(ScenarioDocument.Word(isOn ? .on : .off)))
  }
  /// Sets a number of the machine.
  public static func set(_ variable: String, to value: Int) -> Self {
    .set(ScenarioDocument.Name(variable), .number(ScenarioDocument.Number(value)))
  }
  /// A number of the machine grows by one.
  public static func increment(_ variable: String) -> Self { .increment(ScenarioDocument.Name(variable)) }
  /// The timer starts anew.
  public static func startTimer(milliseconds: Int) -> Self { .startTimer(ScenarioDocument.Number(milliseconds)) }
  /// The timer stops.
  public static var stopTimer: Self { .stopTimer(SourceRange()) }
  /// The touch in question is marked.
  public static var mark: Self { .mark(SourceRange()) }
}
