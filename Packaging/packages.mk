# Installing and packaging, see Packaging/README.md. With PROGRAM=path nothing is built: that program is installed or packed.
PREFIX ?= /usr/local
PACKAGES := .build/packages
PACKED = $(or $(PROGRAM),.build/release/gridreel)
# One commit gives the same bytes, whenever it is packed.
export SOURCE_DATE_EPOCH := $(or $(SOURCE_DATE_EPOCH),$(shell git log -1 --format=%ct 2>/dev/null || date +%s))

.PHONY: install uninstall deb wheel tarball packages test-packages packaging-tools release-dry-run

install: $(if $(PROGRAM),,build)
	@Scripts/setup.sh install
	@Packaging/stage.sh $(PACKED) .build/stage/install
	@Packaging/install.sh .build/stage/install "$(DESTDIR)$(PREFIX)"

uninstall:
	@Packaging/uninstall.sh "$(DESTDIR)$(PREFIX)"

packaging-tools:
	@Scripts/setup.sh packages

deb: $(if $(PROGRAM),,build) packaging-tools
	@Packaging/deb.sh $(PACKED) $(PACKAGES)

wheel: $(if $(PROGRAM),,build) packaging-tools
	@Packaging/wheel.sh $(PACKED) $(PACKAGES)

tarball: $(if $(PROGRAM),,build) packaging-tools
	@Packaging/tarball.sh $(PACKED) $(PACKAGES)

packages: deb wheel tarball

test-packages: packages
	@Packaging/test.sh $(PACKED) $(PACKAGES)

# All that a release by tag does but publish, from a clean clone of the current commit; takes as long as a build and more.
RELEASE ?= .build/release-dry-run
release-dry-run:
	@Scripts/setup.sh release
	@Packaging/release/dry-run.sh $(RELEASE)
