package import ArgumentParser
import DirectionsFormats
import DirectionsKit
import DirectionsLinks
import Geometry
import Roads

/// `route open`: prints the route that a link asks for.
package struct OpenCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Print the route that a link asks for.",
        discussion: """
            Reads the directions links of Apple, Google, OpenStreetMap, Organic Maps, OsmAnd, Waze, HERE, Bing, Yandex \
            and many other apps, and directions:?from=…&to=…, without any network connection. The text may be a \
            message with a link in it. Standard error names the parameters of the link that have no effect. With - for the link, --dry-run and --json, it reads links from standard input, \
            one per line, and prints one line for each. To read a request from a file, use --file; a link cannot name \
            a file.

            Example:
              route open 'maps:?saddr=41.1496,-8.6110&daddr=41.1621,-8.5835&dirflg=w'
              route open 'google.navigation:q=41.1621,-8.5835' --current-location 41.1496,-8.6110
              route open 'geo:41.1621,-8.5835' --places --current-location 41.1496,-8.6110
              route open 'geo:0,0?q=Rua do Bonfim' --places --current-location 41.1496,-8.6110
              route open --dry-run --json - < links.txt
            """
    )

    @Argument(help: ArgumentHelp("The link, or - for links from standard input.", valueName: "url"))
    var link: String?

    @Option(
        help: ArgumentHelp(
            "A file with the request, JSON or .mkdirectionsrequest, instead of a link. Example: --file request.json",
            valueName: "path"),
        completion: .file(extensions: ["json", "mkdirectionsrequest"]))
    var file: String?

    @Flag(help: "Print what the link says and check that its places are known and covered, without a search.")
    var dryRun = false

    @Flag(
        help:
            "Treat a link that shows a place or searches for one as a request for directions to it from the current location."
    )
    var places = false

    @Flag(name: .option("requestsAlternateRoutes"), help: "Also print up to three other routes, if there are any.")
    var alternates = false

    @Option(
        name: .option("transportType", letter: "m"),
        help: ArgumentHelp(
            "The means of transport, whatever the link says: automobile, walking, cycling or any. Example: --transport-type walking",
            valueName: "mode"),
        completion: .list(["automobile", "walking", "cycling", "any"]), transform: RequestArguments.transportType)
    var mode: TransportType?

    @OptionGroup var location: PlaceArguments
    @OptionGroup var asked: ProviderArguments
    @OptionGroup var words: WordArguments
    @OptionGroup var output: OutputArguments
    @OptionGroup var form: RouteFormatArguments

    package init() {}

    package func validate() throws {
        guard (link == nil) != (file == nil) else { throw ValidationError("Give one link, or a file with --file.") }
        guard file == nil || !places else { throw ValidationError("--places is for links, not for --file.") }
        guard link == Self.standardInput else { return }
        guard dryRun, form.isJSON else { throw ValidationError("Links from standard input need --dry-run and --json.") }
        guard !hasOtherOptions else {
            throw ValidationError("Links from standard input are read as they are; leave out other options.")
        }
    }

    package func run() throws {
        guard link != Self.standardInput else { return try LinkAnswers.write() }
        try output.check([file] + asked.files)
        let reading = try reading()
        if dryRun { try output.write(description(of: reading)) }
        let request = try request(reading)
        let points = try points(of: request)
        guard !dryRun else { return try checkCoverage(request, points: points) }
        complain(of: reading, request)
        let provider = try asked.provider(for: points, by: request.transportType, location: request.currentLocation)
        try output.check([provider.graph.path])
        let response = try provider.calculate(request)
        var words = words
        words.lang = request.language
        words.complainIfUnknown()
        let style = DirectionsText.Style(
            isColored: output.isColored, language: request.language, units: request.units)
        try output.write(form.bytes(of: response, style: style))
    }

    private static let standardInput = "-"

    /// Whether there are options that apply only to a single link.
    private var hasOtherOptions: Bool {
        places || alternates || mode != nil || location.here != nil || words.lang != nil || words.units != nil
            || asked.isNamed || output.output != nil
    }

    private func reading() throws -> RequestURL {
        guard let file else { return RequestURL(link ?? "") }
        do throws(DirectionsError) {
            return RequestURL(try DirectionsRequestFile(file: file))
        } catch {
            guard error.reason == .notDirectionsRequest else { throw error }
            // A file named with --file should hold a request, so this is wrong data; for a link it is wrong usage.
            throw CommandError(.badData, error.message)
        }
    }

    /// Prints remarks about parameters and options that have no effect.
    private func complain(of reading: RequestURL, _ request: DirectionsRequest) {
        let remark = LinkRemark.sentence(about: reading, in: file == nil ? "link" : "file")
        if let remark { StandardError.complain(remark) }
        guard location.here != nil,
            request.places.contains(where: { $0?.isCurrentLocation == true && $0?.coordinate != nil })
        else { return }
        StandardError.complain("The file gives the current location, so --here is ignored.")
    }

    private func description(of reading: RequestURL) -> [UInt8] {
        guard !form.isJSON else { return LinkJSON.encode(reading) }
        return Array(LinkSummary.encode(reading, isColored: output.isColored).utf8)
    }

    /// Throws if the provider would refuse the request before a search, if options name a provider.
    private func checkCoverage(_ request: DirectionsRequest, points: [Coordinate]) throws {
        guard asked.isNamed else { return }
        try asked.provider(for: points, by: request.transportType, location: request.currentLocation).check(request)
    }

    // MARK: The request

    /// The request of the link, overridden by options.
    private func request(_ reading: RequestURL) throws -> DirectionsRequest {
        var options = LinkOptions(placeAdvice: "add --places to go there from --here")
        options.takesPlaces = places
        options.transportType = mode
        options.requestsAlternateRoutes = alternates
        options.language = words.lang
        options.units = words.units
        var request = try reading.request(of: link ?? "", with: options)
        request.currentLocation = try location.currentLocation() ?? request.currentLocation
        return request
    }

    /// The coordinates of the places, of those that are known if addresses are looked up later; the error about an unknown
    /// current location names the option for it.
    private func points(of request: DirectionsRequest) throws(DirectionsError) -> [Coordinate] {
        do {
            return try request.coordinates()
        } catch {
            if error.reason == .addressUnresolved, !dryRun {
                return request.places.compactMap { $0?.coordinate ?? request.currentLocation?.coordinate }
            }
            guard error.reason == .currentLocationUnknown else { throw error }
            var error = error
            error.message = "\(error.message.dropLast()), or add --here latitude,longitude."
            throw error
        }
    }
}
