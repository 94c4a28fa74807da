import DirectionsKit
import Geometry
import PlatformFoundation
import TextCoding

/// The parts of a request that a link would lose although the response depends on them.
///
/// Most losses are found by reading the link again, so no dialect needs a list of what it lacks, and no address is
/// written that readers would take for something else.
package struct LinkLosses {
    /// A part of a request.
    package struct Loss {
        /// The parameter of our own links that carries the part; `avoid.tolls` and so on for what to avoid, `vehicle` for
        /// its measures, `joins` for the parameters of each place, and `others` for several parts.
        let part: String
        /// The part in English.
        let words: String
    }

    private(set) var all: [Loss] = []

    /// How many parts are named at most; a request may have thousands of places.
    private static let limit = 8

    /// The parts, the first of them if there are many.
    var shown: [Loss] {
        guard all.count > Self.limit else { return all }
        let count = all.count - Self.limit + 1
        return all.prefix(Self.limit - 1) + [Loss(part: "others", words: "\(count) other parts of the request")]
    }

    /// The parts in words, as the end of a sentence; nil if there are none.
    var sentence: String? {
        let shown = shown.map(\.words)
        guard let last = shown.last else { return nil }
        let first = shown.dropLast().joined(separator: ", ")
        return (first.isEmpty ? last : first + " or " + last) + "."
    }

    /// Finds the places that the dialect cannot express, whatever their text.
    init(of request: DirectionsRequest, unfitIn dialect: RequestURL.Dialect) {
        let places = request.places
        for (index, place) in places.enumerated() {
            guard let place, place.coordinate == nil else { continue }
            let isUnfit = place.isCurrentLocation ? !dialect.takesCurrentLocation : !dialect.takesAddresses
            if isUnfit { all.append(Self.loss(of: place, index, of: places.count)) }
        }
    }

    /// Finds the parts that differ between a request and the one read from its link.
    init(of request: DirectionsRequest, carriedAs other: DirectionsRequest) {
        comparePlaces(request, other: other)
        let mode = request.transportType
        let words = mode == .any ? "an open means of transport" : "the means of transport \(mode)"
        note("mode", words: words, isLost: mode != other.transportType)
        for feature in RouteAvoidances.Feature.allCases {
            let name = feature.rawValue
            note(
                "avoid.\(name)", words: "avoiding \(name)",
                isLost: request.avoidances[feature] != other.avoidances[feature])
        }
        compare(request.avoidances, other: other.avoidances)
        note("depart", words: "a departure", isLost: request.departureDate?.wholeSeconds != other.departureDate)
        note("arrive", words: "an arrival", isLost: request.arrivalDate?.wholeSeconds != other.arrivalDate)
        note(
            "joins", words: "how places are joined to the roads",
            isLost: ConstraintTexts(request.constraints) != ConstraintTexts(other.constraints))
        note("straight", words: "how it goes on at stops", isLost: request.continuesStraight != other.continuesStraight)
        note(
            "alternates", words: "alternate routes",
            isLost: request.requestsAlternateRoutes != other.requestsAlternateRoutes)
        note(
            "lang", words: "the language \"\(VisibleText.excerpt(request.language ?? ""))\"",
            isLost: request.language != other.language)
    }

    private mutating func note(_ part: String, words: String, isLost: Bool) {
        if isLost { all.append(Loss(part: part, words: words)) }
    }

    private mutating func compare(_ avoidances: RouteAvoidances, other: RouteAvoidances) {
        note(
            "avoid-area", words: "areas to avoid",
            isLost: avoidances.avoidedAreas.map(AreaText.text) != other.avoidedAreas.map(AreaText.text))
        note("closed", words: "closed ways", isLost: avoidances.closedWays != other.closedWays)
        note("speeds", words: "speeds of ways", isLost: avoidances.waySpeeds != other.waySpeeds)
        note("vehicle", words: "the measures of a vehicle", isLost: avoidances.vehicle != other.vehicle)
    }

    // MARK: Places

    private mutating func comparePlaces(_ request: DirectionsRequest, other: DirectionsRequest) {
        note("via", words: "stops", isLost: !request.waypoints.isEmpty && other.waypoints.isEmpty)
        let count = request.waypoints.count + 2
        if !Self.isSame(request.source, other: other.source) { all.append(Self.loss(of: request.source, 0, of: count)) }
        for (index, pair) in zip(request.waypoints, other.waypoints).enumerated()
        where !Self.isSame(pair.0, other: pair.1) {
            all.append(Self.loss(of: pair.0, index + 1, of: count))
            // If a text was split at a separator, the later stops are shifted too.
            if request.waypoints.count != other.waypoints.count { return }
        }
        guard
            !Self.isSame(request.destination, other: other.destination)
                || request.waypoints.count < other.waypoints.count
        else { return }
        all.append(Self.loss(of: request.destination, count - 1, of: count))
    }

    /// A place as links express it.
    private enum LinkedPlace: Equatable {
        case coordinate(String)
        case currentLocation
        case address(String?)

        init(_ item: MapItem) {
            if let coordinate = item.coordinate {
                self = .coordinate(LinkBuilder.pair(coordinate))
            } else {
                self = item.isCurrentLocation ? .currentLocation : .address(item.linkValue)
            }
        }
    }

    private static func isSame(_ item: MapItem?, other: MapItem?) -> Bool {
        item.map(LinkedPlace.init) == other.map(LinkedPlace.init)
    }

    private static func loss(of item: MapItem?, _ index: Int, of count: Int) -> Loss {
        Loss(part: index == 0 ? "from" : index == count - 1 ? "to" : "via", words: words(for: item, index, of: count))
    }

    private static func words(for item: MapItem?, _ index: Int, of count: Int) -> String {
        let place = PointName.words(index, of: count)
        guard let item else { return "a missing start" }
        if let coordinate = item.coordinate { return "\(place) \(LinkBuilder.pair(coordinate))" }
        if item.isCurrentLocation { return "the current location as \(place)" }
        return "the address of \(place), \"\(VisibleText.excerpt(item.address ?? ""))\""
    }
}

extension RequestURL.Dialect {
    /// Whether a place may be an address; if false, places are coordinates.
    var takesAddresses: Bool {
        switch self {
        case .organicMaps, .osrmDemo, .valhallaDemo, .osmAnd, .mapy, .amap, .naver, .tmap, .sygic, .tomtom, .copilot,
            .openRouteService, .brouter, .magicEarth, .twoGIS, .mappls, .inRoute:
            false
        default: true
        }
    }

    /// Whether the page or program that opens the links knows the current location.
    var takesCurrentLocation: Bool {
        switch self {
        case .openStreetMap, .osrmDemo, .valhallaDemo, .graphHopper, .openRouteService, .brouter, .cycleTravel: false
        default: true
        }
    }
}
