import DirectionsKit
import DirectionsLinks
import Testing

/// The cases judged as their rules say: everything that they state must be so, but for what is only advice.
@Suite struct SharedLinkTests {
    @Test(arguments: SharedLinkCases.cases)
    func `a link of the shared cases is read as they expect`(test: SharedLinkCase) {
        let reading = RequestURL(test.link)
        #expect(reading.isDirectionsRequest == test.isDirectionsRequest)
        #expect(DirectionsRequest.isDirectionsRequest(test.link) == test.isDirectionsRequest)
        #expect((reading.kind == .place) == (test.kind == "place"))
        guard reading.isDirectionsRequest else { return expectPlace(reading, test) }
        if let error = test.error {
            #expect(([error] + (test.errorAlso ?? [])).contains(reading.error?.rawValue ?? "none"))
        } else {
            #expect(reading.error == nil, "\(reading.errorMessage ?? "")")
            expectRequest(reading, test)
            let missing = test.unread.filter { !reading.unreadParameters.contains($0) }
            #expect(missing.isEmpty)
        }
    }

    @Test(arguments: SharedLinkCases.cases)
    func `what is only advice in the shared cases is followed as well`(test: SharedLinkCase) {
        let reading = RequestURL(test.link)
        #expect(reading.kind.rawValue == test.kind)
        #expect(reading.error?.rawValue == test.error || test.errorAlso != nil)
    }

    private func expectPlace(_ reading: RequestURL, _ test: SharedLinkCase) {
        guard test.kind == "place" else { return }
        expect(reading.place, is: test.expect?.place, within: test.tolerance)
    }

    private func expectRequest(_ reading: RequestURL, _ test: SharedLinkCase) {
        guard let request = reading.request, let expected = test.expect else {
            Issue.record("There is no request.")
            return
        }
        expect(request.source, is: expected.source, within: test.tolerance)
        expect(request.destination, is: expected.destination, within: test.tolerance)
        #expect(request.waypoints.count == expected.waypoints?.count)
        for (waypoint, end) in zip(request.waypoints, expected.waypoints ?? []) {
            expect(waypoint, is: end, within: test.tolerance)
        }
        #expect(request.transportType.description == expected.transportType)
        #expect(Set(request.avoidances.avoidedFeatures.map(\.rawValue)) == Set(expected.avoid ?? []))
    }

    private func expect(_ place: MapItem?, is end: SharedLinkCase.End?, within tolerance: Double?) {
        #expect((place == nil) == (end == nil))
        guard let place, let end else { return }
        #expect(place.address == end.address)
        #expect(place.isCurrentLocation == (end.currentLocation ?? false))
        #expect((place.coordinate == nil) == (end.coordinate == nil))
        if let name = end.name { #expect(place.name == name) }
        guard let coordinate = place.coordinate, let pair = end.coordinate else { return }
        #expect(abs(coordinate.latitude - pair[0]) <= tolerance ?? 1e-9)
        #expect(abs(coordinate.longitude - pair[1]) <= tolerance ?? 1e-9)
    }
}
