import GridLayout
import Testing

@Suite struct LoadedTracksTests {
  private func loaded(total: Int? = nil, _ policy: LoadingPolicy = LoadingPolicy()) -> LoadedTracks {
    LoadedTracks(total: total, view: 100, policy: policy)
  }

  @Test func blocksAreAskedForWhenTooLittleLiesAhead() {
    var tracks = loaded(total: 1_000)
    var asked: [Int] = []
    func size(_ track: Int) -> Double? {
      asked.append(track)
      return 10
    }
    let path = tracks.loaded(along: [0, 50, 100, 101, 150, 0, 301], sizeOf: size)
    // Two views first; a view must lie ahead, so that a second block follows at once where it does not.
    #expect(path.map(\.count) == [20, 40, 40, 40, 40, 40, 60])
    #expect(path.map(\.offset) == [0, 50, 100, 101, 150, 0, 301])
    #expect(asked == Array(0..<60))
    #expect(tracks.advance(to: 250, sizeOf: size) == 250)
    #expect(tracks.sizes.count == 60)
  }

  @Test func thePathIsClampedToWhatIsLoaded() {
    var tracks = loaded(total: 1_000)
    let first = tracks.advance(to: 100_000) { _ in 10 }
    #expect(first == 100)
    #expect(tracks.extent == 200)
    let second = tracks.advance(to: 100_000) { _ in 10 }
    #expect(second == 300)
    #expect(tracks.maximumOffset == 300)
  }

  @Test func theEndIsFoundWhereverItIs() {
    var counted = loaded(total: 25)
    counted.advance(to: 1_000) { _ in 10 }
    counted.advance(to: 1_000) { _ in 10 }
    #expect(counted.isComplete && counted.extent == 250)
    var open = loaded()
    for _ in 0..<5 { open.advance(to: 1_000) { $0 < 25 ? 10 : nil } }
    #expect(open.isComplete && open.extent == 250)
    #expect(open.sizes == counted.sizes)
    var none = loaded(total: 0)
    #expect(none.advance(to: 5) { _ in 10 } == 0)
    #expect(none.isComplete && none.sizes.isEmpty)
  }

  @Test func hiddenTracksDoNotKeepThePathWaiting() {
    var tracks = loaded()
    #expect(tracks.advance(to: 10) { _ in 0 } == 0)
    #expect(!tracks.sizes.isEmpty)
  }

  @Test func spacingCountsBetweenTracksOnly() {
    var tracks = LoadedTracks(total: 3, view: 10, spacing: 4)
    tracks.advance(to: 0) { _ in 10 }
    tracks.advance(to: 5) { _ in 10 }
    #expect(tracks.extent == 38)
  }
}
