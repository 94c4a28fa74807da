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
            let isTaken = pool.submit(search) {
                "fallback"
            } then: { result in
                continuation.resume(returning: result)
            }
            if !isTaken { continuation.resume(returning: "full") }
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
            while isHeld.withLock({ $0 }) {}
        } fallback: {
        } then: { _ in
        }
        #expect(first)
        #expect(await Self.result(of: pool) { "done" } == "full")
        #expect(pool.isFull)
        isHeld.withLock { $0 = false }
        #expect(await pool.stop(seconds: 10))
    }
}
