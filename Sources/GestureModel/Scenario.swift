/// What is fixed in a run: views, recognizers, their relations, fingers, the application, switches.
///
/// A plain value that says what its author said and nothing more: what they left open is `nil`, and the model fills in
/// the documents' defaults (``GestureSystem``). ``validated()`` reports everything that is wrong with it at once.
public struct Scenario: Sendable, Hashable {
  /// A view of the tree.
  public struct View: Sendable, Hashable {
    /// What its author calls it.
    public var name: String
    /// The index of its superview; must be smaller than its own.
    public var parent: Int?
    /// Whether a touch can be hit-tested to it.
    public var isHit: Bool

    /// A view.
    public init(_ name: String, parent: Int? = nil, isHit: Bool = true) {
      self.name = name
      self.parent = parent
      self.isHit = isHit
    }
  }

  /// A recognizer on a view.
  public struct Recognizer: Sendable, Hashable {
    /// What its author calls it.
    public var name: String
    /// The index of its view.
    public var view: Int
    /// What it recognizes.
    public var kind: Kind
    /// Whether it is enabled in the first state.
    public var isEnabled: Bool = true
    /// `nil` where left open.
    public var cancelsTouchesInView: Bool?
    /// `nil` where left open.
    public var delaysTouchesBegan: Bool?
    /// `nil` where left open.
    public var delaysTouchesEnded: Bool?
    /// Whether anybody listens.
    public var hasTargets: Bool = true
    /// The delegate's answer about a touch; `nil` where left open.
    public var shouldReceiveTouch: Answer?
    /// The delegate's answer; `nil` where left open.
    public var shouldBegin: Answer?

    /// A recognizer with everything left open.
    public init(_ name: String, on view: Int, _ kind: Kind) {
      self.name = name
      self.view = view
      self.kind = kind
    }
  }

  /// Two recognizers in order.
  public struct Pair: Sendable, Hashable, Comparable {
    /// The first.
    public var a: Int
    /// The second.
    public var b: Int

    /// `a`, then `b`.
    public init(_ a: Int, _ b: Int) {
      self.a = a
      self.b = b
    }

    /// By the first, then the second.
    public static func < (x: Pair, y: Pair) -> Bool { (x.a, x.b) < (y.a, y.b) }
  }

  /// An answer that the scenario gives for a delegate or an overridden method.
  public enum Answer: Sendable, Hashable {
    case yes, no
    /// Free, afresh each time.
    case any
    /// Computed from what the delegate could look at.
    case when(Guard)
  }

  /// A bounded variable of the application.
  public struct Variable: Sendable, Hashable {
    /// What its author calls it.
    public var name: String
    /// Its values are 0 to this, at most 255.
    public var maximum: Int
    /// Its first value.
    public var initial: Int

    /// A variable.
    public init(_ name: String, maximum: Int = 1, initial: Int = 0) {
      self.name = name
      self.maximum = maximum
      self.initial = initial
    }
  }

  /// Something the application does.
  public enum Effect: Sendable, Hashable {
    /// Sets a variable.
    case set(variable: Int, to: Int)
    /// Changes whether a recognizer takes part: enable, disable, attach, remove.
    case change(Observation.Setting, recognizer: Int)
  }

  /// What the action of a recognizer does when sent in a state.
  public struct ActionEffect: Sendable, Hashable {
    /// Whose action.
    public var recognizer: Int
    /// The state entered with the action; `nil` for every action.
    public var state: RecognizerState?
    /// What it does.
    public var effect: Effect

    /// An effect of an action.
    public init(_ recognizer: Int, _ state: RecognizerState?, _ effect: Effect) {
      self.recognizer = recognizer
      self.state = state
      self.effect = effect
    }
  }

  /// Something that may happen in the application at any time between two events.
  public struct ApplicationEvent: Sendable, Hashable {
    /// What its author calls it.
    public var name: String
    /// When it may happen.
    public var guardedBy: Guard
    /// What it does, in order.
    public var effects: [Effect]

    /// An application event.
    public init(_ name: String, when guardedBy: Guard = .always, _ effects: [Effect]) {
      self.name = name
      self.guardedBy = guardedBy
      self.effects = effects
    }
  }

  /// What its author calls it.
  public var name: String
  /// Superviews first.
  public var views: [View]
  /// At most ``Limits/recognizers``.
  public var recognizers: [Recognizer]
  /// `a` requires `b` to fail.
  public var requirements: Set<Pair> = []
  /// The answer of `a`'s delegate whether it recognizes simultaneously with `b`; default no.
  public var simultaneous: [Pair: Answer] = [:]
  /// `a.canPrevent(b)`; default yes.
  public var canPrevent: [Pair: Answer] = [:]
  /// `a.canBePrevented(by: b)`; default yes.
  public var canBePrevented: [Pair: Answer] = [:]
  /// `a`'s delegate: should `a` require `b` to fail? Default no.
  public var shouldRequireFailureOf: [Pair: Answer] = [:]
  /// `a`'s delegate: should `a` be required to fail by `b`? Default no.
  public var shouldBeRequiredToFailBy: [Pair: Answer] = [:]
  /// How many fingers there are.
  public var fingers = 1
  /// Whether a move may raise the travel by more than one level.
  public var isCoarse = false
  /// Whether a finger may change its direction.
  public var mayTurn = false
  /// Whether the system may interrupt.
  public var mayInterrupt = false
  /// Variables of the application.
  public var variables: [Variable] = []
  /// Effects of actions.
  public var actionEffects: [ActionEffect] = []
  /// Application events.
  public var applicationEvents: [ApplicationEvent] = []
  /// The setting of the switches.
  public var switches: Switches = .documents

  /// A scenario with everything else left open.
  public init(_ name: String, views: [View], recognizers: [Recognizer]) {
    self.name = name
    self.views = views
    self.recognizers = recognizers
  }
}
