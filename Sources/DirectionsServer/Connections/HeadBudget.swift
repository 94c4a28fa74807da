import Synchronization

/// How many bytes the heads of all requests have that are on their way or wait to be answered.
///
/// A connection reads its bytes in small pieces, and the first and the last piece of a head count for nothing, so that no flood of
/// long heads keeps a short one out. A connection has two heads at most: that of the request that is being answered and the one
/// behind it. The four pieces of all connections take half of the limit. The other half is for what is longer, and one client may
/// take a quarter of that.
final class HeadBudget: Sendable {
    /// There is not enough left.
    struct Exhausted: Error {}

    /// Bytes of a piece, of which a head has the first one free.
    let pieceBytes: Int
    private let limit: Int
    private let taken = Mutex<(all: Int, clients: [ClientAddress: Int])>((0, [:]))

    /// - Parameters:
    ///   - limit: bytes of all heads.
    ///   - connections: how many there may be at once.
    init(limit: Int, connections: Int) {
        pieceBytes = max(Self.leastPieceBytes, limit / 2 / 4 / connections)
        self.limit = limit / 2
    }

    /// Below this, reading would take more time than what is read.
    private static let leastPieceBytes = 1_024

    /// Takes some of what is left.
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

    /// Gives back what was taken.
    func release(_ count: Int, of client: ClientAddress?) {
        guard count > 0 else { return }
        taken.withLock { taken in
            taken.all -= count
            guard let client, let own = taken.clients[client] else { return }
            taken.clients[client] = own > count ? own - count : nil
        }
    }

    /// The error of a head for which nothing is left.
    static let exhausted = ServerError(
        .overloaded, "Too many long requests arrive at once; try again in a moment.", retryAfter: 1)
}

/// What the heads of one connection have taken of the budget.
final class HeadReservation {
    private let budget: HeadBudget
    /// Whose connection it is, nil for a proxy.
    var client: ClientAddress?
    /// Bytes of the pieces that the parser keeps.
    private var length = 0
    /// Those of them that are reserved.
    private var reserved = 0

    init(_ budget: HeadBudget) {
        self.budget = budget
    }

    /// Adds a piece that the parser keeps, because no part of a request is complete with it.
    func add(_ count: Int) throws(HeadBudget.Exhausted) {
        length += count
        let missing = length - budget.pieceBytes - reserved
        guard missing > 0 else { return }
        try budget.reserve(missing, for: client)
        reserved += missing
    }

    /// A part is complete, or nothing is read any more; returns what is reserved, which is to be released later.
    func end() -> Int {
        defer { (length, reserved) = (0, 0) }
        return reserved
    }

    func release(_ count: Int) {
        budget.release(count, of: client)
    }
}
