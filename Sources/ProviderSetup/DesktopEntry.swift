/// An entry with which a Linux desktop hands the program links (freedesktop.org, "Desktop Entry Specification").
package struct DesktopEntry: Sendable {
    private let name: String
    private let command: [String]

    /// The schemes of links that are read and that belong to no other kind of program.
    package static let schemes = [
        "geo", "maps", "directions", "geo-navigation", "google.navigation", "comgooglemaps",
        "comgooglemaps-x-callback", "comgooglemapsurl", "om", "cm", "mapsme", "mapswithme", "mwm",
    ]

    /// An entry for the provider of a file.
    ///
    /// - Parameters:
    ///   - program: where the program is, or its name if it is on the path.
    ///   - path: the provider file, from the root.
    ///   - here: where the traveller is, as the option of that name has it; nil when nobody says.
    package init(_ file: ProviderFile, program: String, path: String, here: String? = nil) {
        name = file.name
        command = [program, "open", "--places", "--provider", path] + (here.map { ["--here=\($0)"] } ?? [])
    }

    /// The entry, ending with a line break.
    package var text: String {
        """
        [Desktop Entry]
        Version=1.0
        Type=Application
        Name=\(Self.escaped(name))
        Comment=Directions for links to places and routes
        Exec=\(Self.escaped((command.map(Self.quoted) + ["%u"]).joined(separator: " ")))
        Terminal=true
        NoDisplay=true
        Categories=Utility;Maps;
        MimeType=\(Self.schemes.map { "x-scheme-handler/\($0);" }.joined())

        """
    }

    /// A value of a key: backslashes and what would end the line are written as escapes.
    private static func escaped(_ value: String) -> String {
        let text = value.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
            .replacing("\r", with: "\\r")
        return text.hasPrefix(" ") ? "\\s" + text.dropFirst() : text
    }

    /// An argument of a command line: between quotation marks where a character means something, with % twice.
    private static func quoted(_ argument: String) -> String {
        let text = argument.replacing("%", with: "%%")
        guard argument.isEmpty || argument.unicodeScalars.contains(where: reserved.contains) else { return text }
        let inner = text.reduce(into: "") { inner, character in
            if "\"`$\\".contains(character) { inner.append("\\") }
            inner.append(character)
        }
        return "\"\(inner)\""
    }

    private static let reserved = Set(" \t\n\"'\\><~|&;$*?#()`".unicodeScalars)
}
