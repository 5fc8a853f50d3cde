import ArgumentParser
import GridCairo
import GridCommands
import GridCompose
import GridElement
import GridGeometry
import GridLayout
import GridRender
import GridSceneFile
import GridScroll
import GridSource
import GridSupport

/// `gridreel layout`: prints the position of every element in one frame as text.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    commandName: "layout",
    abstract:
      "Print the layout of a frame, by default the first: panes, visible and frozen tracks, offsets.")

  @Flag(help: "Print JSON, one object per frame, with the visible texts.")
  var json = false

  @Flag(help: "Print the frame as character art.")
  var picture = false

  @OptionGroup var input: SceneInput

  func run() throws {
    let session = try input.session()
    let selection = input.selection
    for index in selection.choosesNothing ? [0] : try selection.frames(in: session.source.timeline) {
      let layout = session.source.layout(atFrame: index)
      if picture {
        try Terminal.write("frame \(index)\n\(layout.asciiPicture())")
        continue
      }
      guard json else {
        try Terminal.write("frame \(index)\n\(layout)")
        continue
      }
      let measurer = try session.renderer.text.makeMeasurer()
      let composed = try session.source.makeComposer(measuring: measurer).compose(index)
      try Terminal.write(
        JSONText.line(LayoutJSON(frame: index, layout: layout, composed, session.source.names)), asIs: true)
    }
  }
}

/// A layout as JSON, for scripts.
struct LayoutJSON: Encodable {
  /// A row or column. Data rows and header rows are counted separately, each from 0, and header rows are
  /// marked.
  struct Track: Encodable {
    var index: Int
    var header: Bool?
    var start: Int
    var end: Int
    var region: String
    var isStuck: Bool
    var pushed: Double
  }

  struct Band: Encodable {
    var id: String
    var rect: [Int]
    var clip: [Int]
    var isStuck: Bool
    var pushed: Double
  }

  struct Pane: Encodable {
    var rows: [Int]
    var headerRows: [Int]?
    var columns: [Int]
    var clip: [Int]
    var region: [String]
  }

  /// A text that is visible, at least in part.
  struct Text: Encodable {
    var element: String
    var rect: [Int]
    var text: String
  }

  var frame: Int
  var viewport: [Int]
  var scale: Double
  var offset: [Int]
  var maximumOffset: [Int]
  var content: [Int]
  var rows: [Track]
  var columns: [Track]
  var panes: [Pane]
  var bands: [Band]
  /// The texts in paint order, with the visible parts of their elements.
  var texts: [Text]

  init(frame: Int, layout: Layout, _ composed: ComposedFrame, _ names: ElementNames) {
    self.frame = frame
    viewport = [layout.viewport.width, layout.viewport.height]
    scale = layout.scale
    offset = [layout.offset.x, layout.offset.y]
    maximumOffset = [layout.maximumOffset.x, layout.maximumOffset.y]
    content = Self.list(layout.content)
    let head = layout.headerRowCount
    rows = layout.rows.tracks.map { Self.track($0, headerCount: head) }
    columns = layout.columns.tracks.map { Self.track($0, headerCount: 0) }
    panes = layout.panes.map { pane in
      let rows = layout.rows.tracks[pane.rows].map(\.index)
      let headerRows = rows.filter { $0 < head }
      return Pane(
        rows: rows.filter { $0 >= head }.map { $0 - head },
        headerRows: headerRows.isEmpty ? nil : headerRows,
        columns: layout.columns(of: pane).tracks[pane.columns].map(\.index),
        clip: Self.list(pane.clip),
        region: ["\(pane.region.vertical)", "\(pane.region.horizontal)"])
    }
    bands = layout.bands.map { band in
      Band(
        id: "\(band.id.kind) \(band.id.section)", rect: Self.list(band.rect), clip: Self.list(band.clip),
        isStuck: band.stuck.isStuck,
        pushed: band.stuck.progress)
    }
    texts = Self.texts(of: composed, names)
  }

  private static func texts(of composed: ComposedFrame, _ names: ElementNames) -> [Text] {
    let texts = ElementTexts(composed.frame).texts
    return composed.placement.elements().compactMap { element in
      guard let text = texts[element.id], !element.visibleRect.isEmpty else { return nil }
      return Text(element: names.name(of: element.id), rect: list(element.visibleRect), text: text)
    }
  }

  private static func list(_ rect: PixelRect) -> [Int] { [rect.x, rect.y, rect.width, rect.height] }

  private static func track(_ track: PlacedTrack, headerCount: Int) -> Track {
    let isHeader = track.index < headerCount
    return Track(
      index: isHeader ? track.index : track.index - headerCount, header: isHeader ? true : nil,
      start: track.interval.start, end: track.interval.end, region: "\(track.region)",
      isStuck: track.stuck.isStuck, pushed: track.stuck.progress)
  }
}
