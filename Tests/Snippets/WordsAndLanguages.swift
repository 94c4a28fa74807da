public import DirectionsKit

/// The snippets of the article WordsAndLanguages.
public func wordsAndLanguages(_ provider: DirectionsProvider, print: (String) -> Void) throws {
    // begin
    var request = DirectionsRequest(
        source: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.6200)),
        destination: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.5484)),
        transportType: .automobile
    )
    for language in ["en", "de", "fr", "es", "it", "pt", "nl", "pl"] {
        request.language = language
        print(try provider.calculate(request).routes[0].steps[0].instructions)
    }
    // end

    // begin
    request.language = "de-AT"
    print(try provider.calculate(request).language)
    request.language = "ja"
    print(try provider.calculate(request).language)
    // end

    // begin
    request.language = "en-US"
    print(try provider.calculate(request).routes[0].advisoryNotices[0])
    request.units = .metric
    print(try provider.calculate(request).routes[0].advisoryNotices[0])
    // end

    // begin
    let maneuver = try provider.calculate(request).routes[0].steps[1].maneuver
    print("\(maneuver.kind), \(maneuver.direction?.rawValue ?? "-"), heading \(maneuver.headingAfter ?? 0)")
    // end
}
