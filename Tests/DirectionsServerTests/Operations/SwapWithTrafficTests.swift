import DirectionsKit
import Dispatch
import Logging
import Roads
import SketchSupport
import Synchronization
import TestSupport
import Testing

@testable import DirectionsServer

/// Swaps of the map while traffic files come.
@Suite struct SwapWithTrafficTests {
    /// A graph that stays, with a way from a to c, and two that take turns.
    private struct Maps {
        let staying: SketchMap
        let changing: [SketchMap]

        init() throws {
            staying = try SketchMap("a---b---c", ways: ["abc": "primary"])
            changing = try [
                SketchMap("a---b", ways: ["ab": "primary"]),
                SketchMap("a--b--c--d", ways: ["ab": "primary", "bc": "secondary", "cd": "primary"]),
            ]
        }

        /// The area that stays as it is served, and others that are opened anew.
        func opened(_ served: ServedDatasets?, number: Int) -> ServedDatasets {
            let stays = served?.all[0] ?? ServedDataset(provider: DirectionsProvider(graph: staying.provider.graph))
            let graph = changing[number % 2].provider.graph
            return ServedDatasets(
                [stays] + (0..<4).map { _ in ServedDataset(provider: DirectionsProvider(graph: graph)) })
        }

        func file(_ speed: Int) -> [UInt8] {
            Array("way,direction,speed\n\(staying.wayID("abc")),both,\(speed)\n".utf8)
        }

        func seconds(_ areas: ServedDatasets) throws -> Double {
            let ends = "ac".map { MapItem(coordinate: staying.place($0)) }
            let request = DirectionsRequest(source: ends[0], destination: ends[1], transportType: .automobile)
            return try areas.all[0].provider.calculate(request).routes[0].expectedTravelTime
        }
    }

    /// Whether what is live on each area belongs to its graph.
    private func areConsistent(_ areas: ServedDatasets) -> Bool {
        areas.all.allSatisfy { area in
            area.provider.live?.modeGraphs.allSatisfy {
                $0.stateCount == area.provider.graph.modeGraph(.automobile)?.stateCount
            } ?? true
        }
    }

    @Test func `no file is lost to a swap at the same moment, and no area has the traffic of another graph`() throws {
        let maps = try Maps()
        let areas = CurrentDatasets(maps.opened(nil, number: 0))
        let control = TrafficControl(areas)
        let swaps = Atomic(0)
        let isDone = Atomic(false)
        let source = DatasetSource(
            open: { served in
                maps.opened(served, number: swaps.add(1, ordering: .relaxed).newValue)
            }, stamps: { [:] })
        let swap = MapSwap(
            areas, source: source, traffic: control, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        // Speeds of 10, 20 and 30 km/h in turn, and the times that they give.
        let expected = try (1...3).map { speed in
            _ = control.apply(maps.file(10 * speed), name: "city", isStrict: true)
            return try maps.seconds(areas.now)
        }
        #expect(Set(expected).count == 3)
        let hasBegun = DispatchSemaphore(value: 0)
        let hasEnded = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            while !isDone.load(ordering: .relaxed) {
                _ = swap.run(because: .request)
                hasBegun.signal()
            }
            hasEnded.signal()
        }
        hasBegun.wait()
        for round in 0..<600 {
            guard case .applied = control.apply(maps.file(10 * (round % 3 + 1)), name: "city", isStrict: true) else {
                #expect(Bool(false), "round \(round): the file was not applied")
                break
            }
            let now = areas.now
            #expect(areConsistent(now), "round \(round)")
            #expect(try maps.seconds(now) == expected[round % 3], "round \(round)")
        }
        isDone.store(true, ordering: .relaxed)
        hasEnded.wait()
        #expect(try maps.seconds(areas.now) == expected[599 % 3])
        #expect(swaps.load(ordering: .relaxed) > 100)
    }
}
