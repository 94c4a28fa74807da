/// The country of an extract whose boundary is incomplete.
enum SoleCountry {
    /// The least number of addresses that must name it.
    private static let leastCount = 10

    /// The code of the country if all addresses that name one agree, as they do within a country; else empty.
    static func code(_ collection: PlaceCollection) -> String {
        var code: TextNumber = 0
        var count: Int = 0
        for address in collection.addresses where address.words.country != 0 {
            // A town in place of the code is a mistake of who mapped it.
            guard code == address.words.country || collection.texts[address.words.country].utf8.count == 2 else {
                continue
            }
            if code != 0, code != address.words.country { return "" }
            code = address.words.country
            count += 1
        }
        return count >= leastCount ? collection.texts[code].uppercased() : ""
    }
}
