package import Geometry
package import Storage

/// What a timetable says of itself.
package struct TimetableFacts: BitwiseCopyable, Hashable, Sendable {
    /// The first day of any service, in days since 1 January 1970.
    package var firstDay: Int32
    /// The number of days from the first to the last of any service.
    package var dayCount: Int32
    /// The latest arrival of any trip, in seconds since the start of its service day.
    package var lastArrival: Int32
    /// The checksum of the graph that the stops were joined to.
    package var graphChecksum: UInt32

    package init(firstDay: Int32, dayCount: Int32, lastArrival: Int32, graphChecksum: UInt32) {
        self.firstDay = firstDay
        self.dayCount = dayCount
        self.lastArrival = lastArrival
        self.graphChecksum = graphChecksum
    }
}

/// Who runs lines.
package struct TransitAgency: BitwiseCopyable, Hashable, Sendable {
    package var name: TextID
    package var url: TextID
    /// The name of the time zone in which its times are.
    package var timeZone: TextID

    package init(name: TextID, url: TextID, timeZone: TextID) {
        self.name = name
        self.url = url
        self.timeZone = timeZone
    }
}

/// A line: GTFS calls it a route.
package struct TransitLine: BitwiseCopyable, Hashable, Sendable {
    package var id: TextID
    /// Its number, such as "A" or "502".
    package var shortName: TextID
    package var longName: TextID
    package var url: TextID
    /// The index of its agency.
    package var agency: UInt32
    /// GTFS's number of the kind of vehicle, plain or extended.
    package var kind: UInt32
    /// Red, green and blue as 0xRRGGBB; ``noColor`` where the feed has none.
    package var color: UInt32
    package var textColor: UInt32

    package static let noColor = UInt32.max

    package init(
        id: TextID, shortName: TextID, longName: TextID, url: TextID, agency: UInt32, kind: UInt32, color: UInt32,
        textColor: UInt32
    ) {
        self.id = id
        self.shortName = shortName
        self.longName = longName
        self.url = url
        self.agency = agency
        self.kind = kind
        self.color = color
        self.textColor = textColor
    }
}

/// A stop, platform or station.
package struct TransitStop: BitwiseCopyable, Hashable, Sendable {
    package var place: FixedCoordinate
    package var id: TextID
    package var name: TextID
    /// What signs at the stop say besides the name.
    package var code: TextID
    package var platform: TextID
    /// The station that the stop belongs to; missing for none.
    package var station: StopID
    /// Whether wheelchairs get on: 0 unknown, 1 yes, 2 no.
    package var wheelchair: UInt32

    package init(
        place: FixedCoordinate, id: TextID, name: TextID, code: TextID, platform: TextID, station: StopID,
        wheelchair: UInt32
    ) {
        self.place = place
        self.id = id
        self.name = name
        self.code = code
        self.platform = platform
        self.station = station
        self.wheelchair = wheelchair
    }
}

/// Trips of one line with the same stops, none of which overtakes another.
package struct TripPattern: BitwiseCopyable, Hashable, Sendable {
    package var line: LineID
    /// The index of its first stop in the list of all patterns' stops.
    package var firstStop: UInt32
    package var stopCount: UInt32
    package var firstTrip: TripID
    package var tripCount: UInt32
    /// The index of the time at the first stop of the first trip; trips follow each other stop by stop.
    package var firstTime: UInt32

    package init(
        line: LineID, firstStop: UInt32, stopCount: UInt32, firstTrip: TripID, tripCount: UInt32, firstTime: UInt32
    ) {
        self.line = line
        self.firstStop = firstStop
        self.stopCount = stopCount
        self.firstTrip = firstTrip
        self.tripCount = tripCount
        self.firstTime = firstTime
    }
}

/// A stop of a pattern.
package struct PatternStop: BitwiseCopyable, Hashable, Sendable {
    package var stop: StopID
    package var rules: StopRules

    package init(stop: StopID, rules: StopRules) {
        self.stop = stop
        self.rules = rules
    }
}

/// What passengers may do where a vehicle stops.
package struct StopRules: OptionSet, BitwiseCopyable, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let boarding = StopRules(rawValue: 1)
    package static let alighting = StopRules(rawValue: 2)
    /// One has to phone before, or to ask the driver.
    package static let onRequest = StopRules(rawValue: 4)
}

/// A trip of a pattern.
package struct TransitTrip: BitwiseCopyable, Hashable, Sendable {
    package var id: TextID
    package var headsign: TextID
    /// The number of a train, for example.
    package var shortName: TextID
    package var service: ServiceID
    /// Missing where the feed has none.
    package var shape: ShapeID
    /// Whether a wheelchair finds room: 0 unknown, 1 yes, 2 no; and bicycles in the same way times 4.
    package var allowances: UInt32
    /// The seconds between vehicles of a line without fixed times; 0 for fixed times.
    package var headway: UInt32

    package init(
        id: TextID, headsign: TextID, shortName: TextID, service: ServiceID, shape: ShapeID, allowances: UInt32,
        headway: UInt32
    ) {
        self.id = id
        self.headsign = headsign
        self.shortName = shortName
        self.service = service
        self.shape = shape
        self.allowances = allowances
        self.headway = headway
    }
}

/// Arrival at a stop and departure from it, in seconds since twelve hours before noon of the service day.
package struct StopTime: BitwiseCopyable, Hashable, Sendable {
    package var arrival: Int32
    package var departure: Int32

    package init(arrival: Int32, departure: Int32) {
        self.arrival = arrival
        self.departure = departure
    }
}

/// A pattern at a stop.
package struct PatternVisit: BitwiseCopyable, Hashable, Sendable {
    package var pattern: PatternID
    /// The number of stops of the pattern before it.
    package var position: UInt32

    package init(pattern: PatternID, position: UInt32) {
        self.pattern = pattern
        self.position = position
    }
}

/// A walk between two stops.
package struct StopWalk: BitwiseCopyable, Hashable, Sendable {
    /// The stop at the other end.
    package var stop: StopID
    package var seconds: UInt32
    package var meters: UInt32

    package init(stop: StopID, seconds: UInt32, meters: UInt32) {
        self.stop = stop
        self.seconds = seconds
        self.meters = meters
    }
}
