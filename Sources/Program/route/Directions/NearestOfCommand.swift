package import ArgumentParser
import DirectionsFormats
import DirectionsKit
import DirectionsLinks
import Geometry
import Roads
import TextCoding

/// `route nearest-of`: prints the places of a list that are nearest by travel time.
package struct NearestOfCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "nearest-of",
        abstract: "Print the places of a list that take the least time to reach.",
        discussion: """
            Reads the places as lines of lon,lat (longitude first; a header line is skipped). Prints the line \
            "place,longitude,latitude,distance,duration" and then a line for each of the nearest, in meters and seconds; \
            place counts the places of the list from 0. All places of the list are compared.

            Example:
              route nearest-of 41.1496,-8.6110 --places shops.csv
              route nearest-of 41.1496,-8.6110 --places ambulances.csv --count 3 --arrive
              route nearest-of 41.1496,-8.6110 --places shops.csv --format json
            """
    )

    /// What is printed.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case csv, json
    }

    @Argument(help: ArgumentHelp("The place.", valueName: "point"))
    var point: String

    @Option(
        help: ArgumentHelp("The list.", valueName: "places.csv"), completion: .file(extensions: ["csv"]))
    var places: String

    @Option(help: ArgumentHelp("How many places to print.", valueName: "n"))
    var count = 5

    @Flag(help: "Count the routes from the places of the list instead of those to them.")
    var arrive = false

    @Option(help: ArgumentHelp("The format; csv by default. Example: --format json", valueName: "format"))
    var format = Format.csv

    @OptionGroup var transport: TransportTypeArguments
    @OptionGroup var source: ProviderArguments
    @OptionGroup var traffic: TrafficArguments
    @OptionGroup var output: OutputArguments
    @OptionGroup var threads: ThreadArguments

    package init() {}

    package func validate() throws {
        if count < 1 { throw ValidationError("--count is \(count); print at least 1 place.") }
    }

    package func run() throws {
        let item = try PlaceArguments.item(point)
        let list = try PointInput(path: places)
        guard !list.points.isEmpty else { throw CommandError(.badData, "The list \(places) has no places.") }
        let opened = try source.provider(for: [item.coordinate].compactMap(\.self), by: transport.mode, location: nil)
        try output.check([opened.graph.path, places] + source.files + traffic.traffic)
        let provider = try traffic.files(threads: threads.count).applied(to: opened)
        let (nearest, unreached) = try provider.rankedPlaces(
            of: try provider.coordinates(of: [item])[0], among: list.points, count: count,
            mode: try provider.mode(of: transport.mode), isArrival: arrive, threads: threads.count)
        if unreached > 0 {
            StandardError.complain(
                "\(unreached) of \(list.points.count) places have no route; route table --reasons tells why.")
        }
        switch format {
        case .csv: try output.write(Self.text(nearest))
        case .json: try output.write(TableJSON.encode(nearest))
        }
    }

    private static func text(_ nearest: [RankedPlace]) -> String {
        var text = "place,longitude,latitude,distance,duration\n"
        for place in nearest {
            text += "\(place.index),"
            text += DecimalText.shortest(place.coordinate.longitude, decimals: 7) + ","
            text += DecimalText.shortest(place.coordinate.latitude, decimals: 7) + ","
            text += DecimalText.fixed(place.estimate.distance, decimals: 1) + ","
            text += DecimalText.fixed(place.estimate.expectedTravelTime, decimals: 3) + "\n"
        }
        return text
    }
}
