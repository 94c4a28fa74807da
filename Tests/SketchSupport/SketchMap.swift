package import DirectionsKit
import FoundationEssentials
package import Geometry
package import OSMImport
import Places
package import Roads
import Storage
import Synchronization

/// A drawing of roads, imported as OSM data for every mode and asked for routes.
///
/// Letters are nodes, digits are places beside the roads; every other character only helps to see. A column is as wide
/// as a row is high. A way is given by the letters of its nodes and by its tags as one text; its name is its letters
/// unless a `name` is given (`name=` leaves it without).
///
///     let map = try SketchMap(
///         """
///         a---b---c
///             |
///             d  1
///         """,
///         ways: ["abc": "primary", "bd": "residential oneway=yes"], nodes: ["b": "traffic_signals"],
///         relations: [.restriction("no_left_turn", from: "bd", via: "b", to: "abc")])
///     #expect(map.route("a", "d") == "abc bd")
package final class SketchMap: Sendable {
    /// The drawing's places by letter and digit.
    package let places: [Character: Coordinate]
    package let report: ImportReport
    /// The roads without hierarchies, which what asks for one route here uses.
    let roads: RoadGraph
    let roadsProvider: DirectionsProvider
    private let sketch: Sketch
    private let modes: [TransportMode]
    private let hasPlaces: Bool
    private let contracted = Mutex<DirectionsProvider?>(nil)
    /// The OpenStreetMap nodes of the letters.
    package let nodeIDs: [Character: Int64]
    let wayNames: [String]

    /// Imports the drawing.
    ///
    /// - Parameters:
    ///   - nodes: tags of nodes.
    ///   - absent: letters that ways may name although the data lacks the nodes.
    ///   - scale: meters per character.
    ///   - hasPlaces: whether names and addresses can be looked up.
    package init(
        _ drawing: String, ways: KeyValuePairs<String, String>, nodes: KeyValuePairs<Character, String> = [:],
        relations: [SketchRelation] = [], absent: String = "", at place: SketchPlace = .germany, scale: Double = 100,
        modes: [TransportMode] = TransportMode.allCases, hasPlaces: Bool = false
    ) throws {
        sketch = Sketch(
            drawing, ways: ways, nodes: nodes, relations: relations, absent: absent, at: place, scale: scale)
        self.modes = modes
        self.hasPlaces = hasPlaces
        places = Dictionary(uniqueKeysWithValues: try sketch.drawnPlaces().map { ($0.letter, $0.place) })
        let source = try sketch.source()
        nodeIDs = source.nodeIDs
        wayNames = source.wayNames
        (roads, report) = try sketch.roads(modes, path: Self.unusedPath(), hasHierarchies: false)
        roadsProvider = DirectionsProvider(graph: roads)
        try DrawnSketches.record(sketch)
    }

    /// A path of a graph that is never a file.
    private static func unusedPath() -> String {
        FileManager.default.temporaryDirectory.appending(path: "sketch-\(UUID().uuidString).graph").path
    }

    /// The roads with hierarchies for all modes.
    package var graph: RoadGraph { provider.graph }

    /// A provider of the roads with hierarchies, made when first used.
    package var provider: DirectionsProvider {
        contracted.withLock { contracted in
            if let contracted { return contracted }
            do {
                let graph = try sketch.roads(modes, path: Self.unusedPath(), hasHierarchies: true).graph
                let provider = DirectionsProvider(graph: graph)
                if hasPlaces { try addPlaces(to: provider) }
                contracted = provider
                return provider
            } catch {
                preconditionFailure("A drawing that could be imported cannot be contracted: \(error)")
            }
        }
    }

    private func addPlaces(to provider: DirectionsProvider) throws {
        let path = PlaceIndexFile.path(besideGraph: provider.graph.path)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let contents = try PlaceCollecting.contents(of: sketch.source(), observer: SilentObserver())
        try PlaceIndexWriter(path: path, contents: contents).finish(ExtractIdentity(extract: nil))
        try provider.placeIndexFile.prepare()
    }

    /// The place of a letter or digit, which must be drawn.
    package func place(_ letter: Character) -> Coordinate {
        guard let place = places[letter] else { preconditionFailure("\(letter) is not in the drawing") }
        return place
    }

    /// Meters along straight lines from letter to letter, as drawn: what a route is expected to measure.
    package func length(_ letters: String) -> Double {
        let line = letters.map(place)
        return zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
}

/// Ignores messages and progress.
package struct SilentObserver: ImportObserver {
    package init() {}
    package func say(_ line: String) {}
    package func detail(_ line: String) {}
    package func progress(pass: String, share: Double) {}
}
