/// The field `Host`: the host that a client has connected to, perhaps with a port (RFC 9110, 7.2).
///
/// Answers name the host again, in addresses of tiles, so it must be a host and no other text. It is a name of letters,
/// digits, hyphens, dots and underscores, an IPv4 address, or an IPv6 address in brackets. The port may be missing behind
/// its colon. An empty field is allowed: a client sends one for a target that has no host.
enum HostField {
    /// The longest name in the domain name system.
    private static let longestName = 255

    /// Whether a value names a host, or is empty.
    static func isHost(_ value: String) -> Bool {
        guard !value.isEmpty else { return true }
        guard value.utf8.first == UInt8(ascii: "[") else {
            let end = value.utf8.firstIndex(of: colon) ?? value.utf8.endIndex
            return isName(value.utf8[..<end]) && isPort(value.utf8[end...])
        }
        guard let end = value.utf8.firstIndex(of: UInt8(ascii: "]")) else { return false }
        let address = String(value[value.index(after: value.startIndex)..<end])
        return address.contains(":") && IPAddress(address) != nil
            && isPort(value.utf8[value.utf8.index(after: end)...])
    }

    private static let leastNoPort = 65_536
    private static let colon = UInt8(ascii: ":")

    private static func isName(_ name: Substring.UTF8View) -> Bool {
        1...longestName ~= name.count
            && name.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"): true
                case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
                default: false
                }
            }
    }

    /// Whether a text is empty, or a colon and a number that a port can have.
    private static func isPort(_ text: Substring.UTF8View) -> Bool {
        guard !text.isEmpty else { return true }
        guard text.first == colon else { return false }
        var port = 0
        for byte in text.dropFirst() {
            guard isDigit(byte) else { return false }
            port = min(10 * port + Int(byte - UInt8(ascii: "0")), Self.leastNoPort)
        }
        return port < Self.leastNoPort
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
