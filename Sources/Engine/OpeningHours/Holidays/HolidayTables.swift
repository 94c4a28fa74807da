/// The rules of public holidays, by country.
enum HolidayTables {
    static let rules: [String: [HolidayRule]] =
        centralEurope.merging(westernEurope) { first, _ in first }
        .merging(southernEurope) { first, _ in first }
        .merging(northernEurope) { first, _ in first }
        .merging(easternEurope) { first, _ in first }
        .merging(otherContinents) { first, _ in first }
}
