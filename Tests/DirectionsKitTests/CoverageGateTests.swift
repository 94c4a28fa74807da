import DirectionsKit
import FoundationEssentials
import Geometry
import Glibc
import Roads
import Synchronization
import TestSupport
import Testing

/// Coverage files that are replaced while requests are answered.
@Suite struct CoverageGateTests {
    private let folder: TestFolder
    private var path: String { folder.file("area.geojson") }
    private static let near = Coordinate(latitude: 0.5, longitude: 0.5)
    private static let far = Coordinate(latitude: 10.5, longitude: 10.5)
    private static let nearSquare = CoverageText.square(0, 0, 1, 1)
    private static let farSquare = CoverageText.square(10, 10, 11, 11)

    init() throws {
        folder = try TestFolder()
        try folder.write(Self.nearSquare, to: "area.geojson")
    }

    private func covered(_ gate: CoverageGate) -> String {
        let areas = gate.areas()
        let names = [(Self.near, "near"), (Self.far, "far")].filter { areas.covers($0.0, by: .walking) }
        return names.map(\.1).joined(separator: " ")
    }

    /// Puts another file in the place of the area's, as an editor or a deployment does.
    private func replace(with text: String) throws {
        try folder.write(text, to: "new")
        #expect(unsafe rename(folder.file("new"), path) == 0)
    }

    @Test func `a new valid file holds from the next request on`() throws {
        let gate = try CoverageGate(path: path)
        #expect(covered(gate) == "near")
        try replace(with: Self.farSquare)
        #expect(covered(gate) == "far")
        #expect(gate.problem == nil)
    }

    @Test func `the warnings are about the bytes that were read, not about a later file`() throws {
        let bounds = BoundingBox([Coordinate(latitude: 40, longitude: 40)].map { FixedCoordinate($0) })
        let gate = try CoverageGate(paths: [.any: path], graphBounds: bounds)
        try replace(with: "no coverage")
        #expect(gate.warnings.count == 1)
        #expect(gate.warnings.map(\.path) == [path])
    }

    @Test func `a file written over, of the same length and at once, is seen`() throws {
        try folder.write(CoverageText.square(0, 0, 1, 1), to: "area.geojson")
        let gate = try CoverageGate(path: path)
        for round in 0..<20 {
            try folder.write(round % 2 == 0 ? CoverageText.square(9, 9, 8, 8) : Self.nearSquare, to: "area.geojson")
            #expect(covered(gate) == (round % 2 == 0 ? "" : "near"))
        }
    }

    @Test func `an invalid file is reported once, and the last good one holds on`() throws {
        let problems = Mutex<[DirectionsError]>([])
        let gate = try CoverageGate(path: path) { problem in problems.withLock { $0.append(problem) } }
        try replace(with: #"{"type":"MultiPolygon","coordinates":[[[[0,0],[1,"#)
        #expect(covered(gate) == "near")
        #expect(covered(gate) == "near")
        #expect(problems.withLock(\.count) == 1)
        #expect(gate.problem?.reason == .invalidCoverage)
        #expect(gate.problem?.message.contains(path) == true)
        try replace(with: Self.farSquare)
        #expect(covered(gate) == "far")
        #expect(gate.problem == nil)
    }

    @Test func `a missing file is reported once, and taken again when it is back`() throws {
        let problems = Mutex<[DirectionsError]>([])
        let gate = try CoverageGate(path: path) { problem in problems.withLock { $0.append(problem) } }
        try FileManager.default.removeItem(atPath: path)
        #expect(covered(gate) == "near")
        #expect(covered(gate) == "near")
        #expect(problems.withLock { $0.map(\.reason) } == [.fileMissing])
        #expect(gate.problem?.message.contains("does not exist") == true)
        try folder.write(Self.farSquare, to: "area.geojson")
        #expect(covered(gate) == "far")
        #expect(gate.problem == nil)
    }

    @Test func `a link that is turned to another file counts as a change`() throws {
        try folder.write(Self.farSquare, to: "far.geojson")
        let link = folder.file("link.geojson")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "area.geojson")
        let gate = try CoverageGate(path: link)
        #expect(covered(gate) == "near")
        try FileManager.default.removeItem(atPath: link)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "far.geojson")
        #expect(covered(gate) == "far")
    }

    @Test(arguments: [nil, "", "{}", #"{"type":"MultiPolygon","coordinates":[]}"#])
    func `a gate does not begin with a file that is missing or invalid`(text: String?) throws {
        let path = folder.file("bad.geojson")
        if let text { try folder.write(text, to: "bad.geojson") }
        #expect { try CoverageGate(path: path) } throws: { error in
            (error as? DirectionsError)?.reason == (text == nil ? .fileMissing : .invalidCoverage)
        }
    }

    @Test func `a request keeps the area with which it began`() throws {
        let gate = try CoverageGate(path: path)
        let areas = gate.areas()
        try replace(with: Self.farSquare)
        #expect(covered(gate) == "far")
        #expect(areas.covers(Self.near, by: .cycling))
    }

    @Test func `two files for one means of transport are refused`() throws {
        #expect { try CoverageGate(paths: [.walking: path, .any: path]) } throws: { error in
            (error as? DirectionsError)?.reason == .misconfigured
        }
        let gate = try CoverageGate(paths: [.walking: path, [.automobile, .cycling]: path])
        #expect(gate.transportTypes == [.walking, .automobile, .cycling])
    }

    @Test func `many callers see one area or the other while the file is replaced`() async throws {
        let gate = try CoverageGate(path: path)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    (0..<500).allSatisfy { _ in
                        let areas = gate.areas()
                        return areas.covers(Self.near, by: .walking) != areas.covers(Self.far, by: .walking)
                    }
                }
            }
            for round in 0..<50 { try replace(with: round % 2 == 0 ? Self.farSquare : Self.nearSquare) }
            for try await isOne in group { #expect(isOne) }
        }
        #expect(covered(gate) == "near")
    }
}
