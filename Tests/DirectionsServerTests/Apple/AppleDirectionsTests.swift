import DirectionsKit
import DirectionsServer
import Geometry
import SketchSupport
import TestSupport
import Testing

@Suite struct AppleDirectionsTests {
    private func twoWays(_ configuration: ServerConfiguration = ServerConfiguration()) throws -> AppleClient {
        AppleClient(
            try SketchMap(
                """
                      b-------c
                     /         \\
                s---a           d---t
                     \\         /
                      e-------f
                """,
                ways: [
                    "sa": "primary name=Entry", "ab": "primary", "bc": "primary name='North Road'", "cd": "primary",
                    "ae": "primary", "ef": "primary name='South Road' maxspeed=60", "fd": "primary",
                    "dt": "primary name=Exit",
                ], scale: 500), configuration: configuration)
    }

    @Test func `a step has the instruction for its end, and the first one has no length`() throws {
        let client = try AppleClient.town()
        let answer = try client.directions("origin={a}&destination={d}")
        #expect(
            answer.instructions(of: 0) == [
                "Head east on Long Street", "Turn right onto Side Street", "You have reached your destination",
            ])
        let steps = answer.steps(of: 0)
        #expect(steps.map(\.distanceMeters) == [0, 400, 200])
        #expect(answer.stepPaths[steps[0].stepPathIndex].count == 1)
        #expect(steps.allSatisfy { $0.transportType == nil })
    }

    @Test func `a route is what MapKit's words have, in whole meters and seconds`() throws {
        let client = try AppleClient.town()
        let route = try #require(client.map.response("a", "d")?.routes.first)
        let answer = try client.directions("origin={a}&destination={d}").routes[0]
        #expect(answer.name == route.name)
        #expect(answer.distanceMeters == Int(route.distance.rounded()))
        #expect(answer.durationSeconds == Int(route.expectedTravelTime.rounded()))
        #expect(answer.transportType == .automobile && !answer.hasTolls)
    }

    @Test func `step paths that follow each other share a point, and lead from end to end`() throws {
        let client = try twoWays()
        let answer = try client.directions("origin={s}&destination={t}&requestsAlternateRoutes=true")
        #expect(answer.routes.count == 2)
        for index in answer.routes.indices {
            let paths = answer.steps(of: index).map { answer.stepPaths[$0.stepPathIndex] }
            #expect(zip(paths, paths.dropFirst()).allSatisfy { $0.last == $1.first })
            let distances = answer.steps(of: index).map(\.distanceMeters).reduce(0, +)
            #expect(abs(distances - answer.routes[index].distanceMeters) <= paths.count)
        }
    }

    @Test func `routes that begin alike refer to the same steps and paths`() throws {
        let client = try twoWays()
        let answer = try client.directions("origin={s}&destination={t}&requestsAlternateRoutes=true")
        let best = answer.routes[0].stepIndexes
        let other = answer.routes[1].stepIndexes
        #expect(best.first == other.first)
        #expect(answer.steps.count < best.count + other.count)
        #expect(Set(best + other).sorted() == Array(answer.steps.indices))
        #expect(Set(answer.steps.map(\.stepPathIndex)).sorted() == Array(answer.stepPaths.indices))
    }

    @Test func `other routes come only where they are asked for and allowed`() throws {
        #expect(try twoWays().directions("origin={s}&destination={t}").routes.count == 1)
        var configuration = ServerConfiguration()
        configuration.limits.alternates = 0
        let text = "origin={s}&destination={t}&requestsAlternateRoutes=true"
        #expect(try twoWays(configuration).directions(text).routes.count == 1)
    }

    @Test func `a place has its coordinate as asked and the road nearby, and no address`() throws {
        let client = try AppleClient.town()
        let place = try client.directions("origin={a}&destination={c}").origin
        #expect(place.coordinate == client.location("a"))
        #expect(place.name == "Long Street")
        #expect(place.country.isEmpty && place.countryCode.isEmpty && place.formattedAddressLines.isEmpty)
        let region = place.displayMapRegion
        #expect((region.southLatitude...region.northLatitude).contains(place.coordinate.latitude))
        #expect((region.westLongitude...region.eastLongitude).contains(place.coordinate.longitude))
    }

    @Test func `the credit is beside the members that clients know`() throws {
        let client = try AppleClient.town()
        for (path, text) in [
            ("/v1/directions", "origin={a}&destination={c}"), ("/v1/etas", "origin={a}&destinations={c}"),
        ] {
            let answer = client.get(path, text)
            #expect(try JSONValue(answer.body)["attribution"] == .string("© OpenStreetMap contributors"))
            #expect(answer.mediaType.hasPrefix("application/json") && answer.transportType == .automobile)
        }
    }

    @Test func `walking, cycling and the language have their effect`() throws {
        let client = try AppleClient.town()
        let walk = try client.directions("origin={a}&destination={d}&transportType=Walking&lang=de-DE")
        #expect(walk.routes[0].transportType == .walking)
        #expect(walk.instructions(of: 0).last == "Ziel erreicht")
        let ride = try client.directions("origin={a}&destination={d}&transportType=Cycling&lang=xx")
        #expect(ride.routes[0].transportType == .cycling)
        #expect(ride.routes[0].durationSeconds < walk.routes[0].durationSeconds)
        #expect(ride.instructions(of: 0).last == "You have reached your destination")
    }

    @Test func `tolls, highways and ferries are avoided`() throws {
        let client = AppleClient(
            try SketchMap(
                """
                a---b---c
                |       |
                d-------e
                """,
                ways: ["ab": "primary", "bc": "primary toll=yes", "ade": "residential", "ec": "residential"],
                scale: 300))
        #expect(try client.directions("origin={a}&destination={c}").routes[0].hasTolls)
        for avoid in ["Tolls", "Tolls,Highways", "Ferries%2C%20tolls", "Highways&avoid=Tolls"] {
            #expect(try !client.directions("origin={a}&destination={c}&avoid=\(avoid)").routes[0].hasTolls)
        }
        #expect(try client.directions("origin={a}&destination={c}&avoid=").routes[0].hasTolls)
    }
}
