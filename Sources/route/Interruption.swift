import PlatformC
import Storage

/// What happens on SIGINT, SIGTERM and SIGHUP.
enum Interruption {
    /// From now on these signals remove the partial file of the writer that asked for it, then end the program as always.
    ///
    /// A signal that the caller had ignored, as `nohup` does, stays ignored.
    static func removePartialFile() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let before = signal(number) { number in
                FileWriter.discardPartialInSignalHandler()
                signal(number, SIG_DFL)
                raise(number)
            }
            let wasIgnored = unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
            if wasIgnored { signal(number, SIG_IGN) }
        }
    }
}
