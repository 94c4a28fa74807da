import Coverage
import Testing

struct CoverageShapeTests {
    @Test(arguments: [
        (
            "{\"type\": \"Polygon\", \"coordinates\": \(square(0, 0))}",
            "The file holds a Polygon, not a MultiPolygon; put its coordinates into one more pair of brackets and change its type "
                + "to \"MultiPolygon\"."
        ),
        (
            "{\"type\": \"Feature\", \"properties\": {}, \"geometry\": \(multiPolygon(square(0, 0)))}",
            "The file holds a Feature, not a bare MultiPolygon; keep only the value of its \"geometry\"."
        ),
        (
            "{\"type\": \"Feature\", \"geometry\": {\"type\": \"Polygon\", \"coordinates\": \(square(0, 0))}}",
            "The file holds a Feature, not a bare MultiPolygon; keep only the value of its \"geometry\", put its coordinates into "
                + "one more pair of brackets and change its type to \"MultiPolygon\"."
        ),
        (
            "{\"type\": \"FeatureCollection\", \"features\": [{\"type\": \"Feature\", \"geometry\": \(multiPolygon(square(0, 0)))}]}",
            "The file holds a FeatureCollection, not a bare MultiPolygon; keep only the value of the \"geometry\" of its one feature."
        ),
        (
            "{\"features\": [{\"geometry\": {\"type\": \"Polygon\"}}, {\"geometry\": {\"type\": \"Polygon\"}}], \"type\": \"FeatureCollection\"}",
            "The file holds a FeatureCollection, not a bare MultiPolygon; put the polygons of its 2 geometries together into one "
                + "MultiPolygon and keep only that."
        ),
        (
            "{\"type\": \"GeometryCollection\", \"geometries\": []}",
            "The file holds a GeometryCollection that is empty; draw the covered area as a MultiPolygon."
        ),
        (
            "{\"type\": \"FeatureCollection\", \"features\": []}",
            "The file holds a FeatureCollection that is empty; draw the covered area as a MultiPolygon."
        ),
        (
            "{\"coordinates\": [[0, 0], [1, 1]], \"type\": \"LineString\"}",
            "The file holds a LineString, which has no area; draw the covered area as a MultiPolygon."
        ),
        ("{\"type\": \"Topology\"}", "The file is TopoJSON; export it as GeoJSON with one MultiPolygon."),
        (
            "{\"type\": \"Multipolygon\", \"coordinates\": []}",
            "The type is written \"Multipolygon\"; write \"MultiPolygon\" with these capital letters."
        ),
        (
            "{\"type\": \"Area\"}",
            "The type is \"Area\"; a coverage file holds one object of the type \"MultiPolygon\"."
        ),
        ("{\"coordinates\": [\(square(0, 0))]}", "The object has no \"type\"; add \"type\": \"MultiPolygon\"."),
        ("{\"type\": \"MultiPolygon\"}", "The object has no \"coordinates\"; add the array of polygons."),
        (
            "[\(multiPolygon(square(0, 0)))]",
            "The file must hold one object with the type \"MultiPolygon\"; write that around the rest."
        ),
        ("{\"type\": 5, \"coordinates\": [\(square(0, 0))]}", "\"type\" must be the text \"MultiPolygon\"."),
        (
            "{\"type\": \"MultiPolygon\", \"coordinates\": {}}",
            "\"coordinates\" must be an array of polygons; write one."
        ),
        (multiPolygon(""), "\"coordinates\" holds no polygon; write at least one."),
    ])
    func `what is not a MultiPolygon gets advice`(text: String, message: String) {
        #expect(messages(text) == [message])
        #expect(reading(text).findings.map(\.rule) == [.multiPolygon])
        #expect(reading(text).area == nil)
    }

    @Test func `the type may stand before or after the coordinates`() {
        let text = "{\"coordinates\": [\(square(0, 0))], \"type\": \"MultiPolygon\"}"
        #expect(reading(text).findings.isEmpty)
        #expect(reading(text).area != nil)
    }

    @Test func `members of a Feature may not stand in a MultiPolygon`() {
        let text = "{\"type\": \"MultiPolygon\", \"properties\": {}, \"coordinates\": [\(square(0, 0))]}"
        #expect(findings(text) == ["multipolygon -/-/- 1:26"])
    }

