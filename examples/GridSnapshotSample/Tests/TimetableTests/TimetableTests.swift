import GridSnapshot
import Testing
import Timetable

/// Your own type, and grids without scenes.
@Suite struct TimetableTests {
  let timetable = Timetable.halfHourly(9, stops: ["Central", "Museum", "Bridge"])

  @Test func departures() {
    expectSnapshot(of: timetable, as: .departures)
  }

  @Test func scrolling() {
    expectSnapshot(of: timetable, as: .frames(0, .last))
  }

  /// A layout needs no fonts, no device and no data.
  @Test func grid() {
    let rows = AxisSpec(sizes: .uniform(count: 40, size: 24), frozen: FrozenTracks(leading: 1))
    let columns = AxisSpec(sizes: .uniform(count: 8, size: 70), frozen: FrozenTracks(leading: 1))
    let view = GridView(GridSpec(rows: rows, columns: columns), viewport: Size(width: 300, height: 160))
    expectSnapshot(of: view, as: .layout(at: [.zero, Point(x: 35, y: 100)]))
    expectSnapshot(of: view, as: .characters(at: [Point(x: 35, y: 100)], columns: 50, rows: 14))
  }

  /// A known failure is marked as such, and reported once it is fixed.
  @Test func knownFailure() {
    withKnownIssue("trains after midnight start at 24:00 elsewhere") {
      expectSnapshot(of: "24:00\n", as: .lines, record: .never)
    }
  }

  /// A value that is fetched is awaited first.
  @Test func fetched() async {
    func fetch(_ count: Int) async -> Timetable {
      await Task.yield()
      return Timetable.halfHourly(count, stops: ["Central"])
    }
    let timetable = await fetch(3)
    expectSnapshot(of: timetable, as: .departures)
  }
}
