import Gridreel

/// A type with values that nobody should set but everybody may.
protocol Hostile {
  static var hostile: [Self] { get }
}

/// None of its own: the type has properties, each with a subject of its own, or no extreme value.
extension Hostile {
  static var hostile: [Self] { [] }
}

extension Hostile where Self: CaseIterable {
  static var hostile: [Self] { Array(allCases) }
}

extension Double: Hostile {
  static var hostile: [Double] {
    [
      .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
      .leastNonzeroMagnitude,
      -1, 0, 1e9, -1e9, 1e-9,
    ]
  }
}

extension Int: Hostile {
  static var hostile: [Int] { [.min, .max, .min + 1, .max - 1, -1, 0, 1, 1 << 31, -1 << 31, 1_000_000] }
}

extension UInt8: Hostile {
  static var hostile: [UInt8] { [0, 255] }
}

extension Bool: Hostile {
  static var hostile: [Bool] { [true, false] }
}

extension String: Hostile {
  static var hostile: [String] {
    ["", "\0", "\u{202E}\n\t\u{1F600}\u{301}", String(repeating: "long ", count: 800), "{frame}%s/../**`^~["]
  }
}

extension Unicode.Scalar: Hostile {
  static var hostile: [Unicode.Scalar] { ["\0", "\u{10FFFF}", "\u{FFFD}"] }
}

extension Optional: Hostile where Wrapped: Hostile {
  static var hostile: [Wrapped?] { [nil] + Wrapped.hostile.map { $0 } }
}

extension Array: Hostile where Element: Hostile {
  static var hostile: [[Element]] {
    [[]] + Element.hostile.map { [$0] } + [Element.hostile, Element.hostile + Element.hostile]
  }
}

extension Set: Hostile where Element: Hostile {
  static var hostile: [Set<Element>] { [[]] + Element.hostile.map { [$0] } }
}

extension Dictionary: Hostile where Key == String, Value: Hostile {
  static var hostile: [[String: Value]] { [[:]] + Value.hostile.map { ["": $0, "x": $0] } }
}

extension Range: Hostile where Bound == Int {
  static var hostile: [Range<Int>] {
    [
      0..<0, -1..<2, 1..<1_000_000, Int.min..<Int.max, Int.max..<Int.max, Int.max - 1..<Int.max,
      Int.min..<Int.min,
    ]
  }
}

extension Axes: Hostile where Value: Hostile {
  static var hostile: [Axes<Value>] {
    Value.hostile.flatMap { [Axes(both: $0)] }
  }
}

extension PixelRect: Hostile {
  static var hostile: [PixelRect] {
    let ends = [Int.min, Int.min + 1, -1, 0, 1 << 31, .max]
    return ends.flatMap { start in
      ends.map {
        PixelRect(horizontal: PixelInterval(start, $0), vertical: PixelInterval($0, start))
      }
    } + ends.map { PixelRect(horizontal: PixelInterval(.min, .max), vertical: PixelInterval($0, .max)) }
      + ends.map { PixelRect(horizontal: PixelInterval(0, 10), vertical: PixelInterval($0, .max)) }
  }
}

extension PixelSize: Hostile {
  static var hostile: [PixelSize] {
    Int.hostile.flatMap { [PixelSize(width: $0, height: 5), PixelSize(width: $0, height: $0)] }
  }
}

extension Point: Hostile {
  static var hostile: [Point] { Double.hostile.map { Point(x: $0, y: $0) } }
}

extension Vector: Hostile {
  static var hostile: [Vector] { Double.hostile.map { Vector(dx: $0, dy: $0) } }
}

extension Size: Hostile {
  static var hostile: [Size] {
    Double.hostile.flatMap { [Size(width: $0, height: 100), Size(width: $0, height: $0)] }
  }
}

extension AffineTransform: Hostile {
  static var hostile: [AffineTransform] {
    Double.hostile.flatMap { number in
      [
        AffineTransform(a: number, b: 0, c: 0, d: number, tx: 0, ty: 0),
        AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: number, ty: number),
        AffineTransform(a: 0, b: number, c: number, d: 0, tx: 1, ty: number),
      ]
    }
  }
}

extension TrackSet: Hostile {
  static var hostile: [TrackSet] {
    Int.hostile.flatMap { [.count($0), .indices([$0]), .indices([0, $0, 1])] }
  }
}

extension DecimalNumber: Hostile {
  static var hostile: [DecimalNumber] {
    ["0", "-1", "1e400", "-1e-400", String(repeating: "9", count: 400)].compactMap { DecimalNumber($0) }
  }
}

extension CivilDateTime.Zone: Hostile {
  static var hostile: [CivilDateTime.Zone] { [.utc] + Int.hostile.map { .offset(minutes: $0) } }
}

extension FontWeight: Hostile {
  static var hostile: [FontWeight] { Int.hostile.map { FontWeight(rawValue: $0) } }
}

extension ColumnWidth.Basis: Hostile {
  static var hostile: [ColumnWidth.Basis] {
    [.fit, .wrap] + Double.hostile.flatMap { [.fixed($0), .share($0)] }
  }
}

extension Scene.RowHeight: Hostile {
  static var hostile: [Scene.RowHeight] { [.fit, .theme] + Double.hostile.map { .fixed($0) } }
}

extension AxisTarget: Hostile {
  static var hostile: [AxisTarget] {
    Double.hostile.flatMap { [.offset($0), .fraction($0)] }
      + Int.hostile.flatMap { [.track($0, .end), .section($0, .nearest)] }
  }
}

extension FrameImage: Hostile {}
extension Color: Hostile {}
extension ColumnKind: Hostile {}
extension ElementKind: Hostile {}
extension TableLocale: Hostile {}
