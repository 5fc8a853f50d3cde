@testable import GridLayout
import Testing

@Suite struct LoadedTracksTests {
  private func tracks(_ count: Int, size: Double = 10, view: Double = 100, spacing: Double = 0)
    -> LoadedTracks
  {
    LoadedTracks(
      AxisSpec(sizes: .uniform(count: count, size: size), spacing: spacing), view: view,
      policy: LoadingPolicy())
  }

  @Test func blocksAreLoadedWhenTooLittleLiesAhead() {
    var tracks = tracks(1_000)
    let counts = [0.0, 50, 100, 101, 150, 0, 301, 250].map { offset in
      tracks.advance(to: offset)
      return tracks.count
    }
    // Starts with two views; one view must always lie ahead, so a second block may follow immediately.
    #expect(counts == [20, 40, 40, 40, 40, 40, 60, 60])
  }

  @Test func thePathIsClampedToTheLoadedTracks() {
    var tracks = tracks(1_000)
    tracks.advance(to: 100_000)
    #expect(tracks.extent == 200)
    tracks.advance(to: 100_000)
    #expect(tracks.extent == 400)
  }

  @Test func theEndIsReached() {
    var some = tracks(25)
    for _ in 0..<2 { some.advance(to: 1_000) }
    #expect(some.isComplete && some.extent == 250)
    var none = tracks(0)
    none.advance(to: 5)
    #expect(none.isComplete && none.count == 0 && none.extent == 0)
  }

  @Test func hiddenTracksDoNotStallThePath() {
    var hidden = tracks(3_000_000, size: 0)
    hidden.advance(to: 10)
    #expect(hidden.count == 1 << 20)
  }

  @Test func spacingIsAddedOnlyBetweenTracks() {
    var spaced = tracks(3, view: 10, spacing: 4)
    spaced.advance(to: 0)
    spaced.advance(to: 5)
    #expect(spaced.extent == 38)
  }
}
