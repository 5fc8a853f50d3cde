import GridData
import GridScene
import GridSupport

/// A source of cells as it was written.
enum DataDescription: Sendable {
  case file(path: Located<String>, reader: DelimitedReader)
  case rows(names: [String]?, rows: [Located<[CellValue]>], ragged: InlineRows.Ragged)
  case generated(GeneratedTable)
}

extension SceneReader {
  mutating func source(_ data: DataDescription) -> (any DataSource)? {
    switch data {
    case .generated(let table): return table
    case .rows(let names, let rows, let ragged):
      do throws(DataError) {
        return try InlineRows(columnNames: names, rows: rows.map(\.value), ragged: ragged)
      } catch {
        let range = error.row.map { rows[$0].range } ?? 0..<0
        let subject = error.row.map { "row \($0) has " } ?? ""
        log.error(subject + error.message, at: range, expected: error.expectation)
        return nil
      }
    case .file(let path, let reader): return table(at: path, reader)
    }
  }

  private mutating func table(at path: Located<String>, _ reader: DelimitedReader) -> Table? {
    let place = path.value == "-" ? "-" : FilePath.resolve(path.value, in: folder)
    let name = place == "-" ? "standard input" : place
    if place == "-", log.file.name == "standard input" {
      inputs.append(place)
      log.error("both the scene and its data are standard input", at: path.range)
      return nil
    }
    guard let bytes = read(place, namedAs: path) else { return nil }
    do throws(DataError) {
      return try reader.drawableTable(from: bytes, file: name)
    } catch {
      log.add(DataLines.diagnostic(for: error, file: name, bytes: bytes))
      return nil
    }
  }
}
