import DirectionsKit
import TextCoding

/// Reads the parameters of our own links, see `DirectionsScheme`.
extension LinkReader {
    mutating func readOwnRequest() {
        request.source = place("from") ?? .forCurrentLocation()
        request.destination = place("to")
        request.waypoints = places("via", texts: values("via"))
        readNames()
        readMode()
        readAvoided(RouteAvoidances.Feature.allCases, matching: RouteAvoidances.Feature.init(name:))
        readAvoidances()
        readTimes()
        request.requestsAlternateRoutes = flag("alternates") ?? false
        request.language = understood("lang") { Self.isLanguage($0.bytes) ? $0.string : nil }
        request.units = understood("units") { UnitSystem(rawValue: $0.string) }
        request.includesLedger = flag("ledger") ?? false
        request.includesAnnouncements = flag("announcements") ?? false
        request.continuesStraight = flag("straight")
        readLocation()
        readConstraints()
    }

    /// Reads the mode, or several joined by commas.
    private mutating func readMode() {
        guard let text = value("mode", ignoringCase: true) else { return }
        guard let type = TransportType(name: text.lowercased), !type.isEmpty else {
            return mark("mode", treatment: .unreadable)
        }
        request.transportType = type
    }

    private mutating func readTimes() {
        request.departureDate = understood("depart") { ISO8601.date($0.bytes) }
        request.arrivalDate = understood("arrive") { ISO8601.date($0.bytes) }
        guard request.departureDate != nil, request.arrivalDate != nil else { return }
        fail(.ambiguous, "The link has both depart and arrive; keep one of them.")
    }

    /// Reads the names, a list with a part for each place.
    private mutating func readNames() {
        let count = request.waypoints.count + 2
        let names = understood("names") { text -> [String]? in
            let parts = text.members(separatedBy: ConstraintTexts.separator, keepingEmpty: true).map(\.string)
            return parts.count == count ? parts : nil
        }
        for (index, name) in (names ?? []).enumerated() where !name.isEmpty {
            switch index {
            case 0: request.source?.name = name
            case count - 1: request.destination?.name = name
            default: if index <= request.waypoints.count { request.waypoints[index - 1].name = name }
            }
        }
    }

    /// Whether the text is subtags of letters and digits with hyphens, letters first, as in BCP 47.
    private static func isLanguage(_ bytes: ArraySlice<UInt8>) -> Bool {
        let subtags = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let first = subtags.first, 2...8 ~= first.count, first.allSatisfy(\.isLetter) else { return false }
        return subtags.dropFirst().allSatisfy { 1...8 ~= $0.count && $0.allSatisfy { $0.isLetter || $0.isDigit } }
    }

    // MARK: Values that may be ignored

    /// The value of a key converted by a function; a key whose value it cannot convert is reported.
    private mutating func understood<Value>(_ key: String, meaning: (LinkText) -> Value?) -> Value? {
        guard let text = value(key) else { return nil }
        let value = meaning(text)
        if value == nil { mark(key, treatment: .unreadable) }
        return value
    }

    private mutating func flag(_ key: String) -> Bool? {
        understood(key) { ["true": true, "false": false][$0.lowercased] }
    }

    // MARK: Values that matter

    private mutating func readAvoidances() {
        readAreas()
        let ways = members(
            "closed", complaint: "has a member that is not an id of a way; write whole numbers joined by commas."
        ) {
            Int64($0.string)
        }
        let speeds = members(
            "speeds", complaint: "has a member that is not a speed; write way:direction:km/h, as in 13268415:both:20."
        ) { WaySpeedText.speed($0.string) }
        request.avoidances.closedWays = ways
        request.avoidances.waySpeeds = speeds
        request.avoidances.vehicle = RouteAvoidances.Vehicle(
            height: measure("height"), width: measure("width"), length: measure("length"), weight: measure("weight"))
    }

    private mutating func readAreas() {
        let texts = values("avoid-area")
        do throws(AreaTextError) {
            request.avoidances.avoidedAreas = try AreaText.areas(texts.map(\.string))
        } catch {
            fail(
                "avoid-area", text: LinkText(plain: error.text),
                error: .malformed("\(error.complaint); \(AreaTextError.advice)."))
        }
    }

    /// The members of a list, each converted by a function; a member that it cannot convert is an error.
    private mutating func members<Value>(
        _ key: String, complaint: String, meaning: (LinkText) -> Value?
    ) -> [Value] {
        var all: [Value] = []
        for text in values(key) {
            for member in text.members(separatedBy: ",") {
                guard let value = meaning(member) else {
                    fail(key, text: text, error: .malformed(complaint))
                    return []
                }
                all.append(value)
            }
        }
        return all
    }

    private mutating func measure(_ key: String) -> Double? {
        guard let text = value(key) else { return nil }
        if let number = DecimalNumber.read(text.string), number > 0, number < 100_000 { return number }
        fail(key, text: text, error: .malformed("is not a number above 0; write one with a decimal point."))
        return nil
    }

    private mutating func readLocation() {
        guard let text = value("here") else { return }
        let parts = text.members(separatedBy: ",", keepingEmpty: true)
        guard parts.count > 1 else { return fail("here", text: text, error: .notCoordinate) }
        do throws(EndPointTextError) {
            let coordinate = try EndPointText.coordinateOnly(text[text.bytes.startIndex..<parts[1].bytes.endIndex])
            let location = LocationText.location(coordinate, parts: parts.dropFirst(2).map(\.string))
            guard let location else {
                throw .malformed("cannot be read; write latitude,longitude,accuracy in meters,course in degrees,time.")
            }
            request.currentLocation = location
        } catch {
            fail("here", text: text, error: error)
        }
    }

    // MARK: Values of each place

    private mutating func readConstraints() {
        let count = request.waypoints.count + 2
        let radiuses = perPlace("radiuses", count: count, advice: "meters") { PointConstraint.radius($0) }
        let bearings = perPlace(
            "bearings", count: count, advice: "degrees from 0 to 360, and up to 180 for either side"
        ) {
            BearingText($0)
        }
        let approaches = perPlace("approaches", count: count, advice: "unrestricted, curb or opposite") {
            PointConstraint.Approach(rawValue: $0)
        }
        guard failure == nil else { return }
        request.constraints = PointConstraint.list(
            count: count, radiuses: radiuses, bearings: bearings, approaches: approaches)
    }

    /// The parts of a list with one for each place; an empty part is nil, and so is a list that is not given.
    private mutating func perPlace<Value>(
        _ key: String, count: Int, advice: String, meaning: (String) -> Value?
    ) -> [Value?]? {
        guard let text = value(key) else { return nil }
        let parts = text.members(separatedBy: ConstraintTexts.separator, keepingEmpty: true)
        let values = parts.map { $0.isEmpty ? Value?.none : meaning($0.string) }
        let isRead = zip(parts, values).allSatisfy { $0.isEmpty || $1 != nil }
        guard isRead, parts.count == count else {
            let complaint = "has no part with \(advice) for each of \(count) places, between |."
            fail(key, text: text, error: .malformed(complaint))
            return nil
        }
        return values
    }
}

extension EndPointTextError {
    fileprivate static func malformed(_ complaint: String) -> EndPointTextError {
        EndPointTextError(kind: .malformed, complaint: complaint)
    }
}
