import GestureModel
import ModelChecking

/// The straight-line programs of one scenario's checks, one for each kind of observation.
struct Program: Sendable {
  enum Operation: UInt8 {
    case input, and, or, andConstant, orConstant, not
    case rows, columns, transpose, anyInRow, anyInColumn, any, countInRow, countInColumn, count
    /// Drops what is about a touch that begins.
    case endLives
    /// Drops what is about the attempt of the recognizer that is reset.
    case endRowAttempt, endAttempt, endColumnAttempt
    /// Drops everything if no finger is down.
    case endSequence
  }

  /// One step: registers `a` and `b` give register `target`. The first registers are the memory's words.
  struct Instruction {
    var operation: Operation
    /// The shape, for ``Operation/endLives``; the ``Input``, for ``Operation/input``.
    var detail: UInt8 = 0
    var target: UInt16
    var a: UInt16 = 0
    var b: UInt16 = 0
    var immediate: UInt64 = 0
  }

  /// A memory word that changes: `register & mask`, or `constant` where there is no register.
  struct Store {
    var memory: UInt16
    var register: UInt16
    var mask: UInt64
    var constant: UInt64?
  }

  /// An event that happened if any bit of `mask` is set in the register.
  struct Output {
    var register: UInt16
    var event: UInt16
    var mask: UInt64
  }

  struct Part: Sendable {
    var instructions: [Instruction] = []
    var stores: [Store] = []
    var outputs: [Output] = []
    var always = EventSet()
  }

  /// By kind of observation.
  var parts: [Part]
  /// The shapes of the memory's words: tables first, then bytes, then single bits.
  var shapes: [Shape]
  /// Which of the words keep what they say of a touch when it is over, unless another touch stands for it.
  var outlasting: [Bool]
  /// By slot, the events that what was awaited of its touch is awaited no more: they happen where another touch comes
  /// to stand for it. The slot may be taken anew at once, so that no end of a cycle would see it free.
  var endsWithTouch: [EventSet] = []
  /// The number of registers, memory included.
  var registerCount: Int
  /// The memory before any observation.
  var initial: [UInt64]
  /// What each word remembers.
  var meanings: [Formula?]
}
