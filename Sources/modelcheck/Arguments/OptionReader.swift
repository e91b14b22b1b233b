/// Reads numbers, sizes and durations: the one place where their forms are known.
package struct OptionReader {
  private let parsed: ParsedArguments

  package init(_ parsed: ParsedArguments) { self.parsed = parsed }

  /// A whole number in a range; `nil` if the option was not given.
  package func integer(_ name: String, _ range: ClosedRange<Int>) throws(CommandError) -> Int? {
    guard let text = parsed.value(name) else { return nil }
    guard let value = Self.digits(text), range.contains(value) else {
      let most = range.upperBound == .max ? "" : " to \(range.upperBound)"
      let isTooLarge = most.isEmpty && !text.isEmpty && Self.isDigits(text) && Int(text) == nil
      throw invalid(name, text, "a whole number from \(range.lowerBound)\(isTooLarge ? " to \(Int.max)" : most)")
    }
    return value
  }

  /// How many threads work; `nil` if that was not said.
  package func workers() throws(CommandError) -> Int? { try integer("workers", 1...1024) }

  /// A number of bytes: `512M`, `4G`, `1048576`; units are powers of 1024.
  package func size(_ name: String) throws(CommandError) -> Int? {
    guard let text = parsed.value(name) else { return nil }
    let units: [(String, Int)] = [("K", 1 << 10), ("M", 1 << 20), ("G", 1 << 30), ("T", 1 << 40)]
    var number = text.uppercased()
    for suffix in ["IB", "B"] where number.hasSuffix(suffix) {
      number.removeLast(suffix.count)
      break
    }
    let unit = units.first { number.hasSuffix($0.0) }
    if unit != nil { number.removeLast() }
    let (bytes, isTooMuch) = (Self.digits(number) ?? 0).multipliedReportingOverflow(by: unit?.1 ?? 1)
    guard bytes > 0, !isTooMuch else { throw invalid(name, text, "a size such as 512M or 4G") }
    return bytes
  }

  /// A time: `90`, `90s`, `1.5m`, `2h`, `500ms`; without a unit, seconds.
  package func duration(_ name: String) throws(CommandError) -> Duration? {
    guard let text = parsed.value(name) else { return nil }
    let units: [(String, Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600)]
    let unit = units.first { text.hasSuffix($0.0) }
    let number = unit.map { String(text.dropLast($0.0.count)) } ?? text
    let isPlain = !number.isEmpty && number.allSatisfy { ("0"..."9").contains($0) || $0 == "." }
    guard isPlain, let value = Double(number), value > 0, value * (unit?.1 ?? 1) < 1e9 else {
      throw invalid(name, text, "a duration such as 90s or 5m")
    }
    return .milliseconds(Int((value * (unit?.1 ?? 1) * 1000).rounded(.up)))
  }

  /// A number of plain digits; signs, blanks and other scripts are not.
  private static func digits(_ text: String) -> Int? { isDigits(text) ? Int(text) : nil }

  private static func isDigits(_ text: String) -> Bool { text.allSatisfy { ("0"..."9").contains($0) } }

  private func invalid(_ name: String, _ text: String, _ expected: String) -> CommandError {
    let options = CommandTable.commands.flatMap(\.options)
    let display = options.first { $0.name == name }?.display ?? "--\(name)"
    return .usage("The value '\(text)' is invalid for '\(display)': expected \(expected).", in: nil)
  }
}
