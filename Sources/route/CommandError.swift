/// Why a command stopped, as one sentence with the exit code that goes with it.
package struct CommandError: Error, CustomStringConvertible {
    package var status: ExitStatus
    package var description: String

    package init(_ status: ExitStatus, _ description: String) {
        self.status = status
        self.description = description
    }
}
