import DirectionsKit
import DirectionsLinks
import FoundationEssentials
import Geometry
import SketchSupport
import TestSupport
import Testing

/// Directions requests from files: what is read, what is named as unread, and the error of each bad file.
@Suite struct RequestFileTests {
    private static let source = "MKDirectionsRequestSource"
    private static let destination = "MKDirectionsRequestDestination"

    private func read(_ text: String) throws(DirectionsError) -> DirectionsRequestFile {
        try DirectionsRequestFile(Data(text.utf8), name: "a file")
    }

    private func error(_ contents: Data) -> DirectionsError? {
        do {
            _ = try DirectionsRequestFile(contents, name: "a file")
            return nil
        } catch {
            return error
        }
    }

    /// An end for each key, whose elements are XML.
    private func list(_ source: String, _ destination: String, rest: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>
        <key>\(Self.source)</key>\(source)<key>\(Self.destination)</key>\(destination)\(rest)
        </dict></plist>
        """
    }

    private static let here = "<dict><key>MKMapItemIsCurrentLocation</key><true/></dict>"
    private static let café = """
        <dict><key>MKMapItemName</key><string>Café &amp; Bar</string>
        <key>MKMapItemIsCurrentLocation</key><false/>
        <key>MKMapItemPhoneNumber</key><string>+351 22</string>
        <key>MKMapItemURLString</key><string>https://example.com/</string>
        <key>MKMapItemTimeZoneName</key><string>Europe/Lisbon</string>
        <key>MKMapItemPlace</key><data>AAEC</data></dict>
        """

    // MARK: Property lists

    @Test func `of a property list the names, numbers and pages are read, and the rest is named`() throws {
        let file = try read(list(Self.here, Self.café, rest: "<key>Version</key><integer>1</integer>"))
        #expect(file.request.source == .forCurrentLocation())
        var café = MapItem(address: "Café & Bar", name: "Café & Bar")
        café.phoneNumber = "+351 22"
        café.url = URL(string: "https://example.com/")
        #expect(file.request.destination == café)
        #expect(file.request == DirectionsRequest(source: .forCurrentLocation(), destination: café))
        let unread = ["MKMapItemPlace", "MKMapItemTimeZoneName"].map { "\(Self.destination).\($0)" } + ["Version"]
        #expect(file.unread == unread)
    }

    @Test func `a binary property list reads like one in XML`() throws {
        struct End: Codable {
            var MKMapItemName: String?
            var MKMapItemIsCurrentLocation: Bool?
            var MKMapItemPlace: Data?
        }
        let ends = [
            Self.source: End(MKMapItemIsCurrentLocation: true),
            Self.destination: End(MKMapItemName: "Café", MKMapItemPlace: Data([1, 2])),
        ]
        var files: [DirectionsRequestFile] = []
        for format in [PropertyListDecoder.PropertyListFormat.xml, .binary] {
            let encoder = PropertyListEncoder()
            encoder.outputFormat = format
            files.append(try DirectionsRequestFile(try encoder.encode(ends), name: "a file"))
        }
        #expect(files[0] == files[1])
        #expect(files[0].request.destination?.name == "Café")
        #expect(files[0].unread == ["\(Self.destination).MKMapItemPlace"])
    }

    @Test func `the provider has MapKit's code for a place known by its name alone`() throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential"])
        var request = try read(list(Self.here, Self.café)).request
        request.currentLocation = Location(coordinate: map.place("a"))
        let error = #expect(throws: DirectionsError.self) { try map.provider.calculate(request) }
        #expect(error?.code == .placemarkNotFound && error?.pointIndex == 1)
        #expect(error?.message.contains("Café & Bar") == true)
    }

    @Test(arguments: [
        ("<dict/>", "has no MKMapItemName."),
        ("<dict><key>MKMapItemName</key><string></string></dict>", "has no MKMapItemName."),
        (
            "<dict><key>Place</key><data>AAEC</data></dict>",
            "has no MKMapItemName, and no place can be read from Place."
        ),
        ("<dict><key>MKMapItemName</key><integer>5</integer></dict>", "no place can be read from MKMapItemName."),
        ("<string>Porto</string>", "is not a dictionary."), ("<array/>", "is not a dictionary."),
        (
            "<dict><key>MKMapItemIsCurrentLocation</key><string>yes</string></dict>",
            "MKMapItemIsCurrentLocation in \(destination) is neither true nor false."
        ),
        (
            "<dict><key>MKMapItemIsCurrentLocation</key><integer>2</integer></dict>",
            "MKMapItemIsCurrentLocation in \(destination) is neither true nor false."
        ),
    ])
    func `an end that cannot be read is named with the key at fault`(end: String, words: String) {
        let error = error(Data(list(Self.here, end).utf8))
        #expect(error?.reason == .unreadableLink && error?.pointIndex == 1)
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }

    @Test func `an end that is missing is named`() {
        let text = "<plist><dict><key>\(Self.destination)</key>\(Self.here)</dict></plist>"
        let error = error(Data(text.utf8))
        #expect(error?.message == "a file cannot be read: it has no \(Self.source).")
        #expect(error?.pointIndex == 0)
    }

    @Test(arguments: [
        "", " ", "hello", "<", "<?xml", "<plist", "<plist><dict>", "<plist><array/></plist>",
        "<plist><string>a</string></plist>",
        "<plist><dict/></plist>", "<!", "<!((((", "(a, b)", "bplist00", "bplist01", "bplist00\u{0}\u{8}", "[1]",
        "\u{FEFF}<plist><dict/></plist>", "<plist><dict/></plist>\u{0}", "<html><body/></html>", "<616263>",
    ])
    func `a file that is not a request is an error`(text: String) {
        let error = error(Data(text.utf8))
        #expect(error?.reason == .notDirectionsRequest && error?.code == .decodingFailed, "\(text)")
        #expect(error?.message.hasPrefix("a file asks for no directions: ") == true)
        #expect(error?.message.contains("\n") == false)
    }

    @Test(arguments: ["array", "dict", "plist"])
    func `elements in elements in elements do not exhaust the stack`(element: String) {
        let deep = String(repeating: "<\(element)>", count: 100_000)
        #expect(error(Data("<plist><dict><key>\(Self.source)</key>\(deep)".utf8))?.reason == .notDirectionsRequest)
        let hidden = String(repeating: "<\(element)><!--</\(element)>-->", count: 20_000)
        #expect(error(Data("<plist><dict><key>\(Self.source)</key>\(hidden)".utf8))?.reason == .notDirectionsRequest)
        let some = String(repeating: "<\(element)>", count: 380)
        #expect(error(Data("<plist><dict><key>\(Self.source)</key>\(some)".utf8))?.reason == .notDirectionsRequest)
    }

    // MARK: Binary property lists that lie

    /// A binary property list of objects, each already in bytes with references of four bytes; the first is the top.
    private func binary(_ objects: [[UInt8]]) -> Data {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        for offset in offsets { bytes += Self.bigEndian(offset, 4) }
        bytes += [0, 0, 0, 0, 0, 0, 4, 4]
        for number in [objects.count, 0, table] { bytes += Self.bigEndian(number, 8) }
        return Data(bytes)
    }

    private static func bigEndian(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func references(_ marker: UInt8, _ indices: Int...) -> [UInt8] {
        [marker] + indices.flatMap { bigEndian($0, 4) }
    }

    private static let key = [0x5F, 0x10, UInt8(source.utf8.count)] + Array(source.utf8)

    @Test func `a dictionary that holds itself, and one that holds very many, are refused`() {
        let itself = [Self.references(0xD1, 1, 0), Self.key]
        let asKey = [Self.references(0xD1, 0, 0)]
        let inArrays = [Self.references(0xD1, 1, 2), Self.key, Self.references(0xA2, 2, 2)]
        let doubling = (2..<60).map { Self.references(0xA2, $0 + 1, $0 + 1) }
        let deep = (2..<50_000).map { Self.references(0xA1, $0 + 1) }
        let countless = [[0xDF, 0x13] + Self.bigEndian(1 << 62, 8) + Self.bigEndian(1, 4), Self.key]
        for objects in [
            itself, asKey, inArrays, [Self.references(0xD1, 1, 2), Self.key] + doubling + [[0x09]],
            [Self.references(0xD1, 1, 2), Self.key] + deep + [[0x09]], countless,
        ] {
            let error = error(binary(objects))
            #expect([.notDirectionsRequest, .unreadableLink].contains(error?.reason), "\(objects.count)")
        }
    }

    @Test func `changed and cut property lists are read or refused`() throws {
        var random = SeededGenerator(seed: 7)
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let end = ["MKMapItemName": "Café", "MKMapItemPhoneNumber": "1"]
        let binary = try encoder.encode([Self.source: end, Self.destination: end])
        for original in [binary, Data(list(Self.here, Self.café).utf8)] {
            for _ in 0..<500 {
                var bytes = original.prefix(Int.random(in: 0...original.count, using: &random))
                if Bool.random(using: &random) { bytes = original }
                for _ in 0..<3 where !bytes.isEmpty {
                    bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
                if let error = error(bytes) {
                    #expect([.notDirectionsRequest, .unreadableLink].contains(error.reason))
                }
            }
        }
    }

    // MARK: JSON

    @Test func `a request in JSON has its dates in ISO 8601 or as encoders write them`() throws {
        let place = #"{"coordinate": {"latitude": 1, "longitude": 2}}"#
        for date in ["\"2026-11-21T08:00:00Z\"", "\"2026-11-21T09:00:00.000+01:00\"", "816940800"] {
            let text = #"{"source": \#(place), "destination": \#(place), "departureDate": \#(date), "to": 1, "at": 2}"#
            let file = try read(text)
            #expect(file.request.departureDate == Date(timeIntervalSince1970: 1_795_248_000), "\(date)")
            #expect(file.request.source == MapItem(coordinate: Coordinate(latitude: 1, longitude: 2)))
            #expect(file.unread == ["at", "to"])
        }
    }

    @Test func `what an encoder writes of a full request is read whole`() throws {
        let item = MapItem(name: "Home", coordinate: Coordinate(latitude: 1, longitude: 2))
        let request = DirectionsRequest(
            source: .forCurrentLocation(), destination: item, waypoints: [item], transportType: [.walking, .cycling],
            requestsAlternateRoutes: true, departureDate: Date(timeIntervalSinceReferenceDate: 5), arrivalDate: nil,
            avoidances: RouteAvoidances(avoidedFeatures: [.stairs, .busyRoads]),
            currentLocation: Location(coordinate: Coordinate(latitude: 3, longitude: 4), horizontalAccuracy: 5),
            language: "pt", units: .imperial, includesLedger: true,
            includesAnnouncements: true)
        let file = try DirectionsRequestFile(try JSONEncoder().encode(request), name: "a file")
        #expect(file.request == request && file.unread == [])
    }

    @Test(arguments: [
        (#"{"source": {}}"#, "it has no \"destination\""), (#"{"destination": {}}"#, "it has no \"source\""),
        (#"{"source": {"coordinate": {"latitude": 1}}}"#, "source.coordinate.longitude is missing"),
        (#"{"source": 5}"#, "source has a value that is not allowed"),
        (#"{"source": {}, "departureDate": "noon"}"#, "departureDate is not a time from the year 1583 to 9999"),
        (#"{"source": {}, "waypoints": [{"name": 1}]}"#, "waypoints.0.name has a value that is not allowed"),
    ])
    func `a request in JSON that cannot be read names the member`(text: String, words: String) {
        let error = error(Data(text.utf8))
        #expect(error?.reason == .unreadableLink)
        #expect(error?.message.hasPrefix("a file cannot be read: \(words)") == true, "\(error?.message ?? "")")
    }

    @Test func `unknown members of places and of the current location are named`() throws {
        let place = #""coordinate": {"latitude": 1, "longitude": 2}"#
        let file = try read(
            #"""
            {"source": {\#(place), "foo": 1}, "destination": {\#(place), "bar": {}}, "baz": [],
            "waypoints": [{\#(place)}, {\#(place), "y": 1}], "currentLocation": {"latitude": 1, "longitude": 2, "x": 0}}
            """#)
        #expect(file.unread == ["baz", "currentLocation.x", "destination.bar", "source.foo", "waypoints.1.y"])
        let both = #"{\#(place), "latitude": 5}"#
        let twice = #"{"source": {\#(place)}, "destination": {\#(place)}, "currentLocation": \#(both)}"#
        #expect(try read(twice).unread == ["currentLocation.latitude"])
    }

    @Test(arguments: [
        (#"{"avod": ["tolls"]}"#, "restrictions.avod"),
        (#"{"vehicle": {"hight": 4}, "closedWays": []}"#, "restrictions.vehicle.hight"),
    ])
    func `no avoidance is lost because its key is unknown`(avoidances: String, key: String) {
        let place = #"{"coordinate": {"latitude": 1, "longitude": 2}}"#
        let text = #"{"source": \#(place), "destination": \#(place), "restrictions": \#(avoidances)}"#
        let error = error(Data(text.utf8))
        #expect(error?.reason == .unreadableLink)
        #expect(error?.message == "a file cannot be read: \(key) is not a known key.")
    }

    @Test func `a place without anything that says where it is is named`() {
        let place = #"{"coordinate": {"latitude": 1, "longitude": 2}}"#
        for (ends, words, index) in [
            (#""source": {}, "destination": \#(place)"#, "the start", 0),
            (#""source": \#(place), "destination": {"name": "Home"}"#, "the destination", 1),
            (#""source": \#(place), "destination": \#(place), "waypoints": [{}]"#, "stop 1", 1),
        ] {
            let error = error(Data("{\(ends)}".utf8))
            #expect(error?.reason == .unreadableLink && error?.pointIndex == index)
            #expect(error?.message == "a file cannot be read: \(words) has neither a coordinate nor an address.")
        }
    }

    @Test func `a coordinate beside a placemark must be its own`() {
        let place = #"{"coordinate": {"latitude": 1, "longitude": 2}}"#
        func both(_ latitude: Int) -> String {
            #"{"coordinate": {"latitude": \#(latitude), "longitude": 2}, "placemark": "#
                + #"{"coordinate": {"latitude": 1, "longitude": 2}, "addressDictionary": {"City": "a"}}}"#
        }
        let same = Data(#"{"source": \#(place), "destination": \#(both(1))}"#.utf8)
        #expect(error(same) == nil)
        let other = error(Data(#"{"source": \#(place), "destination": \#(both(100))}"#.utf8))
        #expect(
            other?.message == "a file cannot be read: destination.coordinate is not where the placemark is; "
                + "leave one of them out.")
    }

    @Test func `a name that stands twice in one object is refused`() {
        let place = #"{"coordinate": {"latitude": 1, "longitude": 2}}"#
        let twice = error(Data(#"{"source": \#(place), "destination": \#(place), "source": \#(place)}"#.utf8))
        #expect(twice?.reason == .unreadableLink)
        #expect(
            twice?.message
                == "a file cannot be read: the name \"source\" stands twice in one object; keep one of the two.")
    }

    @Test(arguments: [
        "1e308", "-1e12", #""1582-12-31T00:00:00Z""#, #""10000-01-01T00:00:00Z""#, #""tomorrow""#, #""""#,
    ])
    func `a time beyond the calendar is refused`(time: String) {
        let place = #"{"coordinate": {"latitude": 1, "longitude": 2}}"#
        let error = error(
            Data(#"{"source": \#(place), "destination": \#(place), "arrivalDate": \#(time)}"#.utf8))
        #expect(error?.reason == .unreadableLink)
        #expect(error?.message.hasPrefix("a file cannot be read: arrivalDate is ") == true, "\(error?.message ?? "")")
    }

    @Test func `other JSON asks for no directions`() {
        let deep = #"{"source":"# + String(repeating: "[", count: 500_000)
        for text in ["{", "{}", #"{"type": "FeatureCollection"}"#, #"{"source": 1e999}"#, deep, "{ a = b; }"] {
            let reason = error(Data(text.utf8))?.reason
            #expect(
                reason == .notDirectionsRequest || text.contains("1e999") && reason == .unreadableLink,
                "\(text.prefix(20))")
        }
    }

    // MARK: Files

    @Test func `a missing file, a folder and a device are not there`() throws {
        let folder = try TestFolder()
        for (path, words) in [
            (folder.file("none.mkdirectionsrequest"), "does not exist"), (folder.path, "is a directory"),
            ("/dev/zero", "is a device"), ("", "does not exist"),
        ] {
            let error = #expect(throws: DirectionsError.self) { try DirectionsRequest(file: path) }
            #expect(error?.reason == .fileMissing && error?.code == .decodingFailed, "\(path)")
            #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
        }
    }

    @Test func `a file is read through a symbolic link, and not if it is larger than a request may be`() throws {
        let folder = try TestFolder()
        try folder.write(list(Self.here, Self.café), to: "a.mkdirectionsrequest")
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("link"), withDestinationPath: folder.file("a.mkdirectionsrequest"))
        #expect(try DirectionsRequest(file: folder.file("link")).destination?.name == "Café & Bar")
        try folder.write([UInt8](repeating: UInt8(ascii: " "), count: 1 << 20 + 1), to: "large")
        let error = #expect(throws: DirectionsError.self) { try DirectionsRequest(file: folder.file("large")) }
        #expect(error?.reason == .notDirectionsRequest && error?.message.contains("longer than the 1 MiB") == true)
    }
}
