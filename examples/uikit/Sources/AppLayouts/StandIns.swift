/// What the layouts use of the rest of the app, as far as it matters here.
enum Log {
  static func count(_ what: String) {}
}
