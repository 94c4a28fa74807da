import DirectionsFormats
import DirectionsKit
import DirectionsLinks
import Threading

/// Answers requests in NDJSON on several threads, with a line of JSON for each, in their order.
struct BatchRequests {
    let provider: DirectionsProvider
    /// The means of transport of lines that name none.
    let transportType: TransportType
    /// The avoidances of lines that have none.
    let avoidances: RouteAvoidances

    let threads: Int

    /// Writes a line per request; returns whether any request failed with an internal error.
    func write(for block: [LineBlocks.Line]) throws -> Bool {
        let read = ConcurrentLoop.map(block, threads: threads) { line in
            Result { () throws(DirectionsError) in try RequestLines.line(line.number, bytes: line.bytes[...]) }
        }
        let lines = try read.compactMap { try $0.get() }
        let answers = ConcurrentLoop.map(lines, threads: threads, answer)
        try StandardOutput.write(Array(answers.map { $0.text + [UInt8(ascii: "\n")] }.joined()))
        return answers.contains(where: \.isFault)
    }

    @Sendable private func answer(_ line: RequestLines.Line) -> (text: [UInt8], isFault: Bool) {
        let request = line.completed(by: transportType, avoiding: avoidances).request
        let result = Result { () throws(DirectionsError) in try provider.calculateETA(request) }
        guard case .failure(let error) = result else { return (DirectionsJSON.encodeLine(result), false) }
        return (DirectionsJSON.encodeLine(result), error.reason == .internalError)
    }
}
