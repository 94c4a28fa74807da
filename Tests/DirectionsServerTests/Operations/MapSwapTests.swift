import Cartography
import DirectionsKit
import Dispatch
import Logging
import ServerSupport
import SketchSupport
import Synchronization
import TestSupport
import Testing

@testable import DirectionsServer
import Threading

/// Swaps of the areas of a server, without files.
@Suite struct MapSwapTests {
    private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    private struct Refusal: Error, CustomStringConvertible {
        let description: String
    }

    private func areas(_ letters: String = "abc") throws -> ServedDatasets {
        let map = try SketchMap("a---b---c", ways: [letters: "residential"])
        return ServedDatasets([ServedDataset(provider: map.provider)])
    }

    @Test func `requests that have arrived keep the old areas, which go with the last of them`() throws {
        weak var old: ServedDatasets?
        let current: CurrentDatasets
        var endpoint: Endpoint?
        do {
            let first = try areas()
            old = first
            current = CurrentDatasets(first)
            endpoint = OSRMAPI(current).endpoint(at: "/route/v1/driving/1,1;2,2")
        }
        let new = try areas()
        let swap = MapSwap(current, source: DatasetSource(open: { _ in new }, stamps: { [:] }), logger: logger)
        guard case .swapped = swap.run(because: .request) else { return #expect(Bool(false), "the swap was refused") }
        #expect(current.now === new)
        #expect(endpoint != nil && old != nil)
        endpoint = nil
        #expect(old == nil)
    }

    @Test func `an error changes nothing and is told until a swap succeeds`() throws {
        let served = try areas()
        let new = try areas()
        let current = CurrentDatasets(served)
        let isBad = Mutex(true)
        let source = DatasetSource(
            open: { _ in
                if isBad.withLock({ $0 }) { throw Refusal(description: "It is damaged.") }
                return new
            }, stamps: { [:] })
        let swap = MapSwap(current, source: source, logger: logger)
        guard case .refused("It is damaged.") = swap.run(because: .signal) else {
            return #expect(Bool(false), "the swap was not refused")
        }
        #expect(current.now === served)
        #expect(swap.now.refusal == "It is damaged.")
        isBad.withLock { $0 = false }
        _ = swap.run(because: .signal)
        #expect(current.now === new)
        #expect(swap.now.refusal == nil)
    }

    @Test func `a check may refuse new areas`() throws {
        let served = try areas()
        let new = try areas()
        let current = CurrentDatasets(served)
        var source = DatasetSource(open: { _ in new }, stamps: { [:] })
        source.check = { _, _ in throw Refusal(description: "Half of the answers changed.") }
        let swap = MapSwap(current, source: source, logger: logger)
        guard case .refused("Half of the answers changed.") = swap.run(because: .request) else {
            return #expect(Bool(false), "the swap was not refused")
        }
        #expect(current.now === served)
    }

    @Test func `of two swaps at once the second is told to wait`() async throws {
        let served = try areas()
        let new = try areas()
        let hasBegun = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
        let source = DatasetSource(
            open: { _ in
                hasBegun.signal()
                mayEnd.wait()
                return new
            }, stamps: { [:] })
        let current = CurrentDatasets(served)
        let swap = MapSwap(current, source: source, logger: logger)
        let first = Task.detached { swap.run(because: .request) }
        await Task.detached { hasBegun.wait() }.value
        guard case .busy = swap.run(because: .request) else { return #expect(Bool(false), "two swaps ran at once") }
        #expect(current.now === served)
        mayEnd.signal()
        guard case .swapped = await first.value else { return #expect(Bool(false), "the swap was refused") }
        #expect(current.now === new)
        #expect(swap.now.swaps == 1)
    }
}

/// `POST /reload` over a connection.
@Suite struct ReloadTests {
    private static let token = "0123456789abcdef"

    private static func reload(_ port: Int) async throws -> TestAnswer {
        let client = try TestClient(port: port)
        try client.send(
            "POST /reload HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(token)\r\nContent-Length: 0\r\n\r\n")
        return try await client.answer() ?? TestAnswer()
    }

    @Test func `a reload during a reload is told to wait, and health answers meanwhile`() async throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential"])
        let hasBegun = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
        let source = DatasetSource(
            open: { _ in
                hasBegun.signal()
                mayEnd.wait()
                return ServedDatasets([ServedDataset(provider: map.provider)])
            }, stamps: { [:] })
        let server = try await TestServer(source: source) { configuration in
            configuration.operationsPort = 0
            configuration.operationsToken = Self.token
        }
        let port = try #require(server.operationsPort)
        let first = Task { try await Self.reload(port) }
        await Task.detached { hasBegun.wait() }.value
        #expect(try await Self.reload(port).status == 409)
        let client = try TestClient(port: port)
        try client.send("GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await client.answer()?.status == 200)
        mayEnd.signal()
        #expect(try await first.value.status == 200)
        try await server.stop()
    }
}

/// The choice of an area by the places of a request.
@Suite struct ServedAreasTests {
    private static let west = area("west", ["abcd": "primary", "dh": "primary"])
    /// Within the west, smaller.
    private static let center = area("center", ["bcg": "primary"])
    private static let east = area("east", ["efj": "primary"])
    private static let served = ServedDatasets([west, center, east])
    private static let places = try? SketchMap(drawing, ways: ["abcdefghj": "primary"], scale: 1000)

    private static let drawing = """
        a-b-c-d     e-f
            | |       |
            g h       j
        """

    /// The same drawing with some of its ways, so that letters have the same places in each area.
    private static func area(_ name: String, _ ways: KeyValuePairs<String, String>) -> ServedDataset {
        do {
            return ServedDataset(provider: try SketchMap(drawing, ways: ways, scale: 1000).provider, name: name)
        } catch {
            fatalError("the drawing cannot be imported: \(error)")
        }
    }

    @Test(arguments: [
        ("ab", "west"), ("bc", "center"), ("b", "center"), ("abcd", "west"), ("ef", "east"), ("ae", "east"),
        ("bef", "east"),
    ])
    func `the smallest area that covers all points answers, else that with the most`(letters: String, name: String)
        throws
    {
        let map = try #require(Self.places)
        let points = letters.map { map.place($0) }
        #expect(Self.served.area(of: points).name == name)
    }

    @Test func `only an area with the means of transport counts`() throws {
        let map = try #require(Self.places)
        let cars = ServedDataset(provider: Self.center.provider, name: "cars", transportTypes: .automobile)
        let served = ServedDatasets([Self.west, cars])
        #expect(served.area(of: [map.place("b")], by: .automobile).name == "cars")
        #expect(served.area(of: [map.place("b")], by: .walking).name == "west")
    }

    @Test func `a route between areas that do not join is refused with their names`() throws {
        let map = try #require(Self.places)
        let areas = RequestDatasets(Self.served, cancellation: Cancellation())
        let error = ServerError(DirectionsError(reason: .outsideGraph, message: "The destination is far."))
        let apart = areas.explained(error, points: [map.place("a"), map.place("e")])
        #expect(apart.message == "The places are on two maps that do not join: west and east.")
        #expect(apart.cause?.message == apart.message)
        #expect(apart.cause?.reason == .outsideGraph)
        let joined = areas.explained(error, points: [map.place("a"), map.place("b")])
        #expect(joined.message == "The destination is far.")
    }

    @Test func `the map and the capabilities show all areas`() throws {
        #expect(Self.served.map.contents.roadBounds == Self.served.bounds)
        #expect(Self.served.name == "west, center, east")
        let areas = CurrentDatasets(Self.served)
        let endpoint = try #require(NativeAPI(areas).endpoint(at: "/capabilities"))
        let json = try JSONValue(try endpoint.answer(ServerQuery(target: "/capabilities"), Cancellation()).body)
        #expect(json["areas"].elements.map { $0["name"].text } == ["west", "center", "east"])
    }
}
