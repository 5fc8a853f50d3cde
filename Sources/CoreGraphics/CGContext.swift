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
