/// A desktop entry with which a Linux desktop passes links to the program (freedesktop.org, "Desktop Entry
/// Specification").
package struct DesktopEntry: Sendable {
    private let name: String
    private let command: [String]

    /// The schemes of links that the program reads and that belong to no other kind of program.
    package static let schemes = [
        "geo", "maps", "directions", "geo-navigation", "google.navigation", "comgooglemaps",
        "comgooglemaps-x-callback", "comgooglemapsurl", "om", "cm", "comaps", "ge0", "mapsme", "mapswithme", "mwm",
        "waze",
        "yandexmaps", "yandexnavi", "here-route", "here-location", "here.directions", "osmand.navigation", "osmandmaps",
        "citymapper", "bingmaps", "ms-drive-to", "ms-walk-to", "amapuri", "androidamap", "iosamap", "baidumap", "bdapp",
        "qqmap", "kakaomap", "kakaonavi", "kakaonavi-sdk", "nmap", "tmap", "com.sygic.aura", "tomtomgo", "magicearth",
        "petalmaps", "dgis", "moovit", "truckmap", "inroute", "szn-mapy",
    ]

    /// Creates an entry for a provider file.
    ///
    /// - Parameters:
    ///   - program: the path of the program, or its name if it is on the search path.
    ///   - path: the absolute path of the provider file.
    ///   - here: the current location, in the form of the option `--here`; nil if unknown.
    package init(_ file: ProviderFile, program: String, path: String, here: String? = nil) {
        name = file.name
        command = [program, "open", "--places", "--provider", path] + (here.map { ["--here=\($0)"] } ?? [])
    }

    /// The text of the entry, with a line break at its end.
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

    /// The value of a key with escapes for backslashes and line breaks.
    private static func escaped(_ value: String) -> String {
        let text = value.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
            .replacing("\r", with: "\\r")
        return text.hasPrefix(" ") ? "\\s" + text.dropFirst() : text
    }

    /// An argument of a command line, with `%` doubled, and in quotation marks if it has reserved characters.
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
