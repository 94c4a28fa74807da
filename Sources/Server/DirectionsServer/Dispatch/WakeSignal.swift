import PlatformC

/// A signal that a thread awaits for some seconds, whatever happens to the clock of the system meanwhile.
///
/// A `DispatchSemaphore` waits on Linux until a time of day, so a clock that is set back by an hour makes it wait an hour
/// longer.
@safe
final class WakeSignal: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    /// Signals that nobody has awaited yet; changed only with the mutex.
    private var count = 0

    init() {
        unsafe mutex.initialize(to: pthread_mutex_t())
        unsafe condition.initialize(to: pthread_cond_t())
        unsafe pthread_mutex_init(mutex, nil)
        #if canImport(Darwin)
            unsafe pthread_cond_init(condition, nil)
        #else
            var attributes = pthread_condattr_t()
            unsafe pthread_condattr_init(&attributes)
            unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
            unsafe pthread_cond_init(condition, &attributes)
            unsafe pthread_condattr_destroy(&attributes)
        #endif
    }

    deinit {
        unsafe pthread_cond_destroy(condition)
        unsafe pthread_mutex_destroy(mutex)
        unsafe condition.deallocate()
        unsafe mutex.deallocate()
    }

    func signal() {
        unsafe pthread_mutex_lock(mutex)
        count += 1
        unsafe pthread_cond_signal(condition)
        unsafe pthread_mutex_unlock(mutex)
    }

    /// Waits for a signal; false if none came within the seconds.
    func wait(seconds: Double) -> Bool {
        let end = ContinuousClock.now + .seconds(seconds)
        unsafe pthread_mutex_lock(mutex)
        defer { unsafe pthread_mutex_unlock(mutex) }
        while count == 0 {
            let rest = (end - .now) / .seconds(1)
            guard rest > 0 else { return false }
            wait(atMost: rest)
        }
        count -= 1
        return true
    }

    /// Waits once, with the mutex; may end early.
    private func wait(atMost seconds: Double) {
        #if canImport(Darwin)
            var time = Self.time(seconds)
            unsafe pthread_cond_timedwait_relative_np(condition, mutex, &time)
        #else
            var now = timespec()
            unsafe clock_gettime(CLOCK_MONOTONIC, &now)
            var time = Self.time(seconds + Double(now.tv_nsec) * 1e-9)
            time.tv_sec += now.tv_sec
            unsafe pthread_cond_timedwait(condition, mutex, &time)
        #endif
    }

    private static func time(_ seconds: Double) -> timespec {
        timespec(tv_sec: Int(seconds), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1e9))
    }
}
