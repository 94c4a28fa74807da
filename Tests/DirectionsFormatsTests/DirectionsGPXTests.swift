import DirectionsFormats
import DirectionsKit
import Geometry
import Testing

@Suite struct DirectionsGPXTests {
    @Test func `an answer is places, a route of instructions and a track of legs`() {
        #expect(DirectionsGPX.encode(SampleResponse.response) == Self.expected)
    }

    @Test func `each route has a track, and each leg a segment`() {
        let text = DirectionsGPX.encode(SampleResponse.complete)
        #expect(text.matches(of: /<trk>/).count == 2)
        #expect(text.matches(of: /<trkseg>/).count == 3)
        #expect(text.matches(of: /<rte>/).count == 2)
        #expect(text.matches(of: /<wpt\ lat/).count == 3)
        #expect(text.contains("<type>waypoint</type>"))
        #expect(text.contains("<desc>1 min longer, no toll.</desc>"))
    }

    @Test func `elements stand in the order of the schema`() {
        // The children of the root, and of what has several, as GPX 1.1 lists them.
        let orders = [
            ["metadata", "wpt", "rte", "trk"], ["name", "desc", "type"],
            ["name", "desc", "number", "type", "rtept", "trkseg"],
            ["desc", "copyright", "bounds"], ["year", "license"],
        ]
        var open: [(name: String, children: [String])] = []
        for match in DirectionsGPX.encode(SampleResponse.complete).matches(of: /<(\/?)(\w+)[^>?]*?(\/?)>/) {
            let name = String(match.2)
            if match.1.isEmpty {
                if !open.isEmpty, open[open.count - 1].children.last != name {
                    open[open.count - 1].children.append(name)
                }
                if match.3.isEmpty { open.append((name, [])) }
            } else if let element = open.popLast() {
                #expect(element.name == name)
                let isInOrder = orders.contains { order in
                    element.children == order.filter(element.children.contains)
                }
                #expect(isInOrder || element.children.count < 2, "\(name): \(element.children)")
            }
        }
        #expect(open.isEmpty)
    }

    @Test func `what XML gives a meaning is escaped, what it cannot have is replaced`() {
        var response = SampleResponse.response
        response.source.name = "<A & \"B\">\u{1}\u{1B}[31m\n\u{FFFE}ü🚲\u{9B}\u{2028}"
        let text = DirectionsGPX.encode(response)
        #expect(
            text.contains("<name>&lt;A &amp; &quot;B&quot;&gt;\u{FFFD}\u{FFFD}[31m&#10;\u{FFFD}ü🚲&#155;&#8232;</name>"))
    }

    @Test func `over the 180th meridian there are no bounds, and 180 degrees east are 180 west`() {
        var response = SampleResponse.response
        response.routes[0].steps[0].polyline.coordinates = [
            Coordinate(latitude: -16, longitude: 179.5), Coordinate(latitude: -16, longitude: 180),
        ]
        response.routes[0].polyline.coordinates = [
            Coordinate(latitude: -16, longitude: 179.5), Coordinate(latitude: -17, longitude: -179.5),
        ]
        let text = DirectionsGPX.encode(response)
        #expect(!text.contains("<bounds"))
        #expect(text.contains("lon=\"-180.0\""))
        #expect(!text.contains("lon=\"180.0\""))
    }

    static let expected = """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="DirectionsKit">
          <metadata>
            <desc>© OpenStreetMap contributors, data of 2026-11-20T00:00:00Z</desc>
            <copyright author="© OpenStreetMap contributors">
              <year>2026</year>
              <license>https://opendatacommons.org/licenses/odbl/1-0/</license>
            </copyright>
            <bounds minlat="41.1496" minlon="-8.611" maxlat="41.16" maxlon="-8.6"/>
          </metadata>
          <wpt lat="41.1496" lon="-8.611">
            <name>Home &quot;A&quot;</name>
            <type>source</type>
          </wpt>
          <wpt lat="41.16" lon="-8.6">
            <type>destination</type>
          </wpt>
          <rte>
            <name>Rua da Boavista</name>
            <desc>The route has a toll.</desc>
            <number>1</number>
            <type>cycling</type>
            <rtept lat="41.1496" lon="-8.611">
              <name>Rua do Almada</name>
              <desc>Start on Rua do Almada</desc>
              <type>depart</type>
            </rtept>
            <rtept lat="41.15" lon="-8.6105001">
              <name>Rua da Boavista</name>
              <desc>Turn right onto Rua da Boavista – Toll</desc>
              <type>exit</type>
            </rtept>
          </rte>
          <trk>
            <name>Rua da Boavista</name>
            <desc>The route has a toll.</desc>
            <number>1</number>
            <type>cycling</type>
            <trkseg>
              <trkpt lat="41.1496" lon="-8.611"/>
              <trkpt lat="41.15" lon="-8.6105001"/>
              <trkpt lat="41.16" lon="-8.6"/>
            </trkseg>
          </trk>
        </gpx>

        """
}

@Suite struct DirectionsPolylineTests {
    @Test func `each route is a line of five or six decimals`() {
        let line = "_`dzFvyps@oAcBo}@s`A\n"
        #expect(DirectionsPolyline.encode(SampleResponse.response) == line)
        #expect(DirectionsPolyline.encode(SampleResponse.response, precision: .six) == "_iqnmAnjqlO_Xg^_pRgoS\n")
        #expect(DirectionsPolyline.encode(SampleResponse.complete) == line + line)
    }
}
