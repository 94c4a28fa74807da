internal import TextCoding
internal import Geometry

/// A position as it is written.
struct WrittenPosition {
    /// Not rounded; nil when it is no longitude and latitude.
    var coordinate: Coordinate?
    /// How many numbers it has.
    var count = 0
    /// Whether brackets lie in it.
    var isDeep = false
}

extension ShapeReader {
    /// Reads a position up to its closing bracket, noting when it is no longitude and latitude.
    ///
    /// An altitude, which RFC 7946 permits as a third number, is read over: an area on the map has no height.
    mutating func readPosition(_ site: FindingList.FindingPlace) throws(JSONError) -> WrittenPosition {
        var (longitude, latitude) = (0.0, 0.0)
        var position = WrittenPosition()
        var isSound = true
        while true {
            let event = try json.next()
            if event == .arrayEnd { break }
            if event == .number {
                let value = json.number
                if position.count == 0 {
                    longitude = value
                    isSound = checkLongitude(value, site)
                } else if position.count == 1 {
                    latitude = value
                    isSound = checkLatitude(value, longitude, site) && isSound
                }
            } else {
                // Only what can be skipped is too deep for a position and not for the whole file.
                try skip(event)
                if event != .unreadable, isSound { noteNoNumber(event, site) }
                position.isDeep = position.isDeep || event == .arrayStart
                isSound = false
            }
            position.count += 1
        }
        guard isSound else { return position }
        if (2...3).contains(position.count) {
            position.coordinate = Coordinate(latitude: latitude, longitude: longitude)
        } else {
            noteCount(position.count, site)
        }
        return position
    }

    private mutating func checkLongitude(_ value: Double, _ site: FindingList.FindingPlace) -> Bool {
        guard !(-180...180).contains(value) else { return true }
        let advice = abs(value) > 360 ? "write degrees in WGS 84, not meters" : "write it between -180 and 180"
        findings.note(.position, site, "the longitude \(json.excerpt) is beyond 180 degrees; \(advice).")
        return false
    }

    private mutating func checkLatitude(_ value: Double, _ longitude: Double, _ site: FindingList.FindingPlace) -> Bool
    {
        guard !(-90...90).contains(value) else { return true }
        let isSwapped = abs(value) <= 180 && abs(longitude) <= 90
        let advice =
            isSwapped
            ? "the axes look swapped, so write the longitude first"
            : abs(value) > 360 ? "write degrees in WGS 84, not meters" : "write it between -90 and 90"
        findings.note(.position, site, "the latitude \(json.excerpt) is beyond 90 degrees; \(advice).")
        return false
    }

    private mutating func noteNoNumber(_ event: JSONReader.Event, _ site: FindingList.FindingPlace) {
        switch event {
        case .arrayStart where deepPolygon == site.polygon: return
        case .arrayStart:
            deepPolygon = site.polygon
            let message =
                "brackets lie one level too deep here; a position is [longitude, latitude], so remove a pair of them."
            findings.note(.position, site, message)
        case .string: findings.note(.position, site, "a number stands in quotes; remove them.")
        default: findings.note(.position, site, "a position holds numbers only; write it as [longitude, latitude].")
        }
    }

    private mutating func noteCount(_ count: Int, _ site: FindingList.FindingPlace) {
        let amount = count == 0 ? "no number" : count == 1 ? "one number" : "\(count) numbers"
        let decimals = count == 4 ? ", decimals after a point and not a comma" : ""
        findings.note(.position, site, "a position has \(amount); write it as [longitude, latitude]\(decimals).")
    }

    /// Notes that a position has not as many numbers as the first of its ring, as a comma in a decimal makes it.
    mutating func noteCounts(_ count: Int, _ first: Int, _ site: FindingList.FindingPlace) {
        let message =
            "the position has \(count) numbers, yet the first of the ring has \(first); write decimals after a point and not "
            + "a comma, and altitudes everywhere or nowhere."
        findings.note(.position, site, message)
    }
}
