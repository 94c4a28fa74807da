/// Limits the bytes of all heads that are arriving or wait for their answers.
///
/// A connection reads its bytes in small pieces, and the first and the last piece of a head are free, so that no flood
/// of long heads keeps a short one out. A connection has at most two heads: one of the request that is being answered
/// and one of the next request. The four free pieces of all connections take half of the limit. Longer heads share the
/// other half, and one client may take a quarter of it.
struct HeaderMemoryLimit: Sendable {
    /// Bytes of a piece.
    let pieceBytes: Int
    /// The bytes that are not free.
    let bytes: ByteBudget

    /// - Parameters:
    ///   - limit: bytes of all heads.
    ///   - connections: the most connections at once.
    init(limit: Int, connections: Int) {
        pieceBytes = max(Self.leastPieceBytes, limit / 2 / 4 / connections)
        bytes = ByteBudget(limit: limit / 2)
    }

    /// With smaller pieces, the reads themselves would cost more than their bytes.
    private static let leastPieceBytes = 1_024
}

/// The bytes that the heads of one connection have reserved of the budget.
final class HeadReservation {
    private let budget: HeaderMemoryLimit
    /// The client of the connection, nil for a proxy.
    var client: ClientAddress?
    /// Bytes of the pieces that the parser keeps.
    private var length = 0
    /// How many of these bytes are reserved.
    private var reserved = 0

    init(_ budget: HeaderMemoryLimit) {
        self.budget = budget
    }

    /// Adds a piece that the parser keeps, because it completes no part of a request.
    func add(_ count: Int) throws(ByteBudget.Exhausted) {
        length += count
        let missing = length - budget.pieceBytes - reserved
        guard missing > 0 else { return }
        try budget.bytes.reserve(missing, for: client)
        reserved += missing
    }

    /// Ends the count when a part is complete or nothing more is read; returns the reserved bytes, which the caller
    /// releases.
    func end() -> Int {
        defer { length = 0; reserved = 0 }
        return reserved
    }

    func release(_ count: Int) {
        budget.bytes.release(count, of: client)
    }
}
