import UIKit

/// Sections of named things, with stacked rows for them and a header for each section.
final class BatchData: NSObject, UICollectionViewDataSource {
  struct Section: Equatable {
    var name: Int
    var items: [Int]
  }

  var sections: [Section]

  init(_ sections: [Section]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].items.count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell(frame: .zero) }

  /// The position of each thing, from the top.
  static func places(_ sections: [Section]) -> (items: [Int: CGFloat], headers: [Int: CGFloat]) {
    var (items, headers, y): ([Int: CGFloat], [Int: CGFloat], CGFloat) = ([:], [:], 0)
    for section in sections {
      headers[section.name] = y
      y += 10
      for item in section.items {
        items[item] = y
        y += 20
      }
    }
    return (items, headers)
  }
}

final class BatchLayout: UICollectionViewFlowLayout {
  var deletedHeaders: [IndexPath] = []
  var lines: [String] = []

  override init() {
    super.init()
    itemSize = CGSize(width: 100, height: 20)
    minimumLineSpacing = 0
    headerReferenceSize = CGSize(width: 0, height: 10)
  }

  required init?(coder: NSCoder) { nil }

  override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    deletedHeaders
  }
  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    lines.append("animated from \(Int(oldBounds.width))")
  }
  override func finalizeAnimatedBoundsChange() { lines.append("finalize bounds") }
  override func prepareForTransition(to newLayout: UICollectionViewLayout) { lines.append("to") }
  override func prepareForTransition(from oldLayout: UICollectionViewLayout) { lines.append("from") }
  override func finalizeLayoutTransition() { lines.append("finalize transition") }
}
