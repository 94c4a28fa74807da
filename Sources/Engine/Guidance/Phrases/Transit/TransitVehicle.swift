/// The kind of a vehicle of public transport, by the numbers of GTFS, plain and extended.
public enum TransitVehicle: String, Hashable, Codable, CaseIterable, Sendable {
    case tram, subway, train, bus, ferry, cableTram, aerialLift, funicular, trolleybus, monorail, coach, plane, taxi

    /// The vehicle of a line.
    ///
    /// - Parameter number: `route_type` of GTFS; one that is unknown is a bus.
    package init(gtfs number: UInt32) {
        self =
            switch number {
            case 0, 900..<1000: .tram
            case 1, 400..<500, 600..<700: .subway
            case 2, 100..<200: .train
            case 4, 1000..<1100, 1200..<1300: .ferry
            case 5: .cableTram
            case 6, 1300..<1400: .aerialLift
            case 7, 1400..<1500: .funicular
            case 11, 800..<900: .trolleybus
            case 12: .monorail
            case 200..<300: .coach
            case 1100..<1200: .plane
            case 1500..<1600: .taxi
            default: .bus
            }
    }
}

/// A ride on a vehicle, in words.
package struct RideWords: Hashable, Sendable {
    package var vehicle: TransitVehicle
    /// The number or name of the line; may be empty.
    package var line: String
    /// Where the vehicle goes; may be empty.
    package var headsign: String
    /// Where one gets on, and the platform; the platform may be empty.
    package var stop: String
    package var platform: String
    /// The local time.
    package var time: String
    /// Where one gets off.
    package var exit: String
    /// The number of stops up to that one.
    package var stopCount: Int

    package init(
        vehicle: TransitVehicle, line: String, headsign: String, stop: String, platform: String, time: String,
        exit: String, stopCount: Int
    ) {
        self.vehicle = vehicle
        self.line = line
        self.headsign = headsign
        self.stop = stop
        self.platform = platform
        self.time = time
        self.exit = exit
        self.stopCount = stopCount
    }
}

/// Words around journeys by timetable.
package enum TransitFrame: Hashable, Sendable {
    /// "Leave by 08:14, arrive at 08:52."
    case times(departure: String, arrival: String)
    /// "The next connection leaves at 08:24."
    case next(String)
    /// "This is the last connection of the day."
    case last
    /// "every 10 min" of a line without fixed times.
    case frequency(String)
}

extension Wording {
    /// "Take bus 502 towards Matosinhos at 08:14 from Bolhão, and get off at Praia (12 stops)".
    package func board(_ ride: RideWords) -> String { Self.capitalized(phrases.board(ride)) }

    /// "by public transport".
    package var byTransit: String { phrases.byTransit }

    package func frame(_ frame: TransitFrame) -> String { Self.capitalized(phrases.frame(frame)) }
}

extension RideWords {
    /// The word for the vehicle and the line, the line once: "bus 502", "Metro A".
    func name(_ word: String) -> String { line.isEmpty ? word : "\(word) \(line)" }

    /// A part of the sentence that is left out for an empty text.
    func part(_ before: String, _ text: String, _ after: String = "") -> String {
        text.isEmpty ? "" : "\(before)\(text)\(after)"
    }
}
