public import ArgumentParser
import DirectionsKit
public import DirectionsLinks

/// `route link`: prints a request as a link.
package struct LinkCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "link",
        abstract: "Print a link that asks for directions, or shows a place.",
        discussion: """
            A point is a coordinate, a full plus code, "here" for the current location of the person who opens the link, or \
            else an address. A single point is a place, and the link shows it; with --open-start it is the destination, \
            and whoever opens the link gives the start. A value that the dialect cannot express is an error, unless it \
            does not change the route. With --from, a link is converted to another dialect.

            Example:
              route link 41.1496,-8.6110 41.1621,-8.5835 --transport-type walking
              route link 41.1621,-8.5835 --dialect apple-unified
              route link 41.1621,-8.5835 --dialect osm --open-start
              route link here "Rua de Cedofeita 1, Porto" --dialect apple-unified
              route link 41.1496,-8.6110 41.1621,-8.5835 --closed-ways 13268415
              route link --from 'maps:?daddr=41.1621,-8.5835' --dialect google-dir
            """
    )

    @Argument(help: ArgumentHelp("The start, stops if any, and the destination; or one place.", valueName: "point"))
    var points: [String] = []

    @Option(
        help: ArgumentHelp(
            "The dialect of the link. Default: directions, and geo for a place. Example: --dialect google-dir",
            valueName: "dialect"))
    var dialect: RequestURL.Dialect?

    @Option(help: ArgumentHelp("A link to convert, instead of points.", valueName: "url"))
    var from: String?

    @Flag(help: "Take a single point as the destination, and leave the start open.")
    var openStart = false

    @Option(
        name: .option("transportType", letter: "m"),
        help: ArgumentHelp(
            "The means of transport: automobile, walking, cycling or transit; open by default. Example: --transport-type walking",
            valueName: "mode"),
        completion: .list(["automobile", "walking", "cycling", "transit"]), transform: Self.transportType)
    var mode: TransportType?

    @Flag(name: .option("requestsAlternateRoutes"), help: "Also ask for other routes.")
    var alternates = false

    @OptionGroup var times: TimeArguments

    @OptionGroup(title: "Avoidances") var avoidances: AvoidanceArguments
    @OptionGroup var location: PlaceArguments
    @OptionGroup var words: WordArguments

    package init() {}

    package func validate() throws {
        guard from == nil || points.isEmpty else { throw ValidationError("--from and points exclude each other.") }
        guard from != nil || !points.isEmpty else {
            throw ValidationError("A link needs a start and a destination, one place, or --from.")
        }
        guard !openStart || points.count == 1 else {
            throw ValidationError("--open-start needs one point, the destination.")
        }
        guard words.lang?.isEmpty != true else {
            throw ValidationError("--language is empty; give the tag of a language, for example de-AT.")
        }
    }

    package func run() throws {
        if let place = try place() { return try StandardOutput.write(try printed(place) + "\n") }
        var request = try from.map { try linked($0) } ?? named()
        request.transportType = mode ?? request.transportType
        add(try avoidances.avoidances(), to: &request.avoidances)
        if alternates { request.requestsAlternateRoutes = true }
        if times.isGiven {
            request.departureDate = times.depart?.date
            request.arrivalDate = times.arrive?.date
        }
        request.language = words.lang ?? request.language
        request.units = words.units ?? request.units
        request.currentLocation = try location.currentLocation() ?? request.currentLocation
        try StandardOutput.write(request.link(in: dialect ?? .own) + "\n")
    }

    // MARK: Places

    /// The place that the link is to show; nil if the link is to ask for directions.
    private func place() throws -> MapItem? {
        guard let from else { return points.count == 1 && !openStart ? try Self.item(points[0]) : nil }
        let reading = RequestURL(from)
        return reading.place ?? reading.searchText.map { MapItem(address: $0) }
    }

    private func printed(_ place: MapItem) throws -> String {
        guard mode == nil, !alternates, !times.isGiven, try avoidances.avoidances() == RouteAvoidances() else {
            throw ValidationError(
                "A link that shows a place has no settings of a route; give a start and a destination.")
        }
        return try place.link(in: dialect ?? .geo)
    }

    /// Adds avoidances to others; a measure of the vehicle replaces the other one.
    private func add(_ added: RouteAvoidances, to avoidances: inout RouteAvoidances) {
        avoidances.avoidedFeatures += added.avoidedFeatures
        avoidances.avoidedAreas += added.avoidedAreas
        avoidances.closedWays += added.closedWays
        avoidances.waySpeeds += added.waySpeeds
        avoidances.vehicle.height = added.vehicle.height ?? avoidances.vehicle.height
        avoidances.vehicle.width = added.vehicle.width ?? avoidances.vehicle.width
        avoidances.vehicle.length = added.vehicle.length ?? avoidances.vehicle.length
        avoidances.vehicle.weight = added.vehicle.weight ?? avoidances.vehicle.weight
    }

    private func linked(_ link: String) throws -> DirectionsRequest {
        let reading = RequestURL(link)
        let request = try reading.request(of: link, placeAdvice: "give its place as a point instead")
        if let remark = LinkRemark.sentence(about: reading) { StandardError.complain(remark) }
        return request
    }

    private func named() throws -> DirectionsRequest {
        let items = try points.map(Self.item)
        return DirectionsRequest(
            source: openStart ? nil : items.first, destination: items.last,
            waypoints: Array(items.dropFirst().dropLast()))
    }

    private static func transportType(_ text: String) throws -> TransportType {
        if let type = TransportType(name: text) { return type }
        throw ValidationError(ModeArguments.advice(about: [text], or: ["transit", "any"]))
    }

    /// A point that has no numbers of a coordinate is an address.
    private static func item(_ point: String) throws(CoordinateTextError) -> MapItem {
        guard point != PlaceArguments.here, !MapItem.isCurrentLocation(point) else { return .forCurrentLocation() }
        if let pasted = try CoordinateText.pasted(point) {
            if let remark = pasted.remark(on: point) { StandardError.complain(remark) }
            return MapItem(coordinate: pasted.coordinate)
        }
        do {
            return MapItem(coordinate: try CoordinateText.parse(point))
        } catch {
            switch error.kind {
            case .unreadable, .notTwoNumbers, .notFinite, .hemisphere, .ambiguousLetter:
                return MapItem(address: ArgumentPreparation.given(point))
            case .empty, .decimalComma, .minutesOrSeconds, .outOfRange, .looksSwapped: throw error
            }
        }
    }
}

extension RequestURL.Dialect: ExpressibleByArgument {
    /// The dialects that are printed.
    public static var allValueStrings: [String] { allCases.filter { $0 != .plusCodes }.map(\.rawValue) }
}
