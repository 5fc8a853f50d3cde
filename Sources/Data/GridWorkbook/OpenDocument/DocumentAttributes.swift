/// The local names of attributes of rows and cells, which are looked up for each of them.
enum DocumentAttribute: String, LookupName {
  case value, formula, visibility
  case valueType = "value-type", dateValue = "date-value", timeValue = "time-value"
  case booleanValue = "boolean-value", stringValue = "string-value", styleName = "style-name"
  case columnsRepeated = "number-columns-repeated", rowsRepeated = "number-rows-repeated"
  case columnsSpanned = "number-columns-spanned", rowsSpanned = "number-rows-spanned"
  case defaultCellStyleName = "default-cell-style-name"
  case other
}

/// Finds the names of attributes in a document.
struct DocumentNames {
  let table = NameTable<DocumentAttribute>()
  /// The prefix of LibreOffice's own attributes, which repeat the type of a value, with its colon.
  var extensionPrefix = Array("calcext:".utf8)

  /// Whether a name has the prefix of extensions.
  @unsafe func isExtension(_ name: UnsafePointer<CChar>) -> Bool {
    for (index, byte) in extensionPrefix.enumerated() where unsafe UInt8(bitPattern: name[index]) != byte {
      return false
    }
    return true
  }
}

/// The attributes of a row.
struct DocumentRowAttributes {
  private(set) var count = 1
  /// The number of repetitions as stated, if it is not a number.
  private(set) var invalidCount: String?
  private(set) var style: String?
  private(set) var defaultStyle: String?
  private(set) var isHidden = false
  var format = RowFormat()

  init() {}

  init(_ attributes: XMLAttributes, _ names: DocumentNames) {
    unsafe attributes.forEach { name, value in
      switch unsafe names.table.name(name) {
      case .rowsRepeated:
        if let stated = unsafe CellReference.integer(value) {
          count = max(1, stated)
        } else {
          invalidCount = unsafe String(cString: value)
        }
      case .styleName: style = unsafe String(cString: value)
      case .defaultCellStyleName: defaultStyle = unsafe String(cString: value)
      // A row is visible, collapsed by hand or with its group, or left out by a filter.
      case .visibility: isHidden = unsafe String(cString: value) != "visible"
      default: break
      }
    }
  }
}

/// The attributes of a cell.
struct DocumentCellAttributes {
  /// The type of a value.
  enum ValueType { case empty, number, date, time, boolean, text }

  private(set) var type = ValueType.empty
  private(set) var isError = false
  private(set) var hasFormula = false
  private(set) var count = 1
  /// The number of repetitions as stated, if it is not a number.
  private(set) var invalidCount: String?
  private(set) var rowSpan = 1
  private(set) var columnSpan = 1
  private(set) var style: String?
  private(set) var number: [UInt8] = []
  private(set) var date: String?
  private(set) var time: String?
  private(set) var boolean: String?
  var string: String?
  var isCovered = false

  mutating func read(_ attributes: XMLAttributes, _ names: DocumentNames) {
    (type, isError, hasFormula, count, rowSpan, columnSpan) = (.empty, false, false, 1, 1, 1)
    (style, date, time, boolean, string, invalidCount) = (nil, nil, nil, nil, nil, nil)
    number.removeAll(keepingCapacity: true)
    unsafe attributes.forEach { name, value in
      switch unsafe names.table.name(name) {
      case .value:
        var byte = unsafe value
        while unsafe byte.pointee != 0 {
          number.append(unsafe UInt8(bitPattern: byte.pointee))
          unsafe byte += 1
        }
      case .valueType:
        let text = unsafe String(cString: value)
        if unsafe names.isExtension(name) {
          isError = text == "error"
        } else {
          type = ValueType(text)
        }
      case .styleName: style = unsafe String(cString: value)
      case .formula: hasFormula = unsafe value.pointee != 0
      case .columnsRepeated:
        if let stated = unsafe CellReference.integer(value) {
          count = max(1, stated)
        } else {
          invalidCount = unsafe String(cString: value)
        }
      case .columnsSpanned: columnSpan = unsafe Self.span(value, SheetLimits.columnCount)
      case .rowsSpanned: rowSpan = unsafe Self.span(value, SheetLimits.rowCount)
      case .dateValue: date = unsafe String(cString: value)
      case .timeValue: time = unsafe String(cString: value)
      case .booleanValue: boolean = unsafe String(cString: value)
      case .stringValue: string = unsafe String(cString: value)
      default: break
      }
    }
  }

  @unsafe private static func span(_ text: UnsafePointer<CChar>, _ limit: Int) -> Int {
    unsafe min(max(CellReference.integer(text) ?? 1, 1), limit)
  }
}

extension DocumentCellAttributes.ValueType {
  fileprivate init(_ text: String) {
    switch text {
    case "float", "percentage", "currency": self = .number
    case "date": self = .date
    case "time": self = .time
    case "boolean": self = .boolean
    case "string": self = .text
    default: self = .empty
    }
  }
}
