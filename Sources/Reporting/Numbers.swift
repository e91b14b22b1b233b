/// Numbers as text, the same in every locale.
public enum Numbers {
  /// `1,234,567`
  public static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var out = ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index) % 3 == 0 { out += "," }
      out.append(digit)
    }
    return (number < 0 ? "-" : "") + out
  }

  /// `12.3`, rounded to the nearest; never negative.
  public static func seconds(_ duration: Duration, decimals: Int = 1) -> String {
    let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
    let (seconds, attoseconds) = duration.components
    let unit = 1_000_000_000_000_000_000 / Int64(scale)
    let parts = max(0, Int(seconds) * scale + Int((attoseconds + unit / 2) / unit))
    guard decimals > 0 else { return "\(parts)" }
    let fraction = String(parts % scale)
    return "\(parts / scale)." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }

  /// `12.3M`: three digits, for a line that must stay short.
  public static func short(_ number: Int) -> String {
    for (unit, size) in [("G", 1_000_000_000), ("M", 1_000_000), ("k", 1000)] where number >= size {
      let tenths = number / (size / 10)
      return tenths < 1000 ? "\(tenths / 10).\(tenths % 10)\(unit)" : "\(tenths / 10)\(unit)"
    }
    return "\(number)"
  }

  /// `1.98`: how many times as many, rounded down; 1 of nothing.
  public static func factor(_ many: Int, _ few: Int) -> String {
    let hundredths = few > 0 ? many * 100 / few : 100
    let fraction = String(hundredths % 100)
    return "\(grouped(hundredths / 100))." + (fraction.count < 2 ? "0" : "") + fraction
  }

  /// `1 system`, `2 systems`
  public static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// What a search that closed did: `All 3 systems were explored`.
  static func explored(_ counted: String, _ number: Int) -> String {
    number == 1 ? "The \(counted) was explored" : "All \(counted) were explored"
  }
}
