import DirectionsKit
import FoundationEssentials
import Geometry
import Testing
import TextCoding

/// The declarations of the options of a request.
@Suite struct RequestOptionTests {
    private static let source = OptionSource(isLink: false) { text in
        let numbers = text.split(separator: ",").compactMap { Double($0) }
        return numbers.count == 2 ? Coordinate(latitude: numbers[0], longitude: numbers[1]) : nil
    }

    private static let plain = DirectionsRequest(
        source: MapItem(coordinate: Coordinate(latitude: 41, longitude: -8)),
        destination: MapItem(coordinate: Coordinate(latitude: 42, longitude: -8)))

    private static func request(_ option: RequestOption) throws -> DirectionsRequest {
        var request = plain
        let text = option.example
        let parts = option.form.separator.map { text.split(separator: $0, omittingEmptySubsequences: false) }
        try option.read(parts?.map(String.init) ?? [text], &request, source)
        return request
    }

    /// What is wrong with declarations, a sentence for each fault.
    private static func faults(of options: [RequestOption]) -> [String] {
        var faults: [String] = []
        var names: Set<String> = []
        for option in options {
            for name in option.names where !names.insert(name).inserted {
                faults.append("The option name \(name) is declared twice; give one of the options another name.")
            }
            if option.example.isEmpty {
                faults.append("The option \(option.name) has no example; declare one that can be read.")
            } else if (try? request(option)).map(option.write) != [option.example] {
                faults.append(
                    "The example of the option \(option.name) is not written as it is read; declare another one.")
            }
            if !option.description.hasSuffix(".") {
                faults.append(
                    "The description of the option \(option.name) is not a sentence; end it with a full stop.")
            }
        }
        return faults
    }

    @Test func `every option is declared once, with a sentence and an example`() {
        #expect(Self.faults(of: DirectionsRequest.options) == [])
    }

    @Test func `an option declared twice, or without an example, is one sentence`() {
        let option = DirectionsRequest.units
        #expect(
            Self.faults(of: [option, option])
                == ["The option name units is declared twice; give one of the options another name."])
        var bare = option
        bare.example = ""
        #expect(Self.faults(of: [bare]) == ["The option units has no example; declare one that can be read."])
    }

    /// The stored members of a value, which must all be declared; a request with one that is not would lose it.
    private static func storedNames(of value: Any) -> Set<String> {
        Set(Mirror(reflecting: value).children.compactMap(\.label))
    }

    @Test func `every stored member of a request is declared, and nothing else`() {
        #expect(Self.storedNames(of: DirectionsRequest()) == Set(DirectionsRequest.members.all.map(\.name)))
        #expect(Self.storedNames(of: RouteAvoidances()) == Set(RouteAvoidances.members.all.map(\.name)))
        #expect(
            Self.storedNames(of: RouteAvoidances.Vehicle()) == Set(RouteAvoidances.Vehicle.members.all.map(\.name)))
        #expect(Self.storedNames(of: PointConstraint()) == Set(PointConstraint.members.all.map(\.name)))
    }

    @Test func `every member of a request has an option that sets it, but for its places`() throws {
        let set = Set(DirectionsRequest.options.compactMap { $0.path.split(separator: ".").first.map(String.init) })
        let members = Set(DirectionsRequest.members.all.map(\.name))
        #expect(members.subtracting(set) == ["destination", "waypoints"])
        #expect(set.isSubset(of: members))
    }

    @Test(arguments: DirectionsRequest.options.map(\.name))
    func `an example survives JSON, and only its own option is lost without it`(name: String) throws {
        let option = try #require(DirectionsRequest.options.first { $0.name == name })
        let request = try Self.request(option)
        #expect(request != Self.plain)
        let text = try JSONEncoder().encode(request)
        #expect(try JSONDecoder().decode(DirectionsRequest.self, from: text) == request)
        for other in DirectionsRequest.options {
            let losses = other.losses(request, Self.plain)
            #expect(other.name == name || losses.isEmpty, "\(other.name)")
            #expect(other.name == name || other.write(request).isEmpty, "\(other.name)")
        }
    }

    @Test func `a member of JSON is read by its former name, and not by both`() throws {
        func read(_ text: String) throws -> DirectionsRequest {
            try JSONDecoder().decode(DirectionsRequest.self, from: Data(text.utf8))
        }
        let avoidances = #"{"closedWays": [5]}"#
        #expect(try read(#"{"restrictions": \#(avoidances)}"#).avoidances.closedWays == [5])
        #expect(try read(#"{"avoidances": \#(avoidances)}"#).avoidances.closedWays == [5])
        #expect(throws: DecodingError.self) {
            try read(#"{"avoidances": \#(avoidances), "restrictions": \#(avoidances)}"#)
        }
        let written = String(decoding: try JSONEncoder().encode(Self.plain), as: UTF8.self)
        #expect(written.contains("\"avoidances\"") && !written.contains("\"restrictions\""))
    }
}
