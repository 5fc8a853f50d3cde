/// What stands behind optional members of protocols that the plugin LayoutAdapter has rewritten.
public enum OptionalMember {
  /// Thrown by the default of a member that a type has left out.
  public struct Missing: Error {
    /// Creates the error.
    public init() {}
  }
}
