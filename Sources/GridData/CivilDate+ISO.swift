extension CivilDate {
  /// Reads an ISO 8601 date or one with slashes in its place: `2012-01-31`, `2012/01/31`, `2012-01`, each whole day
  /// possibly with a time (`T09:30`, ` 09:30:15.250`) and a zone (`Z`, `+01:00`), which is not applied: the time
  /// stays what the text says. Nil for anything else; decimals of a second are cut off.
  public init?(iso text: String) {
    guard (7...40).contains(text.utf8.count) else { return nil }
    var scanner = ScalarScanner(text)
    scanner.trim()
    guard let year = scanner.takeNumber(digits: 4), let separator = scanner.first,
      separator == "-" || separator == "/", scanner.take(separator),
      let month = scanner.takeNumber(digits: 2)
    else { return nil }
    if scanner.first == nil, separator == "-" {
      self.init(year: year, month: month, day: 1)
      return
    }
    guard scanner.take(separator), let day = scanner.takeNumber(digits: 2) else { return nil }
    if scanner.first == nil {
      self.init(year: year, month: month, day: day)
      return
    }
    guard scanner.take("T") || scanner.take(" "),
      let hour = scanner.takeNumber(digits: 2), scanner.take(":"),
      let minute = scanner.takeNumber(digits: 2)
    else { return nil }
    var second = 0
    if scanner.take(":") {
      guard let seconds = scanner.takeNumber(digits: 2) else { return nil }
      second = seconds
      if scanner.take(".") || scanner.take(","), scanner.takeDigits().isEmpty { return nil }
    }
    guard Self.takeZone(&scanner), scanner.first == nil else { return nil }
    self.init(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }

  /// Takes a zone if one is there; false if it is malformed.
  private static func takeZone(_ scanner: inout ScalarScanner) -> Bool {
    scanner.trim()
    if scanner.take("Z") { return true }
    guard scanner.take("+") || scanner.take("-") else { return true }
    guard scanner.takeNumber(digits: 2) != nil else { return false }
    if scanner.first == nil { return true }
    _ = scanner.take(":")
    return scanner.takeNumber(digits: 2) != nil
  }
}
