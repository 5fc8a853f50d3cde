# The two commands: `make demo` shows what gridreel does, `make test` proves it.
SWIFT ?= swift
DEMO_SCENE := examples/employment/scene.yaml
DEMO_FOLDER := frames/employment

# Swift's libraries are linked statically: a run would spend half of its start on finding and loading them. On macOS
# they are part of the system. If the toolchain has no static libraries, use `make build STATIC=`.
ifneq ($(shell uname),Darwin)
# ICU's data, half of such a program, is left out: see Sources/Libraries/CBuild/icu.c.
ICU_LIBRARY = $(dir $(shell readlink -f "$$(command -v $(SWIFT))"))../lib/swift_static/linux/lib_FoundationICU.a
ICU_DATA = $(shell nm --defined-only -fposix $(ICU_LIBRARY) 2>/dev/null | sed -n 's/^\(icudt[0-9]*_dat\) .*/\1/p')
# The C++ library that Swift needs is also linked statically, because its three thousand symbols would be looked up by
# name at each start. It is linked from a folder that contains nothing else. Our own symbols are not exported.
LINKED = .build/linked
STATIC ?= --static-swift-stdlib $(ICU_DATA:%=-Xcc -DGRIDREEL_ICU_DATA=%) \
  -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic -Xswiftc -L$(CURDIR)/$(LINKED)
endif

# As Debian hardens its programs: canaries on the stack, and function addresses that are resolved at the start and then
# read-only. Package.swift lets the C library check buffers.
ifneq ($(shell uname),Darwin)
HARDENING := -Xcc -fstack-protector-strong -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now
endif

# Types such as Dictionary<String, Int> are made by calls instead of being looked up by name, which takes a tenth of a
# run with one frame.
TYPES := -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors

# `make demo`, `make test` and `make check` share one build that optimizes only C: it takes a third of the time, and the tool
# starts as fast. It is a release build because a debug build makes ArgumentParser validate every command at each start.
# Scripts take its options and its tool from here.
export GRIDREEL_QUICK_OPTIONS := -c release -Xswiftc -Onone -Xswiftc -enable-testing -debug-info-format none \
  --enable-index-store --scratch-path .build/quick
QUICK_BUILD = $(SWIFT) build $(GRIDREEL_QUICK_OPTIONS)
QUICK_TEST = $(SWIFT) test --skip-build $(GRIDREEL_QUICK_OPTIONS)
QUICK_TOOL = .build/quick/release/gridreel

include Packaging/packages.mk
.DEFAULT_GOAL := help

.PHONY: help demo test test-samples test-cluster test-systems test-systems-sample test-traits fuzz fuzz-pictures check lint mutations setup build linked build-flags docs bench bench-check bench-proportion peers pictures record format clean

help:
	@echo "make demo    install what is missing, build, render a scene, say where the pictures are"
	@echo "make test    install what is missing, build, run every test"
	@echo "make test-samples  build and test the packages in examples as their authors would"
	@echo "make test-cluster  run the recipes of examples/cluster: Slurm with two nodes, GNU parallel, make"
	@echo "make test-systems  draw the same pictures with the libraries of Debian 12, 13 and sid; SYSTEMS=--record for the guide"
	@echo "make test-systems-sample  a part of it, in about a minute and a half"
	@echo "make test-traits  the tool without SQLite, examples/uikit with the package swift-syntax; takes minutes more"
	@echo "make fuzz    feed all that reads foreign bytes with damage, for FUZZ_SECONDS=60 each"
	@echo "make fuzz-pictures  FUZZ_PICTURES=1000000 of each kind through our coders and libspng, sanitizers on"
	@echo "make check   the style check: format, imports, file lengths, forbidden words"
	@echo "make mutations  change the core in hundreds of places, one at a time, and report what no test notices"
	@echo "make lint    recipes, scripts and packaging against schemas and linters; pip installs those"
	@echo "make build   the command line tool, optimised, at .build/release/gridreel"
	@echo "make install, uninstall  with completions and manual, below PREFIX=/usr/local"
	@echo "make deb, wheel, tarball  packages for others, in .build/packages; make test-packages tries them"
	@echo "make release-dry-run  all that a release does but publish, into .build/release-dry-run"
	@echo "make docs    the documentation, at .build/documentation; a warning is a failure"
	@echo "make bench   the benchmarks, as ratios within one run, kept in Benchmarks/Results"
	@echo "make bench-check  counts the instructions of fixed runs and compares them with those kept"
	@echo "make bench-proportion  counts the instructions that each feature adds to a plain scene"
	@echo "make peers   gridreel beside browsers and drawing libraries, kept in Benchmarks/Results"
	@echo "make gallery draw the pictures of docs/gallery again, and write its index"
	@echo "make record  write the text and picture references anew"
	@echo "make pictures  draw the pictures of README, examples and guide anew"
	@echo "make format  format all sources in place"

