/// What one would draw into: nothing is drawn.
public final class CGContext {
  /// Creates a context, for those who hand it out.
  package init() {}

  /// Keeps what is set: nothing.
  public func saveGState() {}
  /// Sets again what was kept: nothing.
  public func restoreGState() {}
  /// Moves what follows.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
  /// Scales what follows.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
  /// Turns what follows.
  public func rotate(by angle: CGFloat) {}
  /// Transforms what follows.
  public func concatenate(_ transform: CGAffineTransform) {}
  /// Sets the color of insides.
  public func setFillColor(_ color: CGColor) {}
  /// Sets the color of lines.
  public func setStrokeColor(_ color: CGColor) {}
  /// Sets the thickness of lines.
  public func setLineWidth(_ width: CGFloat) {}
  /// Sets the opacity.
  public func setAlpha(_ alpha: CGFloat) {}
  /// Sets the shadow.
  public func setShadow(offset: CGSize, blur: CGFloat) {}
  /// Sets the shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
  /// Begins a path.
  public func beginPath() {}
  /// Ends a part of a path.
  public func closePath() {}
  /// Lifts the pen and puts it down elsewhere.
  public func move(to point: CGPoint) {}
  /// Adds a line.
  public func addLine(to point: CGPoint) {}
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) {}
  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect) {}
  /// Adds a path.
  public func addPath(_ path: CGPath) {}
  /// Fills the path.
  public func fillPath() {}
  /// Draws the line of the path.
  public func strokePath() {}
  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {}
  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) {}
  /// Draws the line of a rectangle.
  public func stroke(_ rect: CGRect) {}
  /// Draws the line of an ellipse.
  public func strokeEllipse(in rect: CGRect) {}
  /// Wipes a rectangle.
  public func clear(_ rect: CGRect) {}
  /// Cuts what follows to the path.
  public func clip() {}
  /// Cuts what follows to a rectangle.
  public func clip(to rect: CGRect) {}
  /// Draws a picture.
  public func draw(_ image: CGImage, in rect: CGRect) {}
}

/// A picture by its size: it has no pixels.
public final class CGImage: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// Creates a picture of a size, for those who hand it out.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// A part of the picture.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    return part.isEmpty ? nil : CGImage(width: Int(part.width), height: Int(part.height))
  }
}

/// How corners of a line look.
@frozen
public enum CGLineJoin: Int32, Sendable {
  /// Pointed.
  case miter = 0
  /// Round.
  case round = 1
  /// Cut off.
  case bevel = 2
}

/// How ends of a line look.
@frozen
public enum CGLineCap: Int32, Sendable {
  /// Cut off.
  case butt = 0
  /// Round.
  case round = 1
  /// Square.
  case square = 2
}

/// How colors that lie on each other mix.
@frozen
public enum CGBlendMode: Int32, Sendable {
  /// The upper covers the lower.
  case normal = 0
  /// They are multiplied.
  case multiply = 1
  /// Their inverses are multiplied.
  case screen = 2
  /// One or the other, by the lower.
  case overlay = 3
  /// The darker one.
  case darken = 4
  /// The lighter one.
  case lighten = 5
  /// The lower one goes.
  case clear = 16
  /// The upper one takes its place.
  case copy = 17
  /// The upper one where the lower is.
  case sourceIn = 18
  /// The upper one where the lower is not.
  case sourceOut = 19
  /// The upper one above the lower.
  case sourceAtop = 20
  /// The lower one where the upper is.
  case destinationIn = 22
  /// The lower one where the upper is not.
  case destinationOut = 23
}

/// A way to write colors as numbers: there is one.
public final class CGColorSpace: Sendable {
  /// Red, green and blue.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// Red, green and blue of wide screens.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// Creates it.
  public init?(name: String) {}
  package init() {}
}

/// Red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
/// Gray.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

/// Colors that change from place to place: kept nowhere.
public final class CGGradient: Sendable {
  /// Creates one.
  public init?(colorsSpace space: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>?) {}
  /// Creates one.
  public init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {}
}

/// How far a change of colors reaches.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// As bits.
  public let rawValue: UInt32
  /// Creates some from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Before its start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// After its end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
  /// Draws a change of colors along a line: nothing.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {}
  /// Draws a change of colors around a position: nothing.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {}
  /// Sets how colors mix: nothing.
  public func setBlendMode(_ mode: CGBlendMode) {}
  /// Sets how ends of lines look: nothing.
  public func setLineCap(_ cap: CGLineCap) {}
  /// Sets how corners of lines look: nothing.
  public func setLineJoin(_ join: CGLineJoin) {}
  /// Sets dashes: nothing.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  /// Sets whether edges are smoothed: nothing.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Adds lines.
  public func addLines(between points: [CGPoint]) {}
  /// Adds a part of a circle.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {}
  /// Adds a curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  /// Adds a curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
}
