import DirectionsKit
import PlatformFoundation
import ServerSupport
import SketchSupport
import Testing
import TestSupport
import Traffic

@testable import DirectionsServer

/// Live traffic on the areas of a server.
@Suite struct TrafficControlTests {
    /// Two ways from a to d: straight along the main street, and around by f and g.
    private func areas() throws -> (areas: CurrentDatasets, map: SketchMap) {
        let map = try SketchMap(
            """
            a---b---c---d
                |   |
                f---g
            """, ways: ["abcd": "primary", "bfgc": "secondary"])
        return (CurrentDatasets(ServedDatasets([ServedDataset(provider: map.provider)])), map)
    }

    private func seconds(_ areas: CurrentDatasets, _ map: SketchMap) throws -> Double {
        let provider = areas.now.all[0].provider
        let request = DirectionsRequest(
            source: MapItem(coordinate: map.place("a")), destination: MapItem(coordinate: map.place("d")),
            transportType: .automobile)
        return try provider.calculate(request).routes[0].expectedTravelTime
    }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test func `a jam makes the time longer, its end brings the stored time back`() throws {
        let (areas, map) = try areas()
        let control = TrafficControl(areas)
        let stored = try seconds(areas, map)
        let way = map.wayID("abcd")
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let jam = bytes("way,direction,speed,expires\n\(way),both,5,1800000600\n")
        guard case .applied(let report) = control.apply(jam, name: "jam", isStrict: false, at: now) else {
            return #expect(Bool(false), "the file was not applied")
        }
        #expect(report.matched == 1)
        #expect(try seconds(areas, map) > stored)
        control.expire(at: now + 599)
        #expect(areas.now.all[0].provider.live != nil)
        control.expire(at: now + 600)
        #expect(areas.now.all[0].provider.live == nil)
        #expect(try seconds(areas, map) == stored)
    }

    @Test func `a closed road is gone round, and no route begins or ends on it`() throws {
        let map = try SketchMap(
            """
            a---b---c---d
                |   |
                f---g
            """, ways: ["ab": "primary", "bc": "primary", "cd": "primary", "bfgc": "secondary"])
        let areas = CurrentDatasets(ServedDatasets([ServedDataset(provider: map.provider)]))
        let control = TrafficControl(areas)
        let stored = try seconds(areas, map)
        _ = control.apply(bytes("way,direction,speed\n\(map.wayID("bc")),both,0\n"), name: "works", isStrict: true)
        #expect(try seconds(areas, map) > stored)
        _ = control.apply(bytes("way,direction,speed\n\(map.wayID("ab")),both,0\n"), name: "works", isStrict: true)
        let request = DirectionsRequest(
            source: MapItem(coordinate: map.place("a")), destination: MapItem(coordinate: map.place("d")),
            transportType: .automobile)
        let answer = try areas.now.all[0].provider.calculate(request)
        #expect(answer.routes[0].steps.flatMap(\.wayIDs).first == map.wayID("bfgc"))
        for way in ["bc", "cd", "bfgc"] {
            _ = control.apply(
                bytes("way,direction,speed\n\(map.wayID(way)),both,0\n"), name: "works", isStrict: true)
        }
        #expect(throws: DirectionsError.self) { try areas.now.all[0].provider.calculate(request) }
    }

