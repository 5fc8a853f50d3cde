public import GridCell

extension PreparedScene {
  /// The legends of all scales that have a title, each once, in the order of the columns that use them.
  public var legends: [ScaleLegend] {
    var legends: [ScaleLegend] = []
    for style in styles.columns {
      guard let dressing = style.dressing else { continue }
      let scales = [
        dressing.fill, dressing.textColor, dressing.bar, dressing.icon, dressing.sparkline, dressing.badge,
      ]
      for scale in scales.compactMap(\.self) {
        guard let legend = scale.legend(dressing.formatter), !legends.contains(legend) else { continue }
        legends.append(legend)
      }
    }
    return legends
  }
}
