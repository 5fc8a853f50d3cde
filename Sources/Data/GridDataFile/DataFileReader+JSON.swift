import GridData
import GridRecords
import GridSupport

extension DataFileReader {
  /// Returns a reader for a file name. The name decides if the file's bytes are ambiguous.
  package func named(_ path: String) -> DataFileReader {
    var reader = self
    reader.impliedKind = DataFileKind.implied(byFileName: path)
    reader.delimited.delimiter = delimited.delimiter ?? Delimiter.implied(byFileName: path)
    return reader
  }

  /// Reads JSON with a single value or one value per row.
  func readJSON(
    _ bytes: SharedBytes, _ kind: DataFileKind, _ file: String
  ) throws(DataFileError) -> LoadedData {
    let text: SourceText
    do throws(DataError) {
      text = try TextEncoding.checkedText(of: bytes, encoding: delimited.encoding)
    } catch {
      throw .data(Self.named(error, file), text: bytes)
    }
    var reader = JSONReader(kind: self.kind, header: delimited.header, ragged: delimited.ragged)
    if kind == .jsonLines { reader.kind = .jsonLines }
    reader.prefersLines = impliedKind == .jsonLines
    let target: (String, Range<Int>)? =
      if let pointer { (pointer, try range(of: pointer, in: text, file)) } else { nil }
    do throws(DataError) {
      var data = try reader.data(in: text, at: target)
      guard !data.source.columns.isEmpty else {
        throw DataError(
          "the data has no columns", expectation: "at least one object with a key",
          at: text.position(of: text.start))
      }
      data.text = text.bytes
      return data
    } catch {
      var error = Self.named(error, file)
      let isDoubtful = impliedKind == .delimited || impliedKind != nil && !JSONReader.recognizes(text.bytes)
      if self.kind == nil, isDoubtful {
        error.expectation =
          (error.expectation.map { $0 + ", or " } ?? "")
          + "`format: csv` of the data or --format csv for delimited text"
      }
      throw .data(error, text: text.bytes)
    }
  }

  /// Returns the byte range of the value that the pointer refers to.
  private func range(
    of pointer: String, in text: SourceText, _ file: String
  ) throws(DataFileError) -> Range<Int> {
    guard let parsed = JSONPointer(pointer) else {
      throw .option(
        OptionError(
          "pointer", "`\(pointer)` is not a JSON Pointer",
          expectation: "a slash before each name, such as `/data/items`"))
    }
    let part = JSONPart(text: text, range: JSONReader.start(of: text).offset..<text.bytes.count)
    let target: JSONPointer.Target
    do throws(JSONError) { target = try parsed.target(in: part) } catch {
      let place = text.position(of: error.offset)
      throw .data(
        Self.named(
          DataError(
            error.isLimit ? error.message : "invalid JSON: \(error.message)", expectation: error.expectation,
            at: place), file),
        text: text.bytes)
    }
    switch target {
    case .value(let range): return range
    case .nothing(let step, let known):
      var error = OptionError(
        "pointer", "the pointer `\(pointer)` finds no `\(step)`",
        expectation: known.isEmpty ? "an object or an array" : nil)
      (error.unknown, error.known) = (step, known)
      throw .option(error)
    }
  }
}
