import PlatformC
import TextCoding

/// The time zones of countries, from the tables `zone.tab` or `zone1970.tab` of the time-zone database.
///
/// `try CountryTimeZones().zone(of: "DE", latitude: 49.4, longitude: 8.7)` is Europe/Berlin, with certainty.
package struct CountryTimeZones: Sendable {
    /// A zone for a place.
    package struct Answer: Hashable, Sendable {
        package let identifier: String
        /// False if the country has zones with different times, and this one is that of the nearest principal city.
        package let isCertain: Bool
    }

    fileprivate struct Row {
        var countries: [String]
        var identifier: String
        /// Degrees of the zone's principal city.
        var latitude: Double
        var longitude: Double
    }

    private let rows: [Row]
    private let folder: String?

    /// - Parameter folder: where the database is; default: the folder in `TZDIR`, or the usual folder of the system.
    package init(folder: String? = nil) throws(TimeZoneError) {
        self.folder = folder
        let folders = folder.map { [$0] } ?? TimeZoneRules.folders
        let paths = folders.flatMap { ["\($0)/zone.tab", "\($0)/zone1970.tab"] }
        let tables = paths.lazy.compactMap { TimeZoneFile.bytes(path: $0) }
            .map { $0.split(separator: UInt8(ascii: "\n")).compactMap(Self.row) }
        guard let rows = tables.first(where: { !$0.isEmpty }) else {
            throw TimeZoneError("No table of time zones, zone.tab, found in \(folders.joined(separator: ", ")).")
        }
        self.rows = rows
    }

    /// The zones of a country, the most populous ones first where the table orders them so.
    ///
    /// - Parameter country: two letters of ISO 3166-1.
    package func zones(of country: String) -> [String] { rows(of: country).map(\.identifier) }

    /// The zone of a place; nil if the table does not have the country.
    ///
    /// If the country's zones keep the same time, it is the first of them. Else it is the zone whose principal city is
    /// nearest, mostly by its longitude, which is a guess: it is wrong near the borders of zones.
    package func zone(of country: String, latitude: Double, longitude: Double) -> Answer? {
        let rows = rows(of: country)
        guard let first = rows.first else { return nil }
        if rows.count == 1 || keepSameTime(rows) { return Answer(identifier: first.identifier, isCertain: true) }
        let nearest = rows.min {
            $0.distance(latitude: latitude, longitude: longitude)
                < $1.distance(latitude: latitude, longitude: longitude)
        }
        return nearest.map { Answer(identifier: $0.identifier, isCertain: false) }
    }

    private func rows(of country: String) -> [Row] {
        let country = country.uppercased()
        return rows.filter { $0.countries.contains(country) }
    }

    private func keepSameTime(_ rows: [Row]) -> Bool {
        let rules = rows.map { try? TimeZoneRules(identifier: $0.identifier, folder: folder) }
        guard let first = rules[0] else { return false }
        return rules.allSatisfy { $0?.keepsSameTime(as: first) == true }
    }

    // MARK: Reading

    /// A line of countries, coordinates and a zone, separated by tabs.
    private static func row(_ line: ArraySlice<UInt8>) -> Row? {
        guard line.first != UInt8(ascii: "#") else { return nil }
        let fields = line.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) }
        guard fields.count >= 3, let (latitude, longitude) = coordinates(Array(fields[1].utf8)) else { return nil }
        return Row(
            countries: fields[0].split(separator: ",").map(String.init), identifier: fields[2], latitude: latitude,
            longitude: longitude)
    }

    /// Coordinates as ISO 6709 writes them: `+5230+01322`, with seconds or without.
    private static func coordinates(_ text: [UInt8]) -> (Double, Double)? {
        let signs = text.indices.filter { text[$0] == UInt8(ascii: "+") || text[$0] == UInt8(ascii: "-") }
        guard signs.count == 2, signs[0] == 0, let latitude = degrees(text[..<signs[1]], digits: 2),
            let longitude = degrees(text[signs[1]...], digits: 3)
        else { return nil }
        return (latitude, longitude)
    }

    /// - Parameter digits: how many digits the degrees have.
    private static func degrees(_ text: ArraySlice<UInt8>, digits count: Int) -> Double? {
        let digits = text.dropFirst().map { Int($0) - Int(UInt8(ascii: "0")) }
        guard digits.count == count + 2 || digits.count == count + 4, digits.allSatisfy({ (0...9).contains($0) }) else {
            return nil
        }
        let number = { (part: Range<Int>) in Double(digits[part].reduce(0) { $0 * 10 + $1 }) }
        let seconds = digits.count == count + 4 ? number(count + 2..<count + 4) : 0
        let value = number(0..<count) + number(count..<count + 2) / 60 + seconds / 3600
        return text.first == UInt8(ascii: "-") ? -value : value
    }
}

extension CountryTimeZones.Row {
    /// Grows with the distance to a place in degrees; latitudes count a fifth, as zones are strips from north to south.
    fileprivate func distance(latitude: Double, longitude: Double) -> Double {
        let northward = (latitude - self.latitude) / 5
        let difference = abs(longitude - self.longitude)
        let eastward = min(difference, 360 - difference) * cos(latitude * .pi / 180)
        return northward * northward + eastward * eastward
    }
}
