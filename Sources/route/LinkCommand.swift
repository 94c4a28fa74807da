public import ArgumentParser
import DirectionsKit
public import DirectionsLinks

/// `route link`: prints a request as a link.
package struct LinkCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "link",
        abstract: "Print a link that asks for directions.",
        discussion: """
            A point is a coordinate, "here" for the current location of the person who opens the link, or else an \
            address. A value that the dialect cannot express is an error, unless it does not change the route. With \
            --from, a link is converted to another dialect.

            Example:
              route link 41.1496,-8.6110 41.1621,-8.5835 --mode walking
              route link here "Rua de Cedofeita 1, Porto" --dialect apple-unified
              route link 41.1496,-8.6110 41.1621,-8.5835 --closed 13268415
              route link --from 'maps:?daddr=41.1621,-8.5835' --dialect google-dir
            """
    )

    @Argument(help: ArgumentHelp("The start, stops if any, and the destination.", valueName: "point"))
    var points: [String] = []

    @Option(
        help: ArgumentHelp("The dialect of the link. Example: --dialect google-dir", valueName: "dialect"))
    var dialect = RequestURL.Dialect.own

    @Option(help: ArgumentHelp("A link to convert, instead of points.", valueName: "url"))
    var from: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The means of transport: automobile, walking, cycling or transit; open by default. Example: --mode walking",
            valueName: "mode"),
        completion: .list(["automobile", "walking", "cycling", "transit"]), transform: Self.transportType)
    var mode: TransportType?

    @Flag(help: "Also ask for other routes.")
    var alternates = false

    @OptionGroup var times: TimeArguments

    @OptionGroup var avoidances: AvoidanceArguments
    @OptionGroup var location: PlaceArguments
    @OptionGroup var words: WordArguments

    package init() {}

    package func validate() throws {
        guard from == nil || points.isEmpty else { throw ValidationError("--from and points exclude each other.") }
        guard from != nil || points.count > 1 else {
            throw ValidationError("A link needs a start and a destination, or --from.")
        }
        guard words.lang?.isEmpty != true else {
            throw ValidationError("--lang is empty; give the tag of a language, for example de-AT.")
        }
    }

    package func run() throws {
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
        try StandardOutput.write(request.link(in: dialect) + "\n")
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
            source: items.first, destination: items.last, waypoints: Array(items.dropFirst().dropLast()))
    }

    private static func transportType(_ text: String) throws -> TransportType {
        if let type = TransportType(name: text) { return type }
        throw ValidationError(ModeArguments.advice(about: [text], or: ["transit", "any"]))
    }

    /// A point that has no numbers of a coordinate is an address.
    private static func item(_ point: String) throws(CoordinateTextError) -> MapItem {
        guard point != PlaceArguments.here, !MapItem.isCurrentLocation(point) else { return .forCurrentLocation() }
        do {
            return MapItem(coordinate: try CoordinateText.parse(point))
        } catch {
            switch error.kind {
            case .unreadable, .notTwoNumbers, .notFinite, .hemisphere:
                return MapItem(address: ArgumentPreparation.given(point))
            case .empty, .decimalComma, .minutesOrSeconds, .outOfRange, .looksSwapped: throw error
            }
        }
    }
}

extension RequestURL.Dialect: ExpressibleByArgument {
    /// The dialects that ask for directions.
    public static var allValueStrings: [String] { allCases.filter { $0 != .geo }.map(\.rawValue) }
}
