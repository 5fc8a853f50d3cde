import GridData
import GridRecords
import GridScene
import Synchronization

/// The visuals of a column with the scales that determine their lengths and colors.
final class ScaledVisuals: Sendable {
  let fill: ResolvedPaint?
  let textColor: ResolvedPaint?
  /// The visuals in the order in which they are applied: those before the icons of rules and those after
  /// them.
  let inner: [Part]
  let outer: [Part]

  struct Part: Sendable {
    let visual: any CellVisual
    let scales: [ResolvedScale]
  }

  init(_ visuals: CellVisuals, column: Int, _ scales: ScaleResolver) {
    func resolved(_ scale: Scale) -> ResolvedScale {
      scales.scale(scale, column: scale.subject ?? column)
    }
    fill = visuals.fill.map { paint in
      switch paint {
      case .color(let color): .color(color)
      case .scale(let scale): .scale(resolved(scale))
      }
    }
    textColor = visuals.textColor.map { .scale(resolved($0)) }
    let parts = visuals.shown.map { Part(visual: $0, scales: $0.scales.map(resolved)) }
    func layer(_ part: Part) -> VisualLayer { type(of: part.visual).layer }
    let ordered = parts.enumerated().sorted {
      (layer($0.element), $0.offset) < (layer($1.element), $1.offset)
    }.map(\.element)
    inner = ordered.filter { layer($0) < .around }
    outer = ordered.filter { layer($0) >= .around }
  }
}

/// The scales of a scene. The values of a column are scanned for the ends of its scales only when it is drawn
/// for the first time, because most columns of a wide table are in no picture.
final class SceneScales: Sendable {
  private let source: any DataSource
  private let resolver: Mutex<ScaleResolver>

  init(_ resolver: ScaleResolver, source: any DataSource) {
    self.source = source
    self.resolver = Mutex(resolver)
  }

  /// Finds the ends of the scales of columns, with one scan for all of them. O(columns) if they are known.
  ///
  /// - Throws: `DataError` if values cannot be read.
  func resolve(for dressings: some Sequence<CellDressing>) throws(DataError) {
    let open = dressings.filter(\.isProvisional)
    guard !open.isEmpty else { return }
    try resolver.withLock { resolver throws(DataError) in
      for dressing in open {
        for scale in dressing.visuals.scales {
          resolver.want(scale, column: scale.subject ?? dressing.inputs[0])
        }
      }
      try resolver.resolve(in: source)
      for dressing in open { dressing.resolve(resolver) }
    }
  }
}
