import CFaults
import PlatformC
import Synchronization

/// A thread that runs jobs, and that a fault of the program may stop without ending the process.
final class SearchThread<Job: Sendable>: Sendable {
    private struct State: Sendable {
        var job: Job?
        /// The address of what the handler of faults knows about the thread, while it runs; 0 if there is nothing.
        var handle: UInt = 0
    }

    private let state = Mutex(State())

    /// The job that runs.
    var job: Job? {
        get { state.withLock { $0.job } }
        set { state.withLock { $0.job = newValue } }
    }

    /// Whether a fault has stopped the thread.
    var isStopped: Bool {
        state.withLock { state in
            unsafe OpaquePointer(bitPattern: state.handle).map { unsafe faults_thread_is_stopped($0) } ?? false
        }
    }

    /// Starts the thread; it ends after the body.
    ///
    /// - Parameter isBackground: whether searches on other threads come first where there are too few processors.
    /// - Returns: false if the system has no memory for a thread.
    func start(isBackground: Bool = false, _ body: @escaping @Sendable () -> Void) -> Bool {
        let work = Body { [self] in
            if isBackground { Self.yieldToOtherThreads() }
            run(body)
        }
        let box = unsafe Unmanaged.passRetained(work).toOpaque()
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let code = unsafe pthread_create(&thread, nil, { unsafe Body.run($0) }, box)
        guard code == 0 else {
            unsafe Unmanaged<Body>.fromOpaque(box).release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    private static func yieldToOtherThreads() {
        // On Linux the priority is that of the calling thread, elsewhere that of the process.
        #if os(Linux)
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, backgroundNiceness)
        #endif
    }

    private static var backgroundNiceness: Int32 { 10 }

    private func run(_ body: () -> Void) {
        let address = UInt(bitPattern: unsafe faults_begin_thread())
        state.withLock { $0.handle = address }
        body()
        state.withLock { $0.handle = 0 }
        if let handle = unsafe OpaquePointer(bitPattern: address) { unsafe faults_end_thread(handle) }
    }
}

/// What a thread does.
private final class Body: Sendable {
    private let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }

    /// The start of a thread; it takes over the retained argument.
    static func run(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let argument = unsafe argument { unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
    }
}
