// One import is enough to go from a scene, a table or a list of placed elements to pictures.
@_exported import GridCairo
@_exported import GridCell
@_exported import GridCompose
@_exported import GridData
@_exported import GridElement
@_exported import GridFrame
@_exported import GridGeometry
@_exported import GridImage
@_exported import GridLayout
@_exported import GridPathPlot
@_exported import GridRender
@_exported import GridReport
@_exported import GridScene
@_exported import GridSceneFile
@_exported import GridScroll
@_exported import GridSource
@_exported import GridVerify
@_exported import struct GridSupport.FileError
