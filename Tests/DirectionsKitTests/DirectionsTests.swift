import DirectionsKit
import FoundationEssentials
import Geometry
import ShortestPaths
import SketchSupport
import Synchronization
import TestSupport
import Testing
import Threading

@Suite struct DirectionsTests {
    private let map: SketchMap

    init() throws {
        map = try SketchMap(
            """
            a---b---c
                |   |
                d---e
            """,
            ways: ["abc": "residential", "bd": "residential", "ce": "residential", "de": "residential"])
    }

    private func request(_ from: Character = "a", _ to: Character = "e") -> DirectionsRequest {
        DirectionsRequest(
            source: MapItem(coordinate: map.place(from)), destination: MapItem(coordinate: map.place(to)),
            transportType: .automobile)
    }

    @Test func `a calculation gives what the provider gives`() async throws {
        let directions = Directions(request: request(), provider: map.provider)
        let response = try await directions.calculate()
        #expect(response == (try map.provider.calculate(request())))
        #expect(!directions.isCalculating)
    }

    @Test func `an object may calculate again after it has completed`() async throws {
        let directions = Directions(request: request(), provider: map.provider)
        let first = try await directions.calculate()
        #expect(try await directions.calculate() == first)
        let estimate = try await directions.calculateETA()
        #expect(estimate.expectedTravelTime == first.routes[0].expectedTravelTime)
    }

    @Test func `the form that calls back completes exactly once`() async {
        let calls = Mutex(0)
        await withCheckedContinuation { continuation in
            Directions(request: request(), provider: map.provider).calculate { response, error in
                calls.withLock { $0 += 1 }
                #expect(response != nil && error == nil)
                continuation.resume()
            }
        }
        #expect(calls.withLock(\.self) == 1)
    }

    @Test func `an error is handed over instead of a response`() async {
        var request = request()
        request.destination = nil
        await withCheckedContinuation { continuation in
            Directions(request: request, provider: map.provider).calculate { response, error in
                #expect(response == nil && error?.reason == .invalidRequest)
                continuation.resume()
            }
        }
    }

    /// A request that takes long enough to be asked about while it runs.
    private func longRequest() -> DirectionsRequest {
        var request = request()
        request.waypoints = (0..<4000).map { MapItem(coordinate: map.place($0.isMultiple(of: 2) ? "b" : "d")) }
        return request
    }

    @Test func `a second calculation while one runs is an error, and the first completes`() async {
        let directions = Directions(request: longRequest(), provider: map.provider)
        await withCheckedContinuation { continuation in
            directions.calculate { response, _ in
                #expect(response?.routes[0].legs.count == 4001)
                continuation.resume()
            }
            #expect(directions.isCalculating)
            directions.calculate { response, error in
                #expect(response == nil && error?.reason == .alreadyCalculating)
            }
        }
    }

    @Test func `a calculation that is cancelled on its way ends with the error for that`() async {
        let directions = Directions(request: longRequest(), provider: map.provider)
        await withCheckedContinuation { continuation in
            directions.calculate { response, error in
                #expect(response == nil && error?.reason == .cancelled)
                continuation.resume()
            }
            directions.cancel()
        }
        #expect(!directions.isCalculating)
    }

    @Test func `a cancelled task stops its own calculation and no other`() async {
        let directions = Directions(request: longRequest(), provider: map.provider)
        let first = Mutex<DirectionsResponse?>(nil)
        await withCheckedContinuation { continuation in
            directions.calculate { response, _ in
                first.withLock { $0 = response }
                continuation.resume()
            }
            Task { try? await directions.calculateETA() }.cancel()
        }
        #expect(first.withLock { $0?.routes[0].legs.count } == 4001)
    }

    @Test func `cancelling without a calculation does nothing`() async throws {
        let directions = Directions(request: request(), provider: map.provider)
        directions.cancel()
        _ = try await directions.calculate()
        directions.cancel()
        _ = try await directions.calculate()
    }

    @Test func `a cancelled task ends with the error for that`() async throws {
        let directions = Directions(request: request(), provider: map.provider)
        let task = Task { () -> DirectionsError? in
            // Ends when the task is cancelled.
            try? await Task.sleep(for: .seconds(3600))
            do throws(DirectionsError) {
                _ = try await directions.calculate()
                return nil
            } catch {
                return error
            }
        }
        task.cancel()
        let error = await task.value
        #expect(error?.reason == .cancelled)
        #expect(!directions.isCalculating)
    }

    @Test func `a provider whose search is cancelled says so`() {
        let cancellation = Cancellation()
        cancellation.cancel()
        #expect {
            try map.provider.calculate(request(), cancellation: cancellation)
        } throws: {
            ($0 as? DirectionsError)?.reason == .cancelled
        }
    }

    @Test func `two calculations side by side give the same as one after the other`() async throws {
        let alone = try map.provider.calculate(request())
        try await withThrowingTaskGroup(of: DirectionsResponse.self) { group in
            for _ in 0..<8 {
                group.addTask { [request, map] in
                    try await Directions(request: request("a", "e"), provider: map.provider).calculate()
                }
            }
            for try await response in group { #expect(response == alone) }
        }
    }
}
