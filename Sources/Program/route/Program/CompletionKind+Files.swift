import ArgumentParser

/// The files that a shell offers for an argument.
extension CompletionKind {
    static var graphFile: Self { .file(extensions: ["graph"]) }

    static var geoJSONFile: Self { .file(extensions: ["geojson", "json"]) }

    static var providerFile: Self { .file(extensions: ["yml", "yaml"]) }
}
