import Foundation
import GestureVerification
import Reporting
import Testing

@Suite struct `A page` {
  @Test func `is well formed, with every identifier once and every link going somewhere`() {
    for (name, document) in Pages.all {
      let page = Markup(HTMLReport(document).text)
      #expect(page.problems == [], "\(name)")
      let ids = page.tags.filter { !$0.isEnd }.compactMap { $0.attributes["id"] }
      let known = Set(ids)
      #expect(known.count == ids.count, "\(name): \(Dictionary(grouping: ids) { $0 }.filter { $1.count > 1 }.keys)")
      for tag in page.tags where !tag.isEnd {
        if let target = tag.attributes["href"], target.hasPrefix("#") {
          #expect(known.contains(String(target.dropFirst())), "\(name): \(target)")
        }
        let named = ["aria-labelledby", "for"].flatMap { (tag.attributes[$0] ?? "").split(separator: " ") }
        for target in named {
          #expect(known.contains(String(target)), "\(name): \(target)")
        }
      }
    }
  }

  @Test func `refers to nothing outside itself`() {
    for (name, document) in Pages.all {
      let text = HTMLReport(document).text
      let page = Markup(text)
      for tag in page.tags where !tag.isEnd {
        for key in ["src", "srcset", "data", "action", "style"] {
          #expect(tag.attributes[key] == nil, "\(name): \(key)")
        }
        #expect(tag.attributes.keys.allSatisfy { !$0.hasPrefix("on") }, "\(name): \(tag.name)")
        if let target = tag.attributes["href"] {
          #expect(target.hasPrefix("#") || target.hasPrefix("data:image/svg+xml;base64,"), "\(name): \(target)")
        }
      }
      #expect(page.starts("script").count == 1 && page.starts("style").count == 1)
      for word in ["http:", "https:", "fetch(", "Worker(", "blob:", "import(", "@import", "type=module"] {
        #expect(!text.contains(word), "\(name): \(word)")
      }
    }
  }

  @Test func `allows its own style and script by digest, and nothing else`() throws {
    let page = Markup(HTMLReport(Pages.real).text)
    let policy = try #require(page.starts("meta").first { $0.attributes["http-equiv"] != nil }?.attributes["content"])
    let decoded = Markup.decode(policy)
    #expect(decoded.hasPrefix("default-src 'none';"))
    for name in ["style", "script"] {
      let text = try #require(page.starts(name).first?.text)
      #expect(decoded.contains("\(name)-src 'sha256-\(Base64.encode(SHA256.digest(text.utf8)))'"))
    }
  }

  @Test func `has one first heading, no level left out, and names for everything that needs one`() {
    for (name, document) in Pages.all {
      let page = Markup(HTMLReport(document).text)
      let levels = page.starts("h1", "h2", "h3", "h4").map { Int($0.name.dropFirst())! }
      #expect(levels.first == 1 && levels.count { $0 == 1 } == 1, "\(name)")
      for (a, b) in zip(levels, levels.dropFirst()) { #expect(b <= a + 1, "\(name): h\(b) after h\(a)") }
      #expect(page.starts("table").count == page.starts("caption").count, "\(name)")
      for cell in page.starts("th") { #expect(cell.attributes["scope"] != nil, "\(name): \(cell.text)") }
      for drawing in page.starts("svg") where drawing.attributes["role"] == "img" {
        #expect(drawing.attributes["aria-labelledby"]?.split(separator: " ").count == 2, "\(name)")
      }
      let drawings = page.starts("svg").count { $0.attributes["role"] == "img" }
      #expect(page.starts("desc").count == drawings, "\(name)")
      for section in page.starts("section") { #expect(section.attributes["aria-labelledby"] != nil) }
      for region in page.tags where region.attributes["role"] == "region" {
        #expect(region.attributes["tabindex"] == "0" && region.attributes["aria-label"] != nil, "\(name)")
      }
    }
  }

  @Test func `says everything without its style and its script`() {
    for (name, document) in Pages.all.prefix(9) {
      let text = Markup(HTMLReport(document).text).text
      for rule in document["rules"].elements {
        let id = rule["name"].string
        #expect(text.contains(id), "\(name): \(id)")
        #expect(text.contains(rule["statement"].string), "\(name): \(id)")
        for key in ["trace", "witness"] {
          for step in rule[key]["steps"].elements {
            #expect(text.contains(step["action"].string), "\(name): \(id)")
            for change in step["changes"].strings { #expect(text.contains(change), "\(name): \(change)") }
          }
        }
        if rule["verdict"].string == "violated" {
          #expect(text.contains("violated: \(id)") || text.contains("violated:  \(id)"), "\(name)")
        }
      }
      for kind in document["coverage"].elements { #expect(text.contains(kind["kind"].string)) }
      #expect(!text.contains("</"), "\(name): a tag that was taken for text")
    }
  }

  @Test func `is the same bytes for the same document, written and read again`() throws {
    for (name, document) in Pages.all {
      let page = HTMLReport(document).text
      #expect(HTMLReport(document).text == page, "\(name)")
      let again = try JSONValue(parsing: document.text)
      #expect(HTMLReport(again).text == page, "\(name)")
      #expect(JUnitReport(again).text == JUnitReport(document).text, "\(name)")
      #expect(again.text == document.text, "\(name)")
    }
  }

  @Test func `is the same for any number of workers, times apart`() {
    func page(_ workers: Int) -> String {
      let text = JSONReport.document(Pages.run(.documents, workers: workers)).text
      return HTMLReport(try! JSONValue(parsing: text.replacing(#/"seconds": [\d.]+/#, with: "\"seconds\": 1.000"))).text
    }
    #expect(page(1) == page(3))
  }

  @Test func `is made of any document at all, however little is in it`() {
    for document: JSONValue in [
      .null, .object([]), .array([]), .members(["rules": .array([.null, .int(1)]), "runs": .array([.null])]),
    ] {
      #expect(Markup(HTMLReport(document).text).problems == [])
    }
  }

  @Test func `says of a gap whether it is proved`() {
    let proved = Markup(HTMLReport(Pages.real).text).text
    #expect(proved.contains("forbidden, proved absent") && !proved.contains("forbidden, not seen"))
    let cut = Markup(HTMLReport(Pages.bounded).text).text
    #expect(cut.contains("not reached") && cut.contains("forbidden, not seen"))
    #expect(!cut.contains("All 56 applicable rules are proved"))
  }

  @Test func `stays small`() {
    let tenThousand = (0..<200).map { _ in Pages.violated["rules"].elements[0] }
    let document = JSONValue.object(
      Pages.violated.members.map { $0.key == "rules" ? .init("rules", .array(tenThousand)) : $0 })
    #expect(HTMLReport(document).text.utf8.count < 5_000_000)
    #expect(HTMLReport(Pages.real).text.utf8.count < 1_000_000)
  }
}
