internal import TextCoding
internal import Geometry

/// A position as written in the file.
struct WrittenPosition {
    /// The coordinate, not rounded; nil when the position is not a longitude and latitude.
    var coordinate: Coordinate?
    /// The number of its elements.
    var count = 0
    /// Whether it contains brackets.
    var isDeep = false
}

extension ShapeReader {
    /// Reads a position up to its closing bracket, and notes when it is not a longitude and latitude.
    ///
    /// An altitude, which RFC 7946 permits as a third number, is skipped: an area on the map has no height.
    mutating func readPosition(_ location: FindingList.FindingPlace) throws(JSONError) -> WrittenPosition {
        var longitude = 0.0
        var latitude = 0.0
        var position = WrittenPosition()
        var isSound = true
        while true {
            let event = try json.next()
            if event == .arrayEnd { break }
            if event == .number {
                let value = json.number
                if position.count == 0 {
                    longitude = value
                    isSound = checkLongitude(value, location: location)
                } else if position.count == 1 {
                    latitude = value
                    isSound = checkLatitude(value, longitude: longitude, location: location) && isSound
                }
            } else {
                // A value that can be skipped is nested too deep for a position but not for the file.
                try skip(event)
                if event != .unreadable, isSound { noteNoNumber(event, location: location) }
                position.isDeep = position.isDeep || event == .arrayStart
                isSound = false
            }
            position.count += 1
        }
        guard isSound else { return position }
        if (2...3).contains(position.count) {
            position.coordinate = Coordinate(latitude: latitude, longitude: longitude)
        } else {
            noteCount(position.count, location: location)
        }
        return position
    }

    private mutating func checkLongitude(_ value: Double, location: FindingList.FindingPlace) -> Bool {
        guard !(-180...180).contains(value) else { return true }
        let advice = abs(value) > 360 ? "write degrees in WGS 84, not meters" : "write it between -180 and 180"
        findings.note(
            .position, location: location, message: "the longitude \(json.excerpt) is beyond 180 degrees; \(advice).")
        return false
    }

    private mutating func checkLatitude(
        _ value: Double, longitude: Double, location: FindingList.FindingPlace
    ) -> Bool {
        guard !(-90...90).contains(value) else { return true }
        let isSwapped = abs(value) <= 180 && abs(longitude) <= 90
        let advice =
            isSwapped
            ? "the axes look swapped, so write the longitude first"
            : abs(value) > 360 ? "write degrees in WGS 84, not meters" : "write it between -90 and 90"
        findings.note(
            .position, location: location, message: "the latitude \(json.excerpt) is beyond 90 degrees; \(advice).")
        return false
    }

    private mutating func noteNoNumber(_ event: JSONReader.Event, location: FindingList.FindingPlace) {
        switch event {
        case .arrayStart where deepPolygon == location.polygon: return
        case .arrayStart:
            deepPolygon = location.polygon
            let message =
                "brackets lie one level too deep here; a position is [longitude, latitude], so remove a pair of them."
            findings.note(.position, location: location, message: message)
        case .string: findings.note(.position, location: location, message: "a number stands in quotes; remove them.")
        default:
            findings.note(
                .position, location: location,
                message: "a position holds numbers only; write it as [longitude, latitude].")
        }
    }

    private mutating func noteCount(_ count: Int, location: FindingList.FindingPlace) {
        let amount = count == 0 ? "no number" : count == 1 ? "one number" : "\(count) numbers"
        let decimals = count == 4 ? ", decimals after a point and not a comma" : ""
        findings.note(
            .position, location: location,
            message: "a position has \(amount); write it as [longitude, latitude]\(decimals).")
    }

    /// Notes that a position has not as many numbers as the first position of its ring; often a decimal comma is the
    /// cause.
    mutating func noteCounts(_ count: Int, first: Int, location: FindingList.FindingPlace) {
        let message =
            "the position has \(count) numbers, yet the first of the ring has \(first); write decimals after a point and not "
            + "a comma, and altitudes everywhere or nowhere."
        findings.note(.position, location: location, message: message)
    }
}
