import UIKit

/// The calls, in order; shared by a layout, a data source and a delegate.
@MainActor final class CallLog {
  private var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// Returns the lines so far, and clears them.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

func text(_ rect: CGRect) -> String {
  "{\(Int(rect.minX)), \(Int(rect.minY)), \(Int(rect.width)), \(Int(rect.height))}"
}

/// Full-width rows of 100 points that log all calls.
final class LoggingLayout: UICollectionViewLayout {
  let log: CallLog
  var rowHeight: CGFloat = 100
  var invalidatesOnBoundsChange = true
  private var boundsContext: UICollectionViewLayoutInvalidationContext?
  private var attributes: [UICollectionViewLayoutAttributes] = []

  init(_ log: CallLog) {
    self.log = log
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  private var view: UICollectionView {
    collectionView ?? UICollectionView(frame: .zero, collectionViewLayout: self)
  }

  override func prepare() {
    super.prepare()
    log.note("prepare")
    attributes = (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }.enumerated().map { place, path in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(
        x: 0, y: CGFloat(place) * rowHeight, width: view.bounds.width, height: rowHeight)
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize {
    log.note("contentSize")
    return CGSize(width: view.bounds.width, height: CGFloat(attributes.count) * rowHeight)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    log.note("elements \(text(rect))")
    return attributes.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    log.note("item \(indexPath.item)")
    return attributes.first { $0.indexPath == indexPath }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    log.note("should \(text(view.bounds)) to \(text(newBounds))")
    return invalidatesOnBoundsChange
  }

  override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    log.note("context \(text(view.bounds))")
    let context = super.invalidationContext(forBoundsChange: newBounds)
    boundsContext = context
    return context
  }

  override func invalidateLayout() {
    log.note("invalidate at \(text(view.bounds))")
    super.invalidateLayout()
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let origin = context === boundsContext ? "that of the bounds" : "new"
    log.note("invalidate with \(origin)\(context.invalidateEverything ? ", everything" : "")")
    super.invalidateLayout(with: context)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    log.note("prepare for \(updateItems.map { "\($0.updateAction)" }.joined(separator: ", "))")
  }

  override func finalizeCollectionViewUpdates() { log.note("finalize updates") }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    log.note("initial \(itemIndexPath.item) alpha \(attributes?.alpha ?? -1)")
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    log.note("final \(itemIndexPath.item) alpha \(attributes?.alpha ?? -1)")
    return attributes
  }
}

/// A number of items per section, with a log of all calls.
final class LoggingData: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let log: CallLog
  var count: Int

  init(_ log: CallLog, count: Int) {
    self.log = log
    self.count = count
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    log.note("sections")
    return 1
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    log.note("items of \(section)")
    return count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.note("did scroll") }
}
