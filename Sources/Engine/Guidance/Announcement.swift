/// What a voice says about a maneuver.
///
/// The clauses begin in lower case where the language allows it, and end without a full stop.
public struct Announcement: Hashable, Codable, Sendable {
    /// The clause that can follow "In 300 meters, ": "turn left onto Main Street".
    public var ahead: String
    /// The shortest clause, without names: "turn left".
    public var short: String

    /// Creates an announcement.
    ///
    /// - Parameters:
    ///   - ahead: the clause that can follow a distance.
    ///   - short: the shortest clause.
    public init(ahead: String, short: String) {
        self.ahead = ahead
        self.short = short
    }
}
