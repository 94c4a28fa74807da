import Dispatch
import Synchronization

/// Work that several threads share.
package enum ConcurrentLoop {
    /// Calls `body` with the numbers below `count`.
    ///
    /// Each thread takes the next number once it is free, so the numbers need not take equal time.
    package static func run(_ count: Int, threads: Int, _ body: @Sendable (Int) -> Void) {
        guard threads > 1, count > 1 else { return (0..<count).forEach(body) }
        let next = Atomic(0)
        helpers.wrappingSubtract(1, ordering: .relaxed)
        DispatchQueue.concurrentPerform(iterations: min(threads, count)) { _ in
            helpers.wrappingAdd(1, ordering: .relaxed)
            defer { helpers.wrappingSubtract(1, ordering: .relaxed) }
            while true {
                let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard number < count else { return }
                body(number)
            }
        }
        helpers.wrappingAdd(1, ordering: .relaxed)
    }

    private static let helpers = Atomic(0)

    /// How many threads of the process work in loops at the moment, beside those that called them.
    package static var helperCount: Int { helpers.load(ordering: .relaxed) }

    /// The results in the order of the elements.
    ///
    /// - Parameter chunkLength: how many consecutive elements a thread takes at once.
    package static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], threads: Int, chunkLength: Int = 16, _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        let chunkCount = (elements.count + chunkLength - 1) / chunkLength
        let chunks = Mutex([[Result]](repeating: [], count: chunkCount))
        run(chunkCount, threads: threads) { index in
            let start = index * chunkLength
            let chunk = elements[start..<min(start + chunkLength, elements.count)].map(transform)
            chunks.withLock { $0[index] = chunk }
        }
        return chunks.withLock { $0.flatMap(\.self) }
    }

    /// The results in the order of the elements; `transform` gets how many of the threads are for its element alone.
    package static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], sharing threads: Int,
        _ transform: @Sendable (_ element: Element, _ threads: Int) -> Result
    ) -> [Result] {
        map(Array(elements.indices), threads: threads, chunkLength: 1) { index in
            transform(elements[index], max(1, (threads + index) / elements.count))
        }
    }
}
