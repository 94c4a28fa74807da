import PlatformC
import Synchronization
import Threading

/// The threads of an import that the graph leaves free.
///
/// Some work on the graph has to be done by one thread. Meanwhile the others make the files beside the graph, which so
/// hardly delay it, and the import keeps no more threads busy than it may.
final class FreeThreads: Sendable {
    private struct State {
        var isGraphBuilt = false
        /// The threads that are taken.
        var taken = 0
    }

    private let count: Int
    private let state = Mutex(State())

    /// - Parameter count: the number of threads of the import.
    init(of count: Int) {
        self.count = count
    }

    /// Waits for a free thread and takes it.
    func take() {
        while !tryToTake() { usleep(Self.pause) }
    }

    func giveBack() { state.withLock { $0.taken -= 1 } }

    /// Leaves the thread to the graph if that needs it, until one is free again.
    func makeWay() {
        giveBack()
        take()
    }

    /// From now on all threads are for the files beside the graph.
    func endGraph() { state.withLock { $0.isGraphBuilt = true } }

    private func tryToTake() -> Bool {
        state.withLock { state in
            let ofGraph = state.isGraphBuilt ? 0 : 1 + ConcurrentLoop.helperCount
            guard ofGraph + state.taken < count else { return false }
            state.taken += 1
            return true
        }
    }

    /// Microseconds between two looks for a free thread.
    private static let pause: UInt32 = 1_000
}
