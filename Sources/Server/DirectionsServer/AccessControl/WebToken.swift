import DirectionsKit
import PlatformFoundation
import TextCoding

/// A JSON Web Token (RFC 7519) in its compact form, split into its parts and not verified.
struct WebToken {
    struct Header {
        var algorithm: String
        /// The name of the key.
        var key: String?
        /// Whether it names extensions that a reader must understand.
        var hasCritical: Bool
    }

    struct Claims {
        /// Who made the token.
        var issuer: String?
        /// Who the token is for; nil if it does not say.
        var audience: [String]?
        /// When it was made, in seconds since 1970.
        var made: Double?
        /// When it begins to be valid, in seconds since 1970.
        var start: Double?
        /// When it expires, in seconds since 1970.
        var end: Double?
        /// The origin of the pages that may use it; nil for all pages.
        var origin: String?
    }

    var header: Header
    var claims: Claims
    /// The signed bytes: the first two parts as sent, with the dot between them.
    var content: [UInt8]
    var signature: [UInt8]

    /// Nil if the text is no such token; an object with a repeated member name is refused (RFC 7515, section 4).
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
        guard let json = Base64URL.decode(text), StrictJSON.error(in: json) == nil else { return nil }
        return try? JSONDecoder().decode(type, from: Data(json))
    }
}

extension WebToken.Header: Decodable {
    private enum CodingKeys: String, CodingKey {
        case algorithm = "alg"
        case key = "kid"
        case critical = "crit"
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        algorithm = try members.decode(String.self, forKey: .algorithm)
        key = try members.decodeIfThere(String.self, key: .key)
        hasCritical = members.contains(.critical)
    }
}

extension WebToken.Claims: Decodable {
    private enum CodingKeys: String, CodingKey {
        case issuer = "iss"
        case audience = "aud"
        case made = "iat"
        case start = "nbf"
        case end = "exp"
        case origin
    }

    /// One string or a list of strings.
    private struct Audience: Decodable {
        var names: [String]

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            names = try (try? value.decode(String.self)).map { [$0] } ?? value.decode([String].self)
        }
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        issuer = try members.decodeIfThere(String.self, key: .issuer)
        audience = try members.decodeIfThere(Audience.self, key: .audience)?.names
        made = try members.decodeIfThere(Double.self, key: .made)
        start = try members.decodeIfThere(Double.self, key: .start)
        end = try members.decodeIfThere(Double.self, key: .end)
        origin = try members.decodeIfThere(String.self, key: .origin)
        guard [made, start, end].allSatisfy({ $0?.isFinite ?? true }) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "a time is not a finite number"))
        }
    }
}

extension KeyedDecodingContainer {
    /// The value of a member, nil only if the member is missing: `null` is a value of the wrong type.
    fileprivate func decodeIfThere<Value: Decodable>(_ type: Value.Type, key: Key) throws -> Value? {
        contains(key) ? try decode(type, forKey: key) : nil
    }
}
