import GestureModel
import GestureSpec
import ModelChecking

/// An endless history, followed with the monitor of what is asked of it: whether it is fair, and violates that.
///
/// It is followed until the monitor remembers the same at the beginning of the loop as once before; what happens between
/// the two happens for ever. Nothing of the search is used.
struct EndlessRun {
  private let course: Course
  private let loopStart: Int?
  private let system: GestureSystem

  init(_ course: Course, _ loopStart: Int?, in system: GestureSystem) {
    self.course = course
    self.loopStart = loopStart
    self.system = system
  }

  /// What it shows of the one check of a monitor; `nil` if it is no fair violation.
  func outcome(_ monitor: GestureMonitor) -> TokenReplay.Outcome? {
    guard let loopStart else { return .nothing("it ends; only an endless history can violate that") }
    guard isFair(loopStart) else {
      return .nothing("its loop is not fair: fingers lift and timers fire again and again")
    }
    var run = MonitorRun(monitor)
    let stem = course.steps[..<loopStart].map { run.follow($0.observations) }
    let steps = course.steps[loopStart...].map(\.observations)
    let loop = steps.isEmpty ? [EndlessGestures.restSeen] : steps
    var passes: [[EventSet]] = []
    var known: [UInt32] = []
    while !known.contains(run.memoryNumber) {
      known.append(run.memoryNumber)
      passes.append(loop.map { run.follow($0) })
    }
    let again = known.firstIndex(of: run.memoryNumber) ?? 0
    let before = stem + passes[..<again].joined()
    let forEver = Array(passes[again...].joined())
    let isViolated = monitor.table.liveness(of: 0).contains { question, _ in
      switch question {
      case .leadsTo(let awaited, let answered):
        forEver.contains { $0.intersects(awaited) } && !forEver.contains { $0.intersects(answered) }
      case .eventually(let goal): !(before + forEver).contains { $0.intersects(goal) }
      case .infinitelyOften(let goal): !forEver.contains { $0.intersects(goal) }
      }
    }
    return isViolated ? .violatesForEver : nil
  }

  private func isFair(_ loopStart: Int) -> Bool {
    if loopStart == course.steps.count { return true }
    let pulses = course.states.map { system.pulse($0) }
    let places = loopStart..<course.steps.count
    return places.contains { !pulses[$0 + 1].isFingerDown }
      && system.scenario.recognizers.indices.allSatisfy { r in
        places.contains { place in
          pulses[place + 1].timed >> UInt64(r) & 1 == 0 || course.events[place] == .timer(r)
            || pulses[place + 1].ticks[r] > pulses[place].ticks[r]
        }
      }
  }
}
