import DirectionsFormats
import DirectionsKit
import FoundationEssentials
import Geometry
import Testing

@Suite struct DirectionsJSONTests {
    @Test func `an answer has MapKit's property names in a fixed order`() {
        let text = String(decoding: DirectionsJSON.encode(SampleResponse.response), as: UTF8.self)
        #expect(text == Self.expected)
    }

    @Test func `the text decodes to the same answer`() throws {
        let data = Data(DirectionsJSON.encode(SampleResponse.response))
        var expected = SampleResponse.response
        expected.snaps[0].rejected[0].distance = 12.346
        #expect(try JSONDecoder().decode(DirectionsResponse.self, from: data) == expected)
    }

    @Test func `an answer with every part decodes to the same`() throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let data = Data(DirectionsJSON.encode(SampleResponse.complete))
        var decoded = try decoder.decode(DirectionsResponse.self, from: data)
        decoded.snaps[0].rejected[0].distance = 12.3456
        #expect(decoded == SampleResponse.complete)
        let eta = Data(DirectionsJSON.encode(SampleResponse.eta))
        #expect(try decoder.decode(ETAResponse.self, from: eta) == SampleResponse.eta)
    }

    @Test func `travel times to several places are a list, with an error where there is none`() {
        let results: [Result<ETAResponse, DirectionsError>] = [
            .success(SampleResponse.eta), .failure(SampleResponse.error),
        ]
        #expect(String(decoding: DirectionsJSON.encode(results), as: UTF8.self) == Self.expectedETAs)
    }

    @Test func `the library's own encoder has the same names`() throws {
        let own = try JSONEncoder().encode(SampleResponse.response)
        #expect(try JSONDecoder().decode(DirectionsResponse.self, from: own) == SampleResponse.response)
        let text = String(decoding: own, as: UTF8.self)
        for name in ["pointCount", "coordinates", "expectedTravelTime", "wayIDs", "isPushed", "advisoryNotices"] {
            #expect(text.contains("\"\(name)\":"))
        }
    }

    @Test func `control characters, quotes and backslashes are escaped`() throws {
        var response = SampleResponse.response
        response.source.name = "a\"b\\c\nd\u{1}e\u{1F}f\tg/ü🚲"
        let data = Data(DirectionsJSON.encode(response))
        #expect(try JSONDecoder().decode(DirectionsResponse.self, from: data).source == response.source)
    }

    @Test func `nothing in a name breaks a line of an answer`() throws {
        let text = "\u{7F}\u{80}\u{85}\u{9F}\u{A0}\u{2027}\u{2028}\u{2029}\u{202A}è¨ꀨ\u{2068}"
        var response = SampleResponse.response
        response.source.name = text
        let data = Data(DirectionsJSON.encode(response))
        #expect(!data.contains(0x7F))
        #expect(try JSONDecoder().decode(DirectionsResponse.self, from: data).source.name == text)
    }

    @Test func `every coordinate of seven decimals survives`() throws {
        let values: [Int32] = [1, -1, 9, 10, 900_000_000, -899_999_999, 123_456_789, 411_496_000, 5, 50_000_000]
        var response = SampleResponse.response
        response.routes[0].polyline.coordinates = values.map {
            Coordinate(FixedCoordinate(latitude: $0, longitude: -$0))
        }
        let data = Data(DirectionsJSON.encode(response))
        #expect(try JSONDecoder().decode(DirectionsResponse.self, from: data).routes == response.routes)
    }

    @Test func `a value that is not finite becomes null`() {
        var response = SampleResponse.response
        response.routes[0].distance = .infinity
        let text = String(decoding: DirectionsJSON.encode(response), as: UTF8.self)
        #expect(text.contains("\"distance\": null,"))
    }

    static let expectedETAs = """
        {
          "etas": [
            {
              "source": {
                "name": "Home \\"A\\"",
                "coordinate": {"latitude": 41.1496, "longitude": -8.611}
              },
              "destination": {
                "coordinate": {"latitude": 41.16, "longitude": -8.6}
              },
              "expectedTravelTime": 185.5,
              "staticTravelTime": 150.25,
              "travelTimeRange": {
                "low": 150.0,
                "expected": 185.5,
                "high": 260.0,
                "freeFlow": 180.0,
                "basis": "typical",
                "sources": [
                  {"kind": "guessedSpeed", "below": 35.5, "above": 74.5}
                ]
              },
              "distance": 1540.25,
              "expectedDepartureDate": "2026-11-18T11:06:40Z",
              "expectedArrivalDate": "2026-11-18T11:09:45Z",
              "transportType": "cycling",
              "notices": [
                {
                  "kind": "correctedWords",
                  "text": "“Shpo” is read as “Shop”.",
                  "distance": 0.0
                }
              ]
            },
            {
              "error": {
                "code": 5,
                "reason": "noRoadNear",
                "message": "The destination has no road.",
                "pointIndex": 1,
                "distance": 1234.5,
                "nearest": {"latitude": 41.16, "longitude": -8.6}
              }
            }
          ],
          "attribution": "© OpenStreetMap contributors"
        }

        """

    static let expected = """
        {
          "source": {
            "name": "Home \\"A\\"",
            "coordinate": {"latitude": 41.1496, "longitude": -8.611}
          },
          "destination": {
            "coordinate": {"latitude": 41.16, "longitude": -8.6}
          },
          "waypoints": [],
          "language": "en",
          "notices": [],
          "routes": [
            {
              "name": "Rua da Boavista",
              "advisoryNotices": [
                "The route has a toll."
              ],
              "notices": [
                {
                  "kind": "toll",
                  "text": "The route has a toll.",
                  "tag": "toll=yes",
                  "element": "way/102",
                  "coordinate": {"latitude": 41.15, "longitude": -8.6105001},
                  "distance": 1500.0
                }
              ],
              "distance": 1540.25,
              "expectedTravelTime": 185.5,
              "transportType": "cycling",
              "hasTolls": true,
              "hasHighways": false,
              "legs": [
                {
                  "distance": 1540.25,
                  "expectedTravelTime": 185.5,
                  "stepCount": 2
                }
              ],
              "steps": [
                {
                  "instructions": "Start on Rua do Almada",
                  "distance": 40.25,
                  "expectedTravelTime": 25.5,
                  "transportType": "walking",
                  "name": "Rua do Almada",
                  "wayIDs": [101, -7],
                  "isPushed": true,
                  "maneuver": {
                    "kind": "depart",
                    "headingAfter": 45,
                    "destinations": [],
                    "lanes": []
                  },
                  "polyline": {
                    "pointCount": 2,
                    "coordinates": [
                      {"latitude": 41.1496, "longitude": -8.611},
                      {"latitude": 41.15, "longitude": -8.6105001}
                    ]
                  }
                },
                {
                  "instructions": "Turn right onto Rua da Boavista",
                  "notice": "Toll",
                  "distance": 1500.0,
                  "expectedTravelTime": 160.0,
                  "transportType": "cycling",
                  "name": "Rua da Boavista",
                  "wayIDs": [],
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
                  "polyline": {
                    "pointCount": 2,
                    "coordinates": [
                      {"latitude": 41.15, "longitude": -8.6105001},
                      {"latitude": 41.16, "longitude": -8.6}
                    ]
                  }
                }
              ],
              "polyline": {
                "pointCount": 3,
                "coordinates": [
                  {"latitude": 41.1496, "longitude": -8.611},
                  {"latitude": 41.15, "longitude": -8.6105001},
                  {"latitude": 41.16, "longitude": -8.6}
                ]
              }
            }
          ],
          "snaps": [
            {
              "coordinate": {"latitude": 41.1496, "longitude": -8.611},
              "snapped": {
                "coordinate": {"latitude": 41.1496, "longitude": -8.611},
                "distance": 0.0,
                "name": "Rua do Almada",
                "wayID": 101
              },
              "rejected": [
                {"wayID": -7, "name": "", "distance": 12.346, "reason": "farther"}
              ]
            },
            {
              "coordinate": {"latitude": 41.16, "longitude": -8.6},
              "snapped": {
                "coordinate": {"latitude": 41.15, "longitude": -8.6105001},
                "distance": 7.5,
                "name": "",
                "wayID": 102
              },
              "rejected": []
            }
          ],
          "attribution": "© OpenStreetMap contributors",
          "dataDate": "2026-11-20T00:00:00Z"
        }

        """
}
