import DirectionsServer
import FoundationEssentials
import HTTPTypes
import SketchSupport
import Testing

/// Queries as clients of Apple's Maps Server API send them, with the places of a drawing in the place of theirs.
@Suite struct AppleRecordedTests {
    @Test(arguments: [
        // apple-maps-kit, Swift: all parameters, commas and colons unescaped.
        "origin={a}&destination={d}&arrivalDate=2026-12-29T16:30:18.123Z&avoid=Tolls&lang=en-US"
            + "&requestsAlternateRoutes=true&searchLocation=37.7857,-122.4011&transportType=Walking"
            + "&userLocation=37.78,-122.42",
        "origin={a}&destination={d}&avoid=Tolls&departureDate=2026-12-29T16:30:18.123Z&lang=en-US"
            + "&requestsAlternateRoutes=true&searchRegion=38.0,-122.1,37.5,-122.5&transportType=Walking"
            + "&userLocation=37.78,-122.42",
        // apple-maps-java: some values escaped as in forms, both a location and a region.
        "origin={a}&destination={d}&arrivalDate=2026-01-01T12%3A00%3A00Z&avoid=Tolls&lang=en-US"
            + "&requestsAlternateRoutes=true&searchLocation=37.78,-122.42&searchRegion=38.0,-122.1,37.5,-122.5"
            + "&transportType=Cycling&userLocation=37.79,-122.41",
        // Pages and small services: other cases, parameters that do not exist, an escaped offset.
        "origin={a}&destination={d}&transportType=WALKING",
        "origin={a}&destination={d}&transportType=automobile&departureTime=2026-01-01T12%3A00%3A00.000Z"
            + "&includeTravelTimeBreakdown=true",
        "origin={a}&destination={d}&avoid=Tolls%2CHighways",
        "origin={a}&destination={d}&departureDate=2026-01-01T12:00:00+00:00&requestsAlternateRoutes=True",
    ])
    func `queries for directions are understood`(text: String) throws {
        for text in [text, escaped(text)] {
            let answer = try AppleClient.town().directions(text)
            #expect(answer.instructions(of: 0).last == "You have reached your destination")
            #expect(!answer.routes.isEmpty && answer.steps(of: 0).count == 3)
        }
    }

    @Test(arguments: [
        "origin={a}&destinations={b}%7C{c}&transportType=Walking&departureDate=2026-12-29T16:30:18.123Z",
        "origin={a}&destinations={b}|{c}&transportType=Cycling&departureDate=2026-01-01T10%3A15%3A30Z",
        "origin={a}&destinations={b}|{c}&transportType=Automobile",
        "origin={a}&destinations={b}%7C{c}",
    ])
    func `queries for times are understood`(text: String) throws {
        for text in [text, escaped(text)] {
            let etas = try AppleClient.town().etas(text).etas
            #expect(etas.map(\.distanceMeters) == [400, 800])
        }
    }

    @Test func `a blank after the comma of a coordinate does not matter`() throws {
        let client = try AppleClient.town()
        let place = client.location("b")
        let text = "origin={a}&destinations=\(place.latitude)%2C%20\(place.longitude)"
        #expect(try client.etas(text).etas.map(\.distanceMeters) == [400])
    }

    /// The query with bars, and commas between latitude and longitude, escaped.
    private func escaped(_ text: String) -> String {
        text.replacing("|", with: "%7C").replacing("{", with: "{%")
    }
}
