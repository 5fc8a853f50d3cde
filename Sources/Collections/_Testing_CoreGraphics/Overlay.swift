// Swift Testing looks for a module with this name in files that import both Testing and CoreGraphics, and
// without it, such files do not compile. On other systems, it attaches pictures to tests; here there is
// nothing to attach.
