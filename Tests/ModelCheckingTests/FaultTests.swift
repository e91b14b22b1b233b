import ModelChecking
import Testing

@Suite struct FaultTests {
  /// What a search throws.
  func fault<Space: SearchSpace>(_ space: Space) -> SearchFault? {
    do throws(SearchFault) {
      _ = try Search(space).run()
      return nil
    } catch {
      return error
    }
  }

  @Test("An honest line throws nothing")
  func honest() throws { #expect(fault(Line(length: 5_000, faulty: 3)) == nil) }

  @Test(
    "The audit names the system and the state whose steps differ",
    arguments: [
      Line.Fault.dropsStep, .otherTarget, .swapsSteps, .dropsEvent, .otherClass,
    ])
  func audit(kind: Line.Fault) throws {
    let found = fault(Line(length: 100, fault: kind, faulty: 42))
    #expect(found?.kind == .stepsDiffer)
    #expect(found?.system == "the line")
    #expect(found?.state == "place 42")
    #expect(found?.description == "the line: the steps differ when they are enumerated a second time in state place 42")
  }

  @Test("The audit notices what only the look after the expansion shows")
  func lastLook() throws {
    let line = Line(length: 100, isEndless: true, fault: .otherTarget, faulty: 42, honest: 2)
    #expect(fault(line)?.state == "place 42")
  }

  @Test("Far states are audited by a sample: number 4,096 is in it, its neighbours are not")
  func sample() throws {
    #expect(fault(Line(length: 5_000, fault: .otherClass, faulty: 4_096))?.state == "place 4096")
    #expect(fault(Line(length: 5_000, fault: .otherClass, faulty: 4_097)) == nil)
  }

  @Test("A trace that cannot be replayed names the state whose steps differ")
  func replay() throws {
    // Nothing is asked that leads through the state: a limit of what can be noticed.
    #expect(fault(Line(length: 1_000, isEndless: true, fault: .otherTarget, faulty: 700)) == nil)
    let asked = Line(length: 1_000, isEndless: true, fault: .otherTarget, faulty: 700, target: 900)
    let found = fault(asked)
    #expect(found?.kind == .stepsDiffer)
    #expect(found?.system == "the line")
    #expect(found?.state == "place 700")
  }

  @Test("An event that is gone at replay names the state of its step")
  func vanishedEvent() throws {
    #expect(fault(Line(length: 1_000, fault: .dropsEvent, faulty: 700))?.state == "place 700")
  }

  @Test("A deadlock that has a step at replay is a fault")
  func vanishedDeadlock() throws {
    #expect(fault(Line(length: 1_000, fault: .grows, faulty: 999))?.state == "place 999")
  }

  @Test("Initial states that differ are a fault")
  func initialStates() throws {
    let found = fault(Line(length: 10, fault: .initialStates))
    #expect(found?.kind == .initialStatesDiffer)
    #expect(found?.system == "the line")
  }

  @Test("A system without initial states is a fault, not a proof")
  func noInitialState() throws {
    #expect(fault(Judged(Graph(initial: [], edges: [])))?.kind == .noInitialState)
  }

  @Test("An event beyond the declared number is a fault")
  func undeclaredEvent() throws {
    #expect(fault(Line(length: 10, faulty: 3, eventCount: 1))?.kind == .undeclaredEvent(1))
  }

  @Test("An action class that is not declared is a fault")
  func undeclaredClass() throws {
    #expect(fault(WrongClass())?.kind == .undeclaredActionClass(7))
  }

  @Test("Scratch memory that changes the steps is noticed")
  func workspace() throws {
    let found = fault(Forgetful())
    #expect(found?.kind == .stepsDiffer)
    #expect(found?.system == "Forgetful")
  }
}

/// One state, one step of a class that does not exist.
private struct WrongClass: SearchSpace {
  typealias State = UInt16
  typealias Action = UInt8
  var eventCount: Int { 0 }
  func actionClass(_ action: UInt8) -> Int { 7 }
  func forEachInitialState(_ workspace: inout Void, _ body: (UInt16, EventSet) -> Void) { body(0, EventSet()) }
  func forEachStep(from state: UInt16, _ workspace: inout Void, _ body: (UInt8, UInt16, EventSet) -> Void) {
    body(0, 0, EventSet())
  }
}
