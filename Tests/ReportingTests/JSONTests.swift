import Foundation
import GestureVerification
import Reporting
import Testing

@Suite struct `JSON` {
  @Test func `keeps the order of its keys and escapes what it must`() {
    let value = JSONValue.members([
      "z": .int(1), "a": .array([.int(1), .null]), "text": "\"\\\n\u{1}é\u{2028}", "flag": .bool(true),
      "none": .array([]), "words": .strings(["x", "y"]), "empty": .object([]),
    ])
    let expected = """
      {
        "z": 1,
        "a": [
          1,
          null
        ],
        "text": "\\"\\\\\\n\\u0001é\\u2028",
        "flag": true,
        "none": [],
        "words": ["x", "y"],
        "empty": {}
      }

      """
    #expect(value.text == expected)
  }

  @Test func `has its keys in the order of the contract`() throws {
    let text = JSONReport.document(Samples.result()).text
    let keys = ["tool", "schema", "verdict", "completeness", "runs"]
    let places = keys.compactMap { text.range(of: "\n  \"\($0)\":")?.lowerBound }
    #expect(places.count == keys.count)
    #expect(places == places.sorted())
  }

  @Test(arguments: [0, 1, 2, 3])
  func `of every kind of result is what the schema says`(kind: Int) throws {
    let result =
      switch kind {
      case 0: Samples.green()
      case 1: Samples.result()
      case 2: Samples.result(bounded: true)
      default: Samples.result(stop: .memory, names: ["</script>", "\u{202E}\"'"])
      }
    let text = JSONReport.document(result).text
    #expect(try Schema.result().problems(with: text) == [])
  }

  @Test func `of a real run is what the schema says, too`() throws {
    for (name, document) in Pages.all {
      #expect(try Schema.result().problems(with: document.text) == [], "\(name)")
    }
  }

  @Test func `that breaks the schema is noticed`() throws {
    let text = JSONReport.document(Samples.result()).text
    let schema = try Schema.result()
    let broken = [
      ("\"verdict\": \"violated\"", "\"verdict\": \"fine\""), ("\"states\": 1234", "\"states\": -1"),
      ("\"seconds\": 12.345", "\"seconds\": \"long\""), ("\"loop\": null", "\"hoop\": null"),
      ("\"schema\": 1", "\"schema\": 2"), ("\"closed\": true,", ""),
    ]
    for (right, wrong) in broken {
      #expect(text.contains(right))
      #expect(try !schema.problems(with: text.replacingOccurrences(of: right, with: wrong)).isEmpty, "\(wrong)")
    }
  }

  @Test func `agrees with the text and the exit status`() throws {
    for result in [Samples.green(), Samples.result(), Samples.result(bounded: true), Samples.result(stop: .states)] {
      let text = JSONReport.document(result).text
      let words = result.resultLine.split(separator: " ")
      #expect(text.contains("\n  \"verdict\": \"\(words[1])\",\n  \"completeness\": \"\(words[2])\""))
    }
  }
}
