import DirectionsFormats
import DirectionsKit
import FoundationEssentials
import Geometry
import TestSupport
import Testing

@Suite struct DirectionsGeoJSONTests {
    @Test func `an answer is one line per route and one point per place, longitude first`() {
        let text = String(decoding: DirectionsGeoJSON.encode(SampleResponse.response), as: UTF8.self)
        #expect(text == Self.expected)
    }

    @Test func `a route over the 180th meridian is cut there`() throws {
        var response = SampleResponse.response
        response.routes[0].polyline.coordinates = [
            Coordinate(latitude: -16, longitude: 179.5), Coordinate(latitude: -17, longitude: -179.5),
        ]
        let geometry = try Self.geometry(of: response)
        #expect(geometry.type == "MultiLineString")
        #expect(geometry.coordinates == [[[179.5, -16], [180, -16.5]], [[-180, -16.5], [-179.5, -17]]])
    }

    @Test func `a route that begins on the meridian is cut without an empty part`() throws {
        var response = SampleResponse.response
        response.routes[0].polyline.coordinates = [
            Coordinate(latitude: 1, longitude: 180), Coordinate(latitude: 1, longitude: -179),
        ]
        let geometry = try Self.geometry(of: response)
        #expect(geometry.coordinates == [[[180, 1], [180, 1]], [[-180, 1], [-179, 1]]])
    }

    @Test func `the bounds of a route over the 180th meridian have their west in the east`() throws {
        var response = SampleResponse.response
        response.snaps = []
        response.routes[0].polyline.coordinates = [
            Coordinate(latitude: -16, longitude: 179.5), Coordinate(latitude: -17, longitude: -179.5),
        ]
        let text = try JSONValue(DirectionsGeoJSON.encode(response))
        #expect(text["bbox"].elements.compactMap(\.value) == [179.5, -17, -179.5, -16])
    }

    @Test func `a route without length is a line of two equal positions`() throws {
        var response = SampleResponse.response
        response.routes[0].polyline.coordinates = [Coordinate(latitude: 1, longitude: 2)]
        let text = String(decoding: DirectionsGeoJSON.encode(response), as: UTF8.self)
        #expect(text.contains("\"LineString\""))
        #expect(text.contains("[2.0, 1.0],\n          [2.0, 1.0]\n"))
    }

    @Test func `places between the ends are stops`() {
        var response = SampleResponse.response
        response.snaps.insert(response.snaps[0], at: 1)
        response.waypoints = [MapItem(coordinate: SampleResponse.start)]
        let text = String(decoding: DirectionsGeoJSON.encode(response), as: UTF8.self)
        let kinds = text.split(separator: "\"kind\": \"").dropFirst().map { $0.prefix { $0 != "\"" } }
            .filter { ["route", "step", "source", "waypoint", "destination"].contains($0) }
        #expect(kinds == ["route", "step", "step", "source", "waypoint", "destination"])
        let colors = text.split(separator: "\"marker-color\": \"").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(colors == ["#34c759", "#af52de", "#ff3b30"])
    }

    @Test func `a stretch with live speeds is a line, in the colors of the map page on the best route`() throws {
        var response = SampleResponse.response
        response.routes.append(response.routes[0])
        let line = response.routes[0].polyline.coordinates
        let levels: [(CongestionLevel, String)] = [
            (.low, "#007aff"), (.moderate, "#ffb020"), (.heavy, "#d9480f"), (.severe, "#7d0a1e"),
        ]
        for (level, color) in levels {
            let stretch = TrafficStretch(
                from: 1, to: 2, congestion: level, congestionNumeric: 45, speed: 22.5, age: 90, source: "city")
            response.routes[0].traffic = [stretch]
            response.routes[1].traffic = [stretch]
            let features = try JSONValue(DirectionsGeoJSON.encode(response))["features"].elements
            let stretches = features.filter { $0["properties"]["kind"].text == "traffic" }
            #expect(stretches.map { $0["properties"]["route"].value } == [0, 1])
            let properties = try #require(stretches.first)["properties"]
            #expect(properties["congestion"].text == level.rawValue && properties["speed"].value == 22.5)
            #expect(stretches.map { $0["properties"]["stroke"].text } == [color, "#8e8e93"])
            let drawn = try #require(stretches.first)["geometry"]["coordinates"].elements
            #expect(drawn.map { $0.elements.compactMap(\.value) } == line[1...2].map { [$0.longitude, $0.latitude] })
        }
    }

