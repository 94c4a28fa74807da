import DirectionsLinks
import FoundationEssentials
import TestSupport
import Testing
import route

/// The public cases of links, through `route open --dry-run --json -`; they lie beside the package.
@Suite struct OpenPublicTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../shared/urls/public.json")

    /// The cases that rules for more dialects have replaced, see `SharedLinkCases`.
    private static let superseded = ["P-067", "P-119", "P-250", "P-326"]

    private static let isThere = FileManager.default.fileExists(atPath: file.path)

    @Test(.enabled(if: isThere)) func `each public case is answered as it says, in its line`() throws {
        // A line break inside of a link cannot come in a line, and the decoder takes a byte-order mark at the beginning of a
        // text away.
        let cases = try JSONValue(Data(contentsOf: Self.file))["cases"].elements.filter {
            !Self.link($0).contains("\n") && $0["note"].text != "byte-order mark"
                && !Self.superseded.contains($0["id"].text ?? "")
        }
        let input = cases.map(Self.link).joined(separator: "\n")
        let outcome = try RouteProgram.run(["open", "--dry-run", "--json", "-"], input: input)
        #expect(outcome.status == 0)
        #expect(outcome.complaint.isEmpty)
        try #require(outcome.lines.count == cases.count)
        for (expected, line) in zip(cases, outcome.lines) {
            let answer = try JSONValue(line.utf8)
            #expect(Self.error(of: answer, expected) == nil, "\(expected["id"].text ?? "") \(line.prefix(400))")
        }
    }

    private static func link(_ value: JSONValue) -> String {
        let times = Int(value["append"]["times"].value ?? 0)
        return (value["url"].text ?? "") + String(repeating: value["append"]["text"].text ?? "", count: times)
    }

    /// What is otherwise than a case says, nil if nothing is.
    private static func error(of answer: JSONValue, _ expected: JSONValue) -> String? {
        guard answer["isDirectionsRequest"] == expected["isDirectionsRequest"] else { return "isDirectionsRequest" }
        let kind = expected["kind"].text ?? ""
        guard ["directions", "place"].contains(kind) else { return nil }
        guard answer["kind"].text == kind else { return "kind" }
        if kind == "directions" {
            let errors = [expected["error"]] + expected["errorAlso"].elements
            guard errors.contains(answer["error"]) else { return "error" }
        }
        for (name, value) in expected["expect"].members {
            guard isEqual(answer[name], value, name: name, expected["tolerance"].value ?? 1e-9) else { return name }
        }
        guard expected["error"] == .null else { return nil }
        let unread = Set(answer["unread"].elements)
        return Set(expected["unread"].elements).isSubset(of: unread) ? nil : "unread"
    }

    private static func isEqual(_ value: JSONValue, _ other: JSONValue, name: String, _ tolerance: Double) -> Bool {
        switch name {
        case "avoid": Set(value.elements) == Set(other.elements)
        case "waypoints":
            value.elements.count == other.elements.count
                && zip(value.elements, other.elements).allSatisfy { isPlace($0, $1, tolerance) }
        case "source", "destination", "place": isPlace(value, other, tolerance)
        default: value == other
        }
    }

    private static func isPlace(_ value: JSONValue, _ other: JSONValue, _ tolerance: Double) -> Bool {
        guard value["address"] == other["address"], value["currentLocation"] == other["currentLocation"] else {
            return false
        }
        let pairs = [value, other].map { $0["coordinate"].elements.compactMap(\.value) }
        return pairs[0].count == pairs[1].count && zip(pairs[0], pairs[1]).allSatisfy { abs($0 - $1) <= tolerance }
    }
}
