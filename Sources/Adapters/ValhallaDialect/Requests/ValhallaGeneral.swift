import DirectionsKit
import Roads
import TextCoding

/// The members that all services share.
struct ValhallaGeneral: Sendable {
    /// The unit of lengths in answers.
    enum Units: String, CaseIterable, Sendable {
        case kilometers, km, miles, mi

        var isMetric: Bool { self == .kilometers || self == .km }
        /// The name in answers.
        var name: String { isMetric ? "kilometers" : "miles" }

        /// A length in meters.
        func length(_ meters: Double) -> Double { isMetric ? meters / 1000 : meters / 1609.344 }
    }

    let costing: ValhallaCosting
    let exclusions: ValhallaExclusions
    let units: Units
    /// The name of the request, which the answer has, too.
    let id: String?
    /// What the request asks for and does not get, one sentence each.
    var warnings: [String] = []

    /// - Parameters:
    ///   - members: the members of the request.
    ///   - limits: the limits of the request.
    ///   - served: the means of transport that are served.
    ///   - fallback: the costing of a request without one; nil if it must name one.
    init(
        _ members: JSONMembers, limits: ValhallaLimits, served: TransportType, fallback: String? = nil
    ) throws {
        costing = try ValhallaCosting(members, served: served, fallback: fallback)
        exclusions = try ValhallaExclusions(members, limits: limits.areas)
        units = try Self.optional("units", members: members) ?? .kilometers
        id = try members.text("id")
        try Self.refuseFormat(members)
        if !costing.unused.isEmpty { warnings.append(Self.unused(costing.unused)) }
    }

    private static func unused(_ options: [String]) -> String {
        "\(options.joined(separator: ", ")) \(options.count == 1 ? "changes" : "change") nothing here."
    }

    /// A word at the top, or in `directions_options`, where older clients have it.
    static func optional<Word: RawRepresentable<String> & CaseIterable>(
        _ name: String, members: JSONMembers
    ) throws(JSONMemberError) -> Word? {
        if let word: Word = try members.word(name) { return word }
        return try members.object("directions_options")?.word(name)
    }

    private static func refuseFormat(_ members: JSONMembers) throws {
        let nested = try members.object("directions_options")?.text("format")
        guard let format = try members.text("format") ?? nested, format != "json" else { return }
        let advice =
            format == "osrm"
            ? "OSRM's format is at /route/v1/{profile}/{coordinates}; leave format out here"
            : "This server answers in json; leave format out"
        throw ValhallaError(.notImplemented, "format is \"\(VisibleText.excerpt(format))\": \(advice).")
    }

    /// Whether the request avoids no roads.
    var avoidsNothing: Bool { costing.avoidances == RouteAvoidances() && exclusions.isEmpty }
}

extension JSONText {
    /// The member `warnings`, if there are any.
    mutating func warnings(_ warnings: [String]) {
        guard !warnings.isEmpty else { return }
        array("warnings", warnings) { json, warning in
            json.object { json in
                json.member("code", ValhallaWarning.code)
                json.member("text", warning)
            }
        }
    }
}

/// Valhalla numbers warnings about what has no effect from 200 to 299.
private enum ValhallaWarning {
    static let code = 299
}
