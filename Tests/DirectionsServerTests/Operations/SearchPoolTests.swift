import Foundation
import Logging
import Synchronization
import Testing

@testable import DirectionsServer

/// Search threads that meet faults.
@Suite struct SearchPoolTests {
    /// The result of a search, awaited.
    private static func result(
        of pool: SearchPool, _ search: @escaping @Sendable () -> String
    ) async -> String {
        await withCheckedContinuation { continuation in
            let ticket = pool.submit(search) {
                "fallback"
            } then: { result in
                continuation.resume(returning: result)
            }
            if ticket == nil { continuation.resume(returning: "full") }
        }
    }

    @Test func `a fault stops its search only, and another thread takes over`() async {
        await #expect(processExitsWith: .success) {
            FaultContainment.begin(Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            let pool = SearchPool(threads: 1, queueLength: 8)
            let numbers = [1, 2, 3]
            for index in 3..<6 {
                #expect(await SearchPoolTests.result(of: pool) { "\(numbers[index])" } == "fallback")
                #expect(await SearchPoolTests.result(of: pool) { "\(numbers[index - 3])" } == "\(numbers[index - 3])")
            }
            #expect(pool.running == 0)
        }
    }

    @Test func `a stack that overflows stops its search only`() async {
        await #expect(processExitsWith: .success) {
            FaultContainment.begin(Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            let pool = SearchPool(threads: 2, queueLength: 8)
            @Sendable func depth(_ number: Int) -> Int { number < 0 ? 0 : 1 + depth(number + 1) + depth(number + 2) }
            #expect(await SearchPoolTests.result(of: pool) { "\(depth(0))" } == "fallback")
            #expect(await SearchPoolTests.result(of: pool) { "done" } == "done")
        }
    }

    @Test func `work at intervals goes on after a fault`() async {
        await #expect(processExitsWith: .success) {
            FaultContainment.begin(Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            let numbers = [1, 2, 3]
            let rounds = Atomic(0)
            let thread = PeriodicThread(every: 0.01) { _ in
                let round = rounds.wrappingAdd(1, ordering: .relaxed).newValue
                if round == 2 { print(numbers[round + 1]) }
            }
            FaultContainment.afterFault { thread.startAgainIfStopped() }
            thread.start()
            for _ in 0..<1_000 where rounds.load(ordering: .relaxed) < 4 {
                try? await Task.sleep(for: .milliseconds(10))
            }
            #expect(rounds.load(ordering: .relaxed) >= 4)
            thread.end()
        }
    }

    @Test func `after many faults searches are held back until the maps are checked`() {
        let faults = FaultBrake()
        for _ in 1..<FaultBrake.limit { faults.note() }
        #expect(!faults.holdsSearches)
        faults.note()
        #expect(faults.holdsSearches)
        let counted = faults.count
        // One comes during the check.
        faults.note()
        faults.endCheck(after: counted)
        #expect(!faults.holdsSearches && faults.count == 1)
    }

    @Test func `a fault outside of searches ends the process`() async {
        await #expect(processExitsWith: .failure) {
            FaultContainment.begin(Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            let numbers: [Int] = []
            print(numbers[0])
        }
    }

    @Test func `more waiting searches than allowed are refused`() async {
        let pool = SearchPool(threads: 1, queueLength: 0)
        let isHeld = Mutex(true)
        let first = pool.submit {
            while isHeld.withLock({ $0 }) { Thread.sleep(forTimeInterval: 0.001) }
        } fallback: {
        } then: { _ in
        }
        #expect(first != nil)
        #expect(await Self.result(of: pool) { "done" } == "full")
        #expect(pool.isFull)
        isHeld.withLock { $0 = false }
        #expect(await pool.stop(seconds: 10))
    }

    // MARK: Dear searches

    /// Searches that hold their threads until they are let go, each with a name.
    private final class Held: Sendable {
        private let state = Mutex((running: [String](), freed: Set<String>()))

        /// Submits a search to a pool.
        func submit(_ name: String, price: Double, to pool: SearchPool, client: String = "10.0.0.1") -> SearchPool
            .Ticket?
        {
            let order = SearchOrder(client: ClientAddress(IPAddress(client)), endpoint: name, price: price)
            return pool.submit(for: order) { [self] in
                state.withLock { $0.running.append(name) }
                while !state.withLock({ $0.freed.contains(name) || $0.freed.contains("all") }) {
                    Thread.sleep(forTimeInterval: 0.001)
                }
                state.withLock { $0.running.removeAll { $0 == name } }
            } fallback: {
            } then: { _ in
            }
        }

