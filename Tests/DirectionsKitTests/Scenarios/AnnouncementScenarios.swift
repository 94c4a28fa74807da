import DirectionsKit
import SketchSupport
import TestSupport
import Testing

@Suite struct AnnouncementScenarios {
    @Test func `steps have announcements in the language of the request, if it asks for them`() throws {
        let map = try SketchMap(
            """
            a----b
                 |
                 c 1
            """, ways: ["ab": "residential", "bc": "primary ref='N 13' name=Nova"])
        var request = DirectionsRequest(
            source: MapItem(coordinate: map.place("a")), destination: MapItem(coordinate: map.place("1")),
            transportType: .automobile, language: "de")
        #expect(try map.provider.calculate(request).routes[0].steps.map(\.announcement) == [nil, nil, nil])
        request.includesAnnouncements = true
        let response = try map.provider.calculate(request)
        #expect(
            response.routes[0].steps.map(\.announcement) == [
                Announcement(ahead: "Start nach Osten auf ab", short: "Start nach Osten"),
                Announcement(ahead: "rechts abbiegen auf Nova", short: "rechts abbiegen"),
                Announcement(ahead: "das Ziel auf der linken Seite erreichen", short: "das Ziel erreichen"),
            ])
    }
}
