// Swift Testing looks for a module of this name in files that import both Testing and CoreGraphics: without it, none of
// them compiles. On other systems it attaches pictures to tests; here there is nothing to attach.
