// Placeholder so that the target builds; replaced by the stage.
