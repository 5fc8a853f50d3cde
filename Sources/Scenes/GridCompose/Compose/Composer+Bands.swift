import GridCell
import GridElement
import GridFrame
import GridGeometry
import GridLayout
import GridScene

extension Composer {
  func bandItems(_ band: PlacedBand, in layout: Layout) -> [FrameItem] {
    switch (band.id.axis, band.id.kind) {
    case (.horizontal, .title): return titleItems(band, in: layout)
    case (.horizontal, .titleLabel): return titleLabelItems(band, in: layout)
    case (.vertical, let kind):
      guard let entry = prepared.sections.entry(of: band),
        let content = kind == .footer ? entry.section.footer : entry.section.header
      else { return [] }
      let label = kind == .footer ? entry.footer : entry.header
      let share = bandShare(content, label, isHeader: kind != .footer, in: layout)
      switch kind {
      case .header:
        let items = barItems(content, band, entry, share, in: layout)
        return faded(items, style(of: .header, entry), band.stuck, layout)
      case .footer:
        let position = footerLabelPlace(label, band, in: layout)
        let items =
          barItems(content, band, entry, share, in: layout)
          + labelItems(
            content, label, styles.footer, at: position, entry, of: band.id, isAboveCells: false, share,
            layout)
        return faded(items, style(of: .footer, entry), band.stuck, layout)
      case .headerLabel:
        let items = labelItems(
          content, label, styles.section, at: band.rect, entry, of: band.id,
          isAboveCells: !content.cells.isEmpty, share, layout)
        return faded(items, style(of: .header, entry), barState(of: band, in: layout), layout)
      case .title, .titleLabel: return []
      }
    default: return []
    }
  }

  /// Returns shadows beneath the section bands under which content has slid.
  func bandShadows(of layout: Layout) -> [Part] {
    layout.bands.compactMap { band in
      guard band.id.axis == .vertical, band.id.kind == .header || band.id.kind == .footer,
        band.stuck.isStuck, !band.clip.isEmpty, let entry = prepared.sections.entry(of: band)
      else { return nil }
      let style = style(of: band.id.kind, entry)
      guard style.hasShadow,
        let color = shadow(slid: band.stuck.distance, opacity: opacity(style, band.stuck, layout)),
        color.alpha > 0
      else { return nil }
      let isHeader = band.id.kind == .header
      return Part(
        layer: Layer.shadow,
        shade(
          from: isHeader ? band.clip.vertical.end : band.clip.vertical.start, forward: isHeader, .vertical,
          along: band.rect.horizontal.intersection(band.clip.horizontal), color, styles.shadowExtent))
    }
  }

  // MARK: - Bars

  private func barItems(
    _ content: Scene.SectionBand, _ band: PlacedBand, _ entry: SectionTable.Entry, _ share: BandShare,
    in layout: Layout
  ) -> [FrameItem] {
    var look = styles.look(styles.section)
    look.background = barBackground(isHeader: band.id.kind == .header, depth: entry.depth)
    look.lines = [EdgeLine(.lower, color: styles.theme.frozenHairline)]
    var items = cellComposer.items(CellContent(), look, in: band.rect)
    guard !content.cells.isEmpty else { return items }
    for run in layout.columns.runs {
      let texts = content.cells.flatMap { cell -> [FrameItem] in
        guard !share.covered.contains(cell.column),
          let column = layout.columns.tracks[run.tracks].first(where: { $0.index == cell.column }),
          column.interval.intersects(run.clip)
        else { return [] }
        var look = styles.look(column: cell.column, .footer)
        look.overflow = .ellipsis
        return cellComposer.items(
          styles.total(cell.display, column: cell.column), look,
          in: PixelRect(horizontal: column.interval, vertical: band.rect.vertical), element: .band(band.id))
      }
      let clip = PixelRect(horizontal: run.clip, vertical: band.clip.vertical)
      if !texts.isEmpty { items.append(.group(clip: clip, items: texts)) }
    }
    return items
  }

