import Geometry
import Testing

/// Plus codes, whose values are those of the format's own test data and of simple arithmetic.
@Suite struct PlusCodeTests {
    @Test(
        arguments: [
            ("7FG49QCJ+2V", 20.370_062_5, 2.782_187_5), ("8FVC2222+22", 47.000_062_5, 8.000_062_5),
            ("4VCPPQGP+Q9", -41.273_062_5, 174.785_937_5), ("8FVC9G8F+6X", 47.365_562_5, 8.524_937_5),
            ("8fvc9g8f+6x", 47.365_562_5, 8.524_937_5), ("7FG49Q00+", 20.375, 2.775),
            ("8FVC9G8F+6XQ", 47.365_587_5, 8.524_984_375), ("62G20000+", 0.5, -179.5),
        ])
    func `a full code is the middle of its area`(code: String, latitude: Double, longitude: Double) throws {
        let center = try #require(PlusCode(code)?.center)
        #expect(abs(center.latitude - latitude) < 1e-4 && abs(center.longitude - longitude) < 1e-4, "\(center)")
    }

    @Test(
        arguments: [
            "", "+", "8FVC9G8F", "8FVC9G8F+6", "8FVC9G8F6X", "8FVC9G8FX+6X", "8FVC9G8+6X", "+6X", "F+6X",
            "8FVC+9G8F+6X",
            "8FVC00+", "8FV00000+", "8FVC0000+22", "00000000+", "8FVC0G00+", "AFVC9G8F+6X", "8FVC9G8F+6I",
            "WFVC9G8F+6X",
            "8WVC9G8F+6X", "８FVC9G8F+6X", String(repeating: "8", count: 16_384),
        ])
    func `a text of a wrong length, with another letter or beyond the earth is not a code`(text: String) {
        #expect(PlusCode(text) == nil)
    }

    @Test(
        arguments: [
            ("9G8F+6X", 47.4, 8.6, "8FVC9G8F+6X"), ("8F+6X", 47.365, 8.53, "8FVC9G8F+6X"),
            ("9G8F+6X", 47.2, 8.9, "8FVC9G8F+6X"), ("CJ+2VX", 20.3701, 2.7822, "7FG49QCJ+2VX"),
        ])
    func `a short code is found near a place`(code: String, latitude: Double, longitude: Double, full: String) throws {
        let short = try #require(PlusCode(code))
        #expect(!short.isFull && short.center == nil)
        let found = short.recovered(near: Coordinate(latitude: latitude, longitude: longitude))
        let expected = try #require(PlusCode(full)?.center)
        let center = try #require(found.center)
        #expect(center.distance(to: expected) < 1)
    }

    @Test func `a code of the sea is a place like any other, and one at the pole and the antimeridian is valid`() throws
    {
        #expect(PlusCode("6FG22222+22")?.center?.isValid == true)
        #expect(PlusCode("CFX3X2X2+X2")?.center?.isValid == true)
        let code = try #require(PlusCode("22+22"))
        for longitude in [-180.0, 180, 179.999] {
            for latitude in [-90.0, 0, 90] {
                let center = code.recovered(near: Coordinate(latitude: latitude, longitude: longitude)).center
                #expect(center?.isValid == true, "\(latitude) \(longitude)")
            }
        }
    }
}
