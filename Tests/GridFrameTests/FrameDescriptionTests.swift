import GridFrame
