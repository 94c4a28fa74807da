/// Waiting searches, of which the next one is always one of the client who has had the least time of the threads.
///
/// Each client has a virtual time: the seconds that its searches took, or are expected to take while they run. A client
/// that comes anew begins at the time of the search served last, so nobody saves up time while silent. The client with
/// the least time is served next, so clients that always ask get equal shares, and a client that asks little is served
/// at once. Below a client, those with different tokens share in the same way; a forged token only divides the
/// share of its own address. This is start-time fair queuing, with measured instead of announced lengths: P. Goyal,
/// H. Vin, H. Cheng, "Start-Time Fair Queueing: A Scheduling Algorithm for Integrated Services Packet Switching
/// Networks", IEEE/ACM Transactions on Networking 5(5), 1997.
///
/// Dear searches wait apart from the others, since the threads for them may be taken while others are free. If the
/// queue is full, the newest search of the client with the most waiting searches gives way.
struct FairQueue<Job: Sendable>: Sendable {
    /// Kinds of jobs.
    struct Kinds: OptionSet {
        let rawValue: Int

        static var cheap: Kinds { Kinds(rawValue: 1) }
        static var dear: Kinds { Kinds(rawValue: 2) }
    }

    /// A waiting job, with its number in the order of arrival.
    private struct Entry: Sendable {
        var job: Job
        var number: Int
        var order: SearchOrder
    }

    /// The waiting jobs of one token of a client.
    private struct Line: Sendable {
        var cheap: [Entry] = []
        var dear: [Entry] = []

        var isEmpty: Bool { cheap.isEmpty && dear.isEmpty }
        var count: Int { cheap.count + dear.count }

        /// Where the first job is that may run: the one that came first.
        func first(of kinds: Kinds) -> (number: Int, isDear: Bool)? {
            let cheapNumber = kinds.contains(.cheap) ? cheap.first?.number : nil
            let dearNumber = kinds.contains(.dear) ? dear.first?.number : nil
            guard let cheapNumber else { return dearNumber.map { ($0, true) } }
            guard let dearNumber, dearNumber < cheapNumber else { return (cheapNumber, false) }
            return (dearNumber, true)
        }
    }

    /// The waiting jobs of a client.
    private struct Client: Sendable {
        var lines: [Int: Line] = [:]
        var tokens = FairShares<Int>()
        var count = 0

        mutating func append(_ entry: Entry, isDear: Bool) {
            count += 1
            tokens.join(entry.order.token)
            if isDear {
                lines[entry.order.token, default: Line()].dear.append(entry)
            } else {
                lines[entry.order.token, default: Line()].cheap.append(entry)
            }
        }

        /// The number of the first job that may run.
        func first(of kinds: Kinds) -> Int? {
            if lines.count == 1, let only = lines.first { return only.value.first(of: kinds)?.number }
            return lines.values.compactMap { $0.first(of: kinds)?.number }.min()
        }

        mutating func popFirst(of kinds: Kinds) -> (entry: Entry, isDear: Bool)? {
            guard let token = leastToken(of: kinds), let isDear = lines[token]?.first(of: kinds)?.isDear,
                let entry = isDear ? lines[token]?.dear.removeFirst() : lines[token]?.cheap.removeFirst()
            else { return nil }
            tokens.serve(token)
            forget(token)
            return (entry, isDear)
        }

        /// The token whose job is next; most clients have one, which needs no list.
        private func leastToken(of kinds: Kinds) -> Int? {
            if lines.count == 1, let only = lines.first { return only.value.first(of: kinds).map { _ in only.key } }
            let ready = lines.compactMap { token, line in line.first(of: kinds).map { (token, $0.number) } }
            return tokens.least(of: ready)
        }

        mutating func remove(_ number: Int, token: Int) -> Job? {
            guard var line = lines[token] else { return nil }
            var removed: Entry?
            if let index = line.cheap.firstIndex(where: { $0.number == number }) {
                removed = line.cheap.remove(at: index)
            } else if let index = line.dear.firstIndex(where: { $0.number == number }) {
                removed = line.dear.remove(at: index)
            }
            lines[token] = line
            if removed != nil { forget(token) }
            return removed?.job
        }

        /// The number of the newest job.
        var newest: Int { lines.values.flatMap { [$0.cheap.last?.number ?? 0, $0.dear.last?.number ?? 0] }.max() ?? 0 }

