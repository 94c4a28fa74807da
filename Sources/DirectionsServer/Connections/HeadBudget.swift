import Synchronization

/// Limits the bytes of all heads that are arriving or wait for their answers.
///
/// A connection reads its bytes in small pieces, and the first and the last piece of a head are free, so that no flood
/// of long heads keeps a short one out. A connection has at most two heads: one of the request that is being answered
/// and one of the next request. The four free pieces of all connections take half of the limit. Longer heads share the
/// other half, and one client may take a quarter of it.
final class HeadBudget: Sendable {
    /// Too few bytes are left.
    struct Exhausted: Error {}

    /// Bytes of a piece.
    let pieceBytes: Int
    private let limit: Int
    private let taken = Mutex<(all: Int, clients: [ClientAddress: Int])>((0, [:]))

    /// - Parameters:
    ///   - limit: bytes of all heads.
    ///   - connections: the most connections at once.
    init(limit: Int, connections: Int) {
        pieceBytes = max(Self.leastPieceBytes, limit / 2 / 4 / connections)
        self.limit = limit / 2
    }

    /// With smaller pieces, the reads themselves would cost more than their bytes.
    private static let leastPieceBytes = 1_024

    /// Reserves bytes.
    ///
    /// - Parameter client: nil for a proxy, which has many clients behind it.
    func reserve(_ count: Int, for client: ClientAddress?) throws(Exhausted) {
        let isTaken = taken.withLock { taken in
            guard taken.all + count <= limit else { return false }
            if let client {
                guard taken.clients[client, default: 0] + count <= limit / 4 else { return false }
                taken.clients[client, default: 0] += count
            }
            taken.all += count
            return true
        }
        guard isTaken else { throw Exhausted() }
    }

    /// Releases reserved bytes.
    func release(_ count: Int, of client: ClientAddress?) {
        guard count > 0 else { return }
        taken.withLock { taken in
            taken.all -= count
            guard let client, let own = taken.clients[client] else { return }
            taken.clients[client] = own > count ? own - count : nil
        }
    }

    /// The error for a head for which too few bytes are left.
    static let exhausted = ServerError(
        .overloaded, "Too many long requests arrive at once; try again in a moment.", retryAfter: 1)
}

/// The bytes that the heads of one connection have reserved of the budget.
final class HeadReservation {
    private let budget: HeadBudget
    /// The client of the connection, nil for a proxy.
    var client: ClientAddress?
    /// Bytes of the pieces that the parser keeps.
    private var length = 0
    /// How many of these bytes are reserved.
    private var reserved = 0

    init(_ budget: HeadBudget) {
        self.budget = budget
    }

    /// Adds a piece that the parser keeps, because it completes no part of a request.
    func add(_ count: Int) throws(HeadBudget.Exhausted) {
        length += count
        let missing = length - budget.pieceBytes - reserved
        guard missing > 0 else { return }
        try budget.reserve(missing, for: client)
        reserved += missing
    }

    /// Ends the count when a part is complete or nothing more is read; returns the reserved bytes, which the caller
    /// releases.
    func end() -> Int {
        defer { (length, reserved) = (0, 0) }
        return reserved
    }

    func release(_ count: Int) {
        budget.release(count, of: client)
    }
}
