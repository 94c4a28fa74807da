/// A word of a command that a person may copy into a shell.
package enum ShellWord {
    private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+,:@%=")

    /// The text, in single quotes if a shell would change it.
    package static func quoted(_ text: String) -> String {
        guard text.isEmpty || !text.allSatisfy(plain.contains) else { return text }
        return "'" + text.replacing("'", with: "'\\''") + "'"
    }
}
