/// Departure times: something your app might show as a grid.
public struct Timetable: Sendable {
  /// A train's number, its destination, and its times at each stop.
  public struct Train: Sendable {
    public var number: String
    public var destination: String
    public var times: [String]

    public init(_ number: String, to destination: String, times: [String]) {
      self.number = number
      self.destination = destination
      self.times = times
    }
  }

  public var stops: [String]
  public var trains: [Train]

  public init(stops: [String], trains: [Train]) {
    self.stops = stops
    self.trains = trains
  }

  /// Trains every half hour from six o'clock on.
  public static func halfHourly(_ count: Int, stops: [String]) -> Timetable {
    let trains = (0..<count).map { train in
      Train(
        "RE \(100 + train)", to: train.isMultiple(of: 2) ? "Harbour" : "Airport",
        times: stops.indices.map { clock(6 * 60 + 30 * train + 7 * $0) })
    }
    return Timetable(stops: stops, trains: trains)
  }

  private static func clock(_ minutes: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return two(minutes / 60 % 24) + ":" + two(minutes % 60)
  }
}
