/// Why a file of tracks cannot be read.
package struct TrackFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds that callers distinguish, for instance for an exit code.
    package enum Kind: String, Hashable, Sendable {
        /// There is no such file, or it may not be read.
        case unreadable
        /// The contents are no track, or are damaged.
        case damaged
        /// Reading failed half-way.
        case ioError
    }

    /// The kind of failure.
    package let kind: Kind
    /// One sentence that names the file, the place and the problem.
    package let description: String

    init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }

    /// - Parameters:
    ///   - source: the file in a sentence, at its beginning.
    ///   - problem: completes the sentence.
    init(damaged source: String, _ problem: String) {
        self.init(.damaged, "\(source) \(problem).")
    }

    init(damaged source: String, at place: TrackPlace, _ message: String) {
        self.init(.damaged, "\(source), \(place): \(message).")
    }
}
