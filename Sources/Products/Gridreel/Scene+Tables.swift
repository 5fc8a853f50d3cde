public import GridCompose
public import GridData
public import GridImage
import GridRender
public import GridScene
public import GridSceneFile
import GridSupport

extension Scene {
  /// Creates a scene of a table, inferring everything else: kinds of values, formats, titles, column widths, and
  /// whether the first column is frozen. A `Table` says some of it in its columns.
  ///
  /// Numbers and dates are written as in `locale`; nil leaves their separators unchanged.
  /// - Throws: `DataError` if the sample used for inference cannot be read, or if a format of a `Table` is invalid.
  public init(_ source: any DataSource, name: String = "table", locale: TableLocale? = nil) throws(DataError)
  {
    self = try SceneLoader.preview(of: source, named: name, locale: locale)
  }

  /// Creates a scene of a table in CSV, TSV or a similar format, inferring everything else.
  ///
  /// Numbers and dates are written as in `locale`; nil leaves their separators unchanged.
  /// - Throws: `DataError` with the position of the first mistake.
  public init(csv text: String, name: String = "table", locale: TableLocale? = nil) throws(DataError) {
    try self.init(try DelimitedReader().table(from: text), name: name, locale: locale)
  }

  /// Creates a scene of any `Encodable` elements: each is a row, and each value that it encodes under a key is in the
  /// column of that name. Values inside of others have names with dots, such as `address.city`; see `EncodedRows`.
  ///
  /// Numbers and dates are written as in `locale`; nil leaves their separators unchanged.
  /// - Throws: `DataError` with the first row that has no values under keys, such as a number or an array, or if there
  ///   are no rows.
  public init(
    rows: some Sequence<some Encodable>, name: String = "table", locale: TableLocale? = nil
  ) throws(DataError) {
    try self.init(try EncodedRows(rows), name: name, locale: locale)
  }

  /// Draws the beginning of the table: as many whole rows and columns as the limits allow, and a note about the rest.
  ///
  /// - Throws: `FontError`, `DataError` or `RenderError`.
  public func preview(limits: PreviewLimits = PreviewLimits()) throws -> Bitmap {
    try SequenceRenderer(preview: self, limits: limits).picture(ofFrame: 0).bitmap
  }
}

extension SceneLoader {
  /// Loads a scene from a text as if it were a file in a folder.
  ///
  /// The text is YAML or JSON. Paths in it start at `folder`, by default the current one. If `data` is given, it
  /// replaces what the text names under `data`.
  /// - Throws: `SceneErrors` with all errors and warnings.
  public func load(
    yaml text: String, folder: String = ".", data: (any DataSource)? = nil
  ) throws(SceneErrors) -> LoadedScene {
    let path = FilePath.join(folder, "scene.yaml")
    let disk = files
    var files = disk
    files.read = { name throws(FileAccessError) in try name == path ? Array(text.utf8) : disk.read(name) }
    files.isFile = { $0 == path || disk.isFile($0) }
    return try SceneLoader(files: files).load(path, data: data)
  }
}
