import DirectionsFormats
import DirectionsKit
import DirectionsLinks

/// Answers requests in NDJSON on all cores, with a line of JSON for each, in their order.
struct BatchRequests {
    let provider: DirectionsProvider
    /// The means of transport of lines that name none.
    let transportType: TransportType
    /// The avoidances of lines that have none.
    let avoidances: RouteAvoidances

    /// Writes a line per request; returns whether any request failed with an internal error.
    func write(for lines: [RequestLines.Line]) throws(CommandError) -> Bool {
        var hadFault = false
        for block in BatchBlocks(lines) {
            let answers = ConcurrentMap.map(block, threads: ThreadCount.orDefault(nil), answer)
            try StandardOutput.write(Array(answers.map { $0.text + [UInt8(ascii: "\n")] }.joined()))
            hadFault = hadFault || answers.contains(where: \.isFault)
        }
        return hadFault
    }

    @Sendable private func answer(_ line: RequestLines.Line) -> (text: [UInt8], isFault: Bool) {
        let request = line.completed(by: transportType, avoiding: avoidances).request
        let result = Result { () throws(DirectionsError) in try provider.calculateETA(request) }
        guard case .failure(let error) = result else { return (DirectionsJSON.encodeLine(result), false) }
        return (DirectionsJSON.encodeLine(result), error.reason == .internalError)
    }
}
