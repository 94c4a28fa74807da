import Coverage
import DirectionsKit
import FoundationEssentials
import Geometry
import Roads
import SketchSupport
import Snippets
import Synchronization
import TestSupport
import Testing

/// The code of the articles: each block stands in a source file that is compiled, runs, and prints what the article shows.
@Suite struct SnippetTests {
    /// A small town that all snippets travel through; ways are numbered from 1 in the order below.
    private static func town() throws -> SketchMap {
        try SketchMap(
            """
              b-------c
             /         \\
            a           d---k
             \\         /
              e-------f
            """,
            ways: [
                "ab": "primary name='Rua do Norte'", "bc": "primary name='Via do Norte' toll=yes maxheight=3.2",
                "cd": "primary name='Via do Norte' maxheight=3.2", "ae": "primary name='Estrada do Sul'",
                "ef": "primary name='Estrada do Sul' maxspeed=60", "fd": "primary name='Rua da Ponte'",
                "dk": "residential name='Rua do Mercado' motor_vehicle:conditional='no @ (22:00-06:00)'",
            ],
            nodes: ["b": "highway=traffic_signals"], at: SketchPlace(latitude: 41.16, longitude: -8.62), scale: 500)
    }

    private typealias Snippet =
        @Sendable (DirectionsProvider, @escaping @Sendable (String) -> Void) async throws -> Void

    private static let snippets: [(article: String, run: Snippet)] = [
        ("AdvisoryNotices", { try advisoryNotices($0, print: $1) }),
        ("AlternateRoutes", { try alternateRoutes($0, print: $1) }),
        ("AskForDirections", { try await askForDirections($0, print: $1) }),
        ("AvoidRoadsAndAreas", { try avoidRoadsAndAreas($0, print: $1) }),
        ("CancelAndErrors", { try await cancelAndErrors($0, print: $1) }),
        ("CoverageAndProviders", { try coverageAndProviders(covered($0), print: $1) }),
        ("ExplainARoute", { try explainARoute($0, print: $1) }),
        ("FollowARoute", { try await followARoute($0, print: $1) }),
        ("Formats", { try formats($0, print: $1) }),
        ("FromMKDirections", { try await fromMKDirectionsInVaduz(print: $1) }),
        ("GeometryOnTheMap", { try geometryOnTheMap($0, print: $1) }),
        ("HandleDirectionsLinks", { try handleDirectionsLinks($0, print: $1) }),
        ("PicturesOfTheMap", { try await picturesOfTheMap($0, print: $1) }),
        ("TravelTimes", { try await travelTimes($0, print: $1) }),
        ("WordsAndLanguages", { try wordsAndLanguages($0, print: $1) }),
    ]

    /// Runs a snippet in a town with an index of names and addresses.
    private static func fromMKDirectionsInVaduz(print: (String) -> Void) async throws {
        let town = try SketchTown.vaduz()
        try await fromMKDirections(town.provider, print: print)
        // The index lasts as long as the town.
        withExtendedLifetime(town) {}
    }

    /// A provider of the west of the town for cars, and of all of it for walkers.
    private static func covered(_ provider: DirectionsProvider) -> DirectionsProvider {
        func square(_ south: Double, _ west: Double, _ north: Double, _ east: Double) -> CoverageArea {
            let corners = [(south, west), (south, east), (north, east), (north, west)]
            return CoverageArea(
                polygons: [corners.map { FixedCoordinate(Coordinate(latitude: $0.0, longitude: $0.1)) }])
        }
        let areas = [TransportMode.automobile: square(41.12, -8.63, 41.17, -8.55), .walking: square(41, -9, 42, -8)]
        return DirectionsProvider(graph: provider.graph, coverage: CoverageGate(areas: areas))
    }

    @Test func `opening a covered graph whose files are not there is an error`() {
        #expect(throws: DirectionsError.self) { try openCoveredGraph { _ in } }
    }

    @Test(arguments: snippets.map(\.article))
    func `an article's code is compiled, and prints what the article shows`(article: String) async throws {
        let page = try Page(article)
        #expect(page.blocks("swift") == (try Page.regions(article)))
        let snippet = try #require(Self.snippets.first { $0.article == article })
        let output = Mutex<[String]>([])
        try await snippet.run(try Self.town().provider) { line in output.withLock { $0.append(line) } }
        let shown = page.blocks("text").flatMap { $0.split(separator: "\n") }
        let printed = output.withLock { $0.joined(separator: "\n") }.split(separator: "\n")
        #expect(shown == printed.map { $0.trimmingBlanks }.filter { !$0.isEmpty }, "\(printed.joined(separator: "\n"))")
    }

    @Test func `the README's code is compiled, and opening a graph that is not there is an error`() async throws {
        #expect(try Page("../../../../README").blocks("swift") == (try Page.regions("Readme")))
        #expect(throws: DirectionsError.self) { try openGraph() }
    }

    @Test func `each article with code is among those that are checked`() throws {
        let checked = Set(Self.snippets.map(\.article))
        for article in try Page.articles() where !checked.contains(article) {
            #expect(try Page(article).blocks("swift").isEmpty, "\(article)")
        }
    }

    @Test func `links lead to articles that exist, and each article is linked from the overview`() throws {
        let articles = Set(try Page.articles())
        for article in articles {
            #expect(try Page(article).linkedArticles.subtracting(articles).isEmpty, "\(article)")
        }
        #expect(try Page("DirectionsKit").linkedArticles == articles.subtracting(["DirectionsKit"]))
    }
}
