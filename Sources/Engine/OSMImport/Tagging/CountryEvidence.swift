import Roads

/// Finds the country that the tags of a road tell.
enum CountryEvidence {
    /// The code of the country of a zone such as `FR:rural` or `BE-VLG:urban`; nil if no tag has one.
    static func country(_ tags: Tags) -> String? {
        for key in keys {
            if let zone = tags[key], let country = country(ofZone: zone) { return country }
        }
        return nil
    }

    private static let keys: [TagKey] = [.maxspeedType, .maxspeedSource, .zoneTraffic, .maxspeed]

    private static func country(ofZone zone: String) -> String? {
        guard zone.utf8.count > 3 else { return nil }
        let bytes = Array(zone.utf8.prefix(3))
        guard bytes[2] == UInt8(ascii: ":") || bytes[2] == UInt8(ascii: "-") else { return nil }
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        guard capitals.contains(bytes[0]), capitals.contains(bytes[1]) else { return nil }
        let code = String(zone.prefix(2))
        return code == "UK" ? "GB" : code
    }
}
