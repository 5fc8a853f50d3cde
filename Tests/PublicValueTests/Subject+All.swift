extension Subject {
  /// All types.
  static let all: [Subject] =
    sceneSubjects + visualSubjects + scrollSubjects + gridSubjects + geometrySubjects + frameSubjects
    + cellSubjects + dataSubjects + outputSubjects + snapshotSubjects
}
