import Geometry
import PlatformC

/// A place in the Universal Transverse Mercator system, `32U 477000 5473000`, or a square of the Military Grid Reference
/// System, `32U MV 77000 73000`.
///
/// Each of 60 zones, 6 degrees wide, has a transverse Mercator projection of the ellipsoid WGS 84, whose middle meridian is
/// 0.9996 times too short and has the easting 500,000 m; in the southern hemisphere the northing begins with
/// 10,000,000 m at the equator. A letter from C to X names a band of 8 degrees of latitude. In a square reference, two letters
/// name a square of 100 km, and the digits, as many for the easting as for the northing, a smaller one. N and S may also
/// mean the hemispheres; S is the band where the northing lies in it.
///
/// Zones, bands and squares are those of the United States' National Geospatial-Intelligence Agency, "Universal Grids and
/// Grid Reference Systems", NGA.STND.0037, 2014.
struct GridReference {
    /// The place, or the middle of the square.
    let coordinate: Coordinate

    /// Nil if the text is not a reference.
    init?(_ text: String) {
        guard let parts = Parts(text), let zone = Int(parts.zone), 1...60 ~= zone else { return nil }
        let found = parts.square.isEmpty ? Self.utm(zone, parts: parts) : Self.square(zone, parts: parts)
        guard let found, found.isValid else { return nil }
        coordinate = found
    }

    /// The zone, the letter of the band, the letters of the square, and the numbers, all as written.
    private struct Parts {
        var zone = ""
        var band: Character
        var square = ""
        var numbers: [String]

        /// More than the longest reference has.
        private static let mostBytes = 64
        private static let bands = Set("CDEFGHJKLMNPQRSTUVWX")

        init?(_ text: String) {
            guard text.utf8.count <= Self.mostBytes else { return nil }
            var rest = String(text.uppercased().map { $0.isWhitespace ? " " : $0 })[...]
            rest = rest.drop { $0 == " " }
            if rest.hasPrefix("UTM") { rest = rest.dropFirst(3) }
            if rest.hasPrefix("MGRS") { rest = rest.dropFirst(4) }
            rest = rest.drop { $0 == " " || $0 == ":" }
            zone = String(rest.prefix { $0.isASCII && $0.isNumber })
            rest = rest.dropFirst(zone.count).drop { $0 == " " }
            guard 1...2 ~= zone.count, let band = rest.first, Self.bands.contains(band) else { return nil }
            self.band = band
            rest = rest.dropFirst().drop { $0 == " " }
            let letters = rest.prefix { $0.isASCII && $0.isLetter }
            if letters.count == 2 {
                square = String(letters)
                rest = rest.dropFirst(2)
            }
            // "477000 mE 5473000 mN" and "E 477000 N 5473000"
            let units: Set<Character> = square.isEmpty ? ["M", "E", "N", ","] : []
            numbers = rest.split { $0 == " " || units.contains($0) }.map(String.init)
            let hasPoints = square.isEmpty
            guard numbers.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isNumber || hasPoints && $0 == ".") } }) else {
                return nil
            }
        }
    }

    // MARK: Universal Transverse Mercator

    private static func utm(_ zone: Int, parts: Parts) -> Coordinate? {
        guard parts.numbers.count == 2, let easting = Double(parts.numbers[0]), let northing = Double(parts.numbers[1]),
            100_000..<1_000_000 ~= easting, 0...10_000_000 ~= northing
        else { return nil }
        let north = place(zone, easting: easting, northing: northing)
        if parts.band == "S", !band("S").contains(north.latitude) {
            return place(zone, easting: easting, northing: northing - equator)
        }
        let found = parts.band >= "N" ? north : place(zone, easting: easting, northing: northing - equator)
        let band = band(parts.band)
        return parts.band == "N" || parts.band == "S" || band.lowerBound - 1...band.upperBound + 1 ~= found.latitude
            ? found : nil
    }

    /// The northing of the equator in the southern hemisphere.
    private static let equator = 10_000_000.0

    // MARK: Squares

    private static let columns = [Array("ABCDEFGH"), Array("JKLMNPQR"), Array("STUVWXYZ")]
    private static let rows = Array("ABCDEFGHJKLMNPQRSTUV")
    /// The size in meters of a square with two letters, and of the block of rows after which the letters repeat.
    private static let squareSize = 100_000.0
    private static let blockSize = 2_000_000.0

    private static func square(_ zone: Int, parts: Parts) -> Coordinate? {
        let digits = parts.numbers.joined()
        let half = digits.count / 2
        let letters = Array(parts.square)
        // "6 Rue 12" is an address.
        guard digits.count.isMultiple(of: 2), 6...10 ~= digits.count, parts.numbers.count <= 2,
            parts.numbers.count == 1 || parts.numbers[0].count == half,
            let east = Double(digits.prefix(half)), let north = Double(digits.suffix(half)),
            let column = columns[(zone - 1) % 3].firstIndex(of: letters[0]), let row = rows.firstIndex(of: letters[1])
        else { return nil }
        let size = squareSize / pow(10, Double(half))
        let easting = Double(column + 1) * squareSize + (east + 0.5) * size
        // The rows of even zones begin with the letter F.
        let shift = zone.isMultiple(of: 2) ? 5 : 0
        let first = Double((row - shift + rows.count) % rows.count) * squareSize + (north + 0.5) * size
        let band = band(parts.band)
        for block in -5..<5 {
            let place = place(zone, easting: easting, northing: first + Double(block) * blockSize)
            // A square may reach over the edge of its band.
            if band.lowerBound - 1...band.upperBound + 1 ~= place.latitude { return place }
        }
        return nil
    }

    /// The latitudes of a band; the last one is 12 degrees high.
    private static func band(_ letter: Character) -> ClosedRange<Double> {
        let number = Array("CDEFGHJKLMNPQRSTUVWX").firstIndex(of: letter) ?? 0
        let south = -80 + 8 * Double(number)
        return south...(letter == "X" ? 84 : south + 8)
    }

    // MARK: Projection

    /// The place with an easting in a zone and a northing from the equator, negative south of it, in meters.
    private static func place(_ zone: Int, easting: Double, northing: Double) -> Coordinate {
        TransverseMercator(zone: zone).coordinate(easting: easting, northing: northing)
    }
}
