import GridSupport

/// A file that is written piece by piece, whose beginning can still be changed, and which appears when it is whole.
protocol PatchableFile: AnyObject {
  func append(_ bytes: [UInt8]) throws(FileError)
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileError)
  func finish() throws(FileError)
  func commit() throws(FileError)
  func discard()
}

extension AtomicFileWriter: PatchableFile {}
