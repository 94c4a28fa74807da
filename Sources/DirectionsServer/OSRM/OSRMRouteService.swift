package import DirectionsKit
import ShortestPaths

/// `/route`: the best way through places, and others.
package struct OSRMRouteService {
    private let area: ServedArea

    package init(_ area: ServedArea) { self.area = area }

    func answer(_ target: OSRMTarget, _ cancellation: Cancellation) throws(OSRMError) -> ServerAnswer {
        let request = try Self.request(target, area.limits)
        do throws(DirectionsError) {
            return ServerAnswer(
                body: try area.provider.osrmRoute(request, cancellation: cancellation),
                transportType: TransportType(target.mode))
        } catch {
            throw OSRMError(error)
        }
    }

    /// The request in the library's words.
    package static func request(
        _ target: OSRMTarget, _ limits: ServerLimits
    ) throws(OSRMError) -> OSRMRouteRequest {
        let (places, options) = (target.coordinates, target.options)
        guard places.count > 1 else { throw OSRMError.tooFewCoordinates }
        guard places.count <= limits.waypoints else {
            throw OSRMError(.tooBig, "There must be at most \(limits.waypoints) coordinates, not \(places.count).")
        }
        let general = try OSRMGeneralOptions(options, count: places.count)
        var request = OSRMRouteRequest(places, mode: target.mode)
        request.constraints = general.constraints
        request.excluded = general.excluded
        request.admitsAnyRoad = general.admitsAnyRoad
        request.includesHints = general.includesHints
        request.includesWaypoints = general.includesWaypoints
        request.alternatives = try alternatives(options, limits)
        request.includesSteps = try options.flag("steps") ?? false
        request.annotations = try annotations(options)
        request.geometries = try options.word("geometries") ?? .polyline
        request.overview = try options.word("overview") ?? .simplified
        request.continuesStraight = try continuation(options)
        request.waypoints = try waypoints(options, count: places.count)
        return request
    }

    /// How many others; `true` is one, as with OSRM.
    private static func alternatives(_ options: OSRMOptions, _ limits: ServerLimits) throws(OSRMError) -> Int {
        switch options["alternatives"] {
        case nil, "false": return 0
        case "true": return min(1, limits.alternates)
        case let text?:
            guard let count = OSRMOptions.integer(text) else {
                throw OSRMOptions.fault("alternatives", "must be true, false or a number")
            }
            guard count <= limits.alternates else {
                throw OSRMOptions.fault("alternatives", "must be at most \(limits.alternates)", .tooBig)
            }
            return count
        }
    }

    private static let kinds: [(name: Substring, kind: OSRMRouteRequest.Annotations)] = [
        ("true", .all), ("false", []), ("duration", .duration), ("nodes", .nodes), ("distance", .distance),
        ("weight", .weight), ("datasources", .datasources), ("speed", .speed),
    ]

    private static func annotations(_ options: OSRMOptions) throws(OSRMError) -> OSRMRouteRequest.Annotations {
        var annotations: OSRMRouteRequest.Annotations = []
        let words = options.words("annotations") ?? []
        for word in words {
            guard let kind = kinds.first(where: { $0.name == word })?.kind,
                words.count == 1 || !["true", "false"].contains(word)
            else {
                let names = kinds.dropFirst(2).map(\.name).joined(separator: ", ")
                throw OSRMOptions.fault("annotations", "must be true, false, or of \(names)")
            }
            annotations.formUnion(kind)
        }
        return annotations
    }

    private static func continuation(_ options: OSRMOptions) throws(OSRMError) -> Bool? {
        if options["continue_straight"] == "default" { return nil }
        do throws(OSRMError) {
            return try options.flag("continue_straight")
        } catch {
            throw OSRMOptions.fault("continue_straight", "must be default, true or false")
        }
    }

    private static func waypoints(_ options: OSRMOptions, count: Int) throws(OSRMError) -> [Int]? {
        guard let indices = try options.indices("waypoints", below: count) else { return nil }
        guard indices.first == 0, indices.last == count - 1 else {
            throw OSRMOptions.fault("waypoints", "must begin with 0 and end with \(count - 1)", .invalidValue)
        }
        return indices.sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}
