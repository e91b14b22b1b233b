import Foundation
import GestureModel
import GestureSpec
import Testing

@testable import GestureVerification

/// What the documents do not settle, found by search.
@Suite struct `A reading` {
  private func search(_ id: String) throws -> ReadingResult {
    let reading = try #require(ReadingBook.readings.first { $0.id == id })
    return try #require(try ContradictionRun(readings: [reading], silences: []).run().readings.first)
  }

  @Test func `has another beside it, and each a name of its own`() {
    for reading in ReadingBook.readings {
      #expect(reading.variants.count > 1, "\(reading.id)")
      #expect(Set(reading.variants.map(\.name)).count == reading.variants.count)
    }
    let ids = ReadingBook.readings.map(\.id) + ReadingBook.silences.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func `exists for every switch`() {
    let models = ReadingBook.readings.flatMap(\.variants).map(\.model)
    for name in Switches.Name.allCases {
      #expect(models.contains { $0.settings.contains { $0.name == name } }, "\(name)")
    }
  }

  @Test func `of the action on cancelled parts in two steps of one recognizer, and no model follows both`() throws {
    let pair = try #require(try search("action-on-cancelled").pairs.first)
    let parting = try #require(pair.modelsPart)
    #expect(parting.history.length == 2 && parting.history.scenario.recognizers.count == 1)
    guard case .history(let first, _)? = pair.breaksFirst, case .history(let second, _)? = pair.breaksSecond else {
      Issue.record("neither demand is broken")
      return
    }
    #expect(first.length == 2 && second.length == 2)
    #expect(first.steps.last != second.steps.last)
    #expect(pair.reconciled.isEmpty && pair.reconciledIn == nil)
  }

  /// What it demands is broken by a history that can be seen again, and only in the model that breaks it.
  @Test func `that is broken has a token that replays`() throws {
    var count = 0
    for id in ["action-on-cancelled", "interruption-before-begun"] {
      let result = try search(id)
      for pair in result.pairs {
        for (broken, variant) in [(pair.breaksFirst, pair.first), (pair.breaksSecond, pair.second)] {
          guard case .history(let history, _) = broken else { continue }
          let claim = HistoryToken.Claim.reading(id, variant: variant)
          let token = try HistoryToken(try #require(history.token(showing: claim)))
          #expect(token.claim == claim)
          let replay = try TokenReplay(token)
          #expect(replay.outcome == .violates(step: history.length - 1) && replay.history == history)
          // What the other demands is kept there, as it is said.
          let other = HistoryToken.Claim.reading(id, variant: pair.first + pair.second - variant)
          if let text = history.token(showing: other), let token = try? HistoryToken(text) {
            #expect(try TokenReplay(token).error?.kind == .doesNotFail)
          }
          count += 1
        }
      }
    }
    #expect(count >= 2)
    for wrong in ["action-on-cancelled#C", "action-on-cancelled#", "action-on-canceled#A", "#A"] {
      #expect(throws: TokenError.self) { try HistoryToken("gr1:\(wrong):a=tap;f1:d0") }
    }
  }

  @Test func `of an interruption before began parts for a recognizer with one touch`() throws {
    let pair = try #require(try search("interruption-before-begun").pairs.first)
    #expect(pair.modelsPart?.history.length == 2)
    #expect(pair.breaksFirst != nil && pair.breaksSecond != nil && pair.reconciled.isEmpty)
  }

  @Test func `of the reset makes a double tap impossible with one finger, and not with a second elsewhere`() throws {
    let result = try search("who-is-reset")
    let pair = try #require(result.pairs.first { $0.first == 1 && $0.second == 2 })
    guard case .missing(let scenario, _, let model)? = pair.breaksSecond else {
      Issue.record("the double tap is possible")
      return
    }
    #expect(scenario.recognizers.map(\.name) == ["double"] && scenario.fingers == 1)
    #expect(model.contains("resetAll"))
    #expect(pair.reconciled.isEmpty && pair.reconciledIn?.fingers == 2)
  }

  @Test func `that is the same as the other does not part from it`() throws {
    let same = Reading(
      id: "same", question: "Is there a difference?",
      variants: [
        .init(
          "one", .init("D0", "here"), always: "for every r: r is reset implies not r acts", model: .documents),
        .init(
          "other", .init("D2", "there"), always: "for every r: r is reset implies not r acts", model: .documents),
      ])
    let pair = try #require(try ContradictionRun(readings: [same], silences: []).run().readings.first?.pairs.first)
    #expect(!pair.parts)
  }

  @Test func `is nowhere for a recognizer that is required and takes no part`() throws {
    let silence = try #require(ReadingBook.silences.first { $0.id == "absent-requirement" })
    let result = try #require(try ContradictionRun(readings: [], silences: [silence]).run().silences.first)
    #expect(result.situation?.length == 1)
    #expect(result.isSilent && result.partings.allSatisfy { $0 != nil })
  }
}
