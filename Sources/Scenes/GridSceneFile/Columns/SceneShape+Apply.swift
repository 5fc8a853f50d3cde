import GridData
import GridDataFile
import GridDocument
import GridSchema
import GridSupport

extension ShapeDescription {
  /// Returns a function that makes a source of this shape and reports all errors in the keys.
  func applied(to maker: @escaping SceneSchema.SourceMaker) -> SceneSchema.SourceMaker {
    { reader in
      guard let source = maker(&reader) else { return nil }
      return applied(to: source, &reader)
    }
  }

  /// Returns a source of this shape; reports all errors in the keys and returns nil if there are any.
  private func applied(to source: any DataSource, _ reader: inout SceneReader) -> (any DataSource)? {
    var source = source
    var shape = shape
    shape.showsRemainder = !reader.groupsRows && then.isEmpty
    shape.forgetsOmitted = rest?.value == false
    if let rest, top == nil, bottom == nil {
      reader.log.error("`rest` without omitted rows", at: rest.range, expected: "`top` or `bottom` beside it")
    }
    shape.scanLimit = reader.limits.scannedRows
    do throws(DataShapeError) {
      for join in joins {
        guard let step = try join.step(source, &reader) else { return nil }
        source = step
      }
      if let unpivot { source = try reader.source(of: unpivot.step(source)) }
      if group != nil || pivot != nil {
        // Rows are selected before they are grouped, and sorted afterwards.
        var selection = DataShape()
        (selection.added, selection.filter, selection.scanLimit) = (
          shape.added, shape.filter, shape.scanLimit
        )
        (shape.added, shape.filter) = ([], nil)
        source = try reader.shaped(source, selection)
        if let group { source = try reader.source(of: group.step(source)) }
        if let pivot { source = try reader.source(of: pivot.step(source)) }
      }
      source = try reader.shaped(source, shape)
    } catch {
      switch error {
      case .data(let error): reader.report(error)
      case .options(let errors):
        for error in errors {
          let text = TextError(error)
          reader.log.error(
            text.message, at: range(of: error, &reader), expected: text.expectation, hint: text.hint)
        }
      }
      return nil
    }
    for step in then {
      guard let next = step.applied(to: source, &reader) else { return nil }
      source = next
    }
    return source
  }

  /// Returns the position of an error in the file.
  private func range(of error: OptionError, _ reader: inout SceneReader) -> Range<Int> {
    func item(_ list: [Located<String>]) -> Range<Int>? {
      error.item.flatMap { list.indices.contains($0) ? list[$0].range : nil } ?? list.first?.range
    }
    let found: Range<Int>? =
      switch error.key {
      case "columns": item(columns ?? [])
      case "hide": item(hidden)
      case "sort": item(sort.map(\.column))
      case "add": item(added.map(\.name))
      case "where": filter?.range
      case "bottom": bottom?.range
      case "top": top?.range
      case "transpose": isTransposed?.range
      case "join": item(joins.flatMap(\.names))
      case "unpivot": item(unpivot?.names ?? [])
      case "group": item(group?.names ?? [])
      case "pivot": item(pivot?.names ?? [])
      default: nil
      }
    let formula: Located<String>? =
      switch error.key {
      case "where": filter
      case "add": error.item.flatMap { added.indices.contains($0) ? added[$0].formula : nil }
      default: nil
      }
    if let formula, let offset = error.offset {
      return reader.log.file.range(of: offset..<offset + error.length, in: formula)
    }
    return found ?? reader.dataRange
  }
}
