import NIOCore
import Synchronization

/// Settles which thread sends the answer of a search: the one that searched, or the event loop of the connection.
///
/// The search thread may write to the socket itself, which spares the event loop a wake-up for each answer, about as much work as
/// reading a request. The event loop then learns that the answer was sent at the next event of the connection: a
/// request, a deadline or its end. If that event comes before the answer is sent, the event loop demands a notice and
/// gets one.
final class AnswerHandover: Sendable {
    private enum State: UInt8, AtomicRepresentable {
        case searching, sending, sent
        /// The event loop waits for the answer.
        case demanded
        /// The event loop waits for a notice that the answer is sent.
        case awaited
    }

    private let state = Atomic(State.searching)
    private let sentAt = Atomic<UInt64>(0)

    // MARK: The search thread

    /// Claims the answer for this thread to send; false if the event loop waits for it.
    func claim() -> Bool {
        replace(.searching, with: .sending)
    }

    /// Records that the answer is sent; false if the event loop waits for a notice.
    func finish() -> Bool {
        sentAt.store(NIODeadline.now().uptimeNanoseconds, ordering: .relaxed)
        return replace(.sending, with: .sent)
    }

    // MARK: The event loop

    /// When the answer was sent; nil if it is not sent yet, and then the event loop gets a notice.
    func demand() -> NIODeadline? {
        guard !replace(.searching, with: .demanded), !replace(.sending, with: .awaited), isSent else { return nil }
        return .uptimeNanoseconds(sentAt.load(ordering: .relaxed))
    }

    /// Takes the answer away from the search thread, which then returns it to be dropped; false if that thread is sending
    /// it or has sent it.
    func abandon() -> Bool {
        replace(.searching, with: .demanded) || state.load(ordering: .acquiring) == .demanded
    }

    /// Whether the answer is sent, and the event loop has not asked for a notice.
    var isSent: Bool { state.load(ordering: .acquiring) == .sent }

    private func replace(_ old: State, with new: State) -> Bool {
        state.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
    }
}
