import GridData
import GridFrame
import GridScene

extension SceneBuilder {
  /// The columns that show, in the order they show.
  mutating func columns(
    of source: any DataSource, _ lookup: ColumnLookup
  ) throws(DataError) -> [Column] {
    // 1. What the file says of each column.
    var settings: [Int: ColumnDescription] = [:]
    for named in description.columns {
      guard let index = resolve(named.name, lookup) else { continue }
      if settings.updateValue(named.settings, forKey: index) != nil {
        log.error(
          "`\(named.name.value)` is a column that has settings already", at: named.name.range,
          expected: "settings for each column once")
      }
    }
    // 2. The order: those that are listed, then the others.
    var order: [Int] = []
    var listed: Set<Int> = []
    for name in description.columnOrder {
      guard let index = resolve(name, lookup) else { continue }
      if listed.insert(index).inserted {
        order.append(index)
      } else {
        log.error(
          "the column `\(name.value)` is listed a second time", at: name.range, expected: "each column once")
      }
    }
    let described = source.columns
    order += described.indices.filter { !listed.contains($0) }
    order.removeAll { settings[$0]?.isHidden == true }
    // 3. The columns themselves.
    let profiles = try ColumnProfile.profiles(of: source, columns: order)
    var columns: [Column] = []
    columns.reserveCapacity(order.count)
    for (index, profile) in zip(order, profiles) {
      columns.append(
        column(index, named: described[index].name, profile, settings[index] ?? ColumnDescription()))
    }
    return columns
  }

  /// The index of a column in the data, or nil after reporting that there is none.
  mutating func resolve(_ name: Located<String>, _ lookup: ColumnLookup) -> Int? {
    do throws(ColumnLookup.LookupError) {
      return try lookup.index(of: name.value)
    } catch {
      log.error(error.message, at: name.range, expected: error.expectation, hint: error.hint)
      return nil
    }
  }

  private mutating func column(
    _ index: Int, named name: String?, _ profile: ColumnProfile, _ own: ColumnDescription
  ) -> Column {
    let defaults = description.columnDefaults
    var column = Column(
      sourceIndex: index, name: name ?? "", title: own.title ?? Self.title(of: name, index: index),
      kind: profile.kind, formatter: profile.formatter)
    column.width = ColumnWidth(own.basis ?? defaults.basis ?? .fit)
    column.width.minimum = own.minimum ?? defaults.minimum ?? 0
    column.width.maximum = (own.maximum ?? defaults.maximum)?.value
    // Limits from different places may contradict each other; the column's own one counts.
    if let maximum = column.width.maximum, maximum < column.width.minimum {
      if own.maximum != nil {
        column.width.minimum = maximum
      } else {
        column.width.maximum = column.width.minimum
      }
    }
    column.alignment = own.alignment ?? defaults.alignment
    if let format = own.format ?? defaults.format {
      apply(format, to: &column, profile, isOwn: own.format != nil)
    }
    column.formatter.missingText = own.missing ?? defaults.missing ?? column.formatter.missingText
    switch own.lines ?? defaults.lines {
    case .count(let count): column.maximumLines = count
    case .all: column.maximumLines = nil
    case nil: break
    }
    column.weight = own.weight ?? defaults.weight
    column.color = own.color ?? defaults.color
    return column
  }

  /// A title for a column: made of its name, or the letters that spreadsheets give to columns.
  static func title(of name: String?, index: Int) -> String {
    if let name { return ReadableName.title(for: name) }
    var letters: [Character] = []
    var rest = index
    repeat {
      letters.append(Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(rest % 26))))
      rest = rest / 26 - 1
    } while rest >= 0
    return String(letters.reversed())
  }
}
