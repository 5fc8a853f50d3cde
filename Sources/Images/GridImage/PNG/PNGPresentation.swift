import CDeflate
import GridGeometry
import GridSupport

/// The information in a PNG file about how to show its pixels.
///
/// Source: Portable Network Graphics (PNG) Specification, Third Edition, sections 4.3 and 11.3.
struct PNGPresentation: Equatable {
  /// The color space of the samples. If several chunks specify it, the one with the highest precedence in the
  /// specification applies.
  enum Colors: Equatable {
    /// sRGB, as specified by sRGB or cICP, or by no chunk at all, which all viewers treat as sRGB.
    case sRGB
    /// The numbers of cICP, and the related chunks mDCV and cLLI.
    case coded([UInt8], light: [[UInt8]])
    /// An ICC profile and its name.
    case profile([UInt8], name: String)
    /// The numbers of gAMA and cHRM, in units of 1/100000.
    case measured(gamma: Int?, primaries: [UInt8]?)
  }

  private var colors = Colors.sRGB
  /// The aspect ratio of a pixel, in lowest terms.
  private var pixelExtents = [1, 1]
  /// The orientation, 1 to 8 as in Exif.
  private var orientation = 1
  /// The background's red, green and blue with 16 bits each; nil if the file does not specify a background.
  private var background: [Int]?

  init(_ file: PNGFileChunks) {
    colors = Self.colors(file)
    if let fields = file.data("pHYs", counts: 9...9) {
      let (x, y) = (Self.number(fields[4..<8]), Self.number(fields[..<4]))
      let divisor = Self.commonDivisor(x, y)
      if x > 0, y > 0 { pixelExtents = [x / divisor, y / divisor] }
    }
    if let exif = file.data("eXIf", isBeforePixels: false) {
      orientation = ExifOrientation(exif: exif[...])?.code ?? 1
    }
    background = Self.background(file)
  }

  /// Returns descriptions of the differences in how viewers show two files.
  ///
  /// - Parameter letsThrough: Whether a pixel of either picture is translucent, so that a background shows
  ///   through.
  func differences(to actual: PNGPresentation, letsThrough: Bool) -> [String] {
    var words: [String] = []
    if !colors.areShown(as: actual.colors) {
      let (found, wanted) = (actual.colors.words, colors.words)
      words.append(
        "colors appear different: "
          + (found == wanted ? "another version of \(found)" : "\(found), expected \(wanted)"))
    }
    if pixelExtents != actual.pixelExtents {
      func ratio(_ extents: [Int]) -> String { "\(extents[0]):\(extents[1])" }
      words.append("pixels are \(ratio(actual.pixelExtents)), expected \(ratio(pixelExtents))")
    }
    if orientation != actual.orientation {
      words.append("the Exif orientation is \(actual.orientation), expected \(orientation)")
    }
    if background != actual.background, letsThrough {
      words.append(
        "the background is \(Self.words(actual.background)), expected \(Self.words(background))")
    }
    return words
  }

  // MARK: Colors

  private static func colors(_ file: PNGFileChunks) -> Colors {
    if let numbers = file.data("cICP", counts: 4...4) {
      // BT.709 primaries, the sRGB transfer function, full-range RGB (ITU-T H.273).
      if numbers == [1, 13, 0, 1] { return .sRGB }
      return .coded(numbers, light: ["mDCV", "cLLI"].map { file.data($0) ?? [] })
    }
    if let profile = file.data("iCCP"), let end = profile.firstIndex(of: 0), end + 2 < profile.count {
      let stream = Array(profile[(end + 2)...])
      let name = String(String.UnicodeScalarView(profile[..<end].map { Unicode.Scalar($0) }))
      // No real profile is larger than the limit.
      return .profile(ZlibStream.unpacked(stream) ?? stream, name: name)
    }
    if file.data("sRGB", counts: 1...1) != nil { return .sRGB }
    let gamma = file.data("gAMA", counts: 4...4).map { number($0[...]) }
    let primaries = file.data("cHRM", counts: 32...32)
    if gamma == nil, primaries == nil || primaries == sRGBPrimaries { return .sRGB }
    return .measured(gamma: gamma, primaries: primaries == sRGBPrimaries ? nil : primaries)
  }

  /// The white point and the primaries of sRGB, as stored in cHRM.
  private static let sRGBPrimaries = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
    .flatMap { UInt32($0).bigEndianBytes }

  // MARK: Background

