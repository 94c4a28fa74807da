import TextCoding

/// The hosts of Google's maps: `google.T`, `www.google.T` and `maps.google.T` (GH1).
///
/// T is `com`, `cat`, two letters, or two letters after `co.` or `com.`.
enum GoogleHosts {
    static func contains(_ host: String) -> Bool { isSite("google", host: host) }

    /// Whether a host is `name.T`, `www.name.T` or `maps.name.T`.
    static func isSite(_ name: String, host: String) -> Bool {
        var rest = host.utf8[...]
        if rest.starts(with: "www.".utf8) {
            rest = rest.dropFirst(4)
        } else if rest.starts(with: "maps.".utf8) {
            rest = rest.dropFirst(5)
        }
        guard rest.starts(with: (name + ".").utf8) else { return false }
        rest = rest.dropFirst(name.utf8.count + 1)
        if rest.elementsEqual("com".utf8) || rest.elementsEqual("cat".utf8) { return true }
        if rest.starts(with: "co.".utf8) {
            rest = rest.dropFirst(3)
        } else if rest.starts(with: "com.".utf8) {
            rest = rest.dropFirst(4)
        }
        return rest.count == 2 && rest.allSatisfy(\.isLetter)
    }

    /// Whether the host serves only maps, so that a link with an empty path is a map link.
    static func isMaps(_ host: String) -> Bool { host.hasPrefix("maps.") }
}
