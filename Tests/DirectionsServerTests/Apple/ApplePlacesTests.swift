import DirectionsServer
import FoundationEssentials
import HTTPTypes
import SketchSupport
import TestSupport
import Testing

@Suite struct ApplePlacesTests {
    private let client: AppleClient

    init() throws { client = try AppleClient.vaduz() }

    private func parts(of text: String) -> (path: String, query: String) {
        let halves = text.split(separator: "?", maxSplits: 1).map(String.init)
        return (halves[0], halves[1])
    }

    // MARK: Addresses

    @Test func `an address has its coordinate, its lines and its parts`() throws {
        let found = try client.places("/v1/geocode", "q=marktgasse+3,vaduz&lang=de-DE")
        let place = try #require(found.results.first)
        #expect(found.results.count == 1 && place.name == "Marktgasse 3" && place.id.hasPrefix("node/"))
        #expect(abs(place.coordinate.latitude - client.location("i").latitude) < 1e-5)
        #expect(place.formattedAddressLines == ["Marktgasse 3", "9490 Vaduz"] && place.countryCode == "LI")
        let address = place.structuredAddress
        #expect(address.thoroughfare == "Marktgasse" && address.subThoroughfare == "3")
        #expect(address.fullThoroughfare == "Marktgasse 3" && address.postCode == "9490")
        #expect(place.displayMapRegion.northLatitude > place.coordinate.latitude && place.unmatchedWords == nil)
    }

    @Test func `a partial match says which words it left out`() throws {
        let found = try client.places("/v1/geocode", "q=Marktgasse+3,+Nowhereville")
        #expect(found.results.first?.unmatchedWords == ["Nowhereville"])
        #expect(try client.places("/v1/geocode", "q=Qqqq").results.isEmpty)
    }

    @Test func `other countries are left out`() throws {
        #expect(try client.places("/v1/geocode", "q=Marktgasse+3&limitToCountries=CH,LI").results.count == 1)
        #expect(try client.places("/v1/geocode", "q=Marktgasse+3&limitToCountries=CH").results.isEmpty)
    }

    @Test func `names are in the language that is asked for`() throws {
        #expect(try client.places("/v1/geocode", "q=Vaduz&lang=pl-PL").names == ["Waduz"])
    }

    @Test func `a coordinate has the address of the nearest house`() throws {
        #expect(try client.places("/v1/reverseGeocode", "loc={j}").names == ["Alte Straße 2"])
        #expect(try client.places("/v1/reverseGeocode", "loc=-40,100").results.isEmpty)
    }

    // MARK: Searches

    @Test func `a kind of place is found with its category`() throws {
        let found = try client.places("/v1/search", "q=pharmacy&userLocation={a}")
        #expect(found.names == ["Schloss-Apotheke"] && found.results[0].poiCategory == "Pharmacy")
        #expect(found.results[0].structuredAddress.areasOfInterest == ["Schloss-Apotheke"])
        let region = try #require(found.displayMapRegion)
        #expect(region.southLatitude < region.northLatitude && found.paginationInfo == nil)
    }

    @Test(arguments: [
        ("includePoiCategories=Pharmacy,Zoo", 1), ("includePoiCategories=Zoo", 0), ("excludePoiCategories=pharmacy", 0),
        ("excludePoiCategories=Zoo", 1), ("includePoiCategories=Pharmacy&excludePoiCategories=Pharmacy", 0),
        ("resultTypeFilter=Poi", 1), ("resultTypeFilter=Address,PhysicalFeature", 0), ("limitToCountries=ch", 0),
        ("searchRegion=11,11,10,10", 1), ("searchRegion=11,11,10,10&searchRegionPriority=required", 0),
        ("searchRegion=60,20,40,-20&searchRegionPriority=required", 1),
    ])
    func `parameters leave places out`(text: String, count: Int) throws {
        #expect(try client.places("/v1/search", "q=Schloss-Apotheke&\(text)").results.count == count)
    }

