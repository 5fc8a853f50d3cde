import GridCell
import GridData
import GridFrame
import GridRecords
import GridScene

/// Finds the ends of scales. All scales that were requested since the last scan share one.
///
/// Rows frozen at the end are totals, which count only if the scale says so. Values are kept to compute
/// quantiles; whenever there are more than a million, every other value is dropped.
struct ScaleResolver {
  private static let sampleLimit = 1 << 20
  private static let categoryLimit = 10_000

  private struct Findings {
    var low = Double.infinity
    var high = -Double.infinity
    var sample: [Double] = []
    var stride = 1
    var seen = 0
    var names: [String] = []
    var known: Set<String> = []

    mutating func add(_ number: Double, keeps: Bool) {
      guard number.isFinite else { return }
      low = min(low, number)
      high = max(high, number)
      guard keeps else { return }
      if seen % stride == 0 { sample.append(number) }
      seen += 1
      if sample.count >= ScaleResolver.sampleLimit {
        sample = sample.enumerated().lazy.filter { $0.offset % 2 == 0 }.map(\.element)
        stride *= 2
      }
    }

    mutating func add(_ name: String) {
      if names.count < ScaleResolver.categoryLimit, known.insert(name).inserted { names.append(name) }
    }
  }

  private let theme: Theme
  private let totals: Set<Int>
  /// The requested scales that are not resolved yet.
  private var wanted: [Scale] = []
  private var resolved: [Scale: ResolvedScale] = [:]

  init(theme: Theme, totals: Set<Int>) {
    self.theme = theme
    self.totals = totals
  }

  /// Returns the scale as it applies to a column.
  static func effective(_ scale: Scale, column: Int) -> Scale {
    var own = scale
    if scale.over == .column || scale.columns.isEmpty { own.columns = [column] }
    return own
  }

  /// Requests a scale for a column.
  mutating func want(_ scale: Scale?, column: Int) {
    guard let scale else { return }
    let own = Self.effective(scale, column: column)
    if resolved[own] == nil, !wanted.contains(own) { wanted.append(own) }
  }

  /// Returns the scale for a column. Unless it has been resolved, open ends are 0 and 1, and there are no categories.
  func scale(_ scale: Scale, column: Int) -> ResolvedScale {
    let own = Self.effective(scale, column: column)
    return resolved[own] ?? finished(own, Findings(low: 0, high: 1))
  }

  /// Resolves the requested scales. O(rows · columns) if an end is open, otherwise O(1).
  mutating func resolve(in source: any DataSource) throws(DataError) {
    let open = wanted.filter(\.needsScan)
    var findings = open.map { _ in Findings() }
    let columns = Set(open.flatMap(\.columns)).sorted()
    if !columns.isEmpty {
      let positions = open.map { scale in scale.columns.compactMap { columns.firstIndex(of: $0) } }
      let totals = totals
      try source.scan(rows: 0..<source.rowCount, columns: columns) { block in
        for (index, scale) in open.enumerated() {
          func isCounted(_ row: Int) -> Bool {
            scale.countsTotals || totals.isEmpty || !totals.contains(row)
          }
          // Categories and quantiles depend on the order of the values.
          if positions[index].count > 1, scale.kind == .categories || scale.kind == .quantiles {
            for row in block.rows where isCounted(row) {
              for position in positions[index] {
                Self.add(.value(block[row, position]), of: scale, to: &findings[index])
              }
            }
          } else {
            for position in positions[index] {
              block.visit(position) { row, cell in
                if isCounted(row) { Self.add(cell, of: scale, to: &findings[index]) }
                return true
              }
            }
          }
        }
        return true
      }
    }
    for scale in wanted {
      let found = open.firstIndex(of: scale).map { findings[$0] } ?? Findings()
      resolved[scale] = finished(scale, found)
    }
    wanted = []
  }

  private func finished(_ scale: Scale, _ found: Findings) -> ResolvedScale {
    let names = scale.categories.isEmpty ? found.names : scale.categories
    let values: ValueScale? =
      scale.kind == .categories || scale.over == .row || scale.needsScan && found.low > found.high
      ? nil : ResolvedScale.valueScale(scale, found.low, found.high, sorted: found.sample.sorted())
    return ResolvedScale(scale, values: values, names: names, theme: theme)
  }

  private static func add(_ cell: ReadCell, of scale: Scale, to findings: inout Findings) {
    let keeps = scale.kind == .quantiles
    switch cell {
    case .value(.missing): break
    case _ where scale.kind == .categories: findings.add(cell.value.description)
    case .plain(let number): findings.add(number.doubleValue, keeps: keeps)
    case .value(.text(let text)):
      for number in CellValue.text(text).numberList { number.map { findings.add($0, keeps: keeps) } }
    case .value(let value): value.doubleValue.map { findings.add($0, keeps: keeps) }
    }
  }
}
