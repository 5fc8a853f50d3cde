#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The settings of a user whose machine draws text as differently as it can.
enum HostileEnvironment {
  private static let language = "PANGO_LANGUAGE"

  /// Each of these rules changes the pixels of a program that reads them.
  private static let rules = """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
    <dir>/usr/share/fonts</dir>
    <match target="pattern"><edit name="family" mode="assign" binding="strong"><string>DejaVu Sans</string></edit>
    <edit name="antialias" mode="assign"><bool>false</bool></edit></match>
    <match target="font"><edit name="antialias" mode="assign"><bool>false</bool></edit>
    <edit name="autohint" mode="assign"><bool>true</bool></edit>
    <edit name="embolden" mode="assign"><bool>true</bool></edit>
    <edit name="rgba" mode="assign"><const>rgb</const></edit></match></fontconfig>
    """

  struct SetupFailed: Error {}

  /// Sets fonts and language for this process and runs `body`; the process should end soon after.
  static func enter<Result>(_ body: () throws -> Result) throws -> Result {
    let path = "/tmp/gridreel-hostile-\(getpid()).conf"
    guard let file = unsafe fopen(path, "w") else { throw SetupFailed() }
    unsafe fputs(rules, file)
    unsafe fclose(file)
    defer { unsafe unlink(path) }
    for (name, value) in [
      ("FONTCONFIG_FILE", path), (language, "sr"), ("LANGUAGE", "sr:ja"), ("LC_ALL", "sr_RS.UTF-8"),
    ] {
      unsafe setenv(name, value, 1)
    }
    unsafe setlocale(LC_ALL, "")
    let result = try body()
    // The environment is left as it was found.
    guard let found = unsafe getenv(language), unsafe String(cString: found) == "sr" else {
      throw SetupFailed()
    }
    return result
  }
}
