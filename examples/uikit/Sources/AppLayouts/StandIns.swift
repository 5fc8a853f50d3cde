/// The parts of the rest of the app that the layouts use, as far as they matter here.
enum Log {
  static func count(_ what: String) {}
}
