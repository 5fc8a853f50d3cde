import GridImage
import GridSupport

extension LayoutText {
  /// Returns the causes of the differences between two layouts. Consequences of other causes, such as the new
  /// positions of tracks after a wider track, are left out.
  static func causes(from old: String, to new: String) -> Set<ChangeCause> {
    let (before, after) = (LayoutText(old), LayoutText(new))
    var causes: Set<ChangeCause> = []
    if before.view != after.view {
      causes.insert(ChangeCause(.layout, "view", old: String(before.view), new: String(after.view)))
    }
    let isSameView = causes.isEmpty
    let rows = before.rows.causes(to: after.rows, .rows, isSameView: isSameView)
    let columns = before.columns.causes(to: after.columns, .columns, isSameView: isSameView)
    causes.formUnion(rows)
    causes.formUnion(columns)
    causes.formUnion(elementCauses(from: before.elements, to: after.elements))
    // The positions of panes, bands, spans and edges follow from those of tracks.
    if causes.isEmpty || before.others.map(name) != after.others.map(name) {
      let isSameRange =
        Set(before.rows.tracks.keys) == Set(after.rows.tracks.keys)
        && Set(before.columns.tracks.keys) == Set(after.columns.tracks.keys)
      if causes.isEmpty || isSameRange {
        causes.formUnion(otherCauses(from: before.others, to: after.others, onlyNames: !causes.isEmpty))
      }
    }
    if causes.isEmpty {
      let lines = LineDifference(from: old, to: new).excerpt(context: 0).joined(separator: "\n")
      causes.insert(ChangeCause(.layout, "layout", hash: ChangeCause.hash(of: Array(lines.utf8))))
    }
    return causes
  }

  private static func elementCauses(
    from old: [Substring: Element], to new: [Substring: Element]
  ) -> Set<ChangeCause> {
    var causes: Set<ChangeCause> = []
    for (name, before) in old {
      guard let after = new[name] else {
        causes.insert(ChangeCause(.layout, "element", old: String(name)))
        continue
      }
      if before.rect[2...] != after.rect[2...] {
        func size(_ element: Element) -> String { "\(element.rect[2])×\(element.rect[3])" }
        causes.insert(ChangeCause(.layout, "element size", old: size(before), new: size(after)))
      }
      let (x, y) = (after.rect[0] - before.rect[0], after.rect[1] - before.rect[1])
      if x != 0 || y != 0 { causes.insert(ChangeCause(.layout, "elements moved by \(x),\(y)")) }
      if before.rest != after.rest, before.rect == after.rect {
        causes.insert(
          ChangeCause(.layout, "element", old: String(before.rest), new: String(after.rest)))
      }
    }
    for name in new.keys where old[name] == nil {
      causes.insert(ChangeCause(.layout, "element", new: String(name)))
    }
    return causes
  }

  /// Returns a line without its position.
  private static func name(_ line: Substring) -> Substring {
    if line.hasPrefix("warning") { return line }
    if let at = line.firstRange(of: " at ") { return line[..<at.lowerBound] }
    return line.prefix { !$0.isNumber }
  }

  private static func otherCauses(
    from old: [Substring], to new: [Substring], onlyNames: Bool
  ) -> Set<ChangeCause> {
    let gone = old.filter { !new.contains($0) }
    let added = new.filter { !old.contains($0) }
    var causes: Set<ChangeCause> = []
    for line in gone {
      let name = name(line)
      if let partner = added.first(where: { Self.name($0) == name }) {
        if onlyNames { continue }
        causes.insert(
          ChangeCause(.layout, "", old: String(line), new: String(partner.dropFirst(name.count)).trimmed))
      } else {
        causes.insert(ChangeCause(.layout, "", old: String(name).trimmed))
      }
    }
    for line in added where !gone.contains(where: { name($0) == name(line) }) {
      causes.insert(ChangeCause(.layout, "", new: String(name(line)).trimmed))
    }
    return causes
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}

extension LayoutText.Axis {
  enum Words {
    case rows, columns

    var size: String { self == .rows ? "row height" : "column width" }
    var frozen: String { self == .rows ? "frozen rows" : "frozen columns" }
    var content: String { self == .rows ? "content height" : "content width" }
    var offset: String { self == .rows ? "vertical scroll offset" : "horizontal scroll offset" }
    var moved: String { self == .rows ? "rows moved by" : "columns moved by" }
    var stuck: String { self == .rows ? "stuck row" : "stuck column" }
  }

  fileprivate func causes(to new: Self, _ words: Words, isSameView: Bool) -> Set<ChangeCause> {
    var causes: Set<ChangeCause> = []
    func note(_ subject: String, _ old: some CustomStringConvertible, _ new: some CustomStringConvertible) {
      causes.insert(ChangeCause(.layout, subject, old: "\(old)", new: "\(new)"))
    }
    let common = tracks.compactMap { name, track in new.tracks[name].map { (name: name, old: track, new: $0) }
    }
    for track in common where track.old.size != track.new.size {
      note(words.size, track.old.size, track.new.size)
    }
    if frozen != new.frozen {
      func list(_ names: [Substring]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
      note(words.frozen, list(frozen), list(new.frozen))
    }
    // A larger viewport shows more content, and longer content ends elsewhere.
    if causes.isEmpty, content != new.content, isSameView { note(words.content, content, new.content) }
    guard causes.isEmpty, isSameView else { return causes }
    if offset != new.offset { note(words.offset, offset, new.offset) }
    guard causes.isEmpty else { return causes }
    for track in common {
      let distance = track.new.start - track.old.start
      if distance != 0 { causes.insert(ChangeCause(.layout, "\(words.moved) \(distance)")) }
      if track.old.stuck != track.new.stuck {
        let (old, new) = (track.old.stuck, track.new.stuck)
        note(words.stuck, old.isEmpty ? "free" : old, new.isEmpty ? "free" : new)
      }
    }
    return causes
  }
}