    @Test func `the pages of a search have each place once, in both directions`() throws {
        let client = try AppleClient.cafes()
        let first = try client.places("/v1/search", "q=cafe&userLocation={a}&enablePagination=true&lang=de")
        #expect(first.results.count == 20 && first.paginationInfo?.totalResults == 22)
        #expect(first.paginationInfo?.totalPageCount == 2 && first.paginationInfo?.prevPageToken == nil)
        let next = try #require(first.paginationInfo?.nextPageToken)
        let second = try client.places("/v1/search", "pageToken=\(next)")
        #expect(
            Set((first.results + second.results).map(\.id)).count == 22 && second.paginationInfo?.nextPageToken == nil)
        let back = try #require(second.paginationInfo?.prevPageToken)
        #expect(try client.places("/v1/search", "pageToken=\(back)").names == first.names)
    }

    // MARK: Completions

    @Test func `a beginning becomes a place, and its URL leads to that place`() throws {
        let found = try client.completions("q=schlo&lang=de").results
        let first = try #require(found.first)
        #expect(first.displayLines[0] == "Schloss-Apotheke" && first.location != nil)
        let (path, query) = parts(of: first.completionUrl)
        let place = try client.places(path, query)
        #expect(place.names == ["Schloss-Apotheke"] && place.results[0].coordinate == first.location)
    }

    @Test func `the URL of each completion is followed to the same address`() throws {
        for text in ["markt", "marktgasse 3", "alte str", "vaduz", "caf"] {
            for completion in try client.completions("q=\(text.replacing(" ", with: "+"))").results {
                let (path, query) = parts(of: completion.completionUrl)
                let found = try client.places(path, query).results
                guard let location = completion.location else {
                    #expect(!found.isEmpty, "\(query)")
                    continue
                }
                #expect(found.map(\.coordinate) == [location], "\(query)")
            }
        }
    }

    @Test func `a kind of place is a completion without a location, unless only places are wanted`() throws {
        let found = try client.completions("q=pharm&userLocation={a}").results
        let kind = try #require(found.first { $0.location == nil })
        #expect(kind.displayLines == ["Pharmacy"] && kind.completionUrl.contains("searchLocation="))
        let (path, query) = parts(of: kind.completionUrl)
        #expect(try client.places(path, query).names == ["Schloss-Apotheke"])
        #expect(try client.completions("q=pharm&resultTypeFilter=Poi").results.allSatisfy { $0.location != nil })
    }

    // MARK: Routes

    @Test func `a route between addresses has their coordinates and parts`() throws {
        let answer = try client.directions("origin=Marktgasse+1&destination=Alte+Strasse+2,+Vaduz")
        #expect(answer.origin.name == "Marktgasse 1" && answer.destination.name == "Alte Straße 2")
        #expect(answer.destination.structuredAddress.postCode == "9490" && !answer.routes.isEmpty)
    }

    @Test func `times to addresses have their coordinates`() throws {
        let etas = try client.etas("origin=Marktgasse+1&destinations=Alte+Strasse+2|{c}").etas
        #expect(etas.count == 2 && etas.allSatisfy { $0.distanceMeters != nil })
        #expect(abs(etas[0].destination.latitude - client.location("j").latitude) < 1e-4)
    }

    @Test func `an address that is not known is an error that names its parameter`() throws {
        let answer = client.get("/v1/directions", "origin={a}&destination=Marktgasse+1,+Nowhereville")
        let shape = try JSONDecoder().decode(ErrorShape.self, from: Data(answer.body))
        #expect(answer.status == .badRequest && shape.error.details.contains("parameter destination"))
        #expect(shape.error.message.contains("Nowhereville") && shape.error.message.contains("one of: Marktgasse 1"))
        let etas = client.get("/v1/etas", "origin={a}&destinations={b}|Nowhereville")
        #expect(String(decoding: etas.body, as: UTF8.self).contains("parameter destinations"))
    }

    // MARK: Errors

    @Test(
        arguments: [
            ("/v1/geocode", "", "The parameter q is missing; give a name or an address."),
            ("/v1/search", "q=+", "The parameter q is missing; give a name or an address."),
            ("/v1/searchAutocomplete", "lang=de", "The parameter q is missing; give a name or an address."),
            ("/v1/reverseGeocode", "", "The parameter loc is missing; give latitude,longitude."),
            (
                "/v1/reverseGeocode", "loc=here",
                "The parameter loc must be latitude,longitude, such as 41.1496,-8.6110."
            ),
            (
                "/v1/geocode", "q=a&limitToCountries=Denmark",
                "The parameter limitToCountries must be a list of two-letter codes joined by commas, such as DK,SE."
            ),
            (
                "/v1/search", "q=a&includePoiCategories=Castles",
                "The parameter includePoiCategories must be a list of Apple's categories joined by commas, such as "
                    + "Cafe,Pharmacy."
            ),
            (
                "/v1/search", "q=a&resultTypeFilter=Moon",
                "The parameter resultTypeFilter must be a list of Address, Poi, PhysicalFeature and Query joined by "
                    + "commas."
            ),
            (
                "/v1/search", "q=a&searchRegionPriority=high",
                "The parameter searchRegionPriority must be default or required."
            ),
            ("/v1/search", "pageToken=abc", "The parameter pageToken is not a token of an answer of this server."),
            (
                "/v1/geocode", "q=a&searchRegion=1,2,3",
                "The parameter searchRegion must be north,east,south,west in degrees, such as 41.2,-8.5,41.1,-8.7."
            ),
        ] as [(String, String, String)])
    func `the error of a bad parameter names it`(path: String, text: String, sentence: String) throws {
        #expect(try client.failure(path, text) == "400 " + sentence)
    }

    @Test func `text of all kinds is answered without an error of the server`() throws {
        let texts = [
            "%00", "%F0%9F%8F%B0", String(repeating: "a+", count: 2_000), "%27%3B+DROP+TABLE+place", "-1e999,7",
        ]
        for path in ["/v1/geocode", "/v1/search", "/v1/searchAutocomplete"] {
            for text in texts { #expect(client.get(path, "q=\(text)").status == .ok, "\(path) \(text.prefix(20))") }
            #expect(client.get(path, "q=a&metadata=%F0%9F%8F%B0&userLocation=90,180").status == .ok)
        }
    }

    @Test func `without an index of places the answer says so, and not where the graph lies`() throws {
        let client = try AppleClient.town()
        for path in ["/v1/geocode", "/v1/search", "/v1/searchAutocomplete"] {
            #expect(
                try client.failure(path, "q=Long+Street")
                    == "404 Names and addresses cannot be looked up here; give coordinates.")
        }
    }
}
