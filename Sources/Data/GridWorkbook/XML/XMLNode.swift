import GridSupport

/// An element with its attributes and children, for the small records of a part.
struct XMLNode {
  var name: ElementName
  /// The attributes with their qualified names.
  var attributes: [(name: String, value: String)]
  var children: [XMLNode] = []
  /// The text in the element; empty if it has children.
  var text = ""

  /// Returns the first child with a name.
  func child(_ name: ElementName) -> XMLNode? { children.first { $0.name == name } }

  /// Returns the children with a name.
  func all(_ name: ElementName) -> [XMLNode] { children.filter { $0.name == name } }

  /// Returns the value of an attribute without a prefix.
  subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// Returns the value of an attribute with any prefix, such as `r:id`.
  func prefixed(_ name: String) -> String? {
    attributes.first { $0.name.hasSuffix(name) && $0.name.dropLast(name.count).last == ":" }?.value
  }

  func integer(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

  /// Returns the finite number in an attribute; nil if it is missing or not a number.
  func number(_ name: String) -> Double? { self[name].flatMap(XMLValue.number) }

  /// Returns the truth value of an attribute; nil if it is missing or not a truth value.
  func flag(_ name: String) -> Bool? { self[name].flatMap(XMLValue.flag) }

  /// Returns the truth value of an element such as `<b val="0"/>`, which is true without a value; false if
  /// there is no
  /// such child.
  func childFlag(_ name: ElementName) -> Bool { child(name).map { $0.flag("val") ?? true } ?? false }

  /// Returns the `val` attribute of a child.
  func childValue(_ name: ElementName) -> String? { child(name)?["val"] }
}

/// The simple types of XML Schema that attributes use.
enum XMLValue {
  static func flag(_ text: String) -> Bool? {
    switch text {
    case "1", "true", "on", "t": true
    case "0", "false", "off", "f": false
    default: nil
    }
  }

  static func number(_ text: String) -> Double? {
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }
}

/// The attributes of an element, valid only during its callback.
@safe struct XMLAttributes {
  private let pointer: UnsafeMutablePointer<UnsafePointer<CChar>?>?

  @unsafe init(_ pointer: UnsafeMutablePointer<UnsafePointer<CChar>?>?) { unsafe self.pointer = pointer }

  /// Calls `body` with the bytes of each name and value; the pointers must not escape.
  @inline(__always)
  func forEach(_ body: (_ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>) -> Void) {
    guard var next = unsafe pointer else { return }
    while let name = unsafe next.pointee, let value = unsafe next[1] {
      unsafe body(name, value)
      unsafe next += 2
    }
  }

  /// Returns the value of an attribute by its qualified name.
  subscript(_ wanted: String) -> String? {
    var result: String?
    unsafe forEach { name, value in
      if unsafe String(cString: name) == wanted { result = unsafe String(cString: value) }
    }
    return result
  }

  /// Returns the value of an attribute by its local name, with any prefix or none.
  func local(_ wanted: String) -> String? {
    var result: String?
    unsafe forEach { name, value in
      let name = unsafe String(cString: name)
      if name == wanted || name.hasSuffix(wanted) && name.dropLast(wanted.count).last == ":" {
        result = unsafe String(cString: value)
      }
    }
    return result
  }

  /// All attributes, copied.
  var all: [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    unsafe forEach { unsafe result.append((String(cString: $0), String(cString: $1))) }
    return result
  }
}
