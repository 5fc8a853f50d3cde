package import ArgumentParser
import Foundation
import GridImage
import GridSupport

/// A way to show pictures inside a terminal.
package enum InlineProtocol: String, Sendable, CaseIterable, ExpressibleByArgument {
  /// The one that the terminal is known to have.
  case auto
  /// kitty, Ghostty, Konsole.
  case kitty
  /// iTerm2, WezTerm, the terminal of Visual Studio Code.
  case iterm2
  /// foot, mlterm, xterm as a VT340.
  case sixel

  /// Returns the protocol of the terminal that the environment describes; nil if none is known.
  static func known(in environment: [String: String]) -> InlineProtocol? {
    let (kind, program) = (environment["TERM"] ?? "", environment["TERM_PROGRAM"] ?? "")
    // A multiplexer does not pass pictures on.
    if kind.hasPrefix("screen") || kind.hasPrefix("tmux") || environment["TMUX"] != nil { return nil }
    if environment["KITTY_WINDOW_ID"] != nil || ["kitty", "ghostty"].contains(where: kind.contains)
      || program == "ghostty" || environment["KONSOLE_VERSION"] != nil
    {
      return .kitty
    }
    if ["foot", "mlterm", "yaft"].contains(where: kind.hasPrefix) { return .sixel }
    return ["iTerm.app", "WezTerm", "vscode"].contains(program) ? .iterm2 : nil
  }

  /// The width of a terminal's column in pixels if the terminal does not tell.
  private static let usualColumnWidth = 8

  /// Returns the bytes that show a PNG picture at the cursor.
  /// - Parameters:
  ///   - png: The picture file.
  ///   - columns: The number of the terminal's columns to scale the picture to; nil to keep its size in pixels.
  ///   - pixels: The width of the terminal in pixels, if known.
  func bytes(_ png: [UInt8], columns: Int?, pixels: Int? = nil) -> [UInt8] {
    let text = Data(png).base64EncodedString()
    switch self {
    case .auto: return []
    case .sixel:
      guard let bitmap = try? Bitmap(png: png) else { return [] }
      let width = columns.map { pixels ?? $0 * Self.usualColumnWidth }
      return SixelEncoder().encode(width.map(bitmap.shrunk) ?? bitmap) + [0x0A]
    case .iterm2:
      let width = columns.map { ";width=\($0)" } ?? ""
      return Array(
        "\u{1B}]1337;File=inline=1;size=\(png.count);preserveAspectRatio=1\(width):\(text)\u{7}\n".utf8)
    case .kitty:
      // At most 4096 bytes at a time, of which only the first say what they are.
      var (out, rest) = ([UInt8](), text.utf8[...])
      var keys = "a=T,f=100,q=2" + (columns.map { ",c=\($0)" } ?? "")
      while !rest.isEmpty {
        let part = rest.prefix(4096)
        rest = rest.dropFirst(4096)
        keys += "\(keys.isEmpty ? "" : ",")m=\(rest.isEmpty ? 0 : 1)"
        out += Array("\u{1B}_G\(keys);".utf8) + part + Array("\u{1B}\\".utf8)
        keys = ""
      }
      return out + [0x0A]
    }
  }
}

/// The option that also shows a picture in the terminal.
package struct InlineOption: ParsableArguments {
  package init() {}

  @Option(
    help: ArgumentHelp(
      "Also show the picture in the terminal: auto, kitty (also Ghostty, Konsole), iterm2 (also WezTerm, VS Code) or sixel (also foot, mlterm).",
      valueName: "protocol"))
  package var inline: InlineProtocol?

  /// Whether pictures are wanted, and standard output is a terminal that can show them. Says why not otherwise.
  package func isWanted() -> Bool {
    guard let inline else { return false }
    if !Terminal.isOutputTerminal {
      Terminal.writeError("note: standard output is not a terminal, so no picture is shown")
      return false
    }
    if inline == .auto, InlineProtocol.known(in: ProcessInfo.processInfo.environment) == nil {
      Terminal.writeError(
        "note: this terminal is not known to show pictures; --inline kitty, iterm2 or sixel tries it")
      return false
    }
    return true
  }

  /// Shows a PNG picture, scaled down to the width of the terminal if necessary.
  package func show(_ png: [UInt8]) throws {
    // The width follows the signature and the name of the first chunk.
    guard let inline, png.count > 20 else { return }
    let known = inline == .auto ? InlineProtocol.known(in: ProcessInfo.processInfo.environment) : inline
    let width = png[16..<20].reduce(0) { $0 << 8 | Int($1) }
    let (columns, pixels) = Terminal.outputSize
    let isWide = pixels.map { width > $0 } ?? true
    try Terminal.write(known?.bytes(png, columns: isWide ? columns : nil, pixels: pixels) ?? [], to: "-")
  }
}
