/// Wheels to choose from: what is chosen is kept, and nothing is drawn.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// What says how many there are; not retained.
  open weak var dataSource: (any UIPickerViewDataSource)?
  /// What would say what they show; not retained.
  open weak var delegate: (any UIPickerViewDelegate)?
  /// Whether the chosen row is marked; stored only.
  open var showsSelectionIndicator = true
  private var selection: [Int: Int] = [:]

  /// The number of wheels.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
  /// The number of rows of a wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }
  /// Asks for all rows again: nothing is kept of them.
  open func reloadAllComponents() {}
  /// Asks for the rows of a wheel again: nothing is kept of them.
  open func reloadComponent(_ component: Int) {}
  /// Chooses a row.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { selection[component] = row }
  /// The row that is chosen; 0 unless set.
  open func selectedRow(inComponent component: Int) -> Int { selection[component] ?? 0 }
  /// The view of a row; none.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { nil }
}

/// What says how many rows there are to choose from.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// The number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// The number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// What would say what rows show; never called.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {}

/// A choice of a day or time; stored, but not drawn.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// What is chosen.
  @frozen
  public enum Mode: Int, Sendable {
    /// A time.
    case time = 0
    /// A day.
    case date = 1
    /// Both.
    case dateAndTime = 2
    /// A length of time.
    case countDownTimer = 3
  }

  /// What is chosen; stored only.
  open var datePickerMode = Mode.dateAndTime
  /// The day or time; the start of 1970 unless set, so that no image depends on the clock.
  open var date = Date(timeIntervalSince1970: 0)
  /// The first that may be chosen.
  open var minimumDate: Date?
  /// The last that may be chosen.
  open var maximumDate: Date?
  /// The language of what it shows; stored only.
  open var locale: Locale?
  /// The length of time in seconds; stored only.
  open var countDownDuration: TimeInterval = 0
  /// The step in minutes; stored only.
  open var minuteInterval = 1
  /// Sets the day or time.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
}
