import Glibc
import Storage

/// What happens on SIGINT and SIGTERM.
enum Interruption {
    /// From now on both signals remove the partial file of the writer that asked for it, then end the program as always.
    static func removePartialFile() {
        for number in [SIGINT, SIGTERM] {
            signal(number) { number in
                FileWriter.discardPartialInSignalHandler()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }
}
