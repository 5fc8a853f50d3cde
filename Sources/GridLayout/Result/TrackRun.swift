public import GridGeometry

/// Neighbouring tracks under one clip: panes are where runs of rows and runs of columns cross.
///
/// The runs of an axis and the clips of its section bands share no pixel. A scene paints what belongs to a
/// whole row, a stripe for instance, run by run.
public struct TrackRun: Sendable, Hashable {
  /// Places in `AxisLayout.tracks`.
  public var tracks: Range<Int>
  /// What of the view the tracks may paint, in device pixels along the axis.
  public var clip: PixelInterval
  /// The part of the axis they belong to.
  public var region: Region
  /// Their place in the paint order among the runs of the axis; the layer of the panes follows from those of
  /// their rows and columns.
  public var rank: Int

  /// Creates a run.
  public init(tracks: Range<Int>, clip: PixelInterval, region: Region, rank: Int) {
    self.tracks = tracks
    self.clip = clip
    self.region = region
    self.rank = rank
  }
}
