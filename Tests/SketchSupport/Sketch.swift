import Geometry
import OSMImport
import Roads

/// What a map is drawn with: characters, and the tags of ways, nodes and relations; see ``SketchMap``.
package struct Sketch: Codable, Sendable {
    /// The tags of a way with these letters, or of the node with this letter.
    package struct Tagged: Codable, Sendable {
        package var letters: String
        package var tags: String
    }

    package var drawing: String
    package var ways: [Tagged]
    package var nodes: [Tagged]
    package var relations: [SketchRelation]
    /// Letters that ways may name although the data lacks the nodes.
    package var absent: String
    /// Where the upper left corner is.
    package var place: SketchPlace
    /// Meters per character.
    package var scale: Double

    /// - Parameters:
    ///   - nodes: tags of nodes.
    ///   - absent: letters that ways may name although the data lacks the nodes.
    ///   - scale: meters per character.
    package init(
        _ drawing: String, ways: KeyValuePairs<String, String>, nodes: KeyValuePairs<Character, String> = [:],
        relations: [SketchRelation] = [], absent: String = "", at place: SketchPlace = .germany, scale: Double = 100
    ) {
        self.drawing = drawing
        self.ways = ways.map { Tagged(letters: $0.key, tags: $0.value) }
        self.nodes = nodes.map { Tagged(letters: String($0.key), tags: $0.value) }
        self.relations = relations
        self.absent = absent
        self.place = place
        self.scale = scale
    }

    /// Imports the sketch into a file for all modes, without hierarchies.
    package func write(to path: String) throws {
        _ = try GraphImport.run(
            source: source(), output: path, options: ImportOptions(threads: 1, force: true), observer: SilentObserver())
    }

    /// Imports the sketch for some modes; no file gets the path, and nothing is synced to the disk.
    func roads(
        _ modes: [TransportMode], path: String, hasHierarchies: Bool
    ) throws -> (graph: RoadGraph, report: ImportReport) {
        let unfinished = try GraphImport.writeRoads(
            source: source(), output: path, options: ImportOptions(modes: modes, threads: 1, force: true),
            observer: SilentObserver())
        if hasHierarchies { _ = try GraphContraction.run(completing: unfinished.writer) }
        return (try unfinished.writer.readBack(), unfinished.report)
    }

    /// The letters and digits with their places, row by row.
    func drawnPlaces() throws -> [(letter: Character, place: Coordinate)] {
        var drawn: [(letter: Character, place: Coordinate)] = []
        var seen: Set<Character> = []
        for (row, line) in drawing.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            for (column, character) in line.enumerated() where character.isLetter || character.isNumber {
                guard seen.insert(character).inserted else { throw SketchError("\(character) is drawn twice") }
                let coordinate = place.coordinate(right: Double(column) * scale, down: Double(row) * scale)
                drawn.append((character, coordinate))
            }
        }
        return drawn
    }

    /// The sketch as OSM elements.
    ///
    /// - Parameter namesWays: whether a way without `name` is named by its letters.
    func source(namesWays: Bool = true) throws -> SketchSource {
        try SketchSource(
            letters: drawnPlaces().filter { $0.letter.isLetter }, ways: ways.map { ($0.letters, $0.tags) },
            nodes: nodes.flatMap { node in node.letters.map { ($0, node.tags) } }, relations: relations, absent: absent,
            namesWays: namesWays)
    }
}
