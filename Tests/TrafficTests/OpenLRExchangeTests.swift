import FoundationEssentials
import Geometry
import Roads
import SketchSupport
import Storage
import TestSupport
import Testing
import Traffic

/// Lines for other readers of OpenLR, and lines of other writers; Tests/Traffic/check-openlr runs these.
@Suite struct OpenLRExchangeTests {
    private static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

    /// Writes a line of text for each OpenLR line: `base64;positive offset;negative offset` and, for each point,
    /// `;longitude,latitude,class,form,bearing sector,lowest class,distance steps`.
    @Test(.enabled(if: environment("OPENLR_OURS") != nil))
    func `lines of an extract are written for another reader`() throws {
        let graph = try ImportedGraph.make(
            fromExtract: try #require(Self.environment("OPENLR_EXTRACT")), hasHierarchies: false)
        var encoder = OpenLREncoder(graph)
        var random = SeededGenerator(seed: 6)
        var text = ""
        var count = 0
        while count < 2_000 {
            guard let path = RandomPaths.path(in: graph, &random) else { continue }
            let start = random.chance(50) ? 0 : graph.length(of: path[0]) / 3
            let end = random.chance(50) ? nil : graph.length(of: path[path.count - 1]) / 2
            guard path.count > 1, let line = encoder.line(along: path, from: start, to: end) else { continue }
            count += 1
            let points = line.points.map { point in
                let place = Coordinate(point.coordinate)
                return ";\(place.longitude),\(place.latitude),\(point.roadClass),\(point.formOfWay.rawValue),"
                    + "\(point.bearingSector),\(point.lowestRoadClass),\(point.distanceSteps)"
            }
            let offsets = [line.positiveOffset, line.negativeOffset].map { $0.map { "\($0)" } ?? "" }
            text += "\(line.base64);" + offsets.joined(separator: ";") + points.joined() + "\n"
        }
        try Data(text.utf8).write(to: URL(filePath: try #require(Self.environment("OPENLR_OURS"))))
    }

    /// Reads lines `base64,way`, and expects that nearly all lead along their way alone.
    @Test(.enabled(if: environment("OPENLR_THEIRS") != nil))
    func `lines of another writer lead along their ways`() throws {
        let graph = try ImportedGraph.make(
            fromExtract: try #require(Self.environment("OPENLR_EXTRACT")), hasHierarchies: false)
        let text = String(
            decoding: try Data(contentsOf: URL(filePath: try #require(Self.environment("OPENLR_THEIRS")))),
            as: UTF8.self)
        let matching = TrafficMatching(graph)
        var asked = 0
        var found = 0
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: ",")
            let records = try TrafficSketch.records("\(fields[0]),30", form: .openLR)
            let (update, findings) = matching.match(records, sourceName: "a", at: TrafficSketch.now)
            let ways = Set(update.pieces.map { graph.wayID(of: $0.edge) })
            asked += 1
            if ways.map(String.init) == [String(fields[1])] {
                found += 1
            } else {
                print("other ways: \(line) \(ways.sorted()) \(findings.unmatched.map(\.description))")
            }
        }
        print("\(found) of \(asked) lines lead along their ways alone")
        #expect(found * 100 >= asked * 98 && asked > 0)
    }
}
