public import GridCompose
public import GridData
public import GridImage
import GridRender
public import GridScene
public import GridSceneFile
import GridSupport

extension Scene {
  /// Creates a scene of a table with everything guessed: kinds of values, formats, titles, widths of columns, and whether
  /// the first column is frozen.
  ///
  /// Numbers and dates are written as `locale` has them; nil leaves their marks as they are.
  /// - Throws: `DataError` where the sample that guesses are made from cannot be read.
  public init(_ source: any DataSource, name: String = "table", locale: TableLocale? = nil) throws(DataError)
  {
    self = try SceneLoader.preview(of: source, named: name, locale: locale)
  }

  /// Creates a scene of a table in CSV, TSV or their kin, with everything guessed.
  ///
  /// Numbers and dates are written as `locale` has them; nil leaves their marks as they are.
  /// - Throws: `DataError` with the position of the first mistake.
  public init(csv text: String, name: String = "table", locale: TableLocale? = nil) throws(DataError) {
    try self.init(try DelimitedReader().table(from: text), name: name, locale: locale)
  }

  /// Draws the beginning of the table: as many whole rows and columns as the limits allow, and a note of what is left out.
  ///
  /// - Throws: `FontError`, `DataError` or `RenderError`.
  public func preview(limits: PreviewLimits = PreviewLimits()) throws -> Bitmap {
    try SequenceRenderer(preview: self, limits: limits).picture(ofFrame: 0).bitmap
  }
}

extension SceneLoader {
  /// Loads a scene from a text as if it were a file of a folder, so that the files it names are found there.
  ///
  /// The text is YAML or JSON. Paths in it begin at `folder`, by default the current one; `data` is drawn in
  /// place of what it names under `data`.
  /// - Throws: `SceneErrors` with all errors, warnings among them.
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
