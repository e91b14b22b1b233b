import Testing

@testable import GestureSpec

@Suite struct FormatTests {
  @Test func `every sample file is read without an error`() throws {
    let samples = try Samples.all()
    #expect(samples.count >= 8)
    for sample in samples {
      do throws(ScenarioFileError) {
        _ = try ParsedScenario(sample)
      } catch {
        Issue.record("\(error)")
      }
    }
  }

  @Test func `every sample file is in canonical form`() throws {
    for sample in try Samples.all() {
      let text = String(decoding: sample.bytes, as: UTF8.self)
      let formatted = try ScenarioDocument.formatted(sample)
      #expect(formatted == text, "\(sample.name)")
    }
  }

  @Test func `what was printed reads as what was parsed`() throws {
    for sample in try Samples.all() {
      let document = try ScenarioDocument(sample)
      #expect(try ScenarioDocument(SourceText(document.description)) == document)
    }
  }
}
