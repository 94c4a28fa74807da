import DirectionsKit
import FoundationEssentials
import Geometry
import OSMImport
import Roads
import TestSupport

/// A drawing of ways, imported for every mode and asked for routes from letter to letter.
///
/// Letters are nodes, 25 meters a column and a row; all other characters only help to see. A way is written as the
/// letters of its nodes, with tags as `highway=residential oneway=yes`, separated by `, ` where a value has blanks.
/// Ways have the ids 1, 2, 3 in their order; a node's id is its letter's code.
final class Scene {
    let report: ImportReport
    let graph: RoadGraph
    private let provider: DirectionsProvider
    private let places: [Character: Coordinate]
    private let path: String

    /// - Parameter missing: nodes that ways name but the file lacks.
    init(
        _ drawing: String, _ ways: KeyValuePairs<String, String>, nodes: KeyValuePairs<Character, String> = [:],
        relations: [OSMRelation] = [], missing: String = ""
    ) throws {
        places = Self.places(in: drawing)
        path = FileManager.default.temporaryDirectory.appending(path: "scene-\(UUID().uuidString).graph").path
        let source = SceneSource(
            places: places.filter { !missing.contains($0.key) }, nodeTags: nodes.map { ($0.key, $0.value) },
            ways: ways.map { ($0.key, $0.value) }, relations: relations)
        report = try GraphImport.run(
            source: source, checksum: nil, output: path, options: ImportOptions(threads: 1), observer: SilentObserver())
        graph = try RoadGraph(path: path)
        provider = DirectionsProvider(graph: graph)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    private static func places(in drawing: String) -> [Character: Coordinate] {
        let metersPerDegree = EarthRadius.meters * .pi / 180
        let cosine = 0.754_709_580_222_772  // of 41 degrees
        var places: [Character: Coordinate] = [:]
        for (row, line) in drawing.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            for (column, character) in line.enumerated() where character.isLetter {
                places[character] = Coordinate(
                    latitude: 41 - Double(row) * 25 / metersPerDegree,
                    longitude: -8 + Double(column) * 25 / (metersPerDegree * cosine))
            }
        }
        return places
    }

    // MARK: Routes

    func drive(_ from: Character, _ to: Character) -> String? { letters(.automobile, from, to) }
    func walk(_ from: Character, _ to: Character) -> String? { letters(.walking, from, to) }
    func cycle(_ from: Character, _ to: Character) -> String? { letters(.cycling, from, to) }

    /// The best route, or nil where there is none, or none that begins and ends at the two nodes themselves.
    func route(_ mode: TransportMode, _ from: Character, _ to: Character) -> Route? {
        guard let source = places[from], let destination = places[to] else { return nil }
        let request = DirectionsRequest(
            source: MapItem(coordinate: source), destination: MapItem(coordinate: destination), transportType: TransportType(mode))
        guard let response = try? provider.calculate(request) else { return nil }
        return response.snaps.allSatisfy { $0.snapped.distance < 1 } ? response.routes.first : nil
    }

    /// The letters that the best route passes.
    private func letters(_ mode: TransportMode, _ from: Character, _ to: Character) -> String? {
        guard let route = route(mode, from, to) else { return nil }
        let passed = route.polyline.coordinates.compactMap { coordinate in
            places.first { $0.value.distance(to: coordinate) < 1 }?.key
        }
        return String(passed)
    }

    func seconds(_ mode: TransportMode, _ from: Character, _ to: Character) -> Double? {
        route(mode, from, to)?.expectedTravelTime
    }

    func steps(_ mode: TransportMode, _ from: Character, _ to: Character) -> [RouteStep] {
        route(mode, from, to)?.steps ?? []
    }

    /// Along a line of letters, on the sphere.
    func meters(_ letters: String) -> Double {
        let line = letters.compactMap { places[$0] }
        return zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }

    // MARK: What is kept

    /// What the graph keeps of the way with the id.
    func attributes(ofWay id: Int64) -> RoadAttributes? {
        let segment = (0..<UInt32(graph.segmentCount)).first { graph.wayID(of: 2 * $0) == id }
        return segment.map { graph.attributes(of: 2 * $0) }
    }

    var valuesNotUnderstood: [String] {
        report.valuesNotUnderstood.map { "\($0.key)=\($0.value)" }
    }
}

extension Optional<Double> {
    /// Within 0.2 %, or 0.02, or what is stated.
    func isAbout(_ expected: Double, within tolerance: Double? = nil) -> Bool {
        guard let value = self else { return false }
        return value.isAbout(expected, within: tolerance)
    }
}

extension Double {
    func isAbout(_ expected: Double, within tolerance: Double? = nil) -> Bool {
        abs(self - expected) <= tolerance ?? max(0.02, 0.002 * abs(expected))
    }
}

private struct SilentObserver: ImportObserver {
    func say(_ line: String) {}
    func progress(pass: String, share: Double) {}
}
