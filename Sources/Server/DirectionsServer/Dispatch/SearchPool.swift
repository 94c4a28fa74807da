import Dispatch
import NIOCore
import Storage
import Synchronization

/// Search threads with a queue of bounded length, so that no search runs on an event loop.
///
/// Each client gets its share of the threads, see ``FairQueue``. Dear searches hold at most half of the threads and never
/// the last one. A search that proves dear, because it has run 50 ms, leaves its place to another thread while others
/// wait, and the same client's next searches of this endpoint count as dear for a while.
///
/// A fault of the program in a search, as damaged bytes of a graph can cause, stops the thread of this search only, see
/// ``FaultContainment``; another thread takes its place.
final class SearchPool: Sendable {
    /// A search; it returns the delivery of its result.
    struct Job: Sendable {
        let run: @Sendable () -> @Sendable () -> Void
        /// Delivers the result for a search that stopped its thread.
        let fail: @Sendable () -> Void
        /// Delivers the result for a search that gives way to another client's.
        let giveWay: @Sendable () -> Void
    }

    /// A waiting search, by which it can be withdrawn.
    struct Ticket: Sendable {
        fileprivate let number: Int
        fileprivate let order: SearchOrder
    }

    /// A search that runs.
    private struct Running: Sendable {
        var order: SearchOrder
        /// Whether it holds one of the threads for dear searches.
        var isDear: Bool
        let start: ContinuousClock.Instant
        /// The seconds that its client was charged in advance.
        let charged: Double
    }

    /// A thread and its search.
    private struct Worker: Sendable {
        let thread: SearchThread<Job>
        var running: Running?
    }

    private struct State: Sendable {
        var queue = FairQueue<Job>()
        var workers: [Worker] = []
        /// Threads that wait for a signal.
        var idle = 0
        /// Running searches that hold a thread for dear ones, and all others.
        var dearRunning = 0
        var cheapRunning = 0
        var learnt = LearntPrices()
        var isEnding = false
        /// When the last search ended.
        var lastEnd = ContinuousClock.now
        /// Whether the watch looks after searches that prove dear.
        var isWatched = false
    }

    private let state = Mutex(State())
    /// Signalled once for each thread that is woken.
    private let signal = DispatchSemaphore(value: 0)
    /// Wakes the watch.
    private let watchSignal = WakeSignal()
    private let threadCount: Int
    /// The most dear searches at once.
    private let dearLimit: Int
    private let queueLength: Int
    private let isBackground: Bool
    private let tellsDear: Bool

    /// - Parameters:
    ///   - tellsDear: whether dear searches hold only half of the threads; else all searches are alike.
    ///   - isBackground: whether the threads of other pools come first where there are too few processors.
    init(threads: Int, queueLength: Int, tellsDear: Bool = false, isBackground: Bool = false) {
        threadCount = threads
        dearLimit = max(threads / 2, 1)
        self.queueLength = queueLength
        self.tellsDear = tellsDear
        self.isBackground = isBackground
        for _ in 0..<ownThreads where !startThread() { FaultExplanation.endForMissingMemory() }
        if tellsDear { startWatch() }
        FaultContainment.add(self)
    }

    // MARK: Searches

    /// Runs a search on a search thread, now or when one is free, and delivers its result there; nil if the queue is
    /// full.
    ///
    /// - Parameters:
    ///   - order: whose search it is, and what it is expected to take.
    ///   - fallback: the result if the search stops its thread; it is delivered on another one.
    ///   - refusal: the result if the search gives way to another client's while it waits.
    func submit<Result: Sendable>(
        for order: SearchOrder = SearchOrder(),
        _ search: @escaping @Sendable () -> Result, fallback: @escaping @Sendable () -> Result,
        refusal: (@Sendable () -> Result)? = nil, then deliver: @escaping @Sendable (Result) -> Void
    ) -> Ticket? {
        let job = Job {
            let result = search()
            return { deliver(result) }
        } fail: {
            deliver(fallback())
        } giveWay: {
            deliver((refusal ?? fallback)())
        }
        let entry = state.withLock { state in enter(job, order: order, state: &state) }
        if entry.isWoken { signal.signal() }
        entry.displaced?.giveWay()
        return entry.ticket
    }

    private struct Entry: Sendable {
        var ticket: Ticket?
        var isWoken = false
        var displaced: Job?
    }

    private func enter(_ job: Job, order: SearchOrder, state: inout State) -> Entry {
        var entry = Entry()
        guard !state.isEnding else { return entry }
        let isDear = tellsDear && (order.isDear || state.learnt.isDear(order))
        if isFull(state) {
            entry.displaced = state.queue.removeNewest(inFavorOf: order.client)
            guard entry.displaced != nil else { return entry }
        }
        entry.ticket = Ticket(number: state.queue.append(job, order, isDear: isDear), order: order)
        if state.idle > 0, mayStart(isDear: isDear, state) {
            state.idle -= 1
            entry.isWoken = true
        } else {
            beginWatch(&state)
        }
        return entry
    }

