/// The country of an extract whose boundary is incomplete.
enum SoleCountry {
    /// The least number of addresses that must name it.
    private static let leastCount = 10

    /// The code of the country if all addresses that name one agree, as they do within a country; else empty.
    static func code(_ collection: PlaceCollection) -> String {
        var (code, count): (TextNumber, Int) = (0, 0)
        for address in collection.addresses where address.words.country != 0 {
            if code != 0, code != address.words.country { return "" }
            code = address.words.country
            count += 1
        }
        let text = collection.texts[code].uppercased()
        return count >= leastCount && text.utf8.count == 2 ? text : ""
    }
}
