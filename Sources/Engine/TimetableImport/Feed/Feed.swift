import Geometry
import Timetables

/// A feed in memory, as its files have it; rows that are broken are left out.
struct Feed {
    struct Agency {
        var id: String
        var name: String
        var url: String
        var timeZone: String
    }

    struct Stop {
        var id: String
        var name: String
        var code: String
        var platform: String
        /// nil where the feed has no place, or one that is not on Earth.
        var place: FixedCoordinate?
        var station: String
        /// 0 for a stop or platform, 1 for a station, 2 for an entrance, 3 for a node of a path, 4 for a boarding area.
        var kind: Int
        var wheelchair: UInt32
    }

    struct Line {
        var id: String
        var shortName: String
        var longName: String
        var url: String
        var agency: UInt32
        var kind: UInt32
        var color: UInt32
        var textColor: UInt32
    }

    struct Trip {
        var id: String
        var line: UInt32
        var service: UInt32
        var headsign: String
        var shortName: String
        var shape: String
        var allowances: UInt32
    }

    /// A stop of a trip.
    struct StopVisit {
        var trip: UInt32
        var sequence: UInt32
        var stop: UInt32
        /// Negative where the feed has none.
        var arrival: Int32
        var departure: Int32
        var rules: StopRules
    }

    /// The days of a service.
    struct Service {
        var id: String
        /// Bit 0 for Mondays.
        var weekdays: UInt8 = 0
        /// Days since 1 January 1970.
        var first = 0
        var last = -1
        var added: Set<Int> = []
        var removed: Set<Int> = []
    }

    /// A trip that runs again and again.
    struct Frequency {
        var trip: UInt32
        var start: Int32
        var end: Int32
        var headway: Int32
        var isExact: Bool
    }

    /// A rule for changes between two stops, or stations.
    struct Transfer {
        var from: UInt32
        var to: UInt32
        var kind: Int
        var seconds: UInt32
    }

    var agencies: [Agency] = []
    var stops: [Stop] = []
    var lines: [Line] = []
    var services: [Service] = []
    var trips: [Trip] = []
    var visits: [StopVisit] = []
    var frequencies: [Frequency] = []
    var transfers: [Transfer] = []
    /// The points of each shape, in the order of their numbers.
    var shapes: [String: [FixedCoordinate]] = [:]
}