bench: setup
	SWIFT=$(SWIFT) Benchmarks/run.sh

bench-proportion: build
	Benchmarks/proportion.sh

bench-check: build
	Benchmarks/check.sh

peers:
	SWIFT=$(SWIFT) Benchmarks/peers/run.sh --keep

# The pictures of README.md, the examples and the guide, made by the tool itself; those of the guide by its commands.
pictures: build
	.build/release/gridreel preview examples/employment/employment.csv --columns 9 --rows 12 --compression smallest -o examples/employment/preview.png
	.build/release/gridreel render examples/employment/scene.yaml --scale 2 --frames 75 --compression smallest --template picture.png --out frames/picture
	cp frames/picture/picture.png examples/employment/frame.png
	.build/release/gridreel render examples/job-losses/scene.yaml --frames autumn --compression smallest --template picture.png --out frames/picture
	cp frames/picture/picture.png examples/job-losses/frame.png
	.build/release/gridreel render examples/weather-by-month/scene.yaml --compression smallest --template picture.png --out frames/picture
	cp frames/picture/picture.png examples/weather-by-month/frame.png
	.build/release/gridreel render examples/fling/scene.yaml --scale 1 --sheet-frames 4 --compression smallest --contact-sheet examples/fling/sheet.png
	.build/release/gridreel render examples/employment-by-year/scene.yaml --scale 1 --frames 50 --compression smallest --template picture.png --out frames/picture
	cp frames/picture/picture.png examples/employment-by-year/frame.png
	.build/release/gridreel render examples/phone/scene.yaml --scale 2 -o examples/phone/phone.gif
	.build/release/gridreel path examples/drag-and-bounce/scene.yaml -o examples/drag-and-bounce/path.svg
	Scripts/theme-pictures.sh
	SWIFT="$(SWIFT)" Scripts/uikit-pictures.sh
	$(QUICK_BUILD) --build-tests
	GRIDREEL_RECORD=all GRIDREEL_REQUIRE_BROWSER=1 $(QUICK_TEST) --disable-xctest --filter GuideScreenshotTests # docs/pictures/studio
	GRIDREEL_RECORD=all $(QUICK_TEST) --disable-xctest --filter GuideTests

# Thirty tables and their contact sheet, byte for byte as recorded if the fonts are those of Debian 12.
.PHONY: gallery
gallery: build
	Scripts/gallery.py

setup:
	@Scripts/setup.sh

# The commit shown by `gridreel --version --verbose`. A new commit links again, and compiles one C file.
build: export GRIDREEL_COMMIT ?= $(shell git describe --always --dirty --abbrev=12 2>/dev/null || echo unknown)

build: setup linked
	$(SWIFT) build -c release --disable-local-rpath $(STATIC) $(HARDENING) $(TYPES) --product gridreel

