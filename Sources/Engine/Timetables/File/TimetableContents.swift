package import Geometry
package import Storage

/// All that a timetable file stores.
package struct TimetableContents: Sendable {
    package var facts = TimetableFacts(firstDay: 0, dayCount: 0, lastArrival: 0, graphChecksum: 0)
    package var textOffsets: [UInt32] = [0, 0]
    package var textBytes: [UInt8] = []
    package var agencies: [TransitAgency] = []
    package var lines: [TransitLine] = []
    package var stops: [TransitStop] = []
    package var patterns: [TripPattern] = []
    package var patternStops: [PatternStop] = []
    package var trips: [TransitTrip] = []
    package var times: [StopTime] = []
    /// By service, the index of its agency's time zone is that of the agency: the text of the zone.
    package var serviceZones: [TextID] = []
    /// By service, one bit a day from the first day on, in words of 64 days.
    package var serviceDays: [UInt64] = []
    /// By stop, where its walks begin; and one more.
    package var walkStart: [UInt32] = [0]
    /// The walks from each stop, by the number of the other stop.
    package var walks: [StopWalk] = []
    /// By shape, where its points begin; and one more.
    package var shapeStart: [UInt32] = [0]
    package var shapePoints: [FixedCoordinate] = []

    package init() {}

    /// The number of words of 64 days by service.
    package var wordsPerService: Int { (Int(facts.dayCount) + 63) / 64 }
}

/// The texts of a timetable while it is made: equal texts have one number.
package struct TimetableTexts: Sendable {
    private var numbers: [String: UInt32] = ["": 0]
    package private(set) var offsets: [UInt32] = [0, 0]
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func id(of text: String) -> TextID {
        if let known = numbers[text] { return TextID(known) }
        let number = UInt32(numbers.count)
        numbers[text] = number
        bytes.append(contentsOf: text.utf8)
        offsets.append(UInt32(bytes.count))
        return TextID(number)
    }
}
