import CCairo
import CPango

/// Keeps the font files of a library open, because Cairo is not safe in several threads when it closes them.
///
/// Cairo keeps about ten files open and closes others that are not in use, but looks at whether they are in use without
/// taking their locks (`_cairo_ft_unscaled_font_lock_face`, seen in 1.16): with more fonts than that, a file may be closed
/// under a thread that has begun to draw with it. A file that is locked for good is never closed.
@safe struct OpenFaces: ~Copyable {
  private let faces: [Face]

  /// A scaled font whose face is locked; only `OpenFaces` touches it, under its lock.
  @safe private struct Face: @unchecked Sendable {
    let font: OpaquePointer
  }

  /// Opens all faces of a configuration; those that Cairo cannot use are passed over.
  init(of patterns: [FontPattern]) {
    faces = PangoLock.withLock { patterns.compactMap { Self.open($0) } }
  }

  deinit {
    PangoLock.withLock {
      for face in faces {
        unsafe cairo_ft_scaled_font_unlock_face(face.font)
        unsafe cairo_scaled_font_destroy(face.font)
      }
    }
  }

  /// The face at some size, locked; sizes of one face share the file.
  private static func open(_ pattern: FontPattern) -> Face? {
    let face = unsafe cairo_ft_font_face_create_for_pattern(pattern.handle)
    defer { unsafe cairo_font_face_destroy(face) }
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    var size = cairo_matrix_t()
    unsafe cairo_matrix_init_scale(&size, 16, 16)
    var transform = cairo_matrix_t()
    unsafe cairo_matrix_init_identity(&transform)
    let font = unsafe cairo_scaled_font_create(face, &size, &transform, options)
    guard let font = unsafe font, unsafe cairo_ft_scaled_font_lock_face(font) != nil else {
      unsafe cairo_scaled_font_destroy(font)
      return nil
    }
    return unsafe Face(font: font)
  }
}
