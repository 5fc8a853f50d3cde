/// A drawing context that draws nothing.
public final class CGContext {
  /// Creates a context, for functions that provide one.
  package init() {}

  /// Saves the state; does nothing.
  public func saveGState() {}
  /// Restores the saved state; does nothing.
  public func restoreGState() {}
  /// Translates subsequent drawing.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
  /// Scales subsequent drawing.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
  /// Rotates subsequent drawing.
  public func rotate(by angle: CGFloat) {}
  /// Transforms subsequent drawing.
  public func concatenate(_ transform: CGAffineTransform) {}
  /// Sets the fill color.
  public func setFillColor(_ color: CGColor) {}
  /// Sets the stroke color.
  public func setStrokeColor(_ color: CGColor) {}
  /// Sets the line width.
  public func setLineWidth(_ width: CGFloat) {}
  /// Sets the alpha value.
  public func setAlpha(_ alpha: CGFloat) {}
  /// Sets the shadow.
  public func setShadow(offset: CGSize, blur: CGFloat) {}
  /// Sets the shadow with a color.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
  /// Starts a path.
  public func beginPath() {}
  /// Closes the current subpath.
  public func closePath() {}
  /// Starts a new subpath at a point.
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
  /// Strokes the path.
  public func strokePath() {}
  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {}
  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) {}
  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) {}
  /// Strokes an ellipse.
  public func strokeEllipse(in rect: CGRect) {}
  /// Clears a rectangle.
  public func clear(_ rect: CGRect) {}
  /// Clips subsequent drawing to the path.
  public func clip() {}
  /// Clips subsequent drawing to a rectangle.
  public func clip(to rect: CGRect) {}
  /// Draws an image.
  public func draw(_ image: CGImage, in rect: CGRect) {}
}

/// An image with a size but no pixels.
public final class CGImage: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// Creates an image of a size, for functions that provide one.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// A part of the image.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    return part.isEmpty ? nil : CGImage(width: Int(part.width), height: Int(part.height))
  }
}

/// The shape of line joins.
@frozen
public enum CGLineJoin: Int32, Sendable {
  /// A sharp corner.
  case miter = 0
  /// A round corner.
  case round = 1
  /// A beveled corner.
  case bevel = 2
}

/// The shape of line caps.
@frozen
public enum CGLineCap: Int32, Sendable {
  /// Ends at the endpoint.
  case butt = 0
  /// Round.
  case round = 1
  /// Square.
  case square = 2
}

/// How colors are blended with those below.
@frozen
public enum CGBlendMode: Int32, Sendable {
  /// The source covers the backdrop.
  case normal = 0
  /// The colors are multiplied.
  case multiply = 1
  /// The inverted colors are multiplied.
  case screen = 2
  /// Multiply or screen, depending on the backdrop.
  case overlay = 3
  /// The darker color.
  case darken = 4
  /// The lighter color.
  case lighten = 5
  /// Clears the backdrop.
  case clear = 16
  /// The source replaces the backdrop.
  case copy = 17
  /// The source where the backdrop is opaque.
  case sourceIn = 18
  /// The source where the backdrop is transparent.
  case sourceOut = 19
  /// The source on top of the backdrop, where that is opaque.
  case sourceAtop = 20
  /// The backdrop where the source is opaque.
  case destinationIn = 22
  /// The backdrop where the source is transparent.
  case destinationOut = 23
}

/// A color space. All color spaces are the same here.
public final class CGColorSpace: Sendable {
  /// The name of sRGB.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of Display P3.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// Creates a color space.
  public init?(name: String) {}
  package init() {}
}

/// The device's RGB color space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
/// The device's gray color space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

/// A gradient; its colors are not stored.
public final class CGGradient: Sendable {
  /// Creates a gradient.
  public init?(colorsSpace space: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>?) {}
  /// Creates a gradient from colors.
  public init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {}
}

/// The extent of a gradient beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt32
  /// Creates options from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Draws before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Draws after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
  /// Draws a gradient along a line; does nothing.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {}
  /// Draws a gradient around a point; does nothing.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {}
  /// Sets the blend mode; does nothing.
  public func setBlendMode(_ mode: CGBlendMode) {}
  /// Sets the line cap; does nothing.
  public func setLineCap(_ cap: CGLineCap) {}
  /// Sets the line join; does nothing.
  public func setLineJoin(_ join: CGLineJoin) {}
  /// Sets the dash pattern; does nothing.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  /// Sets antialiasing; does nothing.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Adds lines.
  public func addLines(between points: [CGPoint]) {}
  /// Adds an arc of a circle.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {}
  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
  /// Adds a cubic Bézier curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
}
