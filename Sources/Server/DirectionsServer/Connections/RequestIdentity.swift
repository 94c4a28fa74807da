import HTTPTypes
import Synchronization

/// Gives each request an ID: the client's, if that is short and plain, otherwise a number that no other request has.
final class RequestIdentity: Sendable {
    /// The header field with the client's ID, in lower case.
    private static let field = "x-request-id"

    /// The hexadecimal digits of a number.
    private static let digits = 16

    private let next = Atomic(UInt64.random(in: .min ... .max))

    /// The ID of a request with these fields.
    func id(in fields: HTTPFields = [:]) -> String {
        let asked = fields.first { $0.name.canonicalName == Self.field }?.value
        if let asked, Self.isPlain(asked) { return asked }
        let number = next.wrappingAdd(1, ordering: .relaxed).newValue
        return unsafe String(unsafeUninitializedCapacity: Self.digits) { bytes in
            for place in 0..<Self.digits {
                let digit = UInt8(truncatingIfNeeded: number >> UInt64(4 * (Self.digits - 1 - place))) & 15
                unsafe bytes[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
            }
            return Self.digits
        }
    }

    private static func isPlain(_ id: String) -> Bool {
        (1...64).contains(id.utf8.count)
            && id.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }
}
