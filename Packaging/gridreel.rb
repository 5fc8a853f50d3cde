# Homebrew's formula. Its syntax and style were checked, it was not run yet: there was no Mac to run it on. A release
# (release/assemble.sh) writes the names between @ signs.
class Gridreel < Formula
  desc "Draws tables and scrolling grids without a screen"
  homepage "https://github.com/@REPOSITORY@"
  url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/gridreel-@VERSION@-source.tar.gz"
  sha256 "@SHA256@"
  license all_of: ["MIT", "Unicode-3.0"]
  head "https://github.com/@REPOSITORY@.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "cairo"
  depends_on "fontconfig"
  depends_on "freetype"
  depends_on "glib"
  depends_on "harfbuzz"
  depends_on "libdeflate"
  depends_on macos: :sequoia
  depends_on "pango"
  depends_on "xxhash"
  depends_on "zstd"
  uses_from_macos "expat"
  uses_from_macos "zlib"

  def install
    # Homebrew has a sandbox of its own around builds.
    system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", "gridreel"
    system "make", "install", "PROGRAM=.build/release/gridreel", "PREFIX=#{prefix}"
  end

  def caveats
    <<~EOS
      Pictures are set in Roboto, some themes in Caladea and Hack, and spreadsheets in Carlito, which are casks:
        brew install --cask font-roboto font-caladea font-hack font-carlito
    EOS
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/gridreel --version") unless build.head?
    (testpath/"scene.yaml").write "data: {generate: {rows: 3, columns: 3}}\n"
    system bin/"gridreel", "validate", "scene.yaml"
  end
end
