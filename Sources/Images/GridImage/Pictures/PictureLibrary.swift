/// A library that reads a kind of picture. It is loaded on first use, so that programs start without it.
package struct PictureLibrary: Sendable {
  /// The kind of picture, such as SVG.
  let kind: String
  /// The name of the library in reports.
  let name: String
  /// The files to try, in this order.
  let files: [String]
  /// Where users get it, for messages.
  let packages: String
  let findVersion: @Sendable (DynamicLibrary) -> String?

  /// What this machine has of a library.
  package struct State: Sendable {
    package let kind: String
    package let name: String
    package let version: Result<String, PictureError>
  }

  func load() throws(PictureError) -> DynamicLibrary {
    do throws(DynamicLibrary.LoadError) { return try DynamicLibrary(files) } catch {
      switch error {
      case .notInstalled: throw .noLibrary(kind: kind, package: packages)
      case .unusable(let reason): throw unusable(reason)
      }
    }
  }

  /// The error for a library that was loaded, but is too old or too new.
  var lacksFunctions: PictureError { unusable("this version lacks functions that gridreel calls") }

  private func unusable(_ reason: String) -> PictureError {
    .unusableLibrary(kind: kind, name: name, reason: reason)
  }

  /// Loads the library.
  var state: State {
    State(
      kind: kind, name: name,
      version: Result { () throws(PictureError) in findVersion(try load()) ?? "unknown" })
  }
}