    /// Whether one more search may start.
    private func mayStart(isDear: Bool, _ state: State) -> Bool {
        guard tellsDear else { return state.cheapRunning < threadCount }
        guard !isDear else {
            return state.dearRunning < dearLimit && state.dearRunning + state.cheapRunning < ownThreads
        }
        return state.cheapRunning < max(threadCount - min(state.dearRunning, dearLimit), 1)
    }

    /// The threads that are always there; a single one leaves a second one for cheap searches beside a dear one.
    private var ownThreads: Int { tellsDear ? max(threadCount, 2) : threadCount }

    private func isFull(_ state: State) -> Bool {
        state.queue.count >= queueLength + max(threadCount - state.cheapRunning - state.dearRunning, 0)
    }

    /// Removes a search that waits; false if it runs or has run.
    @discardableResult func withdraw(_ ticket: Ticket) -> Bool {
        state.withLock { $0.queue.remove(ticket.number, of: ticket.order) != nil }
    }

    /// Searches that run.
    var running: Int { state.withLock { $0.cheapRunning + $0.dearRunning } }

    /// Searches that wait for a thread.
    var waiting: Int { state.withLock { $0.queue.count } }

    /// Whether the next search of a client with waiting searches would be refused.
    var isFull: Bool { state.withLock { isFull($0) } }

    /// Whether searches run, and none has ended for some seconds.
    func isStuck(for seconds: Double) -> Bool {
        state.withLock { state in
            let running = state.workers.compactMap(\.running?.start)
            guard running.count >= threadCount, let latest = running.max() else { return false }
            return ContinuousClock.now - max(state.lastEnd, latest) > .seconds(seconds)
        }
    }

    // MARK: Threads

    /// Starts a thread; false if there is no memory for one.
    private func startThread() -> Bool {
        let thread = SearchThread<Job>()
        state.withLock { $0.workers.append(Worker(thread: thread)) }
        let isStarted = thread.start(isBackground: isBackground) { [self] in
            while let job = nextJob(of: thread) {
                thread.job = job
                let deliver = job.run()
                thread.job = nil
                finish(thread)
                deliver()
            }
        }
        if !isStarted { state.withLock { $0.workers.removeAll { $0.thread === thread } } }
        return isStarted
    }

    private enum Next: Sendable {
        case job(Job), wait, end
    }

    /// The next job, awaited if there is none; nil if the thread is to end, and then it is forgotten.
    private func nextJob(of thread: SearchThread<Job>) -> Job? {
        while true {
            switch state.withLock({ state in next(of: thread, &state) }) {
            case .job(let job): return job
            case .wait: signal.wait()
            case .end: return nil
            }
        }
    }

    private func next(of thread: SearchThread<Job>, _ state: inout State) -> Next {
        guard let index = state.workers.firstIndex(where: { $0.thread === thread }) else { return .end }
        // Threads that stood in for others, whose searches proved dear, end once these have ended.
        let isNeeded = state.workers.count <= ownThreads + max(state.dearRunning - dearLimit, 0)
        guard !state.isEnding, isNeeded else {
            state.workers.remove(at: index)
            return .end
        }
        var kinds: FairQueue<Job>.Kinds = []
        if mayStart(isDear: false, state) { kinds.insert(.cheap) }
        if mayStart(isDear: true, state) { kinds.insert(.dear) }
        guard let (job, order, isDear) = state.queue.popFirst(of: kinds) else {
            state.idle += 1
            if state.queue.count > 0 { beginWatch(&state) }
            return .wait
        }
        if isDear { state.dearRunning += 1 } else { state.cheapRunning += 1 }
        let charged = order.price * RequestPrice.seconds
        state.queue.add(charged, order)
        state.workers[index].running = Running(order: order, isDear: isDear, start: .now, charged: charged)
        return .job(job)
    }

    private func finish(_ thread: SearchThread<Job>) {
        state.withLock { state in
            guard let index = state.workers.firstIndex(where: { $0.thread === thread }) else { return }
            end(index, state: &state)
        }
    }

    /// Counts the search of a worker as ended.
    private func end(_ index: Int, state: inout State) {
        guard let running = state.workers[index].running else { return }
        state.workers[index].running = nil
        if running.isDear { state.dearRunning -= 1 } else { state.cheapRunning -= 1 }
        state.lastEnd = .now
        let seconds = (state.lastEnd - running.start) / .seconds(1)
        state.queue.add(seconds - running.charged, running.order)
        if tellsDear { state.learnt.note(running.order, seconds: seconds) }
        if state.cheapRunning + state.dearRunning == 0 { state.queue.forgetShares() }
    }

    // MARK: Searches that prove dear

    /// Looks, while searches wait, for running ones that have proved dear, and puts threads in their places.
    private func startWatch() {
        let isStarted = SearchThread<Never>().start { [self] in
            while true {
                _ = watchSignal.wait(seconds: Self.idleWatchSeconds)
                while watch() { _ = watchSignal.wait(seconds: Self.watchSeconds) }
                if state.withLock({ $0.isEnding }) { return }
            }
        }
        if !isStarted { FaultExplanation.endForMissingMemory() }
    }

