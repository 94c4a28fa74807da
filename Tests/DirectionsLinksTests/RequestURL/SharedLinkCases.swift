import DirectionsKit
import DirectionsLinks
import FoundationEssentials
import Testing

/// The cases for links that are not part of the project: beside the package, in `urls/public.json`.
enum SharedLinkCases {
    /// The cases that rules for more dialects have replaced: `&amp;` counts as `&`, the app Transit has links, and full plus
    /// codes are places.
    private static let superseded = ["P-067", "P-119", "P-250", "P-326"]

    static let cases: [SharedLinkCase] = {
        var folder = URL(filePath: #filePath)
        for _ in 0..<4 { folder.deleteLastPathComponent() }
        guard let data = try? Data(contentsOf: folder.appending(path: "../shared/urls/public.json")) else { return [] }
        do {
            return try JSONDecoder().decode(SharedLinkFile.self, from: data).cases.filter {
                !superseded.contains($0.id)
            }
        } catch {
            Issue.record(error)
            return []
        }
    }()
}

private struct SharedLinkFile: Decodable {
    let cases: [SharedLinkCase]
}

struct SharedLinkCase: Decodable, Sendable, CustomTestStringConvertible {
    struct Repeated: Decodable {
        let text: String
        let times: Int
    }

    struct End: Decodable {
        let coordinate: [Double]?
        let address: String?
        let currentLocation: Bool?
        let name: String?
    }

    struct Expected: Decodable {
        let source: End?
        let destination: End?
        let waypoints: [End]?
        let transportType: String?
        let avoid: [String]?
        let place: End?
    }

    let id: String
    let url: String
    let append: Repeated?
    let isDirectionsRequest: Bool
    let kind: String
    let expect: Expected?
    let tolerance: Double?
    let error: String?
    let errorAlso: [String]?
    let unread: [String]
    let level: String
    let rule: String

    var testDescription: String { "\(id) \(rule) \(url.prefix(100))" }

    var link: String { url + String(repeating: append?.text ?? "", count: append?.times ?? 0) }
}
