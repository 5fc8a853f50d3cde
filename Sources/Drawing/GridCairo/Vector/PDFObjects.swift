import GridImage

/// The objects of a PDF file as Cairo writes it, to which it adds what Cairo 1.16 cannot write: the scopes and spans of
/// table cells, the language, a single root of the structure, and the marks of artifacts.
struct PDFObjects {
  private let file: [UInt8]
  /// The positions of objects by number; nil for unused numbers.
  private let offsets: [Int?]
  /// The position of the table of objects.
  private let tableOffset: Int
  /// The texts of the catalog and of the objects of the structure by number, and their original lengths.
  private var texts: [Int: (text: String, length: Int)] = [:]
  /// The new bytes of other objects by number, and their original lengths.
  private var streams: [Int: (bytes: [UInt8], length: Int)] = [:]

  /// The beginnings of the objects that may change.
  private static let beginnings = ["StructElem\n", "StructTreeRoot\n", "Catalog\n", "Page %"].map {
    Array("/Type /\($0)".utf8)
  }

  /// Reads the table of objects; nil if the file has none in plain text, as newer versions of Cairo may choose.
  init?(_ file: [UInt8]) {
    guard let start = file.lastOffset(of: "startxref\n"), let offset = Int(file.line(at: start + 10)),
      file.indices.contains(offset), file.line(at: offset) == "xref"
    else { return nil }
    let head = file.line(at: offset + 5)
    let first = offset + 5 + head.utf8.count + 1
    guard head.hasPrefix("0 "), let count = Int(head.dropFirst(2)), count > 0,
      first + 20 * count <= file.count
    else { return nil }
    self.file = file
    tableOffset = offset
    offsets = (0..<count).map { number in
      let entry = String(decoding: file[first + 20 * number..<first + 20 * number + 18], as: UTF8.self)
      return entry.hasSuffix("n") ? Int(entry.prefix(10)) : nil
    }
    for (number, offset) in offsets.enumerated() {
      guard let offset, offset < tableOffset else { continue }
      let head = "\(number) 0 obj\n<< ".utf8.count
      guard Self.beginnings.contains(where: { file[offset...].dropFirst(head).starts(with: $0) }),
        let end = file.offset(of: "endobj\n", from: offset)
      else { continue }
      let text = String(decoding: file[offset..<end + 7], as: UTF8.self)
      texts[number] = (text, end + 7 - offset)
    }
  }

