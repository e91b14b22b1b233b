import GestureModel
import GestureSpec
import ModelChecking

/// A delay measured along one history; ``DelaySearch`` measures it over all.
struct DelayRun {
  private let delay: Question.Delay
  private let system: GestureSystem

  init(_ delay: Question.Delay, in system: GestureSystem) {
    self.delay = delay
    self.system = system
  }

  /// A clock that runs, or does not.
  private enum Clock: Hashable {
    case stopped
    /// It has run for so many ticks.
    case ticks(Int)
    /// It runs, and an unknown time has passed, because no timer ran meanwhile.
    case lost
  }

  /// What a history shows of a question about a delay.
  func outcome(of course: Course, for question: Question) -> TokenReplay.Outcome {
    guard let longest = longest(course) else { return .nothing("the second event never follows the first in it") }
    switch (longest, question.expectation) {
    case (.unbounded, .atMost), (.unbounded, .exactly): return .violates(step: course.steps.count - 1)
    case (.exactly(let time), .atMost(let limit)) where time > limit: return .violates(step: course.steps.count - 1)
    case (.exactly(let time), .exactly(let limit)) where time > limit: return .violates(step: course.steps.count - 1)
    default: return .takes(longest)
    }
  }

  /// The longest time that is measured; `nil` if none is.
  func longest(_ course: Course) -> DelayValue? {
    var run = MonitorRun(ClockedGestures.monitor(delay, for: system.scenario))
    var clock = Clock.stopped
    var longest: Int?
    /// What was met while the clock ran, and at which time: what comes back later can come back for ever.
    var met: [Moment: Int] = [:]
    var repeats = false
    for (index, step) in course.steps.enumerated() {
      let timed = system.events(in: course.states[index]).contains {
        [Observation.Event.wait.rawValue, Observation.Event.timer.rawValue].contains($0.code)
      }
      let event = course.events[index]
      if case .ticks(let time) = clock {
        let passes = event.code == Observation.Event.wait.rawValue ? Int(event.value) : 0
        clock = timed ? .ticks(time + passes) : .lost
      }
      let events = run.follow(step.observations)
      func has(_ moment: ClockedGestures.Moment) -> Bool { events.contains(moment.rawValue) }
      if has(.stopsOld) {
        switch clock {
        case .lost: return .unbounded
        case .ticks(let time):
          if repeats { return .unbounded }
          longest = max(longest ?? 0, time)
        case .stopped: break
        }
      }
      if has(.stopsNew) { longest = max(longest ?? 0, 0) }
      if has(.runsNew) {
        clock = .ticks(0)
        met = [:]
        repeats = false
      } else if !has(.runsOld) {
        clock = .stopped
      }
      if case .ticks(let time) = clock {
        let moment = Moment(state: course.states[index + 1], memory: run.memoryNumber)
        if let before = met[moment], before < time { repeats = true }
        met[moment] = met[moment] ?? time
      }
    }
    return longest.map { .exactly($0 * system.scenario.tick) }
  }

  private struct Moment: Hashable {
    let state: GestureState
    let memory: UInt32
  }
}
