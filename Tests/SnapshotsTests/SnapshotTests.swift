import DirectionsKit
import Geometry
import Glibc
import SketchSupport
import Snapshots
import Testing

/// Pictures of maps and routes.
@Suite struct SnapshotTests {
    private static let route: UInt32 = 0x1F74F2
    private static let background: UInt32 = 0xF4F1EA

    private let town: SnapshotTown

    init() throws { town = try SnapshotTown() }

    // MARK: Sizes

    @Test(arguments: [(1.0, 400, 300), (2, 800, 600), (1.5, 600, 450), (0.5, 200, 150)])
    func `a picture has its size times its scale in pixels`(scale: Double, width: Int, height: Int) throws {
        let snapshot = try town.snapshot { $0.scale = scale }
        let image = try DecodedPNG(snapshot.image)
        #expect((image.width, image.height) == (width, height))
        #expect(snapshot.size == SnapshotSize(width: 400, height: 300))
        #expect(snapshot.scale == scale)
    }

    @Test(arguments: [
        (100_000.0, 100_000.0), (0, 0), (0, 300), (-5, 300), (.nan, 300), (.infinity, 300), (16_384, 1_025),
        (400, 1e300),
    ])
    func `an impossible size is an error, and a placeholder can be drawn for it`(width: Double, height: Double) throws {
        let size = SnapshotSize(width: width, height: height)
        let error = #expect(throws: DirectionsError.self) { try town.snapshot { $0.size = size } }
        #expect(error?.reason == .invalidRequest)
        var options = Snapshotter.Options()
        options.size = size
        let placeholder = try Snapshotter.placeholder(for: options, message: "This <b>picture</b> is impossible.")
        let image = try DecodedPNG(placeholder.image)
        #expect(16...1024 ~= image.width && 16...1024 ~= image.height)
    }

    @Test func `the largest picture can be drawn`() throws {
        let image = try town.snapshot { $0.size = SnapshotSize(width: 4096, height: 4096) }.image
        // Width and height, in the header of the file.
        #expect(Array(image[16..<24]) == [0, 0, 16, 0, 0, 0, 16, 0])
    }

    @Test(arguments: [0, -1, 0.4, 4.1, Double.nan])
    func `an impossible scale is an error`(scale: Double) {
        #expect(throws: DirectionsError.self) { try town.snapshot { $0.scale = scale } }
    }

