import GridSnapshot
import Timetable

// A strategy for your own type needs one function: which scene shows it?
extension Timetable: SnapshotSceneConvertible {
  public func snapshotScene() -> SnapshotScene {
    let header = (["train", "to"] + stops).joined(separator: ", ")
    let rows = trains.map {
      "[" + ([$0.number, $0.destination] + $0.times.map { "\"\($0)\"" }).joined(separator: ", ") + "]"
    }
    return SnapshotScene(
      yaml: """
        data: {header: [\(header)], rows: [\(rows.joined(separator: ", "))]}
        viewport: {width: 300, height: 120}
        freeze: {columns: 1}
        columnDefaults: {width: 70}
        fonts: {boxes: true}
        scroll: {fps: 10, steps: [{to: end, duration: 1}]}
        """)
  }
}

// Or, if you don't want to see a scene: from which value of another strategy is it made?
extension SnapshotStrategy where Value == Timetable, Format == SnapshotText {
  static var departures: Self {
    SnapshotStrategy<String, SnapshotText>.lines.pullback { timetable in
      timetable.trains.map { "\($0.times[0]) \($0.number) to \($0.destination)" }.joined(separator: "\n")
        + "\n"
    }
  }
}
