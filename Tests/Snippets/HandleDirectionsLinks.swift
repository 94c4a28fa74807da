public import DirectionsKit
import DirectionsLinks

/// The snippets of the article HandleDirectionsLinks.
public func handleDirectionsLinks(_ provider: DirectionsProvider, print: (String) -> Void) throws {
    // begin
    let link = "https://maps.apple.com/?daddr=41.1510,-8.5484&dirflg=d&t=m"
    guard DirectionsRequest.isDirectionsRequest(link) else { return }
    var request = try DirectionsRequest(contentsOf: link)
    print("by \(request.transportType), from here: \(request.source?.isCurrentLocation == true)")
    // end

    // begin
    request.currentLocation = Location(
        coordinate: Coordinate(latitude: 41.1510, longitude: -8.6200), horizontalAccuracy: 50)
    print(try provider.calculate(request).routes[0].name)
    // end

    // begin
    let reading = RequestURL("https://maps.apple.com/directions?destination=Porto&mode=hovering&start=60")
    print("\(reading.kind), \(reading.dialect?.rawValue ?? "")")
    for parameter in reading.parameters {
        print("\(parameter.name): \(parameter.treatment)")
    }
    // end

    // begin
    for link in ["directions:?from=41.1510,-8.6200", "directions:?to=41,1510;8,5484", "mailto:someone@example.com"] {
        do {
            print(try DirectionsRequest(contentsOf: link).transportType.description)
        } catch {
            print("\(error.reason): \(error.message)")
        }
    }
    // end

    // begin
    let square = MapItem(coordinate: Coordinate(latitude: 41.1621, longitude: -8.5835))
    print(try square.link(in: .openStreetMap))
    print(RequestURL("https://www.openstreetmap.org/search?query=Rua+do+Bonfim").searchText ?? "")
    // end

    // begin
    print(try request.link(in: .googleDirections))
    request.requestsAlternateRoutes = true
    request.waypoints = [MapItem(address: "Rua de Cedofeita 1, Porto")]
    do {
        print(try request.link(in: .googleNavigation))
    } catch {
        print(error.message)
    }
    // end
}
