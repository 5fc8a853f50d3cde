import GridSupport

extension VerificationReport {
  /// The report with the paths of its pictures made to work from here: relative to the folder that its file lies in
  /// where that holds pictures, else to the artifact folder that it names.
  package func locatingPictures(from path: String) -> VerificationReport {
    let beside = FilePath.folder(of: path)
    let root = FileSystem.isFolder(FilePath.join(beside, "pictures")) ? beside : artifacts
    var report = self
    report.artifacts = nil
    guard let root else { return report }
    func place(_ name: String?) -> String? { name.map { FilePath.join(root, $0) } }
    for scene in report.scenes.indices {
      for picture in report.scenes[scene].pictures.indices {
        let known = report.scenes[scene].pictures[picture]
        report.scenes[scene].pictures[picture] = SequenceVerification.FramePictures(
          frame: known.frame, expected: place(known.expected), actual: place(known.actual),
          difference: place(known.difference), triptych: place(known.triptych))
      }
    }
    return report
  }
}
