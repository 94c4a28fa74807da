public import DirectionsKit

/// The snippet of the article FromMKDirections.
public func fromMKDirections(_ provider: DirectionsProvider, print: (String) -> Void) async throws {
    // begin
    let placemarks = try await Geocoder(provider: provider).geocodeAddressString("marktgasse 3, vaduz")
    print("\(placemarks[0].name ?? ""), \(placemarks[0].postalCode ?? "") \(placemarks[0].locality ?? "")")

    var request = LocalSearchRequest(naturalLanguageQuery: "pharmacy")
    request.pointOfInterestFilter = PointOfInterestFilter(including: [.pharmacy])
    let response = try await LocalSearch(request: request, provider: provider).start()
    print("\(response.mapItems[0].name ?? ""), \(response.mapItems[0].phoneNumber ?? "")")
    print(response.attribution)

    let completer = LocalSearchCompleter(provider: provider)
    for completion in try await completer.results(for: "markt") {
        print("\(completion.title), \(completion.subtitle)")
    }
    // end
}
