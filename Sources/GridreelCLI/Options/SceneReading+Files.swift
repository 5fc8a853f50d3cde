import GridSupport

extension SceneReading {
  /// Does something to files; what goes wrong becomes the command's failure.
  static func files<Result>(_ body: () throws(FileError) -> Result) throws(CommandFailure) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw CommandFailure(.fileTrouble, "error: \(error)")
    }
  }
}