  /// The file with the changes.
  var bytes: [UInt8] {
    guard let trailer = file.lastOffset(of: "trailer\n"), let end = file.lastOffset(of: "startxref\n") else {
      return file
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(file.count + 64 * texts.count)
    var copied = 0
    var moved: [Int: Int] = [:]
    let objects = offsets.enumerated().compactMap { number, offset in offset.map { (number, $0) } }
    for (number, offset) in objects.sorted(by: { $0.1 < $1.1 }) {
      bytes += file[copied..<offset]
      copied = offset
      moved[number] = bytes.count
      guard let object = streams[number] ?? texts[number].map({ (Array($0.text.utf8), $0.length) }) else {
        continue
      }
      bytes += object.bytes
      copied = offset + object.length
    }
    bytes += file[copied..<tableOffset]
    let table = bytes.count
    bytes += "xref\n0 \(offsets.count)\n".utf8
    for number in offsets.indices {
      let digits = "\(moved[number] ?? 0)"
      bytes += String(repeating: "0", count: max(10 - digits.count, 0)).utf8
      bytes += "\(digits) \(moved[number] == nil ? "65535 f" : "00000 n") \n".utf8
    }
    return bytes + file[trailer..<end] + "startxref\n\(table)\n%%EOF\n".utf8
  }

  /// Adds table attributes to the cells, in the order of their tags, and sets the language of the document.
  mutating func complete(cellAttributes: [String], language: String?) {
    let cells = texts.keys.sorted().filter { number in
      ["TH", "TD"].contains { texts[number]?.text.contains("/S /\($0)\n") == true }
    }
    if cells.count == cellAttributes.count {
      for (number, attributes) in zip(cells, cellAttributes) where !attributes.isEmpty {
        add("/A << /O /Table \(attributes) >>", to: number)
      }
    }
    joinDocuments()
    for (page, text) in texts.map({ ($0, $1.text) }) where text.contains("/Type /Page %") {
      // Links are reached in the order of the structure.
      add("/Tabs /S", to: page)
      if let content = Self.number(after: "/Contents ", in: text) { markArtifacts(in: content) }
    }
    guard let catalog = object(ofType: "Catalog") else { return }
    // Readers then show the title instead of the file's name.
    add("/ViewerPreferences << /DisplayDocTitle true >>", to: catalog)
    if let language, language.allSatisfy({ $0 == "-" || $0.isASCII && ($0.isLetter || $0.isNumber) }) {
      add("/Lang (\(language))", to: catalog)
    }
  }

  /// Marks what has no tag in the content of a page.
  private mutating func markArtifacts(in number: Int) {
    guard offsets.indices.contains(number), let start = offsets[number] else { return }
    let head = file.lines(4, at: start)
    guard let length = Self.number(after: "/Length ", in: head), offsets.indices.contains(length),
      let lengthStart = offsets[length],
      let count = Int(file.lines(2, at: lengthStart).split(whereSeparator: \.isWhitespace).last ?? ""),
      head.hasSuffix("/Filter /FlateDecode\n>>\n"), file.line(at: start + head.utf8.count) == "stream"
    else { return }
    let first = start + head.utf8.count + 7
    let end = "\nendstream\nendobj\n"
    guard first + count + end.utf8.count <= file.count,
      file[(first + count)...].starts(with: end.utf8),
      let content = ZlibStream.unpacked(Array(file[first..<first + count]), limit: 1 << 28),
      let packed = PDFArtifacts.marked(content).flatMap({ ZlibStream.packed($0) })
    else { return }
    let entries = "\(number) 0 obj\n<< /Length \(packed.count)\n   /Filter /FlateDecode\n>>\nstream\n"
    streams[number] = (entries.utf8 + packed + end.utf8, first + count + end.utf8.count - start)
  }

  /// The number after a key.
  private static func number(after key: String, in text: String) -> Int? {
    text.firstRange(of: key).flatMap { Int(text[$0.upperBound...].prefix { $0.isNumber }) }
  }

  /// Makes the first document the parent of the content of all documents. Each page begins at least one, because Cairo
  /// ends all tags with the page, but readers expect a single one.
  private mutating func joinDocuments() {
    guard let root = object(ofType: "StructTreeRoot") else { return }
    let documents = kids(of: root)
    guard let first = documents.first, documents.count > 1 else { return }
    var all = kids(of: first)
    for document in documents.dropFirst() {
      for kid in kids(of: document) {
        texts[kid]?.text.replace("/P \(document) 0 R\n", with: "/P \(first) 0 R\n")
        all.append(kid)
      }
    }
    setKids(of: root, [first])
    setKids(of: first, all)
  }

  private func object(ofType type: String) -> Int? {
    texts.first { $0.value.text.contains("/Type /\(type)\n") }?.key
  }

  /// The numbers of the objects that a structure element consists of.
  private func kids(of number: Int) -> [Int] {
    guard let text = texts[number]?.text, let list = Self.kidRange(in: text) else { return [] }
    let words = text[list].split { " []".contains($0) }
    return words.indices.filter { words[$0] == "R" && $0 >= 2 }.compactMap { Int(words[$0 - 2]) }
  }

  private mutating func setKids(of number: Int, _ kids: [Int]) {
    guard let text = texts[number]?.text, let list = Self.kidRange(in: text) else { return }
    let references = kids.map { "\($0) 0 R " }.joined()
    texts[number]?.text.replaceSubrange(list, with: "[ \(references)]")
  }

  /// The value of an element's entry `K`: a reference, or several in brackets.
  private static func kidRange(in text: String) -> Range<String.Index>? {
    guard let start = text.firstRange(of: "/K ")?.upperBound, let end = text[start...].firstIndex(of: "\n")
    else {
      return nil
    }
    return start..<end
  }

  /// Adds an entry to the dictionary of an object.
  private mutating func add(_ entry: String, to number: Int) {
    guard let text = texts[number]?.text, text.hasSuffix(">>\nendobj\n") else { return }
    texts[number]?.text = text.dropLast(10) + "   \(entry)\n>>\nendobj\n"
  }
}

extension [UInt8] {
  fileprivate func offset(of word: String, from start: Int) -> Int? {
    (start..<Swift.max(count - word.utf8.count + 1, start)).first { starts(with: word, at: $0) }
  }

  fileprivate func lastOffset(of word: String) -> Int? {
    (0..<Swift.max(count - word.utf8.count + 1, 0)).last { starts(with: word, at: $0) }
  }

  private func starts(with word: String, at offset: Int) -> Bool {
    self[offset] == word.utf8.first && self[offset...].starts(with: word.utf8)
  }

  /// The text of some lines from a position on.
  fileprivate func lines(_ count: Int, at offset: Int) -> String {
    var lines = ""
    for _ in 0..<count { lines += line(at: offset + lines.utf8.count) + "\n" }
    return lines
  }

  /// The text from a position to the end of the line.
  fileprivate func line(at offset: Int) -> String {
    String(decoding: self[Swift.min(offset, count)...].prefix(40).prefix { $0 != 10 }, as: UTF8.self)
  }
}
