import DirectionsKit
import DirectionsLinks
import Foundation
import SketchSupport
import TestSupport
import Testing

/// The sentences that an app shows, which the command prints too.
@Suite struct LocalizedErrorTests {
    @Test func `an error of directions has its message as localized description`() throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential"])
        let far = MapItem(coordinate: Coordinate(latitude: 0, longitude: 0))
        let request = DirectionsRequest(source: MapItem(coordinate: map.place("a")), destination: far)
        do {
            _ = try map.provider.calculate(request)
            Issue.record("There is a way to the ocean.")
        } catch {
            #expect(error.localizedDescription == error.message)
            #expect(error.localizedDescription.hasPrefix("The destination"))
        }
    }

    @Test func `an error in a coordinate has its description as localized description`() {
        do {
            _ = try CoordinateText.parse("91,0")
            Issue.record("There is a latitude of 91 degrees.")
        } catch {
            #expect(error.localizedDescription == error.description)
            #expect(error.localizedDescription.hasPrefix("\"91,0\""))
        }
    }
}
