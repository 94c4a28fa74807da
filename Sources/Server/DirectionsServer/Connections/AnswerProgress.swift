import NIOCore

/// Follows how a client takes the bytes of its answers, to tell a slow reader from one that does not read.
///
/// A reader may be as slow as it is, as long as it takes a byte within the seconds of silence, and at least
/// ``leastRate`` in the long run.
struct AnswerProgress {
    /// Bytes a second that a client must take in the long run.
    static let leastRate = 10_000.0

    private let begin: NIODeadline
    private let allBytes: Int
    private var lastTaken: NIODeadline
    private var unsentBytes: Int

    /// - Parameter unsentBytes: bytes that wait to be sent.
    init(unsentBytes: Int, at now: NIODeadline) {
        begin = now
        allBytes = unsentBytes
        lastTaken = now
        self.unsentBytes = unsentBytes
    }

    /// Whether the client still reads.
    ///
    /// - Parameters:
    ///   - unsentBytes: bytes that wait now; none are added while others wait.
    ///   - silence: seconds without a byte after which a client does not read.
    mutating func isRead(unsentBytes: Int, at now: NIODeadline, silence: Double) -> Bool {
        if unsentBytes < self.unsentBytes { lastTaken = now }
        self.unsentBytes = unsentBytes
        guard now - lastTaken < .seconds(of: silence) else { return false }
        let seconds = Double((now - begin).nanoseconds) / 1e9
        return seconds < silence || Double(allBytes - unsentBytes) >= seconds * Self.leastRate
    }
}
