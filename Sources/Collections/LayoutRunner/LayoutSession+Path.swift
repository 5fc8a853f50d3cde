import GridCollection
import GridCollectionFile
import GridDocument
import GridGeometry
import GridSceneForm
import GridSchema
import GridScroll
import GridSource
import GridSupport
import UIKit

extension LayoutSession {
  /// Returns the path in a file. Impossible data changes are reported as errors at their steps.
  static func path(_ file: LoadedCollection, hasOwnData: Bool) throws(SceneErrors) -> CollectionPath {
    let description = file.description.path
    var problems: [Diagnostic] = []
    let data = ItemCounts(file.description.counts)
    let steps = description.steps.map { step -> CollectionStep in
      switch step.value {
      case .scroll(let scroll):
        return .scroll(scroll.motion, label: scroll.label, slowMotion: scroll.slowMotion)
      case .change(let change, let seconds, let label):
        do throws(FrameSourceError) {
          try check(change, data, hasOwnData: hasOwnData)
        } catch {
          problems.append(file.error(error.description, at: step.range))
        }
        return CollectionStep(change, seconds: seconds, label: label)
      }
    }
    guard problems.isEmpty else { throw SceneErrors(Diagnostics(problems)) }
    return CollectionPath(
      start: description.start, steps: steps, frameRate: description.frameRate,
      slowMotion: description.slowMotion)
  }

  private static func check(
    _ change: CollectionPathDescription.Change, _ data: ItemCounts, hasOwnData: Bool
  ) throws(FrameSourceError) {
    switch change {
    case .batch(let batch):
      guard !hasOwnData else {
        throw FrameSourceError(
          "the layout was registered with its own data source, which a scene file cannot change")
      }
      try data.apply(batch.updates)
    case .reloadData(let counts?):
      guard !hasOwnData else {
        throw FrameSourceError(
          "the layout was registered with its own data source, which a scene file cannot change")
      }
      data.replace(with: counts)
    case .select(let item, _):
      guard !hasOwnData else { return }
      guard data.counts.indices.contains(item.section), item.item < data.counts[item.section] else {
        throw FrameSourceError("item \(item.section)-\(item.item) is selected, but does not exist")
      }
    case .reloadData(nil), .resize, .invalidate: return
    }
  }
}

extension CollectionStep {
  fileprivate init(_ change: CollectionPathDescription.Change, seconds: Double, label: String?) {
    switch change {
    case .batch(let batch): self = .batch(batch.updates, seconds: seconds, label: label)
    case .reloadData(let counts): self = .reloadData(counts: counts, label: label)
    case .resize(let size, let safeArea):
      self = .resize(
        to: CGSize(width: size.width, height: size.height), safeAreaInsets: safeArea.map { UIEdgeInsets($0) },
        seconds: seconds, label: label)
    case .invalidate: self = .invalidate(seconds: seconds, label: label)
    case .select(let item, let position):
      self = .select(IndexPath(item), at: position?.scrollPosition ?? [], seconds: seconds, label: label)
    }
  }
}

extension CollectionPathDescription.Position {
  fileprivate var scrollPosition: UICollectionView.ScrollPosition {
    switch self {
    case .top: .top
    case .centerVertically: .centeredVertically
    case .bottom: .bottom
    case .left: .left
    case .centerHorizontally: .centeredHorizontally
    case .right: .right
    }
  }
}

extension IndexPath {
  fileprivate init(_ item: CollectionPathDescription.Item) {
    self.init(item: item.item, section: item.section)
  }
}

extension CollectionPathDescription.Batch {
  fileprivate var updates: [CollectionUpdate] {
    deletedSections.map { .deleteSection($0) } + deleted.map { .delete(IndexPath($0)) }
      + reloadedSections.map { .reloadSection($0) } + reloaded.map { .reload(IndexPath($0)) }
      + movedSections.map { .moveSection($0.from, to: $0.to) }
      + moved.map { .move(IndexPath($0.from), to: IndexPath($0.to)) }
      + insertedSections.map { .insertSection($0.position, items: $0.items) }
      + inserted.map { .insert(IndexPath($0)) }
  }
}