    @Test func `an empty polygon is found`() {
        #expect(findings(multiPolygon(square(0, 0) + ", []")) == ["multipolygon 1/-/- 1:\(square(0, 0).count + 44)"])
    }

    @Test func `positions without a ring around them get advice once for each polygon`() {
        let text = multiPolygon("[[0, 0], [1, 0], [1, 1], [0, 0]], \(square(5, 5))")
        #expect(findings(text) == ["multipolygon 0/-/- 1:42"])
        #expect(messages(text)[0].contains("put one more pair of brackets around it"))
        #expect(findings(multiPolygon("5")) == ["multipolygon 0/-/- 1:42"])
    }

    @Test func `the listing with a bracket too many is refused with its places`() {
        let text = """
            {
              "type": "MultiPolygon",
              "coordinates": [
                [[[[-122.7683, 37.9354], [-121.6146, 37.9463], [-121.5953, 37.1399], [-122.7630, 37.1450],
                   [-122.7683, 37.9354]]]],
                [[[[-88.5, 42.3], [-87.1, 42.3], [-87.1, 41.3], [-88.5, 41.3], [-88.5, 42.3]]]]
              ]
            }
            }
            """
        #expect(
            findings(text) == [
                "position 0/0/0 4:7", "position 1/0/0 6:7", "json -/-/- 9:1",
            ])
        #expect(reading(text).area == nil)
        let open = text.replacing("]]]],\n    [[[[", with: "]]],\n    [[[[")
        #expect(findings(open) == ["position 0/0/0 4:7", "json -/-/- 8:1"])
    }

    @Test func `brackets too deep hide no fault of another ring`() {
        let deep = "[[[1, 1], [2, 1], [2, 2], [1, 1]]]"
        let text = multiPolygon("[\(ring([(0, 0), (9, 0), (9, 9)])), \(deep), [[3, 3], [4, 4], [3, 3]]]")
        #expect(reading(text).findings.map(\.rule) == [.position, .hole, .ringLength])
        #expect(findings(text)[0].hasPrefix("position 0/1/0"))
    }

    @Test func `the right listing has no findings`() {
        let text = """
            {
              "type": "MultiPolygon",
              "coordinates": [
                [[[-122.7683, 37.9354], [-122.7630, 37.1450], [-121.5953, 37.1399], [-121.6146, 37.9463],
                   [-122.7683, 37.9354]]],
                [[[-88.5, 42.3], [-88.5, 41.3], [-87.1, 41.3], [-87.1, 42.3], [-88.5, 42.3]]]
              ]
            }
            """
        #expect(findings(text) == [])
        #expect(reading(text).area?.polygons.map(\.count) == [4, 4])
    }

    @Test(arguments: ["[0, 0, 1, 1]", "[0, 0, 0, 1, 1, 9]", "[170, 0, -170, 1]"])
    func `a bounding box in its right form is accepted`(bbox: String) {
        #expect(findings("{\"bbox\": \(bbox), \"type\": \"MultiPolygon\", \"coordinates\": [\(square(0, 0))]}") == [])
    }

    @Test(arguments: ["[0, 0, 1]", "\"0,0,1,1\"", "[0, 1, 1, 0]", "[0, 0, 1, 1e999]", "[0, 0, 1, \"1\"]", "null"])
    func `a bounding box in a wrong form is found`(bbox: String) {
        let text = "{\"bbox\": \(bbox), \"type\": \"MultiPolygon\", \"coordinates\": [\(square(0, 0))]}"
        #expect(findings(text) == ["multipolygon -/-/- 1:2"])
    }

    @Test func `a reference system must mean WGS 84`() {
        func file(_ name: String) -> String {
            "{\"type\": \"MultiPolygon\", \"crs\": {\"type\": \"name\", \"properties\": {\"name\": \"\(name)\"}}, "
                + "\"coordinates\": [\(square(0, 0))]}"
        }
        #expect(findings(file("urn:ogc:def:crs:OGC:1.3:CRS84")) == [])
        #expect(findings(file("EPSG:3857")) == ["position -/-/- 1:26"])
        #expect(messages(file("EPSG:3857"))[0].contains("transform the coordinates to WGS 84"))
    }
}
