public import ArgumentParser
import DirectionsFormats
public import DirectionsKit
import DirectionsLinks
import Geometry
import Roads
import Snapshots
import TextCoding

/// `route reach`: prints the areas within travel times or distances of places.
package struct ReachCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "reach",
        abstract: "Print the areas within travel times or distances of a place.",
        discussion: """
            Prints GeoJSON: an area for each limit, or with --format lines the roads within it. A point is inside if \
            "route eta" to it gives a travel time within the limit, for about 997 of 1,000 points; with --precision approximate \
            for about 99 of 100. With --format junctions it prints a line \
            "longitude,latitude,distance,duration" for each junction, in meters and seconds. --format png draws the travel times \
            to all squares of the map in colors, at most 4,000,000; --format pgm writes them as numbers, and --format pgw \
            the world file of the picture. Of several places, the nearest counts.

            Example:
              route reach 41.1496,-8.6110 --minutes 5,10,15 -o reach.geojson
              route reach 41.1496,-8.6110 41.1621,-8.5835 --transport-type walking --kilometers 1
              route reach 41.1496,-8.6110 --minutes 30 --arrive --format lines
              route reach 41.1496,-8.6110 --minutes 30 --avoided-features tolls --format png -o reach.png
            """
    )

    /// What is printed.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case geojson, lines, junctions, png, pgm, pgw
    }

    @Argument(help: ArgumentHelp("The places.", valueName: "point"))
    var points: [String]

    @Option(
        help: ArgumentHelp("Travel times in minutes, joined by commas.", valueName: "minutes"), transform: Self.numbers)
    var minutes: [Double]?

    @Option(
        help: ArgumentHelp("Distances in kilometers instead, joined by commas.", valueName: "kilometers"),
        transform: Self.numbers)
    var kilometers: [Double]?

    @Flag(help: "Count the routes to the places instead of those from them.")
    var arrive = false

    @Option(help: ArgumentHelp("The format; geojson by default. Example: --format lines", valueName: "format"))
    var format = Format.geojson

    @Option(
        help: ArgumentHelp(
            "How true areas are: exact, the default, or approximate, which takes about half of the time.",
            valueName: "precision"))
    var precision: IsochronesRequest.Precision?

    @OptionGroup var transport: TransportTypeArguments
    @OptionGroup(title: "Avoidances")
    var avoidances: AvoidanceArguments
    @OptionGroup var source: ProviderArguments
    @OptionGroup var traffic: TrafficArguments
    @OptionGroup var output: OutputArguments

    package init() {}

    package func validate() throws {
        if points.isEmpty { throw ValidationError("The areas need a place.") }
        guard (minutes == nil) != (kilometers == nil) else {
            throw ValidationError("Give either --minutes or --kilometers.")
        }
        guard precision == nil || format == .geojson else {
            throw ValidationError("Only areas have a --precision; leave it out with --format \(format.rawValue).")
        }
    }

    package func run() throws {
        let items = try points.map { try PlaceArguments.item($0) }
        let known = items.compactMap(\.coordinate)
        let opened = try source.provider(for: known, by: transport.mode, location: nil)
        try output.check([opened.graph.path] + source.files + traffic.traffic + avoidances.files)
        let avoided = try avoidances.avoidances()
        let provider = try traffic.files().applied(to: opened)
        let places = try provider.coordinates(of: items)
        let limits =
            minutes.map { IsochronesRequest.Limits.travelTimes($0.map { $0 * 60 }) }
            ?? .distances((kilometers ?? []).map { $0 * 1000 })
        let request = IsochronesRequest(
            places: places, transportType: transport.mode, limits: limits, isArrival: arrive,
            avoidances: avoided, precision: precision ?? .exact)
        try output.write(try bytes(of: request, provider))
    }

    private func bytes(of request: IsochronesRequest, _ provider: DirectionsProvider) throws -> [UInt8] {
        switch format {
        case .geojson:
            let response = try provider.calculateIsochrones(request)
            complain(about: response)
            return IsochronesGeoJSON.encode(response).bytes
        case .lines:
            let (response, lines) = try provider.calculateReachedLines(request)
            complain(about: response)
            return IsochronesGeoJSON.encode(response, lines: lines).bytes
        case .png:
            let (response, raster) = try raster(request, provider: provider)
            return try IsochronePicture.png(raster, response: response)
        case .pgm:
            let (response, raster) = try raster(request, provider: provider)
            return IsochronePGM.encode(raster, response)
        case .pgw: return IsochronePicture.worldFile(try raster(request, provider: provider).raster)
        case .junctions:
            return Self.text(try provider.reachedRoads(request).roads.junctions)
        }
    }

    /// The most squares of a picture.
    private static let mostSquares = 4_000_000

    private func raster(
        _ request: IsochronesRequest, provider: DirectionsProvider
    ) throws -> (response: IsochronesResponse, raster: IsochroneRaster) {
        let found = try provider.calculateReachRaster(request, ofAtMost: Self.mostSquares)
        complain(about: found.response)
        return found
    }

    private func complain(about response: IsochronesResponse) {
        guard response.reachesEdgeOfMap else { return }
        StandardError.complain(
            "The edge of the map is reached; roads beyond it are not known, so that areas there may be too small.")
    }

    private static func text(_ junctions: [ReachedRoads.Junction]) -> [UInt8] {
        var text = "longitude,latitude,distance,duration\n"
        for junction in junctions {
            text += DecimalText.fixed(junction.coordinate.longitude, decimals: 7) + ","
            text += DecimalText.fixed(junction.coordinate.latitude, decimals: 7) + ","
            text += DecimalText.fixed(Double(junction.cost.length) / 100, decimals: 1) + ","
            text += DecimalText.fixed(Double(junction.cost.duration) / 1000, decimals: 3) + "\n"
        }
        return Array(text.utf8)
    }

    private static func numbers(_ text: String) throws -> [Double] {
        try text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            guard let number = DecimalNumber.read(part.trimmingBlanks), number.isFinite else {
                throw ValidationError("\"\(part)\" is not a number; write numbers joined by commas, as in 5,10,15.")
            }
            return number
        }
    }
}

extension IsochronesRequest.Precision: ExpressibleByArgument {}
