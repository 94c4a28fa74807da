import Foundation
import SketchSupport
import TestSupport
import Testing

@testable import DirectionsServer

/// The tables of resources, limits and prices in the article HTTPServer.
struct ResourceTableTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private let article: [String]

    init() throws {
        let file = Self.root.appending(path: "Sources/Kit/DirectionsKit/DirectionsKit.docc/HTTPServer.md")
        article = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// The cells of the rows of a table, which is found by the beginning of its head.
    private func rows(under head: String) throws -> [[String]] {
        let start = try #require(article.firstIndex { $0.hasPrefix(head) })
        return article[(start + 2)...].prefix { $0.hasPrefix("|") }.map { row in
            row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    // MARK: Prices

    /// All families of a server, and the paths that each has.
    private static func families() throws -> [any ServerAPI] {
        let map = try SketchMap("a---b", ways: ["ab": "residential"])
        let areas = CurrentDatasets(provider: map.provider)
        return [OperationsAPI(ServerStatus(areas))] + ServerApplication(areas).families
    }

    private static func cells(_ endpoint: Endpoint) -> [String] {
        guard endpoint.searches else { return Array(repeating: "–", count: 6) }
        let price = endpoint.price
        let factor = price.avoiding == 1 ? 0 : price.avoiding
        return [price.base, price.perPlace, price.perPair, price.perByte, price.perMegapixel, factor].map { number in
            number == 0 ? "–" : Int(exactly: number).map { "\($0)" } ?? decimal(number)
        }
    }

    /// A number without an exponent.
    private static func decimal(_ number: Double) -> String {
        var text = String(format: "%.6f", number)
        while text.hasSuffix("0") { text.removeLast() }
        return text
    }

    @Test func `each path has its price in the article`() throws {
        let table = try rows(under: "| paths | request |")
        var prices: [String: [String]] = [:]
        for row in table {
            for path in row[0].split(separator: ", ") {
                prices[path.trimmingCharacters(in: CharacterSet(charactersIn: "`"))] = Array(row.dropFirst())
            }
        }
        var known: Set<String> = []
        for family in try Self.families() {
            #expect(!family.paths.isEmpty)
            for path in family.paths {
                let endpoint = try #require(family.endpoint(at: path), "\(path)")
                let shown = family.shownPath(path)
                known.insert(shown)
                #expect(prices[shown] == Self.cells(endpoint), "\(shown)")
            }
        }
        #expect(Set(prices.keys) == known)
    }

    // MARK: Resources

    @Test func `each limit of a server has a row in the article`() throws {
        let cells = try rows(under: "| resource | limit |").flatMap(\.self).joined(separator: " ")
        let limits = Mirror(reflecting: ServerLimits()).children.compactMap(\.label)
        // Each limit of the program is one of these, or is said in words.
        let options = [
            "targetBytes": "--max-url", "headBytesAtOnce": "--max-heads", "bodyBytes": "--max-body",
            "bodyBytesAtOnce": "--max-bodies", "answerBytes": "--max-answer", "answerBytesAtOnce": "--max-answers",
            "waypoints": "--max-waypoints", "tableCells": "--max-cells", "tablePlaces": "10,000 each",
            "addresses": "--max-addresses", "alternates": "--max-alternates", "searchSeconds": "--search-seconds",
            "avoidanceBytes": "--avoidance-memory", "queueLength": "--queue", "clientRate": "--rate",
            "clientBurst": "--burst", "clients": "16,384", "headSeconds": "--head-seconds",
            "bodySeconds": "--body-seconds", "operationsBodySeconds": "60 s", "idleSeconds": "--idle-seconds",
            "shutdownSeconds": "--shutdown-seconds", "connections": "--connections",
            "waitingConnections": "2,048",
            "connectionsPerClient": "--client-connections", "operationsConnections": "64",
            "operationsConnectionsPerClient": "16",
        ]
        for limit in limits {
            let mention = try #require(options[limit], "\(limit) has no row in the article")
            #expect(cells.contains(mention), "\(limit)")
        }
    }

    @Test func `each resource names a test that is there`() throws {
        let tests = try FileManager.default.subpathsOfDirectory(atPath: Self.root.appending(path: "Tests").path)
            .filter { $0.hasSuffix(".swift") }
            .map { try String(contentsOf: Self.root.appending(path: "Tests/\($0)"), encoding: .utf8) }.joined()
        let rows = try rows(under: "| resource | limit |")
        #expect(rows.count > 20)
        for row in rows {
            let name = try #require(row.last)
            #expect(name.hasPrefix("`") && tests.contains("func \(name)("), "\(row[0]): \(name)")
        }
    }
}

extension ServerAPI {
    /// A path as the article shows it.
    fileprivate func shownPath(_ path: String) -> String {
        self is OSRMAPI ? path.split(separator: "/").prefix(2).map { "/\($0)" }.joined() : path
    }
}
