import DirectionsKit
import DirectionsLinks
import FoundationEssentials
import Geometry
import Logging
import ServerSupport
import SketchSupport
import TestSupport
import Testing

@testable import DirectionsServer

/// What a server writes down of the requests that it answers.
@Suite struct RequestRecorderTests {
    private let folder: TestFolder
    private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    init() throws {
        folder = try TestFolder()
    }

    private func recorder(decimals: Int = 3, _ name: String = "requests.ndjson") throws -> RequestRecorder {
        try RequestRecorder(path: folder.file(name), decimals: decimals, logger: logger)
    }

    private func recorded(_ name: String = "requests.ndjson") throws -> [DirectionsRequest] {
        try RequestLines(try folder.read(name)).lines.map(\.request)
    }

    private static let request = DirectionsRequest(
        source: MapItem(name: "Home", coordinate: Coordinate(latitude: 41.14961, longitude: -8.61099)),
        destination: MapItem(address: "Rua A 5", name: "Work"), transportType: .cycling,
        avoidances: RouteAvoidances(closedWays: [7]), language: "pt")

    @Test func `coordinates are rounded, and names of places are left out`() throws {
        let recorder = try recorder()
        recorder.record(Self.request)
        recorder.write()
        let request = try #require(try recorded().first)
        #expect(request.source == MapItem(coordinate: Coordinate(latitude: 41.15, longitude: -8.611)))
        #expect(request.destination == MapItem(address: "Rua A 5"))
        #expect(request.transportType == .cycling && request.avoidances.closedWays == [7] && request.language == "pt")
        #expect(recorder.counts.written == 1 && recorder.counts.dropped == 0)
    }

    @Test func `lines are appended to what is there`() throws {
        for _ in 0..<2 {
            let recorder = try recorder(decimals: 7)
            for _ in 0..<3 { recorder.record(Self.request) }
            recorder.write()
        }
        #expect(try recorded().count == 6)
        #expect(try recorded()[5].source?.coordinate == Self.request.source?.coordinate)
    }

    @Test func `a refusal is recorded if the map is the reason`() throws {
        let recorder = try recorder()
        for reason in [DirectionsError.Reason.noRoute, .invalidRequest, .addressUnresolved, .noRoadNear] {
            recorder.record(Self.request, refusedWith: DirectionsError(reason: reason, message: ""))
        }
        recorder.record(Self.request, refusedWith: nil)
        recorder.write()
        #expect(try recorded().count == 2)
    }

    @Test func `what does not fit into the queue is dropped and counted`() throws {
        let recorder = try recorder()
        let area = Polygon(outline: (0..<30_000).map { Coordinate(latitude: Double($0) / 1000, longitude: 0) })
        var large = Self.request
        large.avoidances.avoidedAreas = [area]
        recorder.record(large)
        recorder.record(large)
        for _ in 0..<20_000 { recorder.record(Self.request) }
        recorder.write()
        let counts = recorder.counts
        #expect(counts.written + counts.dropped == 20_002)
        #expect(counts.written > 1000 && counts.written < 4000)
        #expect(try recorded().count == counts.written)
    }

    @Test func `the file is opened again by its name when asked to`() throws {
        let recorder = try recorder()
        recorder.record(Self.request)
        recorder.write()
        try FileManager.default.moveItem(
            atPath: folder.file("requests.ndjson"), toPath: folder.file("old.ndjson"))
        recorder.record(Self.request)
        recorder.write()
        #expect(!folder.names.contains("requests.ndjson"))
        recorder.reopen()
        recorder.record(Self.request)
        recorder.write()
        #expect(try recorded().count == 1)
        #expect(try recorded("old.ndjson").count == 2)
    }

    @Test func `a full disk drops requests, and its end does not`() throws {
        let recorder = try RequestRecorder(path: "/dev/full", decimals: 3, logger: logger)
        recorder.record(Self.request)
        recorder.write()
        #expect(recorder.counts.dropped == 1 && recorder.counts.written == 0)
    }

    @Test func `a file that cannot be opened is one sentence`() {
        let error = #expect(throws: RecordError.self) {
            try RequestRecorder(path: folder.file("none/requests.ndjson"), decimals: 3, logger: logger)
        }
        #expect(
            error?.description.hasSuffix(
                "none/requests.ndjson for requests cannot be written: No such file or directory.") == true)
    }

    // MARK: Servers

    @Test func `the directions of all dialects are recorded, and nothing else`() async throws {
        let recorder = try recorder(decimals: 7)
        let server = try await TestServer(isWhole: true) { $0.recorder = recorder }
        let client = try TestClient(port: server.port)
        let map = try #require(TestServer.map)
        let (a, c) = (map.place("a"), map.place("c"))
        let paths = [
            "/directions?source=\(a.latitude),\(a.longitude)&destination=\(c.latitude),\(c.longitude)&mode=walking",
            "/etas?source=\(a.latitude),\(a.longitude)&destination=\(c.latitude),\(c.longitude)",
            "/route/v1/driving/\(a.longitude),\(a.latitude);\(c.longitude),\(c.latitude)?alternatives=2",
            "/nearest/v1/driving/\(a.longitude),\(a.latitude)",
            "/v1/directions?origin=\(a.latitude),\(a.longitude)&destination=\(c.latitude),\(c.longitude)&avoid=Tolls",
            "/directions?source=nowhere&destination=2,3", "/capabilities",
        ]
        for path in paths {
            try client.send("GET \(path) HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\r\n\r\n")
            _ = try await client.answer()
        }
        try await server.stop()
        let requests = try recorded()
        #expect(requests.map(\.transportType) == [.walking, .automobile, .automobile])
        #expect(requests.map(\.requestsAlternateRoutes) == [false, true, false])
        #expect(requests.map { $0.tollPreference == .avoid } == [false, false, true])
        #expect(Set(requests.map { $0.source?.coordinate }).count == 1)
    }
}
