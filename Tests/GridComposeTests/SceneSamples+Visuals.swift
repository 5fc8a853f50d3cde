extension SceneSample {
  /// Scenes for content of cells other than text.
  static let visuals: [String: SceneSample] = [
    "scale.balance": SceneSample(numbers + "columns: {n: {fill: {midpoint: 3, max: 50, balance: @}}}"),
    "scale.kind": SceneSample(numbers + "columns: {n: {fill: {steps: 3«, kind: @»}}}"),
    "scale.over": SceneSample(
      numbers + "scales: {s: {over: @}}\ncolumns: {n: {fill: s}, m: {fill: s}}"),
    "scale.palette": SceneSample(numbers + "columns: {n: {fill: {palette: @}}}"),
    "scale.outside": SceneSample(
      numbers + "columns: {n: {fill: {min: 2, max: 40«, outside: @»}}}", others: ["\"#123456\""]),
    "column.merge": SceneSample(numbers + "columns: {k: {merge: @}}"),
    "columnDefaults.merge": SceneSample(numbers + "columnOrder: [k]\ncolumnDefaults: {merge: @}"),
    "totals.cells{}": SceneSample(numbers + "totals: {cells: {n: @}}"),
    "totals[].cells{}": SceneSample(numbers + "totals: [{cells: {n: @}}]"),
    "styles[].icon": SceneSample(numbers + "styles: [{columns: [n], icon: @}]"),
    "styles.rules[].icon": SceneSample(numbers + "styles: {rules: [{columns: [n], icon: @}]}"),
    "column.fill": SceneSample(
      numbers + "columnDefaults: {fill: blues}\ncolumns: {n: {fill: @}}", others: ["\"#123456\""]),
    "columnDefaults.fill": SceneSample(numbers + "columnDefaults: {fill: @}", others: ["\"#123456\""]),
    "column.image": SceneSample(
      "data: {header: [n], rows: [[logo]]}\ncolumnDefaults: {image: {folder: flags, height: 40}}\ncolumns: {n: {image: @}}",
      others: ["flags"]),
    "columnDefaults.image": SceneSample(
      "data: {header: [n], rows: [[logo]]}\ncolumnDefaults: {image: @}", others: ["flags"]),
    "image.fit": SceneSample(
      "data: {header: [n], rows: [[logo]]}\ncolumns: {n: {width: 60, image: {folder: flags, label: false«, fit: @»}}}"
    ),
    "column.bar": SceneSample(numbers + "columns: {n: {bar: @}}", others: ["true", "false"]),
    "columnDefaults.bar": SceneSample(numbers + "columnDefaults: {bar: @}", others: ["true", "false"]),
    "bar.label": SceneSample(numbers + "columns: {n: {bar: {length: 50«, label: @»}}}"),
    "column.icon": SceneSample(signs + "columns: {n: {icon: @}}"),
    "columnDefaults.icon": SceneSample(signs + "columnDefaults: {icon: @}"),
    "icon.set": SceneSample(signs + "columns: {n: {icon: {set: @}}}"),
    "icon.icons[]": SceneSample(signs + "columns: {n: {icon: {icons: [@, flag]}}}"),
    "icon.values{}": SceneSample(signs + "columns: {n: {icon: {values: {\"1\": @}}}}"),
    "column.sparkline": SceneSample(numbers + "columns: {list: {sparkline: @}}"),
    "columnDefaults.sparkline": SceneSample(numbers + "columnDefaults: {sparkline: @}"),
    "sparkline.kind": SceneSample(numbers + "columns: {list: {sparkline: {length: 60«, kind: @»}}}"),
    "sparkline.direction": SceneSample(
      numbers + "direction: rtl\ncolumns: {list: {sparkline: {length: 60, last: true«, direction: @»}}}"),
    "sparkline.marks[]": SceneSample(numbers + "columns: {list: {sparkline: {marks: [@]}}}"),
  ]

  /// Positive numbers, some missing, and lists whose first, last, least and greatest elements differ.
  private static let numbers = """
    data:
      header: [n, m, list, k]
      rows:
        [[1, 10, 2;5;1;3, a], [7, 20, 3;-5;1;4;2, a], [50, 40, 2;8;-9;1;3, b], ["", 80, "", b], [12, 90, 3;4;1;2, a]]
    viewport: {width: 640, height: 300}

    """
  /// Positive and negative numbers, including the ends of five parts.
  private static let signs = """
    data: {header: [n], rows: [[-4], [-2], [0], [1], [2], [4]]}
    viewport: {width: 420, height: 300}

    """
}
