import CFaults
package import Logging
import Storage
import Synchronization

/// Keeps a fault of the program in a search, such as a failed check, from ending the server.
///
/// The bytes of a served file can change under the program: someone writes over the file, or memory fails. A search that
/// then runs into a failed check stops its thread for good, with all it holds; the search is answered with an error, and
/// another thread takes over. Pages that are gone are read as zero, see ``MappedFile/hasLostPages``. A process that has lost
/// many threads ends at the next fault, as it would without this.
package enum FaultContainment {
    private struct Pool: Sendable {
        weak let pool: SearchPool?
    }

    private static let pools = Mutex<[Pool]>([])
    /// What is to be done after a fault, besides answering.
    private static let reaction = Mutex<(@Sendable () -> Void)?>(nil)

    /// Contains faults from now on.
    package static func begin(_ logger: Logger) {
        guard MappedFile.surviveTruncation() else { return }
        let isStarted = SearchThread<Never>().start {
            while true {
                faults_wait()
                logger.error("fault", metadata: ["problem": "\(problem)"])
                for pool in pools.withLock({ $0.compactMap(\.pool) }) { pool.replaceStoppedThreads() }
                reaction.withLock { $0 }?()
            }
        }
        if !isStarted { FaultExplanation.endForMissingMemory() }
    }

    private static var problem: String {
        FaultExplanation.takeMissingMemory()
            ? "A search got no memory; raise the limit of address space (ulimit -v)."
            : "A search met a fault of the program or a damaged graph."
    }

    static func add(_ pool: SearchPool) {
        pools.withLock { pools in
            pools.removeAll { $0.pool == nil }
            pools.append(Pool(pool: pool))
        }
    }

    static func afterFault(_ reaction: @escaping @Sendable () -> Void) {
        self.reaction.withLock { $0 = reaction }
    }
}
