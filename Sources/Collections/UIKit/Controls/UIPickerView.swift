/// A picker. The selection is stored; nothing is drawn.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// The data source; not retained.
  open weak var dataSource: (any UIPickerViewDataSource)?
  /// The delegate; not retained.
  open weak var delegate: (any UIPickerViewDelegate)?
  /// Whether the selected row is marked; stored only.
  open var showsSelectionIndicator = true
  private var selection: [Int: Int] = [:]

  /// The number of components.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  /// The number of rows in a component.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  /// Reloads all rows; nothing is stored.
  open func reloadAllComponents() {}
  /// Reloads the rows of a component; nothing is stored.
  open func reloadComponent(_ component: Int) {}
  /// Selects a row.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { selection[component] = row }
  /// The selected row; 0 by default.
  open func selectedRow(inComponent component: Int) -> Int { selection[component] ?? 0 }
  /// The view of a row; none.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { nil }
}

/// The data source of a picker.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// The number of components.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// The number of rows in a component.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The delegate of a picker; never called.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {}

/// A date picker; stored, but not drawn.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The mode.
  @frozen
  public enum Mode: Int, Sendable {
    /// Time.
    case time = 0
    /// Date.
    case date = 1
    /// Date and time.
    case dateAndTime = 2
    /// A countdown.
    case countDownTimer = 3
  }

  /// The mode; stored only.
  open var datePickerMode = Mode.dateAndTime
  /// The date; the start of 1970 by default, so that no image depends on the clock.
  open var date = Date(timeIntervalSince1970: 0)
  /// The minimum date.
  open var minimumDate: Date?
  /// The maximum date.
  open var maximumDate: Date?
  /// The locale; stored only.
  open var locale: Locale?
  /// The countdown in seconds; stored only.
  open var countDownDuration: TimeInterval = 0
  /// The interval in minutes; stored only.
  open var minuteInterval = 1
  /// Sets the date.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
}
