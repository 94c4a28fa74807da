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
    package let graph: RoadGraph
    /// The shares that the progress of the contraction reported, in order.
    package let contractionShares: [Double]
    package let provider: DirectionsProvider
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
        let drawn = try Self.read(drawing, place, scale)
        places = Dictionary(uniqueKeysWithValues: drawn.map { ($0.letter, $0.place) })
        let source = try SketchSource(
            letters: drawn.filter { $0.letter.isLetter }, ways: ways.map { ($0.key, $0.value) },
            nodes: nodes.map { ($0.key, $0.value) }, relations: relations, absent: absent)
        nodeIDs = source.nodeIDs
        wayNames = source.wayNames
        let path = FileManager.default.temporaryDirectory.appending(path: "sketch-\(UUID().uuidString).graph").path
        // A mapped file stays readable after it is removed.
        defer { try? FileManager.default.removeItem(atPath: path) }
        report = try GraphImport.run(
            source: source, output: path, options: ImportOptions(modes: modes, threads: 1),
            observer: SilentObserver())
        let shares = Mutex<[Double]>([])
        _ = try GraphContraction(path: path).run { share in shares.withLock { $0.append(share) } }
        contractionShares = shares.withLock { $0 }
        graph = try RoadGraph(path: path)
        provider = DirectionsProvider(graph: graph)
        if hasPlaces { try Self.addPlaces(of: source, to: provider) }
    }

    private static func addPlaces(of source: SketchSource, to provider: DirectionsProvider) throws {
        let path = PlaceIndexFile.path(besideGraph: provider.graph.path)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let contents = try PlaceCollecting.contents(of: source, observer: SilentObserver())
        try PlaceIndexWriter(path: path, contents: contents).finish(ExtractIdentity(extract: nil))
        try provider.placeIndexFile.prepare()
    }

    /// The letters and digits of the drawing with their places, row by row.
    static func read(
        _ drawing: String, _ place: SketchPlace, _ scale: Double
    ) throws -> [(letter: Character, place: Coordinate)] {
        var drawn: [(letter: Character, place: Coordinate)] = []
        for (row, line) in drawing.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            for (column, character) in line.enumerated() where character.isLetter || character.isNumber {
                guard !drawn.contains(where: { $0.letter == character }) else {
                    throw SketchError("\(character) is drawn twice")
                }
                let coordinate = place.coordinate(right: Double(column) * scale, down: Double(row) * scale)
                drawn.append((character, coordinate))
            }
        }
        return drawn
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
