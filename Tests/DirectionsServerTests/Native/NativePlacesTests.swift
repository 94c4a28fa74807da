import DirectionsServer
import SketchSupport
import TestSupport
import Testing

/// `/geocode`, `/autocomplete`, `/search` and `/reverse`.
@Suite struct NativePlacesTests {
    private let server: NativeServer

    init() throws {
        server = try NativeServer(
            SketchMap(
                """
                a--------b--------c
                    x        y
                """,
                ways: ["abc": "residential name='Mill Lane'"],
                nodes: [
                    "x": "addr:street='Mill Lane' addr:housenumber=5 addr:city=Milltown",
                    "y": "amenity=pharmacy name='Sun Pharmacy'",
                ], hasPlaces: true))
    }

    private func titles(_ answer: Answered) -> [String] {
        answer.json["places"].elements.map { $0["name"].text ?? $0["title"].text ?? "" }
    }

    @Test func `an address finds its house with what each word matched`() throws {
        let answer = try server.get("/geocode", "q=mill+lane+5,+Milltown")
        #expect(answer.status == 200)
        #expect(answer.json["query"].text == "mill lane 5, Milltown")
        let place = answer.json["places"][0]
        #expect(place["coordinate"]["latitude"].value == place["placemark"]["coordinate"]["latitude"].value)
        #expect(place["placemark"]["addressDictionary"]["Street"].text == "Mill Lane 5")
        #expect(place["matched"].elements.map { $0["part"].text } == ["name", "name", "houseNumber", "area"])
        #expect(answer.json["attribution"].text == "© OpenStreetMap contributors")
    }

    @Test func `each path finds what it is for`() throws {
        #expect(titles(try server.get("/autocomplete", "q=sun+ph")) == ["Sun Pharmacy"])
        #expect(titles(try server.get("/search", "q=Apotheke&near=\(server.text("a"))")) == ["Sun Pharmacy"])
        #expect(
            titles(try server.get("/search", "q=pharmacy&along=\(server.text("a"))%7C\(server.text("c"))")) == [
                "Sun Pharmacy"
            ])
        #expect(titles(try server.get("/reverse", "point=\(server.text("x"))&limit=1")) == ["Mill Lane 5, Milltown"])
        #expect(titles(try server.get("/reverse", "point=\(server.text("x"))&level=street")) == ["Mill Lane"])
        #expect(titles(try server.get("/reverse", "point=\(server.text("x"))&zoom=16")) == ["Mill Lane"])
        #expect(titles(try server.get("/reverse", "point=\(server.text("x"))&radius=300")) == ["Mill Lane"])
        #expect(titles(try server.get("/geocode", "q=mill&region=0,0,1,1")) == [])
    }

    @Test func `the place near which to look may be an address or a name`() throws {
        let named = try server.get("/search", "q=pharmacy&near=Mill+Lane+5")
        #expect(named.status == 200 && titles(named) == ["Sun Pharmacy"])
        #expect(named.json["near"].text == "Mill Lane 5, Milltown")
        let given = try server.get("/search", "q=pharmacy&near=\(server.text("x"))")
        #expect(given.json["near"] == .null)
        #expect(named.json["places"][0]["distance"] == given.json["places"][0]["distance"])
        for path in ["/geocode", "/autocomplete"] {
            #expect(titles(try server.get(path, "q=mill+lane&near=Sun+Pharmacy")).first == "Mill Lane")
        }
        let unknown = try server.get("/geocode", "q=mill+lane&near=Xanadu")
        #expect(unknown.problem == "422 addressUnresolved")
        #expect(unknown.detail == "near is \"Xanadu\", which is not known here; give its coordinate.")
        #expect(try server.get("/geocode", "q=mill+lane&near=here").parameter == "near")
    }

    @Test(arguments: [
        "", "%22", "%25", "a%00b", "%F0%9F%8D%95", "'+OR+1=1+--", "NEAR(a+b)", "x*", "AND",
    ])
    func `a text without a place is answered by an empty list`(text: String) throws {
        for path in ["/geocode", "/autocomplete", "/search"] {
            let answer = try server.get(path, "q=\(text)")
            #expect(answer.status == 200 && answer.json["places"].elements.isEmpty, "\(path)")
        }
    }

    @Test func `a text of many words is read as far as an address goes`() throws {
        let words = Array(repeating: "lane", count: 400).joined(separator: "+")
        #expect(titles(try server.get("/geocode", "q=mill+lane+\(words)")).first == "Mill Lane")
    }

    @Test(arguments: [
        ("/geocode", "", "q"), ("/geocode", "q=a&limit=0", "limit"), ("/geocode", "q=a&limit=51", "limit"),
        ("/geocode", "q=a&near=x", "near"), ("/geocode", "q=a&region=1,1,0,0", "region"),
        ("/geocode", "q=a&text=b", "text"),
        ("/autocomplete", "q=a&along=1,1", "along"), ("/search", "q=a&along=1,1", "along"),
        ("/search", "q=a&along=1,1%7C1,2&near=1,1", "along"), ("/search", "q=a&along=1,1%7C1,2&mode=boat", "mode"),
        ("/reverse", "", "point"), ("/reverse", "point=91,0", "point"), ("/reverse", "point=1,1&level=city", "level"),
        ("/reverse", "point=1,1&zoom=31", "zoom"), ("/reverse", "point=1,1&radius=-1", "radius"),
        ("/reverse", "point=1,1&zoom=3&radius=1", "level"),
    ])
    func `what cannot be read is refused by the name of its parameter`(
        path: String, query: String, parameter: String
    ) throws {
        let answer = try server.get(path, query)
        #expect(answer.problem == "400 badRequest" && answer.parameter == parameter, "\(answer.detail)")
    }

    @Test func `directions are found between addresses, and an unknown one is a problem with candidates`() throws {
        let found = try server.get("/directions", "source=Sun+Pharmacy&destination=Mill+Lane+5")
        #expect(found.status == 200)
        #expect(found.json["destination"]["placemark"]["addressDictionary"]["City"].text == "Milltown")
        let unknown = try server.get("/directions", "source=Xanadu+Mill+Lane+5&destination=\(server.text("c"))")
        #expect(unknown.problem == "422 addressUnresolved")
        #expect(unknown.json["candidates"][0]["placemark"]["addressDictionary"]["SubThoroughfare"].text == "5")
        let link = try server.get("/open", "url=maps:?saddr=Sun+Pharmacy%26daddr=Mill+Lane+5")
        #expect(link.status == 200)
    }

    @Test func `a server without an index of places says so`() throws {
        let bare = try NativeServer.town()
        #expect(try bare.get("/geocode", "q=a").problem == "501 placesMissing")
        #expect(try bare.get("/reverse", "point=1,1").problem == "501 placesMissing")
        #expect(
            try bare.get("/directions", "source=abc&destination=\(bare.text("a"))").problem == "422 addressUnresolved")
    }
}
