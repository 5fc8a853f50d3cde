public import GridVerify

/// Runs something with settings for the snapshots in it, over those of scopes around it.
public func withSnapshotSettings<Result>(
  _ settings: SnapshotSettings, operation: () throws -> Result
) rethrows -> Result {
  try SnapshotSettings.$scoped.withValue(settings.over(.scoped)) { try operation() }
}

/// Runs something with settings for the snapshots in it, over those of scopes around it.
public func withSnapshotSettings<Result>(
  _ settings: SnapshotSettings, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await SnapshotSettings.$scoped.withValue(settings.over(.scoped), operation: operation)
}

/// Runs something with a record mode for the snapshots in it.
public func withSnapshotSettings<Result>(
  record: RecordMode, operation: () throws -> Result
) rethrows -> Result {
  try withSnapshotSettings(SnapshotSettings(record: record), operation: operation)
}

/// Runs something with a record mode for the snapshots in it.
public func withSnapshotSettings<Result>(
  record: RecordMode, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
  try await withSnapshotSettings(SnapshotSettings(record: record), operation: operation)
}
