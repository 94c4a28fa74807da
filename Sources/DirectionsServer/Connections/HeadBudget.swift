import Synchronization

/// How many bytes the heads of all requests have that are on their way or wait to be answered.
///
/// Half of the limit is there for the first bytes of each connection, so that no flood of long heads keeps a short one out. The other
/// half is for what is longer, and one client may take a quarter of that.
final class HeadBudget: Sendable {
    /// There is not enough left.
    struct Exhausted: Error {}

    /// Bytes of a head that need no reservation.
    let freeBytes: Int
    private let limit: Int
    private let taken = Mutex<(all: Int, clients: [ClientAddress: Int])>((0, [:]))

    /// - Parameters:
    ///   - limit: bytes of all heads.
    ///   - connections: how many there may be at once.
    init(limit: Int, connections: Int) {
        freeBytes = limit / 2 / connections
        self.limit = limit / 2
    }

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
    /// Bytes of the head that is being read.
    private var length = 0
    /// Bytes of that head that are reserved.
    private var reserved = 0

    init(_ budget: HeadBudget) {
        self.budget = budget
    }

    /// Whether a piece is so short that it cannot take anything.
    func isFree(_ count: Int) -> Bool { count <= budget.freeBytes }

    /// Adds to the head that is being read.
    func add(_ count: Int) throws(HeadBudget.Exhausted) {
        length += count
        let missing = length - budget.freeBytes - reserved
        guard missing > 0 else { return }
        try budget.reserve(missing, for: client)
        reserved += missing
    }

    /// The head is complete, or there is none; returns what it has taken, which is to be released later.
    func end() -> Int {
        defer { (length, reserved) = (0, 0) }
        return reserved
    }

    func release(_ count: Int) {
        budget.release(count, of: client)
    }
}
