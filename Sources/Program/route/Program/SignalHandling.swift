import PlatformC
import Storage

/// Handles SIGINT, SIGTERM and SIGHUP.
enum SignalHandling {
    /// Makes these signals remove the partial file of a writer before they end the program.
    ///
    /// A signal that the caller ignores, as with `nohup`, stays ignored.
    static func removePartialFile() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let before = signal(number) { number in
                FileWriter.discardPartialInSignalHandler()
                signal(number, SIG_DFL)
                // Another thread may have opened a file again by its name meanwhile.
                FileWriter.discardPartialInSignalHandler()
                raise(number)
            }
            let wasIgnored = unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
            if wasIgnored { signal(number, SIG_IGN) }
        }
    }
}
