public import GridData
package import GridDataFile
public import GridDocument
import GridGeometry
import GridRecords
import GridScene
import GridSceneForm
import GridSchema
import GridScroll
import GridSupport

extension SceneLoader {
  /// Returns a scene made from a data file without a scene file, intended for one picture of its beginning;
  /// `-` is standard input.
  ///
  /// The header row is pinned, columns are fitted, kinds are inferred, and titles are made readable. The
  /// first column is frozen if it names the rows and the table is wider than the viewport. The viewport is
  /// 1280 points wide and as high as the rows, but at most 800 points.
  /// - Throws: `SceneErrors` if the file cannot be read or its text is not a table. Short rows are padded and
  ///   long ones truncated unless `reader` specifies otherwise; previews mention this in a note.
  /// - Parameters:
  ///   - path: The file.
  ///   - reader: Reads the text.
  ///   - decimals: The number of decimals of numbers that have any; nil to infer it.
  ///   - timeZone: The time zone to which times with a known zone are converted; nil to leave them unchanged.
  ///   - locale: The locale in which numbers and dates are written; nil to leave their separators unchanged.
  public func preview(
    _ path: String, reader: DelimitedReader? = nil, decimals: Int? = nil, timeZone: CivilDateTime.Zone? = nil,
    locale: TableLocale? = nil
  ) throws(SceneErrors) -> LoadedScene {
    let reader = DataFileReader(delimited: reader ?? DelimitedReader(ragged: .pad))
    return try preview(
      path, reader: reader, decimals: decimals, timeZone: timeZone, locale: locale, columnLimit: nil)
  }

  /// Returns a scene made from shaped data of any kind, with at most the first `columnLimit` columns, for
  /// pictures that show no others; nil sets no limit.
  package func preview(
    _ path: String, reader: DataFileReader = DataFileReader(delimited: DelimitedReader(ragged: .pad)),
    shape: DataShape = DataShape(), decimals: Int? = nil,
    timeZone: CivilDateTime.Zone? = nil, locale: TableLocale? = nil, columnLimit: Int?
  ) throws(SceneErrors) -> LoadedScene {
    // 1. The table.
    let name = path == "-" ? "standard input" : path
    var reader = reader
    // A part of a sheet, its rows in another order, or its values in other formats are a table.
    let isWritten = decimals != nil || timeZone != nil || locale != nil
    if !shape.isPlain || isWritten || reader.query != nil || reader.delimited.header != .guessed {
      reader.sheetView = .table
    }
    let loaded = try data(path, called: name, reader)
    let source = try shaped(loaded, shape, called: name)
    // 2. The scene.
    var scene: Scene
    var notes: [Diagnostic] = []
    if let part = loaded.part {
      let others = part.others.map { "`\($0)`" }.joined(separator: ", ")
      notes.append(
        Diagnostic(
          severity: .note, file: name, message: "the picture shows the table at `\(part.pointer)`",
          hint: others.isEmpty ? nil : "--pointer selects another one: \(others)"))
    }
    func note(_ messages: [LoadedData.Message]) {
      notes += messages.map { Diagnostic(severity: .note, file: name, message: $0.text, hint: $0.hint) }
    }
    note(loaded.messages)
    let title = path == "-" ? "preview" : FilePath.stem(of: path)
    do throws(DataError) {
      if let sheet = loaded.sheet {
        let (shown, leftOut) = Scene.sheet(source, sheet, named: title)
        scene = shown
        if let start = Scene.savedStart(sheet) { scene.scroll.start = start }
        note(leftOut)
      } else {
        scene = try Scene.inferred(
          from: source, named: title, decimals: decimals,
          timeZone: timeZone, locale: locale, columnLimit: columnLimit
        ) { text, isOpen in
          let hint = isOpen ? "--locale sets how they are read" : nil
          notes.append(Diagnostic(severity: .note, file: name, message: text, hint: hint))
        }
      }
    } catch {
      throw SceneErrors(error, in: loaded.text, called: name)
    }
    if let frozen = loaded.frozen, shape.isPlain, loaded.sheet == nil {
      scene.freeze = Scene.Freeze(
        rows: min(frozen.rows, source.rowCount), columns: min(frozen.columns, scene.columns.count))
    }
    scene.notes = loaded.notes
    scene.libraries = loaded.libraries
    let headerHeight = scene.header.isShown ? scene.theme.headerHeight : 0
    let rows = Double(min(source.rowCount, 1000))
    scene.viewport.height = min(max(headerHeight + rows * scene.theme.rowHeight, headerHeight + 1), 800)
    return LoadedScene(
      scene: scene, warnings: Diagnostics(notes), inputs: [path], file: nil, root: nil, dataText: loaded.text)
  }

  private func data(
    _ path: String, called name: String, _ reader: DataFileReader
  ) throws(SceneErrors) -> LoadedData {
    let reader = reader.named(path)
    let isDatabase = files.isDisk && path != "-" && DataFileReader.isDatabase(path)
    let bytes = isDatabase ? nil : try SceneText(path, by: files).bytes
    do throws(DataFileError) {
      guard let bytes else { return try reader.readDatabase(at: path, file: name) }
      return try reader.read(bytes, file: name)
    } catch {
      switch error {
      case .data(let error, let text): throw SceneErrors(error, in: text, called: name)
      case .option(let error):
        let text = TextError(listing: error)
        throw SceneErrors(
          Diagnostics([
            Diagnostic(
              file: "--\(error.key)", message: text.message, expectation: text.expectation, hint: text.hint)
          ]))
      }
    }
  }

  /// Returns the data in another shape. Errors refer to command-line options, which have the same names as
  /// the keys.
  private func shaped(
    _ loaded: LoadedData, _ shape: DataShape, called name: String
  ) throws(SceneErrors) -> any DataSource {
    do throws(DataShapeError) {
      return try loaded.source.shaped(shape)
    } catch {
      switch error {
      case .data(let error): throw SceneErrors(error, in: loaded.text, called: name)
      case .options(let errors):
        let found = errors.map { error in
          let text = TextError(error)
          var diagnostic = Diagnostic(
            file: "--\(error.key)", message: text.message, expectation: text.expectation, hint: text.hint)
          if let offset = error.offset {
            diagnostic.range = SourceRange(
              start: TextPosition(line: 1, column: offset + 1),
              end: TextPosition(line: 1, column: offset + error.length + 1))
            diagnostic.sourceLine = shape.filter
          }
          return diagnostic
        }
        throw SceneErrors(Diagnostics(found))
      }
    }
  }
}

extension SceneErrors {
  /// Creates the errors for a data error, with the line of the text that it refers to.
  fileprivate init(_ error: DataError, in text: SharedBytes?, called name: String) {
    self.init(
      Diagnostics([Diagnostic(for: error, file: name, bytes: text ?? SharedBytes([]))]))
  }
}
