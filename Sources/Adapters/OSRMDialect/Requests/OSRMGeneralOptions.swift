import DirectionsKit

/// The options that all services share.
struct OSRMGeneralOptions {
    /// By place, or empty.
    var constraints: [PointConstraint]
    var excluded: [RouteAvoidances.Feature]
    var snapsToAnyRoad: Bool
    var includesHints: Bool
    var includesWaypoints: Bool

    init(_ options: OSRMOptions, count: Int) throws(OSRMError) {
        constraints = try Self.constraints(options, count: count)
        excluded = try Self.excluded(options)
        includesHints = try options.flag("generate_hints") ?? true
        includesWaypoints = try !(options.flag("skip_waypoints") ?? false)
        let snapping: Snapping? = try options.word("snapping")
        snapsToAnyRoad = snapping == .any
        _ = try options.elements("hints", count: count, read: Self.hint)
    }

    /// Refuses the option `exclude`, which this service would ignore.
    func refuseExclusion(_ service: OSRMService) throws(OSRMError) {
        guard excluded.isEmpty else {
            throw OSRMError(.notImplemented, "exclude is offered for route and table, not for \(service).")
        }
    }

    /// On which roads a place may lie: on those open to everyone, or on any.
    private enum Snapping: String, CaseIterable { case `default`, any }

    private static func constraints(_ options: OSRMOptions, count: Int) throws(OSRMError) -> [PointConstraint] {
        let radiuses = try options.elements("radiuses", count: count, read: radius)
        let bearings = try options.elements("bearings", count: count, read: bearing)
        let approaches = try options.elements("approaches", count: count, read: approach)
        guard radiuses != nil || bearings != nil || approaches != nil else { return [] }
        return (0..<count).map { index in
            var constraint = PointConstraint(radius: radiuses?[index], approach: approaches?[index] ?? .unrestricted)
            if let bearing = bearings?[index] {
                constraint.bearing = bearing.value
                // OSRM compares the whole degrees of a road's heading.
                constraint.bearingTolerance = min(bearing.range + 0.5, 180)
            }
            return constraint
        }
    }

    /// Meters; as with OSRM a number below 0 is `unlimited`, which is the greatest radius that is searched.
    private static func radius(_ text: Substring) throws(OSRMError) -> Double? {
        let limit = PointConstraint.greatestRadius
        if text == "unlimited" { return limit }
        guard let radius = OSRMCoordinates.number(text) else {
            throw OSRMOptions.error("radiuses", "must be numbers of meters or unlimited")
        }
        return radius < 0 ? limit : min(radius, limit)
    }

    private static func bearing(_ text: Substring) throws(OSRMError) -> (value: Double, range: Double)? {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int32($0) }
        guard numbers.count == 2, let value = numbers[0], let range = numbers[1] else {
            throw OSRMOptions.error("bearings", "must be pairs of integers, {bearing},{range}")
        }
        guard (0...360).contains(value), (0...180).contains(range) else {
            throw OSRMOptions.error(
                "bearings", "must be from 0 to 360 degrees, with ranges from 0 to 180", .invalidOptions)
        }
        return (Double(value), Double(range))
    }

    private static func approach(_ text: Substring) throws(OSRMError) -> PointConstraint.Approach? {
        guard let approach = PointConstraint.Approach(rawValue: String(text)) else {
            throw OSRMOptions.error("approaches", "must be curb, opposite or unrestricted")
        }
        return approach
    }

    /// Checks that a hint is base64 in the alphabet of URLs; its content is not read.
    private static func hint(_ text: Substring) throws(OSRMError) -> Substring? {
        let isBase64 = text.utf8.allSatisfy { byte in
            UInt8(ascii: "0") <= byte && byte <= UInt8(ascii: "9")
                || UInt8(ascii: "A") <= byte & 0xDF && byte & 0xDF <= UInt8(ascii: "Z")
                || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "=")
        }
        guard isBase64 else { throw OSRMOptions.error("hints", "must be hints of earlier answers") }
        return text
    }

    private static let classes: [(name: String, feature: RouteAvoidances.Feature)] = [
        ("toll", .tolls), ("motorway", .highways), ("ferry", .ferries), ("tunnel", .tunnels), ("unpaved", .unpaved),
        ("steps", .stairs),
    ]

    private static func excluded(_ options: OSRMOptions) throws(OSRMError) -> [RouteAvoidances.Feature] {
        guard let words = options.words("exclude") else { return [] }
        if words == ["none"] { return [] }
        if words == [""] { throw OSRMOptions.error("exclude", "must name classes of roads or be none") }
        var excluded: [RouteAvoidances.Feature] = []
        for word in words {
            guard let feature = classes.first(where: { $0.name == word })?.feature else {
                throw OSRMOptions.error(
                    "exclude", "must be of \(classes.map(\.name).joined(separator: ", ")), or none", .invalidValue)
            }
            if !excluded.contains(feature) { excluded.append(feature) }
        }
        return excluded
    }
}
