import DirectionsKit
import FoundationEssentials
import Geometry
import Roads
import Testing

@Suite struct TransportTypeTests {
    @Test(
        arguments: [
            (TransportType.automobile, "automobile", 1), (.walking, "walking", 2), (.transit, "transit", 4),
            (.cycling, "cycling", 8), (.any, "any", 0x0FFF_FFFF), ([.automobile, .cycling], "automobile,cycling", 9),
        ] as [(TransportType, String, UInt)])
    func `types have MapKit's bits and lower-case names`(type: TransportType, name: String, bits: UInt) throws {
        #expect(type.rawValue == bits)
        #expect(type.description == name)
        #expect(TransportType(name: name) == type)
        let data = try JSONEncoder().encode([type])
        #expect(String(decoding: data, as: UTF8.self) == "[\"\(name)\"]")
        #expect(try JSONDecoder().decode([TransportType].self, from: data) == [type])
    }

    @Test(arguments: ["", "boat", "Automobile", "walking,", "walking,fly"])
    func `an unknown name is refused`(name: String) {
        #expect(TransportType(name: name) == nil)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([TransportType].self, from: Data("[\"\(name)\"]".utf8))
        }
    }

    @Test(
        arguments: [
            ("car", .automobile), ("foot", .walking), ("bike,pedestrian", [.cycling, .walking]),
        ] as [(String, TransportType)])
    func `other usual names are understood and not printed`(name: String, type: TransportType) throws {
        #expect(TransportType(name: name) == type)
        #expect(try JSONDecoder().decode([TransportType].self, from: Data("[\"\(name)\"]".utf8)) == [type])
        #expect(TransportType(name: type.description) == type)
    }

    @Test(arguments: [
        ("toll", RouteAvoidances.Feature.tolls), ("motorway", .highways), ("ferry", .ferries), ("steps", .stairs),
        ("busy-roads", .busyRoads),
    ])
    func `what to avoid has other usual names too`(name: String, feature: RouteAvoidances.Feature) throws {
        #expect(RouteAvoidances.Feature(name: name) == feature)
        let body = Data("[\"\(name)\"]".utf8)
        #expect(try JSONDecoder().decode([RouteAvoidances.Feature].self, from: body) == [feature])
        #expect(RouteAvoidances.Feature(name: "bridges") == nil)
    }

    @Test(arguments: TransportMode.allCases)
    func `every mode of a graph has its type`(mode: TransportMode) {
        #expect(TransportType(mode).modes == [mode])
        #expect(TransportType(mode).description == mode.name)
    }

    @Test func `any and transit name the modes that graphs can have`() {
        #expect(TransportType.any.modes == TransportMode.allCases)
        #expect(TransportType.transit.modes == [])
    }
}

@Suite struct DirectionsErrorTests {
    @Test func `an error is a sentence with MapKit's code and its parts`() throws {
        let error = DirectionsError(
            reason: .noRoadNear,
            message: "No road is within 1,000 m of the start.",
            pointIndex: 0,
            distance: 1234.5,
            nearest: Coordinate(latitude: 1, longitude: 2)
        )
        #expect("\(error)" == "No road is within 1,000 m of the start.")
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let data = try encoder.encode(error)
        let expected =
            #"{"code":5,"distance":1234.5,"message":"No road is within 1,000 m of the start.","#
            + #""nearest":{"latitude":1,"longitude":2},"pointIndex":0,"reason":"noRoadNear"}"#
        #expect(String(decoding: data, as: UTF8.self) == expected)
        #expect(try JSONDecoder().decode(DirectionsError.self, from: data) == error)
    }

    @Test func `every reason has one of MapKit's codes`() {
        let codes = DirectionsError.Reason.allCases.map { "\($0) \($0.code.rawValue)" }
        #expect(
            codes == [
                "noRoadNear 5", "noRoute 5", "routeTooLong 5", "roadClosed 5", "differentIslands 5", "modeNotServed 5",
                "outsideCoverage 5", "addressUnresolved 4", "currentLocationUnknown 4", "outsideGraph 5",
                "invalidRequest 6", "notDirectionsRequest 6", "unreadableLink 6", "fileMissing 6", "throttled 3",
                "cancelled 1", "alreadyCalculating 1", "graphMissing 2", "graphDamaged 2", "placesMissing 2",
                "placesDamaged 2", "invalidCoverage 2", "misconfigured 2", "internalError 2",
            ]
        )
        #expect(DirectionsError.Code.allCases.map(\.rawValue) == [1, 2, 3, 4, 5, 6])
    }
}
