package import ArgumentParser
import DirectionsKit
import Roads
import Snapshots

/// `route snapshot`: draws a map, with the route between points if there are any.
package struct SnapshotCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "snapshot",
        abstract: "Draw a map with the route between points.",
        discussion: """
            Points are given as for `route directions`. The picture shows the whole route, unless --region or --center \
            ask for another part of the map. Without points it is a bare map of that part, or of the whole graph.

            Example:
              route snapshot 41.1496,-8.6110 41.1621,-8.5835 -o way.png
              route snapshot 41.1496,-8.6110 41.1621,-8.5835 --requests-alternate-routes --dark -o way.svg
              route snapshot --center 41.1496,-8.6110 --zoom 16 -o map.pdf
            """
    )

    @Argument(help: ArgumentHelp("The start, stops if any, and the destination.", valueName: "point"))
    var points: [String] = []

    @Flag(name: .option("requestsAlternateRoutes"), help: "Also draw up to three other routes, faded.")
    var alternates = false

    @OptionGroup(title: "Picture") var picture: SnapshotArguments
    @OptionGroup var asked: RequestArguments
    @OptionGroup(title: "Further options") var further: DeclaredArguments<TravelOptions>

    package init() {}

    package func validate() throws {
        guard points.count != 1 else {
            throw ValidationError("A route needs a start and a destination; --center shows the map around one point.")
        }
        try asked.output.checkForPicture()
    }

    package func run() throws {
        var options = try picture.options(file: asked.output.output)
        options.units = asked.words.units ?? .standard(for: asked.words.lang)
        let provider = try provider(filling: &options)
        try asked.output.write(try Snapshotter(options: options, provider: provider).draw().image)
    }

    /// The provider of the map; adds the route to the options if there is one.
    private func provider(filling options: inout Snapshotter.Options) throws -> DirectionsProvider {
        guard !points.isEmpty else {
            let provider = try asked.source.provider(for: picture.places, by: asked.mode, location: nil)
            try asked.output.check([provider.graph.path] + asked.source.files)
            return provider
        }
        var (request, provider) = try asked.prepared(try asked.items(points))
        try further.apply(to: &request)
        request.requestsAlternateRoutes = alternates
        let response = try provider.calculate(request)
        StandardError.complainOfAddresses(response)
        options.add(response)
        return provider
    }
}