  /// Returns the background of a band. Outer headers stand out the most; inner ones approach the background
  /// of cells.
  private func barBackground(isHeader: Bool, depth: Int) -> Color {
    let strong = isHeader ? styles.theme.sectionBackground : styles.theme.footerBackground
    return strong.mixed(with: styles.theme.rowBackground, part: min(0.75, 0.4 * Double(depth)))
  }

  private func labelItems(
    _ content: Scene.SectionBand, _ label: SectionTable.Label, _ style: TextStyle, at position: PixelRect,
    _ entry: SectionTable.Entry, of band: BandID, isAboveCells: Bool, _ share: BandShare, _ layout: Layout
  ) -> [FrameItem] {
    var items: [FrameItem] = []
    guard share.label > 0 else { return [] }
    func add(
      _ text: String, _ style: TextStyle, from start: Int, length: Int, background: Color? = nil,
      mark: TextRun? = nil
    ) {
      let length = min(length, share.label - start)
      guard length > 0 else { return }
      let horizontal =
        layout.direction == .leftToRight
        ? PixelInterval(start: position.horizontal.start + start, length: length)
        : PixelInterval(start: position.horizontal.end - start - length, length: length)
      let rect = PixelRect(
        horizontal: horizontal.intersection(position.horizontal),
        vertical: PixelInterval(position.vertical.start, position.vertical.end - styles.hairline))
      var look = styles.look(style)
      look.padding = CellLook.Padding()
      look.background = background
      if share.label < .max { look.overflow = .ellipsis }
      var content = CellContent(TextRun(text))
      if let mark { content = content.adding(mark) }
      items += cellComposer.items(content, look, in: rect, element: .band(band))
    }
    if isAboveCells {
      // The values of the columns slide under the label.
      add(
        "", style, from: 0, length: position.width,
        background: barBackground(isHeader: true, depth: entry.depth)
      )
    }
    add(
      content.text, style, from: label.inset, length: label.text,
      mark: band.kind == .headerLabel || band.kind == .header ? entry.mark : nil)
    add(
      content.detail, styles.sectionDetail, from: label.inset + label.text + styles.detailGap,
      length: label.detail)
    return items
  }

  /// Returns the rectangle of a footer's label: at the start of the footer or, once the start has scrolled
  /// away, at the edge of the viewport.
  private func footerLabelPlace(
    _ label: SectionTable.Label, _ band: PlacedBand, in layout: Layout
  ) -> PixelRect {
    let insets = prepared.scene.placement.insets.horizontal
    let isMirrored = layout.direction == .rightToLeft
    let view = PixelInterval(
      snapToPixel(isMirrored ? insets.end : insets.start, scale: layout.scale),
      layout.viewport.width - snapToPixel(isMirrored ? insets.start : insets.end, scale: layout.scale))
    let bar = band.rect.horizontal
    let length = min(label.extent, bar.length)
    let start =
      !isMirrored
      ? min(max(bar.start, view.start), bar.end - length)
      : max(min(bar.end, view.end), bar.start + length) - length
    return PixelRect(horizontal: PixelInterval(start: start, length: length), vertical: band.rect.vertical)
  }

  private func style(of kind: BandID.Kind, _ entry: SectionTable.Entry) -> Scene.StuckStyle {
    let all = prepared.scene.stuckStyles
    if kind == .footer { return all.footer }
    return entry.number == 0 ? all.firstHeader ?? all.header : all.header
  }

  /// Returns the sticky state of the band that a label belongs to. The label's own state refers to the other
  /// axis.
  private func barState(of label: PlacedBand, in layout: Layout) -> StuckState {
    layout.bands.first {
      $0.id.kind == .header && $0.id.axis == .vertical && $0.id.section == label.id.section
    }?
    .stuck ?? StuckState()
  }

  private func opacity(_ style: Scene.StuckStyle, _ state: StuckState, _ layout: Layout) -> Double {
    style.opacity(distance: Double(state.distance) / layout.scale, progress: state.progress)
  }

  private func faded(
    _ items: [FrameItem], _ style: Scene.StuckStyle, _ state: StuckState, _ layout: Layout
  ) -> [FrameItem] {
    let opacity = opacity(style, state, layout)
    if opacity >= 1 { return items }
    return opacity > 0 ? items.map { $0.faded(to: opacity) } : []
  }
}
