package import DirectionsKit

/// A point of a recorded track.
package struct TrackPoint: Hashable, Sendable {
    /// The name or number of the track; empty if the file has one track without a name.
    package var track: String
    /// The number of the track in the file, from 1; two tracks may have the same name.
    package var trackNumber: Int
    /// Where the traveler was, and when.
    package var location: Location
    /// Where the point is in the file.
    package var place: TrackPlace

    /// A point of a track.
    ///
    /// - Parameters:
    ///   - track: the name or number of the track.
    ///   - trackNumber: the number of the track in the file, from 1.
    ///   - location: where the traveler was.
    ///   - place: where the point is in the file.
    package init(track: String = "", trackNumber: Int = 1, location: Location, place: TrackPlace) {
        self.track = track
        self.trackNumber = trackNumber
        self.location = location
        self.place = place
    }
}

/// The place of a point in a file, for messages.
package struct TrackPlace: Hashable, Sendable, CustomStringConvertible {
    /// What is counted.
    package enum Unit: String, Sendable {
        /// Lines of a text, from 1.
        case line
        /// Positions of GeoJSON that is read as a whole, from 1.
        case position
        /// Rows of a table of SQLite, by their row ids.
        case row
        /// Messages of FIT, from 1.
        case message
        /// Files of tracks in an archive, from 1.
        case file
    }

    /// What is counted.
    package var unit: Unit
    /// The number of the line, position or row.
    package var number: Int

    /// A place.
    ///
    /// - Parameters:
    ///   - unit: what is counted.
    ///   - number: the number.
    package init(_ unit: Unit, _ number: Int) {
        self.unit = unit
        self.number = number
    }

    /// The place in a sentence, such as "line 12".
    package var description: String { "\(unit.rawValue) \(number)" }
}
