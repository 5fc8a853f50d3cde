import GridSchema

// Shorthands, because everything in this target is read by `SceneReader`.

typealias SchemaKind<Value: Sendable> = GridSchema.SchemaKind<Value, SceneReader>
typealias SchemaField<Object: Sendable> = GridSchema.SchemaField<Object, SceneReader>
typealias SchemaVariant<Value: Sendable> = GridSchema.SchemaVariant<Value, SceneReader>
