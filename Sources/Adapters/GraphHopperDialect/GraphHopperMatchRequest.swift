package import DirectionsKit
import Geometry
import Matching
package import Roads
import TextCoding

/// A request to `/match`: the roads that a recorded track followed.
package struct GraphHopperMatchRequest: Sendable {
    /// The path.
    package static let path = "/match"
    /// The greatest number of points of a track.
    package static let mostPoints = 10_000

    /// The forms of an answer.
    enum Form: String, CaseIterable, Sendable { case json, gpx }

    /// What an answer can tell of each part of the line.
    enum Detail: String, CaseIterable, Sendable {
        case streetName = "street_name"
        case time, distance
    }

    package let mode: TransportMode
    let form: Form
    let accuracy: Double
    let language: String
    let hasInstructions: Bool
    let hasPoints: Bool
    let isEncoded: Bool
    let precision: EncodedPolyline.Precision
    let details: [Detail]
    let hasRoute: Bool
    let hasTrack: Bool
    /// The recorded locations.
    package let track: [Location]
    /// The name of the track; empty if it has none.
    let name: String

    /// Reads a request.
    ///
    /// - Parameters:
    ///   - query: what follows the question mark, as sent; nil if there is none.
    ///   - track: the locations of the body.
    ///   - name: the name of the track; empty if it has none.
    ///   - served: the means of transport that are served.
    package init(
        query: String?, track: [Location], name: String, served: TransportType
    ) throws(GraphHopperError) {
        let parameters = try GraphHopperParameters(query)
        mode = try Self.mode(parameters, served: served)
        form = try parameters.word("type", otherwise: .json)
        accuracy = try parameters.number("gps_accuracy", otherwise: 10)
        guard MatchRules.accuracies ~= accuracy else {
            throw GraphHopperError("gps_accuracy", complaint: "must be from 1 to 100 meters")
        }
        language = parameters.text("locale") ?? "en"
        hasInstructions = try parameters.flag("instructions", otherwise: true)
        hasPoints = try parameters.flag("calc_points", otherwise: true)
        isEncoded = try parameters.flag("points_encoded", otherwise: true)
        precision = try Self.precision(parameters)
        details = try Self.details(parameters)
        hasRoute = try parameters.flag("gpx.route", otherwise: true)
        hasTrack = try parameters.flag("gpx.track", otherwise: true)
        self.track = track
        self.name = name
        try Self.refuseOthers(parameters)
        guard track.count > 1 else {
            throw GraphHopperError("The track has \(track.count) points; give at least 2.")
        }
    }

    // MARK: Parameters

    private static func mode(
        _ parameters: GraphHopperParameters, served: TransportType
    ) throws(GraphHopperError) -> TransportMode {
        let names = TransportMode.allCases.filter { served.contains(TransportType($0)) }.map(name)
        guard let profile = parameters.text("profile") ?? parameters.text("vehicle") else {
            throw GraphHopperError("profile", complaint: "is missing; give one of \(names.joined(separator: ", "))")
        }
        guard let mode = TransportMode(name: profile), served.contains(TransportType(mode)) else {
            throw GraphHopperError(
                "The requested profile '\(VisibleText.excerpt(profile))' does not exist; use one of "
                    + "\(names.joined(separator: ", ")).")
        }
        return mode
    }

    private static func name(_ mode: TransportMode) -> String {
        switch mode {
        case .automobile: "car"
        case .cycling: "bike"
        case .walking: "foot"
        }
    }

    private static func precision(
        _ parameters: GraphHopperParameters
    ) throws(GraphHopperError) -> EncodedPolyline.Precision {
        switch try parameters.number("points_encoded_multiplier", otherwise: 1e5) {
        case 1e5: .five
        case 1e6: .six
        default: throw GraphHopperError("points_encoded_multiplier", complaint: "must be 100000 or 1000000")
        }
    }

    private static func details(_ parameters: GraphHopperParameters) throws(GraphHopperError) -> [Detail] {
        var details: [Detail] = []
        for name in parameters.all("details") {
            guard let detail = Detail(rawValue: name) else {
                throw GraphHopperError("details", complaint: "must be of street_name, time and distance")
            }
            if !details.contains(detail) { details.append(detail) }
        }
        return details
    }

    /// Refuses options that would change the answer.
    private static func refuseOthers(_ parameters: GraphHopperParameters) throws(GraphHopperError) {
        for name in ["elevation", "traversal_keys"] where try parameters.flag(name, otherwise: false) {
            throw GraphHopperError(name, complaint: "is not offered; leave it out")
        }
    }
}
