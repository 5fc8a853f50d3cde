import CPango

/// The one rule of a library's configuration: fonts of fixed pictures, such as color emoji, are scaled to the size asked for.
///
/// Such a font has glyphs of one size only, for example 136 pixels. Without the rule they are drawn that large. The
/// elements are those that Fontconfig documents for fonts without outlines.
enum BitmapFontRule {
  private static let text = """
    <fontconfig>
      <match target="font">
        <test name="outline" compare="eq"><bool>false</bool></test>
        <test name="scalable" compare="eq"><bool>true</bool></test>
        <edit name="pixelsizefixupfactor" mode="assign">
          <divide>
            <name target="pattern">pixelsize</name>
            <name target="font">pixelsize</name>
          </divide>
        </edit>
        <edit name="matrix" mode="assign">
          <times>
            <name>matrix</name>
            <matrix>
              <name>pixelsizefixupfactor</name><double>0</double>
              <double>0</double><name>pixelsizefixupfactor</name>
            </matrix>
          </times>
        </edit>
        <edit name="size" mode="assign">
          <divide><name>size</name><name>pixelsizefixupfactor</name></divide>
        </edit>
      </match>
    </fontconfig>
    """

  /// Adds the rule to a configuration.
  ///
  /// - Returns: Whether Fontconfig took it.
  @unsafe static func add(to configuration: OpaquePointer) -> Bool {
    var text = text + "\0"
    return text.withUTF8 { bytes in
      unsafe FcConfigParseAndLoadFromMemory(configuration, bytes.baseAddress, FcBool(1)) != 0
    }
  }
}
