import Foundation
import Gridreel

/// Draws the beginning of a file of data of any kind: CSV, JSON, NDJSON or SQLite, the texts also compressed.
func drawBeginning(of path: String, into file: URL) throws {
  let source = try DataFileReader().source(ofFile: path)
  let picture = try Scene(source, name: "prices").preview()
  try Data(picture.pngBytes()).write(to: file)
}
