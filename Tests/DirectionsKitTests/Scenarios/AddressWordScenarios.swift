import DirectionsKit
import Geometry
import SketchSupport
import Testing

/// What directions make of the words of an address that they correct, or do not know.
@Suite struct AddressWordScenarios {
    private let map: SketchMap

    init() throws {
        map = try SketchMap(
            """
            a--------b-----------c--------d
                x    |     y         z
                     |
                     e
            """,
            ways: [
                "abc": "residential name='Mill Lane'", "cd": "residential name='Church Way'",
                "be": "residential name='Nile'",
            ],
            nodes: [
                "x": "addr:street='Mill Lane' addr:housenumber=5 addr:city=Milltown",
                "y": "addr:street='Mill Lane' addr:housenumber=9 addr:city=Milltown",
                "z": "addr:street='Church Way' addr:housenumber=5 addr:city=Oldtown",
            ], hasPlaces: true)
    }

    private func request(_ address: String) -> DirectionsRequest {
        DirectionsRequest(source: MapItem(coordinate: map.place("a")), destination: MapItem(address: address))
    }

    private func notices(_ address: String) throws -> [String] {
        let response = try map.provider.calculate(request(address))
        #expect(try map.provider.calculateETA(request(address)).notices == response.notices)
        return response.notices.map(\.text)
    }

    @Test func `a corrected word is told with the word that was meant`() throws {
        #expect(try notices("Mile Lane 9") == ["“Mile” is read as “Mill”."])
        #expect(try notices("Chruch Way 5, Oldtwon") == ["“Chruch Oldtwon” is read as “Church Oldtown”."])
        #expect(try notices("Mill Lane 9, Milltown").isEmpty)
    }

    @Test(arguments: ["Mill Lane 9, Xanadu", "Mill Lane 9 Xanadu", "Xanadu, Mill Lane 9", "Xanadu; 9 Mill Lane"])
    func `an address whose town is not known is taken and told`(address: String) throws {
        #expect(
            try notices(address) == ["“Xanadu” is not known here; the route takes Mill Lane 9, Milltown."])
    }

    @Test(arguments: [
        "Xanadu Mill Lane 9", "Mill Lane 77, Xanadu", "Mill Lane 9, Spain", "Mill Lane 9, 99999 Milltown", "Nila",
        "Lane 9 Xanadu", "Xanadu", "Lane 9", "Lane, Milltown",
    ])
    func `an address is refused whose name, number or country does not fit`(address: String) throws {
        let error = #expect(throws: DirectionsError.self) { try map.provider.calculate(request(address)) }
        #expect(error?.reason == .addressUnresolved && error?.pointIndex == 1)
    }

    @Test func `a name with a word such as Old that the address lacks is told, and another street's number is refused`()
        throws
    {
        let old = try SketchMap(
            """
            a----b-----------c----d
              x       y        z
            e----f-----------g----h
            """,
            ways: [
                "ab": "residential name='Old Mill Lane'", "cd": "residential name='North Church Way'",
                "bc": "residential name='Church Way'", "ef": "residential name='King Arthur Road'", "ae": "residential",
            ],
            nodes: [
                "x": "addr:street='Old Mill Lane' addr:housenumber=5 addr:city=Milltown",
                "y": "addr:street='King Arthur Road' addr:housenumber=7 addr:city=Milltown",
                "z": "addr:street='North Church Way' addr:housenumber=9 addr:city=Milltown",
            ], hasPlaces: true)
        func notices(_ address: String) throws -> [String] {
            try old.provider.calculate(
                DirectionsRequest(source: MapItem(coordinate: old.place("a")), destination: MapItem(address: address))
            ).notices.map(\.text)
        }
        #expect(try notices("Mill Lane 5, Milltown") == ["“Mill Lane” is read as “Old Mill Lane”."])
        #expect(try notices("Mill Lane") == ["“Mill Lane” is read as “Old Mill Lane”."])
        #expect(try notices("Old Mill Lane 5").isEmpty && (try notices("Arthur Road 7")).isEmpty)
        #expect(try notices("Church Way").isEmpty)
        let error = #expect(throws: DirectionsError.self) { try notices("Church Way 9") }
        #expect(error?.reason == .addressUnresolved)
        #expect(error?.message.contains("North Church Way 9") == true)
    }

    @Test func `an address without its town is refused where several towns have it`() throws {
        let twins = try SketchMap(
            """
            a----b                                                    c----d
              x                                                         y
            """,
            ways: ["abcd": "residential name='Mill Lane'"],
            nodes: [
                "x": "addr:street='Mill Lane' addr:housenumber=5 addr:city=Milltown",
                "y": "addr:street='Mill Lane' addr:housenumber=5 addr:city=Oldtown",
            ], hasPlaces: true)
        let provider = twins.provider
        let start = MapItem(coordinate: twins.place("b"))
        let known = DirectionsRequest(source: start, destination: MapItem(address: "Mill Lane 5, Oldtown"))
        #expect(try provider.calculate(known).notices.isEmpty)
        let unknown = DirectionsRequest(source: start, destination: MapItem(address: "Mill Lane 5, Xanadu"))
        #expect(throws: DirectionsError.self) { try provider.calculate(unknown) }
    }

    @Test func `travel times to several places tell each what was made of its words`() throws {
        let items = ["Mile Lane 9", "Mill Lane 5", "Mill Lane 5, Xanadu"].map { MapItem(address: $0) }
        let found = map.provider.calculateETAs(request("Church Way"), to: items)
        #expect(try found.map { try $0.get().notices.map(\.kind) } == [[.correctedWords], [], [.unknownWords]])
    }

    @Test func `a table, which has no notices, takes no address without its town`() {
        #expect(throws: DirectionsError.self) {
            try map.provider.resolvingAddresses(of: request("Mill Lane 9, Xanadu"))
        }
    }
}