        /// Removes the newest job of the token with the most jobs.
        mutating func popNewest() -> Job? {
            guard let token = lines.max(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) })?.key,
                let line = lines[token]
            else { return nil }
            let isDear = (line.dear.last?.number ?? 0) > (line.cheap.last?.number ?? 0)
            let entry = isDear ? lines[token]?.dear.removeLast() : lines[token]?.cheap.removeLast()
            forget(token)
            return entry?.job
        }

        private mutating func forget(_ token: Int) {
            count -= 1
            if lines[token]?.isEmpty ?? true { lines[token] = nil }
        }
    }

    private var clients: [ClientAddress: Client] = [:]
    private var shares = FairShares<ClientAddress>()
    private var arrivals = 0
    /// Jobs that wait.
    private(set) var count = 0

    /// Adds a job; returns its number, by which it can be removed.
    mutating func append(_ job: Job, _ order: SearchOrder, isDear: Bool) -> Int {
        arrivals += 1
        count += 1
        shares.join(order.client)
        let entry = Entry(job: job, number: arrivals, order: order)
        clients[order.client, default: Client()].append(entry, isDear: isDear)
        return arrivals
    }

    /// Removes and returns the next job of some kinds.
    mutating func popFirst(of kinds: Kinds) -> (job: Job, order: SearchOrder, isDear: Bool)? {
        guard count > 0, let client = leastClient(of: kinds),
            let (entry, isDear) = clients[client]?.popFirst(of: kinds)
        else { return nil }
        count -= 1
        shares.serve(client)
        forgetIfEmpty(client)
        return (entry.job, entry.order, isDear)
    }

    /// The client whose job is next.
    private func leastClient(of kinds: Kinds) -> ClientAddress? {
        if clients.count == 1, let only = clients.first { return only.value.first(of: kinds).map { _ in only.key } }
        return shares.least(
            of: clients.compactMap { client, waiting in waiting.first(of: kinds).map { (client, $0) } })
    }

    /// Removes a job that waits; nil if it does not.
    mutating func remove(_ number: Int, of order: SearchOrder) -> Job? {
        guard let job = clients[order.client]?.remove(number, token: order.token) else { return nil }
        count -= 1
        forgetIfEmpty(order.client)
        return job
    }

    /// Removes the newest job of the client with the most waiting jobs, if that has more than another client would have
    /// with one more.
    mutating func removeNewest(inFavorOf client: ClientAddress) -> Job? {
        let own = clients[client]?.count ?? 0
        let byCount = clients.max { ($0.value.count, $0.value.newest) < ($1.value.count, $1.value.newest) }
        guard let (longest, waiting) = byCount, waiting.count > own + 1, let job = clients[longest]?.popNewest()
        else { return nil }
        count -= 1
        forgetIfEmpty(longest)
        return job
    }

    /// Removes all jobs.
    mutating func removeAll() -> [Job] {
        let all = clients.values.flatMap { $0.lines.values.flatMap { $0.cheap + $0.dear } }
        clients = [:]
        count = 0
        return all.sorted { $0.number < $1.number }.map(\.job)
    }

    /// Whether a job waits that is not dear.
    var hasCheap: Bool { clients.values.contains { $0.lines.values.contains { !$0.cheap.isEmpty } } }

    /// Adds seconds that the searches of a client take or have taken; fewer than expected may be negative.
    mutating func add(_ seconds: Double, _ order: SearchOrder) {
        shares.add(seconds, to: order.client)
        clients[order.client]?.tokens.add(seconds, to: order.token)
    }

    /// Forgets what clients took, once nothing runs or waits.
    mutating func forgetShares() {
        if count == 0 { shares = FairShares() }
    }

    private mutating func forgetIfEmpty(_ client: ClientAddress) {
        if clients[client]?.count == 0 { clients[client] = nil }
    }
}

/// How much each of several who share something has had of it.
struct FairShares<Key: Hashable & Sendable>: Sendable {
    private var used: [Key: Double] = [:]
    /// What the one had who was served last: who joins now begins here.
    private var floor = 0.0

    /// Those that are remembered.
    var count: Int { used.count }

    /// Those that are remembered at most; beyond it all who had less than the one served last are forgotten, and if these
    /// are too few, everyone.
    private static var limit: Int { 4_096 }

    /// Lets one take part, who begins with no less than the one served last.
    mutating func join(_ key: Key) {
        used[key] = max(used[key] ?? 0, floor)
        guard used.count > Self.limit else { return }
        let (floor, own) = (floor, used[key] ?? 0)
        used = used.filter { $0.value > floor }
        if used.count > Self.limit { used = [:] }
        used[key] = own
    }

    /// The one who had the least, and among equals the one whose turn came first.
    func least(of ready: [(key: Key, turn: Int)]) -> Key? {
        ready.min { (used[$0.key] ?? floor, $0.turn) < (used[$1.key] ?? floor, $1.turn) }?.key
    }

    /// Notes who is served.
    mutating func serve(_ key: Key) {
        floor = max(floor, used[key] ?? floor)
    }

    /// Adds what one has had.
    mutating func add(_ amount: Double, to key: Key) {
        used[key] = max((used[key] ?? floor) + amount, 0)
    }
}