  private static func background(_ file: PNGFileChunks) -> [Int]? {
    guard let header = file.all.first.flatMap({ try? PNGHeader(file.file[$0.data]) }),
      let fields = file.data("bKGD")
    else { return nil }
    if header.isIndexed {
      guard let palette = file.data("PLTE"), fields.count == 1, 3 * Int(fields[0]) + 3 <= palette.count
      else { return nil }
      return (0..<3).map { Int(palette[3 * Int(fields[0]) + $0]) * 257 }
    }
    let count = header.samples < 3 ? 1 : 3
    guard fields.count == 2 * count else { return nil }
    let levels = 1 << header.depth - 1
    return (0..<3).map { channel in
      let start = count == 1 ? 0 : 2 * channel
      return (Int(fields[start]) << 8 | Int(fields[start + 1])) & levels * 65_535 / levels
    }
  }

  private static func words(_ background: [Int]?) -> String {
    guard let background else { return "left to the viewer" }
    return "#" + background.map { ($0 < 0x1000 ? "0" : "") + String($0 >> 8, radix: 16) }.joined()
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  private static func commonDivisor(_ first: Int, _ second: Int) -> Int {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}

extension PNGPresentation.Colors {
  /// Returns whether viewers show equal samples in equal colors; names of profiles are ignored.
  fileprivate func areShown(as other: Self) -> Bool {
    if case .profile(let one, _) = self, case .profile(let two, _) = other { return one == two }
    return self == other
  }

  fileprivate var words: String {
    switch self {
    case .sRGB: return "sRGB"
    case .coded(let numbers, _): return "cICP " + numbers.map(String.init).joined(separator: "-")
    case .profile(_, let name): return "the ICC profile \"\(name)\""
    case .measured(let gamma, let primaries):
      let parts = [
        gamma.map { "gamma \(NumberText.decimal(Double($0) / 100_000, places: 5))" },
        primaries == nil ? nil : "custom primaries",
      ]
      return parts.compactMap(\.self).joined(separator: " and ")
    }
  }
}

extension PNGPresentation {
  /// The types of the chunks that contain pixels and frames, which are compared.
  private static let compared: Set<String> = [
    "IHDR", "PLTE", "tRNS", "IDAT", "IEND", "acTL", "fcTL", "fdAT",
  ]

  private static let words = [
    "tEXt": "text", "zTXt": "text", "iTXt": "text", "tIME": "time", "pHYs": "resolution",
    "eXIf": "Exif data", "sBIT": "significant bits", "bKGD": "background", "hIST": "histogram",
    "sPLT": "suggested palette", "sRGB": "color space", "gAMA": "gamma", "cHRM": "primaries",
    "iCCP": "name of the profile", "cICP": "color space", "mDCV": "mastering display",
    "cLLI": "light level",
  ]

  /// Returns descriptions of the differences between two files that are not in their pixels and never
  /// visible: chunks by type, and bytes after the end. Includes presentation data if its effect is the same.
  static func notCompared(
    _ expected: PNGFileChunks, _ actual: PNGFileChunks, letsThrough: Bool = false
  ) -> [String] {
    let (one, two) = (Self(expected), Self(actual))
    var shown: Set<String> = []
    if !one.colors.areShown(as: two.colors) {
      shown = ["sRGB", "gAMA", "cHRM", "iCCP", "cICP", "mDCV", "cLLI"]
    }
    if one.pixelExtents != two.pixelExtents { shown.insert("pHYs") }
    if one.orientation != two.orientation { shown.insert("eXIf") }
    if one.background != two.background, letsThrough { shown.insert("bKGD") }
    func chunks(_ file: PNGFileChunks) -> [String: [ArraySlice<UInt8>]] {
      file.all.reduce(into: [:]) { known, chunk in
        if compared.contains(chunk.name) || shown.contains(chunk.name) { return }
        known[chunk.name, default: []].append(file.file[chunk.data])
      }
    }
    let (before, after) = (chunks(expected), chunks(actual))
    var found = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted().map { name in
      words[name].map { "\($0) (\(name))" } ?? "chunk \(name)"
    }
    if expected.file[expected.rest] != actual.file[actual.rest] {
      let counts = [(expected, "expected"), (actual, "actual")].filter { !$0.0.rest.isEmpty }.map {
        "\(NumberText.count($0.0.rest.count, "byte")) after the end of the \($0.1) picture"
      }
      found += counts
    }
    return found
  }
}

extension PNGFileChunks {
  /// Returns the data of the first chunk with a type and a valid length; ignores chunks with an invalid
  /// length, as viewers do.
  fileprivate func data(
    _ name: String, counts: ClosedRange<Int> = 1...Int.max, isBeforePixels: Bool = true
  ) -> [UInt8]? {
    let chunks = isBeforePixels ? all.prefix { $0.name != "IDAT" } : all[...]
    return chunks.first { $0.name == name && counts ~= $0.data.count }.map { Array(file[$0.data]) }
  }
}
