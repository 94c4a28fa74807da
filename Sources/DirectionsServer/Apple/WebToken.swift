import FoundationEssentials

/// A JSON Web Token (RFC 7519) in its compact form, taken apart and not checked.
struct WebToken {
    struct Header: Decodable {
        var alg: String
    }

    struct Claims: Decodable {
        /// Who made the token.
        var iss: String?
        /// When it was made, in seconds since 1970.
        var iat: Double?
        /// When it expires, in seconds since 1970.
        var exp: Double?
        /// The pages that may use it; all where there is none.
        var origin: String?
    }

    var header: Header
    var claims: Claims
    /// What is signed: the first two parts as they are.
    var content: [UInt8]
    var signature: Data

    /// Nil when the text is no such token.
    init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, let signature = Base64URL.decode(parts[2]),
            let header = Self.decode(Header.self, parts[0]), let claims = Self.decode(Claims.self, parts[1])
        else { return nil }
        self.header = header
        self.claims = claims
        content = Array(parts[0]) + [UInt8(ascii: ".")] + parts[1]
        self.signature = signature
    }

    private static func decode<Part: Decodable>(_ type: Part.Type, _ text: Substring.UTF8View) -> Part? {
        Base64URL.decode(text).flatMap { try? JSONDecoder().decode(type, from: $0) }
    }
}

/// Base 64 with the alphabet for addresses and without padding (RFC 4648, section 5).
enum Base64URL {
    static func encode(_ bytes: some Sequence<UInt8>) -> String {
        let base64 = Data(bytes).base64EncodedString()
        return base64.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    static func decode(_ text: Substring.UTF8View) -> Data? {
        guard !text.contains(where: { "+/=".utf8.contains($0) }) else { return nil }
        let base64 = String(Substring(text)).replacing("-", with: "+").replacing("_", with: "/")
        return Data(base64Encoded: base64 + String(repeating: "=", count: (4 - text.count % 4) % 4))
    }
}
