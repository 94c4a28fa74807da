import Dispatch
import PlatformC
import Synchronization
import Testing

@testable import OSMImport

@Suite struct FreeThreadsTests {
    /// What happens, in order, if another thread wants a free one while `body` runs.
    private func order(_ threads: FreeThreads, _ body: (_ note: (String) -> Void) -> Void) -> [String] {
        let events = Mutex<[String]>([])
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) {
            threads.take()
            events.withLock { $0.append("file") }
            threads.giveBack()
        }
        body { event in events.withLock { $0.append(event) } }
        group.wait()
        return events.withLock { $0 }
    }

    @Test func `with one thread the files beside the graph wait for it`() {
        let threads = FreeThreads(of: 1)
        let events = order(threads) { note in
            usleep(50_000)
            note("graph")
            threads.endGraph()
        }
        #expect(events == ["graph", "file"])
    }

    @Test func `with more threads than the graph uses they do not wait for it`() {
        let threads = FreeThreads(of: 1_000)
        #expect(order(threads) { _ in } == ["file"])
        threads.take()
        threads.makeWay()
    }

    @Test func `one file waits for the other when all threads are taken`() {
        let threads = FreeThreads(of: 1)
        threads.endGraph()
        threads.take()
        let events = order(threads) { note in
            usleep(50_000)
            note("other file")
            threads.giveBack()
        }
        #expect(events == ["other file", "file"])
    }
}
