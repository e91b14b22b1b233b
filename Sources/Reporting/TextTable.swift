/// Rows of cells in columns as wide as their widest cell.
struct TextTable {
  /// Which columns are numbers, set to the right.
  let isNumber: [Bool]
  private var rows: [[String]] = []

  init(_ isNumber: [Bool], header: [String]) {
    self.isNumber = isNumber
    rows = [header]
  }

  mutating func add(_ row: [String]) { rows.append(row) }

  var lines: [String] {
    let widths = isNumber.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = isNumber.indices.map { column in
        isNumber[column] ? padLeft(row[column], widths[column]) : pad(row[column], widths[column])
      }
      var line = cells.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }
}
