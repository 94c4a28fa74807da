import Geometry
import SketchSupport
import TestSupport

/// A small random town with an extract, a graph, and changes that the extract lacks.
struct UpdatedTown {
    let folder: TestFolder
    private let network: RandomNetwork

    /// - Parameter options: options of the import.
    init(columns: Int = 8, options: [String] = []) throws {
        folder = try TestFolder()
        network = RandomNetwork(seed: 11, columns: columns, rows: columns)
        try network.write(to: folder.file("town.osm.pbf"))
        try folder.write(ChangesWriter.text(changes), to: "1.osc")
        let outcome = try RouteProgram.run(
            ["import", "town.osm.pbf", "-o", "town.graph", "--quiet"] + options, folder: folder)
        guard outcome.status == 0 else { throw RouteProgram.Failure(code: outcome.status ?? -1) }
    }

    /// A new street and a faster one, and a street that is gone.
    var changes: [PBFWriter.Object] {
        let streets = network.objects.filter { object in
            if case .way(let nodes) = object.content { Set(nodes).count > 1 && object.id > 0 } else { false }
        }
        var faster = streets[1]
        faster.version = 2
        faster.timestamp = 1_710_000_000
        faster.tags = [("highway", "primary"), ("maxspeed", "90"), ("name", "New Speedway")]
        var gone = streets[2]
        gone.version = 2
        gone.timestamp = 1_710_000_000
        gone.isVisible = false
        let place = RandomNetwork.place(column: 1, row: 1)
        return [
            .node(900_001, at: place), .way(900_000, [900_001, network.objects[0].id], [("highway", "residential")]),
            faster, gone,
        ]
    }

    /// The objects of the extract after the update, in the order of a file.
    private var updated: [PBFWriter.Object] {
        let changes = changes
        func isChanged(_ object: PBFWriter.Object) -> Bool {
            changes.contains { $0.id == object.id && Self.kind($0) == Self.kind(object) }
        }
        var objects: [PBFWriter.Object] = []
        for kind in 0..<3 {
            let old = network.objects.filter { Self.kind($0) == kind && !isChanged($0) }
            let new = changes.filter { Self.kind($0) == kind && $0.isVisible }
            objects += (old + new).sorted {
                ($0.id < 0 ? 0 : 1, $0.id.magnitude) < ($1.id < 0 ? 0 : 1, $1.id.magnitude)
            }
        }
        return objects
    }

    private static func kind(_ object: PBFWriter.Object) -> Int {
        switch object.content {
        case .node: 0
        case .way: 1
        case .relation: 2
        }
    }

    func update(_ words: [String] = ["1.osc"]) throws -> RouteProgram.Outcome {
        try RouteProgram.run(["update", "town.osm.pbf", "-g", "town.graph"] + words, folder: folder)
    }

    /// The lines of `route inspect` about all but the extract's size, checksum and date.
    static func sections(_ graph: String, in folder: TestFolder) throws -> [Substring] {
        try RouteProgram.run(["inspect", graph], folder: folder).lines
            .filter { !$0.hasPrefix("source.") && !$0.hasPrefix("facts") && !$0.hasPrefix("data.timestamp") }
    }

    /// The sections of a graph that is imported from the updated town, and the files beside it, in a folder of its own.
    func imported(options: [String] = []) throws -> (sections: [Substring], folder: TestFolder) {
        let other = try TestFolder()
        _ = try other.extract(updated, as: "town.osm.pbf") { $0.objectsPerBlob = 500 }
        let outcome = try RouteProgram.run(
            ["import", "town.osm.pbf", "-o", "town.graph", "--quiet"] + options, folder: other)
        guard outcome.status == 0 else { throw RouteProgram.Failure(code: outcome.status ?? -1) }
        return (try Self.sections("town.graph", in: other), other)
    }
}