        var running: [String] { state.withLock { $0.running.sorted() } }

        func free(_ name: String) { state.withLock { _ = $0.freed.insert(name) } }

        /// Whether just these run, within a minute.
        func run(_ names: [String]) async throws -> Bool {
            let end = ContinuousClock.now + .seconds(60)
            while running != names, ContinuousClock.now < end { try await Task.sleep(for: .milliseconds(1)) }
            return running == names
        }
    }

    private static let dear = SearchOrder.dearPrice

    @Test(arguments: [(1, 1), (2, 1), (4, 2)])
    func `dear searches hold at most half of the threads and never the last one`(threads: Int, dear: Int) async throws {
        let pool = SearchPool(threads: threads, queueLength: 64, tellsDear: true)
        let held = Held()
        for index in 0..<4 { #expect(held.submit("dear\(index)", price: Self.dear, to: pool) != nil) }
        #expect(try await held.run((0..<dear).map { "dear\($0)" }))
        #expect(held.submit("cheap", price: 1, to: pool) != nil)
        #expect(try await held.run(["cheap"] + (0..<dear).map { "dear\($0)" }))
        // One that runs for long would count as dear itself.
        held.free("cheap")
        #expect(try await held.run((0..<dear).map { "dear\($0)" }))
        held.free("dear0")
        #expect(try await held.run((1...dear).map { "dear\($0)" }))
        held.free("all")
        #expect(await pool.stop(seconds: 60))
    }

    @Test func `a search that proves dear leaves its place to one that waits`() async throws {
        let pool = SearchPool(threads: 2, queueLength: 64, tellsDear: true)
        let held = Held()
        for index in 0..<2 { #expect(held.submit("slow\(index)", price: 1, to: pool) != nil) }
        #expect(try await held.run(["slow0", "slow1"]))
        #expect(held.submit("other", price: 1, to: pool, client: "10.0.0.2") != nil)
        #expect(try await held.run(["other", "slow0", "slow1"]))
        held.free("all")
        #expect(await pool.stop(seconds: 60))
    }

    @Test func `a full queue makes room for a client with fewer searches`() async throws {
        let pool = SearchPool(threads: 1, queueLength: 2)
        let held = Held()
        #expect(held.submit("running", price: 1, to: pool) != nil)
        #expect(try await held.run(["running"]))
        for index in 0..<2 { #expect(held.submit("waiting\(index)", price: 1, to: pool) != nil) }
        #expect(held.submit("refused", price: 1, to: pool) == nil)
        #expect(held.submit("other", price: 1, to: pool, client: "10.0.0.2") != nil)
        held.free("running")
        #expect(try await held.run(["other"]) || held.running == ["waiting0"])
        held.free("all")
        #expect(await pool.stop(seconds: 60))
    }

    @Test func `a search that is withdrawn does not run`() async throws {
        let pool = SearchPool(threads: 1, queueLength: 8)
        let held = Held()
        #expect(held.submit("running", price: 1, to: pool) != nil)
        #expect(try await held.run(["running"]))
        let ticket = try #require(held.submit("withdrawn", price: 1, to: pool))
        #expect(pool.waiting == 1)
        #expect(pool.withdraw(ticket))
        #expect(!pool.withdraw(ticket))
        #expect(pool.waiting == 0)
        #expect(held.submit("next", price: 1, to: pool) != nil)
        held.free("running")
        #expect(try await held.run(["next"]))
        held.free("all")
        #expect(await pool.stop(seconds: 60))
    }

    @Test func `threads are stuck when none of their searches has ended for long`() async throws {
        let pool = SearchPool(threads: 1, queueLength: 8)
        let held = Held()
        #expect(held.submit("running", price: 1, to: pool) != nil)
        #expect(try await held.run(["running"]))
        #expect(!pool.isStuck(for: 3_600))
        try await Task.sleep(for: .milliseconds(20))
        #expect(pool.isStuck(for: 0.01))
        held.free("all")
        #expect(await pool.stop(seconds: 60))
        #expect(!pool.isStuck(for: 0.01))
    }
}
