import Coverage
import Geometry
import Testing

/// A polygon whose second position is the given text.
private func polygon(_ position: String) -> String {
    multiPolygon("[[[0, 0], \(position), [1, 1], [0, 0]]]")
}

struct CoveragePositionTests {
    @Test(arguments: [
        ("[]", "a position has no number; write it as [longitude, latitude]."),
        ("[1]", "a position has one number; write it as [longitude, latitude]."),
        (
            "[1, 0, 5, 5]",
            "a position has 4 numbers; write it as [longitude, latitude], decimals after a point and not a comma."
        ),
        ("5", "a position must be an array; write it as [longitude, latitude]."),
        ("\"1 0\"", "a position must be an array; write it as [longitude, latitude]."),
        ("{\"lon\": 1}", "a position must be an array; write it as [longitude, latitude]."),
        ("[\"1\", 0]", "a number stands in quotes; remove them."),
        ("[null, 0]", "a position holds numbers only; write it as [longitude, latitude]."),
        (
            "[[1, 0]]",
            "brackets lie one level too deep here; a position is [longitude, latitude], so remove a pair of them."
        ),
        ("[180.00000001, 0]", "the longitude 180.00000001 is beyond 180 degrees; write it between -180 and 180."),
        (
            "[0, -90.00000001]",
            "the latitude -90.00000001 is beyond 90 degrees; the axes look swapped, so write the longitude first."
        ),
        (
            "[37.5, -122.4]",
            "the latitude -122.4 is beyond 90 degrees; the axes look swapped, so write the longitude first."
        ),
        ("[1e999, 0]", "the longitude 1e999 is beyond 180 degrees; write degrees in WGS 84, not meters."),
        ("[0, -1e999]", "the latitude -1e999 is beyond 90 degrees; write degrees in WGS 84, not meters."),
        ("[500000, 0]", "the longitude 500000 is beyond 180 degrees; write degrees in WGS 84, not meters."),
        ("[120, 200]", "the latitude 200 is beyond 90 degrees; write it between -90 and 90."),
    ])
    func `what is not longitude and latitude is named`(position: String, message: String) {
        #expect(messages(polygon(position)) == ["Polygon 1, position 2: " + message])
        #expect(findings(polygon(position)) == ["position 0/0/1 1:52"])
    }

    @Test func `every wrong position of a file is found in one run`() {
        let text = multiPolygon("[[[0, 0], [1], [1, 1], [0, 95], [0, 0]]],\n[[[0, 0], [1, 0], [true, 1], [0, 0]]]")
        #expect(findings(text) == ["position 0/0/1 1:52", "position 0/0/3 1:65", "position 1/0/2 2:19"])
    }

    @Test func `a value that is no JSON is found once`() {
        #expect(findings(polygon("[NaN, 0]")) == ["json -/-/- 1:53"])
        #expect(findings(polygon("NaN")) == ["json -/-/- 1:52"])
    }

    @Test func `an altitude is read over`() {
        let text = multiPolygon("[[[0, 0, 5], [1, 0, 5], [1, 1, 7.5], [0, 0, 9]]]")
        #expect(findings(text) == [])
    }

    @Test func `a comma in a decimal is recognised by the number of numbers`() {
        let text = multiPolygon("[[[7.4, 43.7], [7,45,43.7], [7,45,43.75], [7.4, 43.75], [7.4, 43.7]]]")
        #expect(findings(text) == ["position 0/0/1 1:57"])
        #expect(
            messages(text) == [
                "Polygon 1, position 2: the position has 3 numbers, yet the first of the ring has 2; write decimals after a "
                    + "point and not a comma, and altitudes everywhere or nowhere."
            ])
    }

    @Test(arguments: [
        ("0.12345674", 1_234_567), ("0.12345675", 1_234_568), ("-0.12345675", -1_234_568), ("1e1", 100_000_000),
        ("12345678.9e-6", 123_456_789), ("0.10000000000000000000000000001", 1_000_000), ("-0", 0),
        ("179.99999996", 1_800_000_000), ("180.000000000", 1_800_000_000), ("-180", -1_800_000_000),
    ])
    func `degrees are rounded to seven decimals`(text: String, units: Int32) {
        let tip = units > 0 ? "170" : "-170"
        let reading = reading(multiPolygon("[[[\(text), 5], [\(text), 7], [\(tip), 6], [\(text), 5]]]"))
        #expect(reading.area?.polygons.first?.first == FixedCoordinate(latitude: 50_000_000, longitude: units))
    }

    @Test func `a polygon with its axes swapped is recognised by the graph`() {
        let bounds = box(46, 7, 48, 10)
        let text = multiPolygon(square(47, 8))
        #expect(findings(text, graphBounds: bounds) == ["position 0/0/0 1:44"])
        #expect(messages(text, graphBounds: bounds)[0].contains("axes swapped"))
        #expect(reading(text, graphBounds: bounds).area == nil)
        #expect(findings(multiPolygon(square(8, 47, side: 0.5)), graphBounds: bounds) == [])
    }
}
