// One import gives a test all it touches: scenes, layouts, pictures, and how they are compared.
@_exported public import GridFrame
@_exported public import GridGeometry
@_exported public import GridImage
@_exported public import GridLayout
@_exported public import GridRender
@_exported public import GridScene
@_exported public import GridScroll
