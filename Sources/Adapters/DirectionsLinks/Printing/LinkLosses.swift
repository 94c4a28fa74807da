import DirectionsKit
import Geometry
import PlatformFoundation
import TextCoding

/// The parts of a request that a link would lose although the response depends on them.
///
/// Most losses are found by reading the link again, so no dialect needs a list of what it lacks, and no address is
/// written that readers would take for something else.
package struct LinkLosses {
    /// The parts: a place is named by its parameter in our own links, an option by its own name, `avoidedFeatures.tolls` and
    /// so on for what to avoid, `vehicle` for its measures, `constraints` for the parts of each place, and `others` for
    /// several parts.
    private(set) var all: [OptionLoss] = []

    /// How many parts are named at most; a request may have thousands of places.
    private static let limit = 8

    /// The parts, the first of them if there are many.
    var shown: [OptionLoss] {
        guard all.count > Self.limit else { return all }
        let count = all.count - Self.limit + 1
        return all.prefix(Self.limit - 1) + [OptionLoss(part: "others", words: "\(count) other parts of the request")]
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
        for option in DirectionsRequest.options {
            for loss in option.losses(request, other) where !all.contains(where: { $0.part == loss.part }) {
                all.append(loss)
            }
        }
    }

    // MARK: Places

    private mutating func comparePlaces(_ request: DirectionsRequest, other: DirectionsRequest) {
        if !request.waypoints.isEmpty, other.waypoints.isEmpty { all.append(OptionLoss(part: "via", words: "stops")) }
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

    private static func loss(of item: MapItem?, _ index: Int, of count: Int) -> OptionLoss {
        OptionLoss(
            part: index == 0 ? "from" : index == count - 1 ? "to" : "via", words: words(for: item, index, of: count))
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
