import Dispatch
import Synchronization

/// Calls a body with the numbers below a count on several threads.
package enum ConcurrentLoop {
    /// Each thread takes the next number once it is free, so the numbers need not take equal time.
    package static func run(_ count: Int, threads: Int, _ body: @Sendable (Int) -> Void) {
        guard threads > 1, count > 1 else { return (0..<count).forEach(body) }
        let next = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: min(threads, count)) { _ in
            while true {
                let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard number < count else { return }
                body(number)
            }
        }
    }
}