    /// Has the watch look after running searches, since others wait.
    private func beginWatch(_ state: inout State) {
        guard tellsDear, !state.isWatched, !state.isEnding else { return }
        state.isWatched = true
        watchSignal.signal()
    }

    private static let watchSeconds = 0.01
    private static let idleWatchSeconds = 3_600.0

    /// Whether to look again soon.
    private func watch() -> Bool {
        let (missing, goesOn) = state.withLock { state in
            for index in state.workers.indices { proveDear(index, state: &state) }
            let goesOn = state.queue.count > 0 && !state.isEnding
            state.isWatched = goesOn
            return (threadsToStart(&state), goesOn)
        }
        for _ in 0..<missing.woken { signal.signal() }
        // Without memory for another thread, those that wait must wait.
        for _ in 0..<missing.new { _ = startThread() }
        return goesOn
    }

    private func proveDear(_ index: Int, state: inout State) {
        guard let running = state.workers[index].running, !running.isDear,
            ContinuousClock.now - running.start > .seconds(SearchOrder.dearSeconds)
        else { return }
        state.workers[index].running?.isDear = true
        state.dearRunning += 1
        state.cheapRunning -= 1
    }

    /// How many threads to wake and to start, for the searches that may start now.
    private func threadsToStart(_ state: inout State) -> (woken: Int, new: Int) {
        guard state.queue.hasCheap, mayStart(isDear: false, state) else { return (0, 0) }
        if state.idle > 0 {
            state.idle -= 1
            return (1, 0)
        }
        // Beyond twice the threads, those that wait must wait.
        return (0, state.workers.count < 2 * ownThreads ? 1 : 0)
    }

    // MARK: Faults and the end

    /// Fails the searches whose threads a fault has stopped, and puts other threads in the place of these.
    ///
    /// Where there is no memory for another thread, the others go on; without any the process ends.
    func replaceStoppedThreads() {
        let stopped = state.withLock { state in
            let stopped = state.workers.filter(\.thread.isStopped).map(\.thread)
            for index in state.workers.indices where state.workers[index].thread.isStopped { end(index, state: &state) }
            state.workers.removeAll { worker in stopped.contains { $0 === worker.thread } }
            return stopped
        }
        for thread in stopped { thread.job?.fail() }
        for _ in stopped where !startThread() && state.withLock({ $0.workers.isEmpty }) {
            FaultExplanation.endForMissingMemory()
        }
    }

    /// Ends the threads after their current work; false if that takes longer than `seconds`.
    func stop(seconds: Double) async -> Bool {
        beginStop()
        return await hasStopped(by: .now + .seconds(seconds))
    }

    /// Drops the searches that wait, and lets the threads end after their current work.
    func beginStop() {
        let count = state.withLock { state in
            _ = state.queue.removeAll()
            state.isEnding = true
            state.idle = 0
            return state.workers.count
        }
        for _ in 0..<count { signal.signal() }
        watchSignal.signal()
    }

    /// Whether all threads have ended at a time, which is awaited.
    func hasStopped(by end: ContinuousClock.Instant) async -> Bool {
        while state.withLock({ !$0.workers.isEmpty }) {
            guard ContinuousClock.now < end else { return false }
            try? await Task.sleep(for: .milliseconds(2))
        }
        return true
    }
}

/// What the searches of each client take lately, by endpoint.
///
/// A moving average of few searches, so that a client holds all threads only for a moment; how much one search counts is
/// limited, so that a slow one among many fast ones makes none of them dear.
private struct LearntPrices: Sendable {
    private struct Key: Hashable {
        var client: ClientAddress
        var endpoint: String
    }

    private var seconds: [Key: Double] = [:]
    /// The share of the latest search in the average.
    private static let weight = 0.2
    /// The seconds for which one search counts at most.
    private static let mostSeconds = 2 * SearchOrder.dearSeconds
    /// Averages below this are not kept.
    private static let leastSeconds = 0.002
    /// Entries that are kept at most.
    private static let limit = 4_096

    func isDear(_ order: SearchOrder) -> Bool {
        guard !seconds.isEmpty else { return false }
        return seconds[Key(client: order.client, endpoint: order.endpoint)] ?? 0 >= SearchOrder.learntDearSeconds
    }

    mutating func note(_ order: SearchOrder, seconds latest: Double) {
        guard latest * Self.weight >= Self.leastSeconds || !seconds.isEmpty else { return }
        let key = Key(client: order.client, endpoint: order.endpoint)
        let old = seconds[key] ?? 0
        let average = old + Self.weight * (min(latest, Self.mostSeconds) - old)
        guard average >= Self.leastSeconds else {
            if old > 0 { seconds[key] = nil }
            return
        }
        if old == 0, seconds.count >= Self.limit { seconds = [:] }
        seconds[key] = average
    }
}
