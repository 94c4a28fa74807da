import DirectionsFormats
public import DirectionsKit

/// The snippets of the article Formats.
public func formats(_ provider: DirectionsProvider, print: (String) -> Void) throws {
    // begin
    let request = DirectionsRequest(
        source: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.6200)),
        destination: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.5484)),
        transportType: .automobile,
        language: "de"
    )
    let response = try provider.calculate(request)
    let json: [UInt8] = DirectionsJSON.encode(response)
    let geoJSON: [UInt8] = DirectionsGeoJSON.encode(response)
    let gpx: String = DirectionsGPX.encode(response)
    let polyline: String = DirectionsPolyline.encode(response, precision: .six)
    let text: String = DirectionsText.encode(response, style: DirectionsText.Style(columns: 60))
    // end
    _ = (json, geoJSON, gpx)

    // begin
    print(text)
    // end

    // begin
    print(polyline)
    // end
}
