extension Subject {
  /// All types.
  static let all: [Subject] =
    sceneSubjects + themeSubjects + visualSubjects + scrollSubjects + gridSubjects + geometrySubjects
    + frameSubjects
    + cellSubjects + dataSubjects + outputSubjects + snapshotSubjects
}
