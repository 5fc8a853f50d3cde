extension UITableView {
  /// The position to which a row is scrolled.
  @frozen
  public enum ScrollPosition: Int, Sendable {
    /// Anywhere visible.
    case none = 0
    /// At the top.
    case top = 1
    /// In the middle.
    case middle = 2
    /// At the bottom.
    case bottom = 3
  }

  /// The number of sections, from the data source.
  public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  /// The number of rows in a section, from the data source.
  public func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  // Rows are not laid out: the following methods only run the given closures.

  /// Does nothing.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// Does nothing.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// Does nothing.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// Does nothing.
  public func reconfigureRows(at indexPaths: [IndexPath]) {}
  /// Does nothing.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
  /// Does nothing.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {}
  /// Does nothing.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {}
  /// Does nothing.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
  /// Does nothing.
  public func moveSection(_ section: Int, toSection newSection: Int) {}
  /// Does nothing.
  public func beginUpdates() {}
  /// Does nothing.
  public func endUpdates() {}
  /// Runs the closure.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    completion?(true)
  }
  /// Sets editing mode.
  public func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// Does nothing.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {}
  /// Does nothing.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}
  /// Does nothing.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {}
  /// The rectangle of a row; always zero.
  public func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
  /// The rectangle of a section; always zero.
  public func rect(forSection section: Int) -> CGRect { .zero }
  /// The rectangle of a header; always zero.
  public func rectForHeader(inSection section: Int) -> CGRect { .zero }
  /// The index path of a row; always nil.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { nil }
  /// The row at a point; always nil.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? { nil }
  /// The rows in a rectangle; always nil.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { nil }
  /// The header of a section; always nil.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
  /// The footer of a section; always nil.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { nil }
}

extension UITableViewCell {
  /// The editing style of a row.
  @frozen
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// Delete.
    case delete = 1
    /// Insert.
    case insert = 2
  }
}

extension UITableViewDataSource {
  /// One section.
  public func numberOfSections(in tableView: UITableView) -> Int { OptionalMethods.missing(1) }
  /// The method of this name, for optional calls.
  public var numberOfSections: TableDataSourceMethods? { TableDataSourceMethods(source: self) }
}

/// The optional methods of a table's data source, for optional calls: nil if they are missing.
@preconcurrency @MainActor
public struct TableDataSourceMethods {
  let source: any UITableViewDataSource

  /// The number of sections.
  public func callAsFunction(in tableView: UITableView) -> Int? {
    OptionalMethods.answer { source.numberOfSections(in: tableView) }
  }
}

/// Prefetches rows; never called.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Rows will probably become visible soon.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
}
