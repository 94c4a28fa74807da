public import ArgumentParser
public import DirectionsKit
import DirectionsLinks

/// `route geocode`: finds the places that a text means, or the address at a coordinate.
package struct GeocodeCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "geocode",
        abstract: "Find the place of an address or name, or the address of a place.",
        discussion: """
            Capital letters, accents, commas and the order of the parts do not matter, and words may have typing \
            errors. The best match comes first; a match that explains only some of the words says which. A coordinate \
            finds the nearest address, with --limit the nearest ones. With --json and - for the text, it reads one text per line of standard input, \
            and behind a tab a point near which to look, and prints one line for each.

            Example:
              route geocode "Vesterbrogade 12, 1620 København"
              route geocode "Hauptstrasse & Bahnhofstrasse" --near 47.14,9.52 --limit 3
              route geocode 55.6736,12.5649
              route geocode --json - < addresses.txt > places.jsonl
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The address, name or coordinate, or - for texts from standard input.", valueName: "text"))
    var text: [String]

    @OptionGroup var search: PlaceSearchArguments

    @Option(help: ArgumentHelp("Print only this match, counted from 1.", valueName: "n"))
    var pick: Int?

    @Option(
        help: ArgumentHelp(
            "How exactly to name a coordinate: house, street, suburb or town. (default: house)", valueName: "level"),
        completion: .list(PlaceLevel.allCases.map(\.rawValue)))
    var level: PlaceLevel?

    @Option(
        help: ArgumentHelp(
            "How exactly to name a coordinate: to within these meters, instead of --level.", valueName: "meters"))
    var radius: Double?

    package init() {}

    package func validate() throws {
        if let pick, pick < 1 { throw ValidationError("--pick is \(pick); the first match is 1.") }
        guard level == nil || radius == nil else { throw ValidationError("--level and --radius exclude each other.") }
        if let radius, !(radius >= 0) { throw ValidationError("--radius is \(radius); give meters from 0.") }
        guard pick == nil || !search.isLines(text) else {
            throw ValidationError("Texts from standard input are answered line by line; leave out --pick.")
        }
        try search.checkLines(text)
    }

    package func run() throws {
        let provider = try search.provider()
        guard !search.isLines(text) else {
            return try search.lines(provider) { text, request throws(DirectionsError) in
                try places(text, pasted: try coordinate(inLine: text), request: request, provider: provider)
            }.answer()
        }
        let text = text.map { ArgumentPreparation.given($0) }.joined(separator: " ")
        let pasted = try CoordinateText.pasted(text, language: search.lang)
        if let remark = pasted?.remark(on: text) { StandardError.complain(remark) }
        let found = try places(text, pasted: pasted, request: try search.request(provider), provider: provider)
        try search.write(try picked(found), query: text)
    }

    /// The coordinate of a line, if it is one.
    private func coordinate(inLine line: String) throws(DirectionsError) -> PastedCoordinate? {
        do throws(CoordinateTextError) {
            return try CoordinateText.pasted(line, language: search.lang)
        } catch {
            throw DirectionsError(reason: .invalidRequest, message: error.description)
        }
    }

    /// The places that a text means; for a coordinate, the address there.
    private func places(
        _ text: String, pasted: PastedCoordinate?, request: PlaceRequest, provider: DirectionsProvider
    ) throws(DirectionsError) -> [GeocodedPlace] {
        var coordinate = pasted?.coordinate
        if coordinate == nil { coordinate = try provider.coordinate(ofPlusCodeIn: text, request) }
        guard let coordinate else { return try provider.geocode(text, request) }
        var request = request
        request.limit = search.limit ?? 1
        let level = level ?? radius.map { PlaceLevel(radius: $0) } ?? .house
        return try provider.reverseGeocode(coordinate, request, level: level)
    }

    /// The match that is asked for, or all.
    private func picked(_ places: [GeocodedPlace]) throws -> [GeocodedPlace] {
        guard let pick, !places.isEmpty else { return places }
        guard pick <= places.count else {
            throw ValidationError(
                "--pick is \(pick), and there \(places.count == 1 ? "is only 1 match" : "are only \(places.count) matches")."
            )
        }
        return [places[pick - 1]]
    }
}

extension PlaceLevel: ExpressibleByArgument {}
