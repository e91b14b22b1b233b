import Foundation
import Reporting
import Testing

@Suite struct `Hostile names` {
  @Test(arguments: Pages.hostile.indices)
  func `stay text in a page`(index: Int) {
    let plain = Markup(HTMLReport(JSONReport.document(Samples.result())).text)
    let page = Markup(HTMLReport(Pages.named(index)).text)
    #expect(page.problems == [])
    let allowed = Set(plain.tags.map(\.name)).union(["table", "tbody", "thead", "caption"])
    #expect(Set(page.tags.map(\.name)).isSubset(of: allowed))
    let scripts = page.starts("script").map(\.text)
    #expect(scripts == plain.starts("script").map(\.text))
    #expect(page.starts("img").isEmpty)
  }

  @Test(arguments: Pages.hostile.indices)
  func `leave no character in a page that hides or turns others`(index: Int) {
    for text in [HTMLReport(Pages.named(index)).text, JUnitReport(Pages.named(index)).text] {
      for scalar in text.unicodeScalars where scalar != "\n" && scalar != "\t" {
        let isBad =
          scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value) || (0x202a...0x202e).contains(scalar.value)
          || (0x2066...0x2069).contains(scalar.value) || scalar.value == 0xffff
        #expect(!isBad, "U+\(String(scalar.value, radix: 16))")
        if isBad { break }
      }
    }
  }

  @Test(arguments: Pages.hostile.indices)
  func `as rules, kinds, sets and switches do no harm either`(index: Int) throws {
    let name = Pages.hostile[index]
    // Every string of the document but those that are compared with known words.
    let kept: Set = ["tool", "verdict", "completeness", "kind", "from", "to", "state", "judges"]
    func poison(_ value: JSONValue, _ key: String) -> JSONValue {
      switch value {
      case .string where !kept.contains(key): .string(name)
      case .array(let values): .array(values.map { poison($0, key == "cells" ? "cells" : key) })
      case .object(let members): .object(members.map { .init($0.key, poison($0.value, $0.key)) })
      default: value
      }
    }
    for source in [Pages.violated, JSONReport.document(Samples.result())] {
      let document = poison(source, "")
      let page = Markup(HTMLReport(document).text)
      #expect(page.problems == [])
      #expect(page.starts("img").isEmpty && page.starts("script").count == 1)
      let ids = page.tags.filter { !$0.isEnd }.compactMap { $0.attributes["id"] }
      #expect(Set(ids).count == ids.count)
      #expect(Markup(JUnitReport(document).text).problems == [])
    }
  }
}