    @Test func `a part of the map that is not a place is an error`() {
        let nowhere = Coordinate(latitude: .nan, longitude: 8)
        #expect(throws: DirectionsError.self) { try town.snapshot { $0.mapRect = .null } }
        #expect(throws: DirectionsError.self) {
            try town.snapshot { $0.mapRect = MapRect(x: 0, y: 0, width: .nan, height: 1) }
        }
        #expect(throws: DirectionsError.self) {
            try town.snapshot { $0.camera = MapCamera(lookingAtCenter: nowhere, fromDistance: 100) }
        }
        #expect(throws: DirectionsError.self) {
            try town.snapshot { $0.camera = MapCamera(lookingAtCenter: town.map.place("b"), fromDistance: 0) }
        }
        #expect(throws: DirectionsError.self) {
            try town.snapshot { $0.annotations = [SnapshotPin(coordinate: nowhere)] }
        }
    }

    // MARK: Contents

    @Test func `the route has its color along its line, and the map elsewhere`() throws {
        let response = try town.response()
        let snapshot = try town.snapshot { options in
            options.add(response)
            options.annotations = []
        }
        let image = try DecodedPNG(snapshot.image)
        for place in ["b", "d"] as [Character] {
            let point = snapshot.point(for: town.map.place(place))
            #expect(image.has(Self.route, near: point), "\(place)")
        }
        let point = snapshot.point(for: town.map.place("f"))
        #expect(!image.has(Self.route, near: point))
        #expect(image[Int(point.x) + 10, Int(point.y) - 40] == Self.background)
        #expect(image.count(of: Self.route) > 1_000)
    }

    @Test(arguments: [
        (Snapshotter.Options.Appearance.light, [0xFFB020, 0xD9480F, 0x7D0A1E] as [UInt32]),
        (.dark, [0xFFD166, 0xFF8A4D, 0xE0314B]),
    ])
    func `the chosen route has the colors of the map page where traffic is slow`(
        appearance: Snapshotter.Options.Appearance, colors: [UInt32]
    ) throws {
        var routes = [try town.response("a", "e"), try town.response("c", "f")].map { $0.routes[0] }
        let all = Set(colors)
        for (index, part) in [0.3, 0.5, 0.7, 0.9].enumerated() {
            let congestion = Int(part * 100)
            for route in routes.indices {
                routes[route].traffic = [
                    TrafficStretch(
                        from: 0, to: 1, congestion: CongestionLevel(congestionNumeric: congestion),
                        congestionNumeric: congestion, speed: 50, age: 60, source: "city")
                ]
            }
            func image(_ routes: [Route]) throws -> DecodedPNG {
                try DecodedPNG(
                    town.snapshot { options in
                        options.appearance = appearance
                        options.routes = routes
                    }.image)
            }
            let drawn = try image(routes)
            let expected: Set<UInt32> = index == 0 ? [] : [colors[index - 1]]
            #expect(all.filter { drawn.count(of: $0) > 200 } == expected, "\(congestion)")
            // On an alternate nothing is drawn.
            routes[0].traffic = nil
            let without = try image(routes)
            #expect(all.allSatisfy { without.count(of: $0) == 0 })
        }
    }

    @Test func `alternates are faded`() throws {
        let routes = [try town.response("a", "e"), try town.response("c", "f")].map { $0.routes[0] }
        let snapshot = try town.snapshot { $0.routes = routes }
        let image = try DecodedPNG(snapshot.image)
        #expect(image.count(of: Self.route) > 1_000)
        #expect(image.count(of: 0x9DBBE3) > 500)
    }

    @Test func `pins are green at the start, red at the end and purple between`() throws {
        let response = try town.map.provider.calculate(
            DirectionsRequest(
                source: MapItem(coordinate: town.map.place("a")), destination: MapItem(coordinate: town.map.place("e")),
                waypoints: [MapItem(coordinate: town.map.place("c"))], transportType: .automobile))
        let image = try DecodedPNG(try town.snapshot { $0.add(response) }.image)
        for color in [0x1E9E4A, 0xE5372C, 0x8E44C9] as [UInt32] { #expect(image.count(of: color) > 100) }
    }

    @Test func `a dark picture has other colors`() throws {
        let image = try DecodedPNG(try town.snapshot { $0.appearance = .dark }.image)
        #expect(image.count(of: Self.background) == 0)
        #expect(image.count(of: 0x1E2126) > image.width * image.height / 2)
    }

    @Test func `a picture beyond the map is empty ground with the credit`() throws {
        let snapshot = try town.snapshot { options in
            options.camera = MapCamera(lookingAtCenter: Coordinate(latitude: -40, longitude: -100), fromDistance: 5_000)
        }
        let image = try DecodedPNG(snapshot.image)
        #expect(image.count(of: Self.background) > image.width * image.height * 9 / 10)
    }

    @Test(arguments: [
        "A <b>bold</b> &amp; \"quoted\" street", String(repeating: "Longname", count: 63), "شارع الملك فيصل",
        "רחוב הרצל 5",
        "\u{202E}desrever\u{202C}", "नई दिल्ली", "👩‍👩‍👧 street", "\u{0}\u{1B}[31m", "長安街",
        String(repeating: "e\u{301}\u{302}", count: 300),
    ])
    func `any name can be drawn`(name: String) throws {
        let town = try SnapshotTown(name: name)
        let response = try town.response()
        for format in Snapshotter.Options.Format.allCases {
            let snapshot = try town.snapshot { options in
                options.format = format
                options.add(response)
                options.annotations[0].title = name
            }
            #expect(!snapshot.image.isEmpty)
            #expect(!String(decoding: snapshot.image, as: UTF8.self).contains("<b>"))
        }
    }

    // MARK: Files

    @Test func `the same options give the same bytes`() throws {
        let response = try town.response()
        for format in Snapshotter.Options.Format.allCases {
            let images = try (0..<2).map { _ in
                try town.snapshot { options in
                    options.format = format
                    options.add(response)
                }.image
            }
            #expect(images[0] == images[1], "\(format)")
        }
    }

    @Test func `files say whose data they show`() throws {
        let png = try DecodedPNG(try town.snapshot().image)
        #expect(png.chunks["tEXt"] == Array("Copyright\0".utf8) + [0xA9] + Array(" OpenStreetMap contributors".utf8))
        let svg = String(decoding: try town.snapshot { $0.format = .svg }.image, as: UTF8.self)
        #expect(svg.hasPrefix("<?xml"))
        #expect(svg.contains("width=\"400\" height=\"300\""))
        #expect(svg.contains("<desc>© OpenStreetMap contributors</desc>"))
        let pdf = String(decoding: try town.snapshot { $0.format = .pdf }.image, as: UTF8.self)
        #expect(pdf.hasPrefix("%PDF-"))
        // The author in UTF-16, since the sign is not ASCII.
        #expect(pdf.uppercased().contains("/AUTHOR <FEFF00A90020004F00700065006E"))
    }

    @Test func `a small picture has the credit and no scale bar`() throws {
        for side in [16.0, 60, 100] {
            let image = try DecodedPNG(try town.snapshot { $0.size = SnapshotSize(width: side, height: side) }.image)
            #expect((image.width, image.height) == (Int(side), Int(side)))
        }
    }

    // MARK: Running

    @Test func `a picture is drawn for a waiting task and for a callback`() async throws {
        let snapshotter = Snapshotter(options: Snapshotter.Options(), provider: town.map.provider)
        let awaited = try await snapshotter.start()
        let called = await withCheckedContinuation { continuation in
            snapshotter.start { snapshot, _ in continuation.resume(returning: snapshot) }
        }
        #expect(awaited.image == called?.image)
        #expect(!snapshotter.isLoading)
    }

    @Test func `a cancelled drawing is an error`() async {
        let snapshotter = Snapshotter(options: Snapshotter.Options(), provider: town.map.provider)
        let error = await withCheckedContinuation { continuation in
            snapshotter.start { _, error in continuation.resume(returning: error) }
            snapshotter.cancel()
        }
        #expect(error?.reason == .cancelled)
    }
}
