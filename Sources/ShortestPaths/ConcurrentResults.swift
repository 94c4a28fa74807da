import Dispatch
import Synchronization

/// Results that several threads compute, taken in order.
package enum ConcurrentResults {
    /// Calls the body with the result of each element, in the order of the elements and on the thread of the caller.
    ///
    /// A thread that is done with an element takes the next one, and a result waits in memory only for those before it.
    /// After an error of the body, no other element is begun.
    package static func forEach<Element: Sendable, Result: Sendable, Failure: Error>(
        of elements: [Element], threads: Int, _ compute: @escaping @Sendable (Element) -> Result,
        _ body: (Result) throws(Failure) -> Void
    ) throws(Failure) {
        let work = Work(elements, compute)
        let group = DispatchGroup()
        for _ in 0..<min(threads, elements.count) {
            DispatchQueue.global().async(group: group) { work.run() }
        }
        defer {
            work.stop()
            group.wait()
        }
        for index in elements.indices { try body(work.result(index)) }
    }

    private final class Work<Element: Sendable, Result: Sendable>: Sendable {
        private let elements: [Element]
        private let compute: @Sendable (Element) -> Result
        private let next = Atomic(0)
        private let results: Mutex<[Result?]>
        private let isReady: [DispatchSemaphore]

        init(_ elements: [Element], _ compute: @escaping @Sendable (Element) -> Result) {
            (self.elements, self.compute) = (elements, compute)
            results = Mutex(Array(repeating: nil, count: elements.count))
            isReady = elements.map { _ in DispatchSemaphore(value: 0) }
        }

        func run() {
            while true {
                let index = next.add(1, ordering: .relaxed).oldValue
                guard index < elements.count else { return }
                let result = compute(elements[index])
                results.withLock { $0[index] = result }
                isReady[index].signal()
            }
        }

        func stop() { next.store(elements.count, ordering: .relaxed) }

        /// Waits for a result, which can be taken once.
        func result(_ index: Int) -> Result {
            isReady[index].wait()
            return results.withLock { results in
                guard let result = results[index].take() else { preconditionFailure("a result was taken twice") }
                return result
            }
        }
    }
}
