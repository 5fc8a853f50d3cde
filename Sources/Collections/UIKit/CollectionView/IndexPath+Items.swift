extension IndexPath {
  /// Creates the place of an item in a section.
  public init(item: Int, section: Int) {
    // One after the other: without an array, for layouts make many.
    self.init(index: section)
    append(item)
  }

  /// Creates the place of a row in a section.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The section, the first of the indices; 0 where there is none.
  public var section: Int {
    get { count > 0 ? self[0] : 0 }
    set { self = IndexPath(item: item, section: newValue) }
  }

  /// The item in its section, the second of the indices; 0 where there is none.
  public var item: Int {
    get { count > 1 ? self[1] : 0 }
    set { self = IndexPath(item: newValue, section: section) }
  }

  /// The row in its section: another name of the item.
  public var row: Int {
    get { item }
    set { item = newValue }
  }
}

extension NSIndexPath {
  /// Creates the place of an item in a section.
  public convenience init(item: Int, section: Int) { unsafe self.init(indexes: [section, item], length: 2) }

  /// Creates the place of a row in a section.
  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The section, the first of the indices; 0 where there is none.
  public var section: Int { length > 0 ? index(atPosition: 0) : 0 }
  /// The item in its section, the second of the indices; 0 where there is none.
  public var item: Int { length > 1 ? index(atPosition: 1) : 0 }
  /// The row in its section: another name of the item.
  public var row: Int { item }
}
