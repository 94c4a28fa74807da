/// Why a timetable cannot be imported, in one sentence.
package struct TimetableError: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Kind: Hashable, Sendable {
        /// A file is missing or cannot be read.
        case missing
        /// A file is not what it should be.
        case damaged
        /// The graph lacks what timetables need.
        case unusable
    }

    package let kind: Kind
    package let description: String

    package init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }
}