    @Test func `a stretch with an attribute of its road is a line`() throws {
        var response = SampleResponse.complete
        for kind in RouteDetails.Kind.allCases where ![.speedLimit, .surface, .tunnel].contains(kind) {
            response.routes[0].details?[kind] = nil
        }
        let features = try JSONValue(DirectionsGeoJSON.encode(response))["features"].elements
        let details = features.filter { $0["properties"]["kind"].text == "detail" }
        #expect(
            details.map { $0["properties"]["detail"].text } == ["speedLimit", "speedLimit", "surface", "tunnel"])
        let values: [JSONValue] = [.number(50), .string("none"), .string("asphalt"), .bool(true)]
        #expect(details.map { $0["properties"]["value"] } == values)
        let line = response.routes[0].polyline.coordinates
        #expect(
            details[1]["geometry"]["coordinates"].elements.map { $0.elements.compactMap(\.value) }
                == line[1...2].map { [$0.longitude, $0.latitude] })
    }

    @Test func `a stretch that is not on the line is left out`() {
        var response = SampleResponse.response
        for (from, to) in [(-1, 1), (1, 99), (2, 2), (2, 1)] {
            response.routes[0].traffic = [
                TrafficStretch(
                    from: from, to: to, congestion: .low, congestionNumeric: 0, speed: 50, age: 0, source: "city")
            ]
            #expect(!String(decoding: DirectionsGeoJSON.encode(response), as: UTF8.self).contains("\"traffic\""))
        }
    }

    private struct Collection: Decodable {
        struct Feature: Decodable {
            var geometry: Geometry?
        }
        var features: [Feature]
    }

    private struct Geometry: Decodable {
        var type: String
        var coordinates: [[[Double]]]
    }

    private static func geometry(of response: DirectionsResponse) throws -> Geometry {
        var routesOnly = response
        routesOnly.snaps = []
        routesOnly.routes[0].steps = []
        let data = Data(DirectionsGeoJSON.encode(routesOnly))
        return try #require(try JSONDecoder().decode(Collection.self, from: data).features.first?.geometry)
    }

    static let expected = """
        {
          "type": "FeatureCollection",
          "bbox": [-8.611, 41.1496, -8.6, 41.16],
          "attribution": "© OpenStreetMap contributors",
          "dataDate": "2026-11-20T00:00:00Z",
          "language": "en",
          "features": [
            {
              "type": "Feature",
              "bbox": [-8.611, 41.1496, -8.6, 41.16],
              "geometry": {
                "type": "LineString",
                "coordinates": [
                  [-8.611, 41.1496],
                  [-8.6105001, 41.15],
                  [-8.6, 41.16]
                ]
              },
              "properties": {
                "kind": "route",
                "route": 0,
                "name": "Rua da Boavista",
                "distance": 1540.25,
                "expectedTravelTime": 185.5,
                "transportType": "cycling",
                "advisoryNotices": [
                  "The route has a toll."
                ],
                "hasTolls": true,
                "hasHighways": false,
                "stroke": "#007aff",
                "stroke-width": 5
              }
            },
            {
              "type": "Feature",
              "geometry": {
                "type": "Point",
                "coordinates": [-8.611, 41.1496]
              },
              "properties": {
                "kind": "step",
                "route": 0,
                "step": 0,
                "instructions": "Start on Rua do Almada",
                "distance": 40.25,
                "expectedTravelTime": 25.5,
                "transportType": "walking",
                "name": "Rua do Almada",
                "isPushed": true,
                "maneuver": {
                  "kind": "depart",
                  "headingAfter": 45,
                  "destinations": [],
                  "lanes": []
                },
                "marker-size": "small"
              }
            },
            {
              "type": "Feature",
              "geometry": {
                "type": "Point",
                "coordinates": [-8.6105001, 41.15]
              },
              "properties": {
                "kind": "step",
                "route": 0,
                "step": 1,
                "instructions": "Turn right onto Rua da Boavista",
                "notice": "Toll",
                "distance": 1500.0,
                "expectedTravelTime": 160.0,
                "transportType": "cycling",
                "name": "Rua da Boavista",
                "isPushed": false,
                "maneuver": {
                  "kind": "exit",
                  "direction": "slightRight",
                  "headingBefore": 45,
                  "headingAfter": 90,
                  "roundaboutExit": 2,
                  "exitNumber": "12",
                  "destinations": ["Porto"],
                  "lanes": [
                    {"indications": ["straight", "right"], "isValid": true, "activeIndication": "right"}
                  ],
                  "side": "left",
                  "followedBy": {
                    "kind": "turn",
                    "direction": "right",
                    "distance": 12.5
                  }
                },
                "marker-size": "small"
              }
            },
            {
              "type": "Feature",
              "geometry": {
                "type": "Point",
                "coordinates": [-8.611, 41.1496]
              },
              "properties": {
                "kind": "source",
                "title": "Home \\"A\\"",
                "name": "Rua do Almada",
                "distance": 0.0,
                "wayID": 101,
                "asked": [-8.611, 41.1496],
                "marker-color": "#34c759"
              }
            },
            {
              "type": "Feature",
              "geometry": {
                "type": "Point",
                "coordinates": [-8.6105001, 41.15]
              },
              "properties": {
                "kind": "destination",
                "name": "",
                "distance": 7.5,
                "wayID": 102,
                "asked": [-8.6, 41.16],
                "marker-color": "#ff3b30"
              }
            }
          ]
        }

        """
}
