extension IndexPath {
  /// Creates the index path of an item in a section.
  public init(item: Int, section: Int) {
    // Appends instead of creating an array, because layouts create many index paths.
    self.init(index: section)
    append(item)
  }

  /// Creates the index path of a row in a section.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The section, which is the first index; 0 if there is none.
  public var section: Int {
    get { count > 0 ? self[0] : 0 }
    set { self = IndexPath(item: item, section: newValue) }
  }

  /// The item in its section, which is the second index; 0 if there is none.
  public var item: Int {
    get { count > 1 ? self[1] : 0 }
    set { self = IndexPath(item: newValue, section: section) }
  }

  /// The row in its section; the same as the item.
  public var row: Int {
    get { item }
    set { item = newValue }
  }
}

extension NSIndexPath {
  /// Creates the index path of an item in a section.
  public convenience init(item: Int, section: Int) { unsafe self.init(indexes: [section, item], length: 2) }

  /// Creates the index path of a row in a section.
  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The section, which is the first index; 0 if there is none.
  public var section: Int { length > 0 ? index(atPosition: 0) : 0 }
  /// The item in its section, which is the second index; 0 if there is none.
  public var item: Int { length > 1 ? index(atPosition: 1) : 0 }
  /// The row in its section; the same as the item.
  public var row: Int { item }
}
