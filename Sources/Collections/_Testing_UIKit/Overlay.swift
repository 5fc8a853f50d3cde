// Swift Testing looks for a module of this name in files that import both Testing and UIKit: without it, none of them
// compiles. On other systems it attaches pictures of views to tests; here there is nothing to attach.
