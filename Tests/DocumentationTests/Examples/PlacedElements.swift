import Foundation
import Gridreel

/// Draws cards that turn on a circle: elements placed by hand, with depth, alpha and transforms.
func drawCards(into folder: URL) throws -> Manifest {
  let cards = ElementSequence(
    name: "cards", pixelSize: PixelSize(width: 480, height: 240), background: Color(rgb: 0xf4f1ea),
    timeline: FrameTimeline(frameRate: .thirty, frameCount: 24)
  ) { frame in
    (0..<8).map { card in
      let angle = 2 * Double.pi * (Double(card) + Double(frame) / 24) / 8
      let depth = (1 + cos(angle)) / 2
      return PlacedElement(
        .named("card \(card)"),
        rect: PixelRect(x: 190 + Int((160 * sin(angle)).rounded()), y: 80, width: 100, height: 80),
        layer: Int((100 * depth).rounded()), alpha: 0.4 + 0.6 * depth,
        transform: .scale(x: 0.5 + 0.5 * depth, y: 0.5 + 0.5 * depth))
    }
  }
  let renderer = try SequenceRenderer(cards)
  return try renderer.render(renderer.allFrames, into: folder.path).manifest
}
