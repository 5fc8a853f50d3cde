/// A font of a cell or of a part of a text.
package struct WorkbookFont: Sendable, Hashable {
  /// The lines below characters or cells.
  package enum Underline: String, Sendable, Hashable {
    case none, single, double, singleAccounting, doubleAccounting
  }
  /// The font of the theme that a font stands for.
  package enum Scheme: String, Sendable, Hashable { case none, major, minor }
  /// The position relative to the baseline.
  package enum VerticalAlignment: String, Sendable, Hashable { case baseline, superscript, `subscript` }

  /// The family name; nil if the file states none.
  package var name: String?
  /// The size in points; nil if the file states none.
  package var size: Double?
  // Differential formats state only what they change, so flags can be absent.
  package var bold: Bool?
  package var italic: Bool?
  package var underline: Underline?
  package var strike: Bool?
  package var color: WorkbookColor?
  /// The font of the theme that replaces the name.
  package var scheme: Scheme?
  package var verticalAlignment: VerticalAlignment?

  /// The font of a differential format that changes nothing.
  package static let unchanged = WorkbookFont()
}

/// The fill of a cell.
package enum WorkbookFill: Sendable, Hashable {
  /// The pattern of a fill; a solid one has the foreground color.
  package enum Pattern: String, Sendable, Hashable, CaseIterable {
    case none, solid, gray125, gray0625, lightGray, mediumGray, darkGray, lightHorizontal, lightVertical,
      lightDown
    case lightUp, lightGrid, lightTrellis, darkHorizontal, darkVertical, darkDown, darkUp, darkGrid,
      darkTrellis
  }

  /// A color at a position between 0 and 1.
  package struct Stop: Sendable, Hashable {
    package var position: Double
    package var color: WorkbookColor
  }

  /// A pattern; nil in a differential format, which then means solid.
  case pattern(Pattern?, foreground: WorkbookColor?, background: WorkbookColor?)
  /// A gradient along a line; the angle is in degrees, clockwise from left to right.
  case linear(degrees: Double, stops: [Stop])
  /// A gradient from an inner rectangle, given by fractions of the cell, to its edges.
  case path(left: Double, top: Double, right: Double, bottom: Double, stops: [Stop])

  /// Whether the fill shows anything.
  package var isVisible: Bool {
    switch self {
    case .pattern(.some(.none), _, _): false
    case .pattern: true
    case .linear(_, let stops), .path(_, _, _, _, let stops): !stops.isEmpty
    }
  }
}

/// The borders of a cell.
package struct WorkbookBorders: Sendable, Hashable {
  /// The 13 styles of lines.
  package enum LineStyle: String, Sendable, Hashable, CaseIterable {
    case thin, medium, thick, double, hair, dashed, dotted, mediumDashed, dashDot, mediumDashDot, dashDotDot
    case mediumDashDotDot, slantDashDot
  }

  /// A line along an edge or a diagonal.
  package struct Line: Sendable, Hashable {
    package var style: LineStyle
    package var color: WorkbookColor?

    /// Creates a line.
    package init(style: LineStyle, color: WorkbookColor? = nil) { (self.style, self.color) = (style, color) }
  }

  /// The edge at the start of a row: left, or right in a sheet from right to left.
  package var left: Line?
  package var right: Line?
  package var top: Line?
  package var bottom: Line?
  package var diagonal: Line?
  /// Whether the diagonal goes from the lower left to the upper right corner.
  package var diagonalUp = false
  package var diagonalDown = false
  /// The lines between the cells of a range; only in formats of tables and pivot tables.
  package var vertical: Line?
  package var horizontal: Line?

  /// Borders without lines.
  package static let none = WorkbookBorders()

  /// Whether there is any line.
  package var isVisible: Bool {
    left != nil || right != nil || top != nil || bottom != nil
      || (diagonal != nil && (diagonalUp || diagonalDown))
  }
}

/// The alignment of a cell's content.
package struct WorkbookAlignment: Sendable, Hashable {
  /// The horizontal position; `general` depends on the value.
  package enum Horizontal: String, Sendable, Hashable {
    case general, left, center, right, fill, justify, centerContinuous, distributed
  }
  /// The vertical position.
  package enum Vertical: String, Sendable, Hashable { case top, center, bottom, justify, distributed }
  /// The direction of the text.
  package enum Rotation: Sendable, Hashable {
    /// Counterclockwise, from -90 to 90 degrees.
    case degrees(Int)
    /// Upright characters one below the other.
    case stacked
  }
  /// The direction of the paragraph; `context` depends on the first strong character.
  package enum ReadingOrder: Int, Sendable, Hashable { case context, leftToRight, rightToLeft }

  package var horizontal = Horizontal.general
  package var vertical = Vertical.bottom
  package var wrapText = false
  package var shrinkToFit = false
  package var rotation = Rotation.degrees(0)
  /// The indent in units of three spaces of the default font.
  package var indent = 0
  package var readingOrder = ReadingOrder.context

  /// Whether texts break into lines: because the alignment says so, or because it makes lines as wide as the cell.
  package var breaksLines: Bool {
    wrapText || [.justify, .distributed].contains(horizontal) || [.justify, .distributed].contains(vertical)
  }
}

/// The number format of a style.
package enum WorkbookFormatCode: Sendable, Hashable {
  /// An id without a code in the file: one of the formats that every reader knows.
  case builtIn(Int)
  case code(String)
}

/// The format of cells, columns and rows.
package struct WorkbookStyle: Sendable, Hashable {
  package var format = WorkbookFormatCode.builtIn(0)
  package var font = 0
  package var fill = 0
  package var border = 0
  package var alignment = WorkbookAlignment()
  /// Whether a text that looks like a number was entered as a text on purpose.
  package var quotePrefix = false
}

/// A format that changes only some properties of a cell.
package struct DifferentialFormat: Sendable, Hashable {
  package var font: WorkbookFont?
  package var format: WorkbookFormatCode?
  package var fill: WorkbookFill?
  package var borders: WorkbookBorders?
  package var alignment: WorkbookAlignment?

  /// The format that changes nothing.
  package static let unchanged = DifferentialFormat()
}
