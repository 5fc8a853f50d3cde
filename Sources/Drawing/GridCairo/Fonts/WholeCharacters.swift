import CPango

/// Makes all versions of Pango choose the same font for a character that Unicode composes of others, such as é or a
/// Hangul syllable: the first that has the character itself.
///
/// From 1.56.3 on, Pango also takes an earlier font that has only the parts of the character, here a letter and a mark.
/// Such a font may place the mark badly, and has other widths. Each such font is told, before its first use for the
/// character, that it lacks the character. If no font has the character, Pango takes the first one, which may have the
/// parts. Earlier versions do all of that by themselves.
@safe struct WholeCharacters {
  /// The characters that fonts were already told about, with their languages.
  private var known: Set<Key> = []

  private struct Key: Hashable {
    let scalar: Unicode.Scalar
    let language: String
  }

  /// Prepares all characters of a text, for a context and a font description. `PangoLock` must be held.
  ///
  /// - Complexity: O(bytes), except for new characters, whose fonts are looked at.
  @unsafe mutating func prepare(_ text: String, in context: OpaquePointer, _ description: OpaquePointer?) {
    // The first character with parts is À, which begins with this byte.
    guard text.utf8.contains(where: { $0 >= 0xc3 }) else { return }
    let composed = text.unicodeScalars.filter(Self.hasParts)
    guard !composed.isEmpty else { return }
    for language in unsafe Self.languages(of: text, in: context) {
      for scalar in composed where known.insert(Key(scalar: scalar, language: language)).inserted {
        unsafe _ = Self.exclude(scalar, language, in: context, description)
      }
    }
  }

  static func hasParts(_ scalar: Unicode.Scalar) -> Bool {
    var parts: (UInt32, UInt32) = (0, 0)
    return unsafe scalar.value >= 0xc0 && g_unichar_decompose(scalar.value, &parts.0, &parts.1) != 0
  }

  /// The languages by which Pango sorts the fonts for a text. Characters that belong to no script, such as ≠, have the
  /// script of their neighbors.
  @unsafe private static func languages(of text: String, in context: OpaquePointer) -> Set<String> {
    var scripts: Set<Int32> = []
    for scalar in text.unicodeScalars { scripts.insert(g_unichar_get_script(scalar.value).rawValue) }
    var languages: Set<String> = [PangoFonts.language]
    let own = unsafe pango_context_get_language(context)
    for number in scripts {
      let script = PangoScript(rawValue: number)
      if unsafe pango_language_includes_script(own, script) != 0 { continue }
      let sample = unsafe pango_script_get_sample_language(script)
      // What Pango uses for a script without a typical language.
      languages.insert(unsafe sample.map { unsafe String(cString: pango_language_to_string($0)) } ?? "xx")
    }
    return languages
  }

  /// Tells the fonts before the first one with a character. Returns the position of that font.
  @unsafe static func exclude(
    _ scalar: Unicode.Scalar, _ language: String, in context: OpaquePointer,
    _ description: OpaquePointer?
  ) -> Int {
    // As Pango asks for fonts, so that it finds these among its cached ones.
    let described = unsafe pango_font_description_copy_static(description)
    defer { unsafe pango_font_description_free(described) }
    unsafe pango_font_description_set_gravity(described, PANGO_GRAVITY_SOUTH)
    guard
      let fonts = unsafe pango_context_load_fontset(
        context, described, pango_language_from_string(language))
    else { return 0 }
    defer { unsafe g_object_unref(fonts) }
    return unsafe Int(grid_exclude_parts(fonts, scalar.value))
  }
}
