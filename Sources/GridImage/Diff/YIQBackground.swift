/// What translucent pixels are laid over before their distance in YIQ is taken.
public enum YIQBackground: Sendable, Hashable {
  /// A pattern of four colors that changes from pixel to pixel, as pixelmatch 7 has it: no single paint hides a
  /// difference of opacity everywhere.
  case pattern
  /// White, as pixelmatch had it before version 7; white paint over it is invisible.
  case white
}
