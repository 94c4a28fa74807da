import Testing

@testable import DirectionsServer

/// Threads that wait for a signal or for some time.
@Suite struct WakeSignalTests {
    @Test func `each signal ends one wait, also one that begins later`() {
        let signal = WakeSignal()
        signal.signal()
        signal.signal()
        #expect(signal.wait(seconds: 60))
        #expect(signal.wait(seconds: 60))
        #expect(!signal.wait(seconds: 0.01))
    }

    @Test(arguments: [0, 0.001, 0.25, 1.05])
    func `a wait without a signal ends after its seconds`(seconds: Double) {
        let start = ContinuousClock.now
        #expect(!WakeSignal().wait(seconds: seconds))
        #expect(ContinuousClock.now - start >= .seconds(seconds))
    }

    @Test func `a periodic thread works when it is woken, and not after its end`() {
        let hasWorked = WakeSignal()
        let thread = PeriodicThread(every: 3600) { isWoken in
            if isWoken { hasWorked.signal() }
        }
        thread.start()
        thread.wake()
        #expect(hasWorked.wait(seconds: 60))
        thread.end()
        thread.wake()
        #expect(!hasWorked.wait(seconds: 0.05))
    }
}