linked:
	@mkdir -p .build/linked
	@library=$$("$$(dirname "$$(readlink -f "$$(command -v $(SWIFT))")")/clang" -print-file-name=libstdc++.a 2>/dev/null); \
	case "$$library" in /*) ln -sf "$$library" .build/linked/ ;; esac
	@[ ! -e "$(ICU_LIBRARY)" ] || [ -n "$(ICU_DATA)" ] || { echo "nm finds no data in $(ICU_LIBRARY)" >&2; exit 3; }

# Benchmarks use the tool's build flags.
build-flags: linked
	@echo $(STATIC) $(HARDENING) $(TYPES)

docs: setup
	@SWIFT="$(SWIFT)" Scripts/docs.sh

demo: setup
	$(QUICK_BUILD) --product gridreel
	$(QUICK_TOOL) render $(DEMO_SCENE) --out $(DEMO_FOLDER)
	@echo
	@echo "The pictures are in $(DEMO_FOLDER): open frame-0000.png, then any other."
	@echo "\`make build\` builds the optimized tool, at .build/release/gridreel."

test:
	@Scripts/setup.sh tests
	$(QUICK_BUILD) --build-tests
	GRIDREEL_REQUIRE_BROWSER=1 GRIDREEL_REQUIRE_FFMPEG=1 GRIDREEL_REQUIRE_SPNG=1 GRIDREEL_REQUIRE_VECTOR_TOOLS=1 \
	  $(QUICK_TEST)
	$(QUICK_TOOL) verify --record never --orphans fail

# The packages in examples, built and tested as their authors would: each builds gridreel as a dependency.
test-samples:
	@Scripts/setup.sh tests
	$(QUICK_BUILD) --build-tests
	SWIFT="$(SWIFT)" Scripts/test-sample.sh
	SWIFT="$(SWIFT)" Scripts/test-uikit.sh

# Builds that CI does not make: the tool without the trait SQLite, and the sample with the package swift-syntax, as
# required by toolchains without its libraries.
test-traits:
	@Scripts/setup.sh tests
	SWIFT="$(SWIFT)" Scripts/test-without-sqlite.sh
	$(QUICK_BUILD) --build-tests
	GRIDREEL_SWIFT_SYNTAX= SWIFT="$(SWIFT)" Scripts/test-uikit.sh

# The same pictures with the libraries of several systems, which are downloaded and unpacked into .build/systems.
test-systems test-systems-sample:
	@Scripts/setup.sh systems
	$(QUICK_BUILD) --product gridreel
	Scripts/systems/test.py $(QUICK_TOOL) $(if $(filter %-sample,$@),--sample) $(SYSTEMS)

# The seed and the current input are in .build/fuzz, so that they are known after a crash.
FUZZ_SECONDS ?= 60
test-cluster:
	@Scripts/setup.sh cluster
	$(QUICK_BUILD) --product gridreel
	@GRIDREEL_BIN=$(CURDIR)/.build/quick/release Scripts/test-cluster.sh

fuzz:
	@Scripts/setup.sh tests
	$(QUICK_BUILD) --build-tests
	@mkdir -p .build/fuzz
	GRIDREEL_FUZZ_SECONDS=$(FUZZ_SECONDS) GRIDREEL_FUZZ_LOG=$(CURDIR)/.build/fuzz $(QUICK_TEST) --filter Fuzz

check: setup
	@Scripts/check-style.sh

# Pictures from our encoders, and files of all kinds, valid and damaged, through our decoder and libspng, starting at
# GRIDREEL_FUZZ_SEED. Optimized, because a million pictures would take hours otherwise. Caches are cleared early, so
# that caching errors appear.
FUZZ_PICTURES ?= 1000000
SANITIZED := -c release --scratch-path .build/sanitized --sanitize address
fuzz-pictures: export UBSAN_OPTIONS = print_stacktrace=1:halt_on_error=1
fuzz-pictures:
	@Scripts/setup.sh tests
	$(SWIFT) build --build-tests $(SANITIZED) -Xswiftc -enable-testing -Xcc -fsanitize=undefined \
	  -Xcc -fno-sanitize-recover=undefined -Xcc -DGRIDREEL_FORGETS_SOON
	@mkdir -p .build/fuzz
	GRIDREEL_FUZZ_COUNT=$(FUZZ_PICTURES) GRIDREEL_FUZZ_LOG=$(CURDIR)/.build/fuzz \
	  $(SWIFT) test --skip-build $(SANITIZED) --disable-xctest --filter 'GridImageTests.*Fuzz'

lint:
	@Scripts/lint-ci.sh

mutations:
	@Scripts/setup.sh tests
	SWIFT="$(SWIFT)" Scripts/mutate.py $(MUTATIONS)

# Snapshots that were just recorded fail because they were not compared with anything.
record: setup
	$(QUICK_BUILD) --build-tests
	-GRIDREEL_RECORD=all $(QUICK_TEST)
	$(QUICK_TOOL) verify examples --record all --pictures 50%

format:
	$(SWIFT) format -i -r -p Sources Tests Package.swift

clean:
	rm -rf .build frames
