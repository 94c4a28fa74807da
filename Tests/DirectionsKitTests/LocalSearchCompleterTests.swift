import DirectionsKit
import Geometry
import SketchSupport
import Synchronization
import TestSupport
import Testing

@Suite struct LocalSearchCompleterTests {
    private let town: SketchTown
    private let completer: LocalSearchCompleter

    init() throws {
        town = try SketchTown.vaduz()
        completer = LocalSearchCompleter(provider: town.provider)
    }

    /// The highlighted parts of a title.
    private func highlighted(_ completion: LocalSearchCompletion) -> [String] {
        completion.titleHighlightRanges.map { String(completion.title[$0]) }
    }

    @Test func `a beginning becomes a place with the rest of its address`() async throws {
        let found = try await completer.results(for: "marktg")
        #expect(found.first?.title == "Marktgasse" && found.first?.subtitle.contains("Vaduz") == true)
        #expect(found.first.map(highlighted) == ["Marktg"])
        #expect(completer.results == found && completer.queryFragment == "marktg" && !completer.isSearching)
    }

    @Test func `letters that fold to several are highlighted whole`() async throws {
        let found = try await completer.results(for: "cafe grus")
        #expect(found.first?.title == "Café Gruß")
        #expect(found.first.map(highlighted) == ["Café", "Gruß"])
        #expect(try await completer.results(for: "cafe gru").first.map(highlighted) == ["Café", "Gru"])
    }

    @Test func `a completion is a request for its place`() async throws {
        let completion = try #require(try await completer.results(for: "schloss").first)
        let request = LocalSearchRequest(completion: completion)
        let found = try await LocalSearch(request: request, provider: town.provider).start()
        #expect(found.mapItems.map(\.name) == ["Schloss-Apotheke"])
    }

    @Test func `a kind of place is a completion, and a request for places of it`() async throws {
        completer.language = "de"
        let found = try await completer.results(for: "apoth")
        let kind = try #require(found.last)
        #expect(kind.title == "Apotheke" && kind.subtitle.isEmpty)
        let request = LocalSearchRequest(completion: kind)
        #expect(try await LocalSearch(request: request, provider: town.provider).start().mapItems.count == 1)
        completer.resultTypes = [.address, .pointOfInterest]
        #expect(try await completer.results(for: "apoth").map(\.title).contains("Apotheke") == false)
    }

    @Test func `types and filters leave out the others`() async throws {
        completer.resultTypes = .address
        #expect(try await completer.results(for: "schloss").isEmpty)
        completer.resultTypes = .pointOfInterest
        completer.pointOfInterestFilter = PointOfInterestFilter(excluding: [.pharmacy])
        #expect(try await completer.results(for: "schloss").isEmpty)
    }

    @Test func `an empty text has no results`() async throws {
        _ = try await completer.results(for: "markt")
        #expect(try await completer.results(for: " ").isEmpty && completer.results.isEmpty)
    }

    /// Notes what a completer tells.
    private final class Listener: LocalSearchCompleterDelegate {
        let heard = Mutex<[String]>([])
        let continuation: AsyncStream<Void>.Continuation
        let events: AsyncStream<Void>

        init() { (events, continuation) = AsyncStream.makeStream() }

        func completerDidUpdateResults(_ completer: LocalSearchCompleter) {
            note(completer.results.first?.title ?? "nothing")
        }

        func completer(_ completer: LocalSearchCompleter, didFailWithError error: DirectionsError) {
            note(error.reason.rawValue)
        }

        private func note(_ text: String) {
            heard.withLock { $0.append(text) }
            continuation.yield()
        }
    }

    @Test func `the delegate hears of the last text and of none that it replaced`() async {
        let listener = Listener()
        completer.delegate = listener
        for text in ["m", "ma", "mar", "alte"] { completer.queryFragment = text }
        for await _ in listener.events where listener.heard.withLock({ $0.last == "Alte Straße" }) { break }
        #expect(listener.heard.withLock { $0.filter { $0 == "Alte Straße" }.count } == 1)
        completer.cancel()
        #expect(completer.delegate === listener)
    }

    @Test func `the delegate hears of an error`() async throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential"])
        let completer = LocalSearchCompleter(provider: map.provider)
        let listener = Listener()
        completer.delegate = listener
        completer.queryFragment = "a"
        for await _ in listener.events { break }
        #expect(listener.heard.withLock(\.self) == ["placesMissing"])
    }

    @Test func `a cancelled task ends with the error for that`() async {
        let task = Task { [completer] () -> DirectionsError? in
            // Ends when the task is cancelled.
            try? await Task.sleep(for: .seconds(3600))
            do throws(DirectionsError) {
                _ = try await completer.results(for: "markt")
                return nil
            } catch {
                return error
            }
        }
        task.cancel()
        #expect(await task.value?.reason == .cancelled)
        #expect(!completer.isSearching)
    }
}