    @Test func `the metrics have the age of the last traffic, and none without`() async throws {
        let (areas, map) = try areas()
        let control = TrafficControl(areas)
        let status = ServerStatus(areas, traffic: control)
        let age = "directions_traffic_age_seconds"
        #expect(!MetricsPage(status).text.contains(age))
        let jam = bytes("way,direction,speed\n\(map.wayID("abcd")),both,5\n")
        _ = control.apply(jam, name: "jam", isStrict: false, at: Date() - 120)
        #expect(
            MetricsPage(status).text.contains("\n\(age) 120\n") || MetricsPage(status).text.contains("\n\(age) 121\n"))
        _ = control.apply(bytes("way,direction,speed\n1,both,wrong\n"), name: "bad", isStrict: true)
        #expect(!MetricsPage(status).text.contains("\n\(age) 0\n"))
        #expect(await status.stop())
    }

    @Test func `a faster speed shortens the time`() throws {
        let (areas, map) = try areas()
        let stored = try seconds(areas, map)
        _ = TrafficControl(areas).apply(
            bytes("way,direction,speed\n\(map.wayID("abcd")),both,120\n"), name: "night", isStrict: false)
        #expect(try seconds(areas, map) < stored)
    }

    @Test func `a file with a wrong line is refused only if it must be right`() throws {
        let (areas, map) = try areas()
        let control = TrafficControl(areas)
        let before = areas.now
        let file = bytes("way,direction,speed\n\(map.wayID("abcd")),both,5\n1,both,fast\n")
        guard case .refused(let sentence) = control.apply(file, name: "city.csv", isStrict: true) else {
            return #expect(Bool(false), "the file was not refused")
        }
        #expect(sentence.hasPrefix("Line 3 of city.csv has the speed"))
        #expect(areas.now === before)
        guard case .applied(let report) = control.apply(file, name: "city.csv", isStrict: false) else {
            return #expect(Bool(false), "the file was refused")
        }
        #expect(report.wrongLines == 1 && report.matched == 1)
    }

    @Test func `requests that have arrived keep their speeds`() throws {
        let (areas, map) = try areas()
        let old = areas.now
        let stored = try seconds(areas, map)
        _ = TrafficControl(areas).apply(
            bytes("way,direction,speed\n\(map.wayID("abcd")),both,5\n"), name: "jam", isStrict: false)
        let request = DirectionsRequest(
            source: MapItem(coordinate: map.place("a")), destination: MapItem(coordinate: map.place("d")),
            transportType: .automobile)
        #expect(try old.all[0].provider.calculate(request).routes[0].expectedTravelTime == stored)
    }

    @Test func `areas that are opened again keep what is live on a graph that stays`() throws {
        let (areas, map) = try areas()
        let control = TrafficControl(areas)
        _ = control.apply(bytes("way,direction,speed\n\(map.wayID("abcd")),both,5\n"), name: "jam", isStrict: false)
        let graph = map.provider.graph
        let opened = ServedDatasets([ServedDataset(provider: DirectionsProvider(graph: graph))])
        control.replace(with: opened)
        #expect(areas.now.all[0].provider.live != nil)
        control.replace(with: try self.areas().areas.now)
        #expect(areas.now.all[0].provider.live == nil)
    }
}

/// `/traffic` over a connection.
@Suite struct TrafficRequestTests {
    private static let token = "0123456789abcdef"

    private static func ask(_ port: Int, _ head: String, _ body: String = "") async throws -> TestAnswer {
        let client = try TestClient(port: port)
        try client.send("\(head)\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
        return try await client.answer() ?? TestAnswer()
    }

    @Test func `traffic is taken with the token and told to everyone`() async throws {
        let map = try #require(TestServer.map)
        let server = try await TestServer { configuration in
            configuration.operationsPort = 0
            configuration.operationsToken = Self.token
        }
        let port = try #require(server.operationsPort)
        let body = "way,direction,speed\n\(map.wayID("abc")),both,5\n99,both,5\n"
        #expect(try await Self.ask(port, "POST /traffic HTTP/1.1", body).status == 401)
        let bearer = "Authorization: Bearer \(Self.token)"
        let applied = try await Self.ask(port, "POST /traffic?source=city HTTP/1.1\r\n\(bearer)", body)
        #expect(applied.status == 200)
        #expect(applied.body.contains("\"matched\" : 1"))
        #expect(applied.body.contains("Line 3 names way 99, which is not a road of the graph."))
        let refused = try await Self.ask(port, "POST /traffic?strict=yes HTTP/1.1\r\n\(bearer)", body)
        #expect(refused.status == 400)
        let told = try await Self.ask(port, "GET /traffic HTTP/1.1")
        #expect(told.status == 200)
        #expect(told.body.contains("\"name\" : \"city\""))
        try await server.stop()
    }

    @Test func `a server is ready once the traffic named at its start counts, also if the file is new`() async throws {
        let map = try #require(TestServer.map)
        let folder = try TestFolder()
        try folder.write("way,direction,speed\n\(map.wayID("abc")),both,5\n", to: "jam.csv")
        let server = try await TestServer { configuration in
            configuration.operationsPort = 0
            configuration.operationsToken = Self.token
            configuration.trafficFiles = [folder.file("jam.csv")]
        }
        try await waitUntil("a ready server") { try await server.get("/ready").status != 503 }
        let told = try await Self.ask(try #require(server.operationsPort), "GET /traffic HTTP/1.1")
        #expect(told.body.contains("jam.csv"))
        try await server.stop()
    }
}
