/// The pictures of a page, each file once.
struct NumberedImages {
  private(set) var all: [ReportImage] = []
  private var numbers: [String: Int] = [:]

  /// The number of a picture; nil for none.
  mutating func number(of image: ReportImage?) -> Int? {
    guard let image else { return nil }
    if case .file(let path) = image {
      if let known = numbers[path] { return known }
      numbers[path] = all.count
    }
    all.append(image)
    return all.count - 1
  }
}
