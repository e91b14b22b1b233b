import Foundation

/// As much of JSON Schema as the result's schema uses: enough to test real output against it without a package.
struct Schema {
  private let root: [String: Any]
  private static let known: Set = [
    "$schema", "title", "description", "$defs", "$ref", "type", "const", "enum", "required", "properties",
    "additionalProperties", "items", "minimum", "anyOf",
  ]

  /// The schema that is shipped.
  static func result() throws -> Schema {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Specs/result.schema.json")
    return Schema(root: try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any] ?? [:])
  }

  /// Everything wrong with a document, each with its place.
  func problems(with text: String) throws -> [String] {
    problems(try JSONSerialization.jsonObject(with: Data(text.utf8)), root, "$")
  }

  private func problems(_ value: Any, _ schema: [String: Any], _ place: String) -> [String] {
    var found = schema.keys.filter { !Self.known.contains($0) }.map { "\(place): the schema uses '\($0)'" }
    if let reference = schema["$ref"] as? String {
      let name = String(reference.dropFirst("#/$defs/".count))
      guard let target = (root["$defs"] as? [String: Any])?[name] as? [String: Any] else {
        return found + ["\(place): no definition \(reference)"]
      }
      found += problems(value, target, place)
    }
    if let options = schema["anyOf"] as? [[String: Any]],
      !options.contains(where: { problems(value, $0, place).isEmpty })
    {
      found.append(
        "\(place): matches none of anyOf: " + options.flatMap { problems(value, $0, place) }.joined(separator: ", "))
    }
    if let constant = schema["const"], !Self.equal(constant, value) { found.append("\(place): is not \(constant)") }
    if let values = schema["enum"] as? [Any], !values.contains(where: { Self.equal($0, value) }) {
      found.append("\(place): \(value) is none of \(values)")
    }
    if let type = schema["type"] {
      let types = type as? [String] ?? [type as? String ?? ""]
      if !types.contains(where: { Self.has($0, value) }) { found.append("\(place): \(value) is no \(types)") }
    }
    if let minimum = schema["minimum"] as? NSNumber, let number = value as? NSNumber,
      number.doubleValue < minimum.doubleValue
    {
      found.append("\(place): \(number) is below \(minimum)")
    }
    if let object = value as? [String: Any] { found += members(object, schema, place) }
    if let array = value as? [Any], let items = schema["items"] as? [String: Any] {
      for (index, item) in array.enumerated() { found += problems(item, items, "\(place)[\(index)]") }
    }
    return found
  }

  private func members(_ object: [String: Any], _ schema: [String: Any], _ place: String) -> [String] {
    let properties = schema["properties"] as? [String: Any] ?? [:]
    var found = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }.map { "\(place): lacks \($0)" }
    for (key, member) in object {
      if let known = properties[key] as? [String: Any] {
        found += problems(member, known, "\(place).\(key)")
      } else if let other = schema["additionalProperties"] as? [String: Any] {
        found += problems(member, other, "\(place).\(key)")
      } else if (schema["additionalProperties"] as? NSNumber)?.boolValue == false {
        found.append("\(place): has an unknown key \(key)")
      }
    }
    return found
  }

  private static func equal(_ a: Any, _ b: Any) -> Bool { (a as? NSObject) == (b as? NSObject) }

  private static func isBool(_ value: Any) -> Bool {
    // A number that came from true or false prints as one.
    (value as? NSNumber).map { "\(type(of: value))".contains("Bool") || "\($0)" == "true" || "\($0)" == "false" }
      ?? false
  }

  private static func has(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "null": value is NSNull
    case "string": value is String
    case "boolean": isBool(value)
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "number": value is NSNumber && !isBool(value)
    case "integer": (value as? NSNumber).map { !isBool(value) && $0.doubleValue.rounded() == $0.doubleValue } ?? false
    default: false
    }
  }
}
