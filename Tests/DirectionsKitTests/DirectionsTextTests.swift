import DirectionsKit
import Testing

@Suite struct DirectionsTextTests {
    @Test func `an answer is a summary, numbered steps and the attribution`() {
        #expect(
            DirectionsText.encode(SampleResponse.response) == """
                1.5 km, 3 min by cycling via Rua da Boavista
                Notice: The route has a toll.

                1.    40 m   26 s  Start on Rua do Almada
                2.  1.5 km  3 min  Turn right onto Rua da Boavista – Toll

                The destination is 8 m from the nearest usable road.
                © OpenStreetMap contributors, data of 2026-11-20T00:00:00Z

                """
        )
    }

    @Test func `legs are set apart and unnamed things are left out`() {
        var response = SampleResponse.response
        response.routes[0].name = ""
        response.routes[0].advisoryNotices = []
        response.routes[0].legs = [
            RouteLeg(distance: 40, expectedTravelTime: 25, stepCount: 1),
            RouteLeg(distance: 1500, expectedTravelTime: 160, stepCount: 1),
        ]
        response.routes[0].steps[1].instructions = ""
        response.routes[0].steps[1].isPushed = true
        response.routes[0].steps[1].notice = nil
        response.snaps = []
        response.dataDate = nil
        #expect(
            DirectionsText.encode(response) == """
                1.5 km, 3 min by cycling

                1.    40 m   26 s  Start on Rua do Almada

                2.  1.5 km  3 min  Rua da Boavista (push the bicycle)

                © OpenStreetMap contributors

                """
        )
    }

    @Test(arguments: [
        (0, "0 m"), (0.5, "1 m"), (999.4, "999 m"), (999.5, "1.0 km"), (5449, "5.4 km"), (99_949, "99.9 km"),
        (99_950, "100 km"), (1_234_567, "1235 km"),
    ])
    func `distances change from meters to kilometers`(meters: Double, text: String) {
        #expect(DirectionsText.distance(meters) == text)
    }

    @Test(arguments: [
        (0, "0 s"), (29.4, "29 s"), (59.4, "59 s"), (59.5, "1 min"), (89, "1 min"), (90, "2 min"), (3569, "59 min"),
        (3570, "1 h 00 min"), (3900, "1 h 05 min"), (90_000, "25 h 00 min"),
    ])
    func `times are whole seconds, then whole minutes`(seconds: Double, text: String) {
        #expect(DirectionsText.time(seconds) == text)
    }

    @Test(arguments: [
        (0.05, 1, "0.1"), (-0.04, 1, "0.0"), (-1.25, 1, "-1.3"), (12, 3, "12.000"), (0.0004, 3, "0.000"),
        (9.9996, 3, "10.000"), (7, 0, "7"), (1e300, 1, "1e+300"),
    ])
    func `decimals are fixed and rounded half away from zero`(value: Double, decimals: Int, text: String) {
        #expect(DecimalText.fixed(value, decimals: decimals) == text)
    }

    @Test(arguments: [(1.5, "1.5"), (100, "100.0"), (0.0000001, "0.0000001"), (-8.611, "-8.611"), (1e300, "1e+300")])
    func `short decimals keep one digit after the point`(value: Double, text: String) {
        #expect(DecimalText.shortest(value, decimals: 7) == text)
    }
}
