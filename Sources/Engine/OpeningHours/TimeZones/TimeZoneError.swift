/// Why a time zone cannot be used; its description is one sentence.
package struct TimeZoneError: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
