/// Finds a text that a PNG file carries.
///
/// Source of the format: Portable Network Graphics (PNG) Specification, Third Edition, sections 5.3, 11.3.3.2 and 11.3.3.4.
enum PNGTextReader {
  /// The text of a keyword in a `tEXt` chunk or an `iTXt` chunk that is not compressed; nil where there is none.
  static func text(_ keyword: String, in file: [UInt8]) -> String? {
    let key = Array(keyword.utf8) + [0]
    var place = 8
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let start = place + 8
      guard length <= file.count - start - 4 else { return nil }
      let type = file[place + 4..<start]
      let data = file[start..<start + length]
      if data.starts(with: key) {
        let rest = data.dropFirst(key.count)
        if type.elementsEqual("tEXt".utf8) {
          return String(String.UnicodeScalarView(rest.map { Unicode.Scalar($0) }))
        }
        // Two bytes for "not compressed", empty language tag, empty translated keyword.
        if type.elementsEqual("iTXt".utf8), rest.starts(with: [0, 0, 0, 0]) {
          return String(decoding: rest.dropFirst(4), as: UTF8.self)
        }
      }
      place = start + length + 4
    }
    return nil
  }
}
