import GridDataFile
import GridImage
import GridRender
import GridSource
import Gridreel

extension SelfTestCase {
  /// The exact offsets of all frames of a scroll path.
  private static func offsets(_ name: String, _ steps: String) -> SelfTestCase {
    SelfTestCase(name, suspects: ["glibc", "macos", "architecture"]) {
      let scene = """
        data: {generate: {rows: 200, columns: 9}}
        viewport: {width: 200, height: 120}
        fonts: {boxes: true}
        scroll: {fps: 30, steps: [\(steps)]}
        """
      let source = try SceneRenderer(try SceneLoader().load(yaml: scene).scene).source
      let numbers = (0..<source.timeline.frameCount).flatMap { index in
        source.offset(atFrame: index).map { [$0.x, $0.y] } ?? []
      }
      return hash(of: numbers.map { "\($0.bitPattern)" })
    }
  }

  private static func hash(of words: [String]) -> String {
    var hasher = ByteHasher()
    hasher.append(Array(words.joined(separator: "\n").utf8))
    return hasher.text
  }

  /// Numbers without a picture: motion and sums.
  static var values: [SelfTestCase] {
    let paths = [
      offsets(
        "motion-ease", "{to: {y: 600}, duration: 1, ease: \"cubic-bezier(0.2, 1.4, 0.5, 1)\"}"),
      offsets("motion-spring", "{to: {y: 600}, duration: 1, ease: \"spring(180, 12, 1)\"}"),
      offsets(
        "motion-fling", "{drag: {y: -160}, duration: 120ms, ease: ease-in}, {fling: carried}, {snap: rows}"),
      offsets("motion-bounce", "{drag: [{y: 300, duration: 0.3}]}, {bounce: {}}"),
    ]
    #if SQLite
    return paths + [sums]
    #else
    return paths
    #endif
  }

  #if SQLite
  private static var sums: SelfTestCase {
    SelfTestCase("sql-sums", suspects: ["sqlite"]) {
      let rows = try SQLiteConnection(":memory:").withDatabase { database in
        try database.rows(
          """
          WITH RECURSIVE n(i, x) AS (SELECT 1, 0.1 UNION ALL SELECT i + 1, x * -1.37 FROM n WHERE i < 200)
          SELECT sum(x), total(x), avg(x), sum(i), sum(x) OVER (ORDER BY i ROWS 3 PRECEDING) FROM n GROUP BY i / 50
          """)
      }
      return hash(of: rows.flatMap { row in row.map { "\($0)" } })
    }
  }
  #endif
}
