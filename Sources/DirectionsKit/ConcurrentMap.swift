import ShortestPaths
import Synchronization

/// Maps the elements of lists on several threads.
package enum ConcurrentMap {
    /// The results in the order of the elements.
    ///
    /// - Parameter chunkLength: how many consecutive elements a thread takes at once.
    package static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], threads: Int, chunkLength: Int = 16, _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        let chunkCount = (elements.count + chunkLength - 1) / chunkLength
        let chunks = Mutex([[Result]](repeating: [], count: chunkCount))
        ConcurrentLoop.run(chunkCount, threads: threads) { index in
            let start = index * chunkLength
            let chunk = elements[start..<min(start + chunkLength, elements.count)].map(transform)
            chunks.withLock { $0[index] = chunk }
        }
        return chunks.withLock { $0.flatMap(\.self) }
    }
}
