import DirectionsKit
import DirectionsLinks
import FoundationEssentials
import Geometry
import Testing

/// The links of apps that are not part of the project: beside the package, in `urls/more-dialects.json`.
@Suite struct MoreDialectTests {
    @Test(arguments: MoreDialectCase.all)
    func `a link of the shared cases of apps is read as they expect`(test: MoreDialectCase) throws {
        let reading = RequestURL(test.url)
        let expected = test.expected
        if expected.kind.hasPrefix("search") {
            #expect(reading.searchText == expected.destinationText)
            return
        }
        #expect(reading.kind.rawValue == expected.kind)
        if let place = expected.place {
            expect(reading.place, at: place, within: expected.tolerance)
            return
        }
        let request = try #require(reading.request)
        if let destination = expected.destination { expect(request.destination, at: destination, within: nil) }
        if let text = expected.destinationText { #expect(request.destination?.address == text) }
        if let mode = expected.transportType { #expect(request.transportType.description == mode) }
        switch expected.source {
        case .here: #expect(request.source?.isCurrentLocation == true)
        case .coordinate(let pair): expect(request.source, at: pair, within: nil)
        case nil: break
        }
        #expect(request.waypoints.count == expected.waypoints?.count ?? request.waypoints.count)
        for (item, pair) in zip(request.waypoints, expected.waypoints ?? []) { expect(item, at: pair, within: nil) }
    }

    private func expect(_ item: MapItem?, at pair: [Double], within tolerance: Double?) {
        guard let coordinate = item?.coordinate else {
            Issue.record("There is no coordinate.")
            return
        }
        #expect(abs(coordinate.latitude - pair[0]) <= tolerance ?? 1e-9)
        #expect(abs(coordinate.longitude - pair[1]) <= tolerance ?? 1e-9)
    }
}

struct MoreDialectCase: Decodable, Sendable, CustomTestStringConvertible {
    struct Expected: Decodable {
        let kind: String
        let source: Source?
        let destination: [Double]?
        let destinationText: String?
        let waypoints: [[Double]]?
        let transportType: String?
        let place: [Double]?
        let tolerance: Double?
    }

    enum Source: Decodable {
        case here
        case coordinate([Double])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let pair = try? container.decode([Double].self) {
                self = .coordinate(pair)
            } else {
                self = .here
            }
        }
    }

    let url: String
    let expected: Expected

    var testDescription: String { String(url.prefix(100)) }

    static let all: [MoreDialectCase] = {
        var folder = URL(filePath: #filePath)
        for _ in 0..<4 { folder.deleteLastPathComponent() }
        let file = folder.appending(path: "../shared/urls/more-dialects.json")
        guard let data = try? Data(contentsOf: file) else { return [] }
        do {
            return try JSONDecoder().decode([MoreDialectCase].self, from: data)
        } catch {
            Issue.record(error)
            return []
        }
    }()
}
