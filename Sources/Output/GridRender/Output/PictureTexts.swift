package import GridImage
package import GridSource
import GridSupport

/// The texts that files of pictures contain besides the picture: its title, and a description for people who cannot
/// see it. They are the same for all frames of a source, since frames with the same picture share one file.
package struct PictureTexts: Sendable, Hashable {
  /// The title, without NUL.
  let title: String
  /// The author's alternative text, or a summary of the table; empty if there is neither.
  let description: String
  private let language: String

  /// Creates the texts of a source's frames.
  package init(_ source: any FrameSource) {
    self.init(
      title: source.title, description: source.alternativeText ?? source.summary,
      language: source.alternativeText == nil ? "en" : source.language)
  }

  package init(title: String, description: String = "", language: String? = nil) {
    // PNG text cannot contain NUL; names read from scene files never do.
    self.title = title.filter { $0 != "\0" }
    self.description = description.filter { $0 != "\0" }
    self.language = language ?? ""
  }

  /// Title and description as one text.
  var comment: String { [title, description].filter { !$0.isEmpty }.joined(separator: ": ") }

  /// Returns the metadata of a PNG file: the resolution, the program, the title and the description, which animations
  /// and single pictures also have as XMP. The frames of a sequence are meant for other programs, and small.
  package func metadata(scale: Double, withXMP: Bool = false) -> PNGMetadata {
    var texts = [
      PNGMetadata.Text(keyword: "Software", value: "gridreel"),
      PNGMetadata.Text(keyword: "Title", value: title),
    ]
    if !description.isEmpty {
      texts.append(PNGMetadata.Text(keyword: "Description", value: description, language: language))
    }
    if withXMP, !description.isEmpty {
      texts.append(PNGMetadata.Text(keyword: "XML:com.adobe.xmp", value: xmp, language: ""))
    }
    return PNGMetadata(scale: scale, texts: texts)
  }

  /// The texts as an XMP packet (ISO 16684-1), with the property for alternative texts of the IPTC Photo Metadata
  /// Standard 2021.1.
  var xmp: String {
    func property(_ name: String, _ text: String) -> String {
      let text = MarkupText.xmlLine.escaped(text)
      return "<\(name)><rdf:Alt><rdf:li xml:lang=\"x-default\">\(text)</rdf:li></rdf:Alt></\(name)>\n"
    }
    return """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">

      """ + property("dc:title", title) + property("dc:description", description)
        + property("Iptc4xmpCore:AltTextAccessibility", description) + """
          </rdf:Description>
          </rdf:RDF>
          </x:xmpmeta>
          <?xpacket end="r"?>
          """
  }
}
