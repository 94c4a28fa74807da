package import Places

/// A kind of place, with the names and raw values of MapKit: ``pharmacy`` is "MKPOICategoryPharmacy".
///
/// Any raw value can be written, but places only have those of ``allCases``, and not all of them: which tags of
/// OpenStreetMap have a category is told by the index of places. A search for another category finds nothing.
public struct PointOfInterestCategory: RawRepresentable, Hashable, Codable, Sendable, CaseIterable {
    /// MapKit's name, such as "MKPOICategoryPharmacy".
    public let rawValue: String

    /// Creates a category from MapKit's name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The category with a name as Apple's Maps Server API writes it, such as "Pharmacy".
    package init(shortName: String) {
        rawValue = Self.prefix + shortName
    }

    /// The name as Apple's Maps Server API writes it, such as "Pharmacy".
    package var shortName: String {
        rawValue.hasPrefix(Self.prefix) ? String(rawValue.dropFirst(Self.prefix.count)) : rawValue
    }

    private static let prefix = "MKPOICategory"
}

/// MapKit's categories, in alphabetical order.
extension PointOfInterestCategory {
    /// All categories of MapKit.
    public static let allCases: [PointOfInterestCategory] = [
        .airport, .amusementPark, .animalService, .aquarium, .atm, .automotiveRepair, .bakery, .bank, .baseball,
        .basketball, .beach, .beauty, .bowling, .brewery, .cafe, .campground, .carRental, .castle,
        .conventionCenter, .distillery, .evCharger, .fairground, .fireStation, .fishing, .fitnessCenter,
        .foodMarket, .fortress, .gasStation, .goKart, .golf, .hiking, .hospital, .hotel, .kayaking, .landmark,
        .laundry, .library, .mailbox, .marina, .miniGolf, .movieTheater, .museum, .musicVenue, .nationalMonument,
        .nationalPark, .nightlife, .park, .parking, .pharmacy, .planetarium, .police, .postOffice, .publicTransport,
        .restaurant, .restroom, .rockClimbing, .rvPark, .school, .skatePark, .skating, .skiing, .soccer, .spa,
        .stadium, .store, .surfing, .swimming, .tennis, .theater, .university, .volleyball, .winery, .zoo,
    ]

    /// "MKPOICategoryAirport".
    public static let airport = PointOfInterestCategory(shortName: "Airport")
    /// "MKPOICategoryAmusementPark".
    public static let amusementPark = PointOfInterestCategory(shortName: "AmusementPark")
    /// "MKPOICategoryAnimalService".
    public static let animalService = PointOfInterestCategory(shortName: "AnimalService")
    /// "MKPOICategoryAquarium".
    public static let aquarium = PointOfInterestCategory(shortName: "Aquarium")
    /// "MKPOICategoryATM".
    public static let atm = PointOfInterestCategory(shortName: "ATM")
    /// "MKPOICategoryAutomotiveRepair".
    public static let automotiveRepair = PointOfInterestCategory(shortName: "AutomotiveRepair")
    /// "MKPOICategoryBakery".
    public static let bakery = PointOfInterestCategory(shortName: "Bakery")
    /// "MKPOICategoryBank".
    public static let bank = PointOfInterestCategory(shortName: "Bank")
    /// "MKPOICategoryBaseball".
    public static let baseball = PointOfInterestCategory(shortName: "Baseball")
    /// "MKPOICategoryBasketball".
    public static let basketball = PointOfInterestCategory(shortName: "Basketball")
    /// "MKPOICategoryBeach".
    public static let beach = PointOfInterestCategory(shortName: "Beach")
    /// "MKPOICategoryBeauty".
    public static let beauty = PointOfInterestCategory(shortName: "Beauty")
    /// "MKPOICategoryBowling".
    public static let bowling = PointOfInterestCategory(shortName: "Bowling")
    /// "MKPOICategoryBrewery".
    public static let brewery = PointOfInterestCategory(shortName: "Brewery")
    /// "MKPOICategoryCafe".
    public static let cafe = PointOfInterestCategory(shortName: "Cafe")
    /// "MKPOICategoryCampground".
    public static let campground = PointOfInterestCategory(shortName: "Campground")
    /// "MKPOICategoryCarRental".
    public static let carRental = PointOfInterestCategory(shortName: "CarRental")
    /// "MKPOICategoryCastle".
    public static let castle = PointOfInterestCategory(shortName: "Castle")
    /// "MKPOICategoryConventionCenter".
    public static let conventionCenter = PointOfInterestCategory(shortName: "ConventionCenter")
    /// "MKPOICategoryDistillery".
    public static let distillery = PointOfInterestCategory(shortName: "Distillery")
    /// "MKPOICategoryEVCharger".
    public static let evCharger = PointOfInterestCategory(shortName: "EVCharger")
    /// "MKPOICategoryFairground".
    public static let fairground = PointOfInterestCategory(shortName: "Fairground")
    /// "MKPOICategoryFireStation".
    public static let fireStation = PointOfInterestCategory(shortName: "FireStation")
    /// "MKPOICategoryFishing".
    public static let fishing = PointOfInterestCategory(shortName: "Fishing")
    /// "MKPOICategoryFitnessCenter".
    public static let fitnessCenter = PointOfInterestCategory(shortName: "FitnessCenter")
    /// "MKPOICategoryFoodMarket".
    public static let foodMarket = PointOfInterestCategory(shortName: "FoodMarket")
    /// "MKPOICategoryFortress".
    public static let fortress = PointOfInterestCategory(shortName: "Fortress")
    /// "MKPOICategoryGasStation".
    public static let gasStation = PointOfInterestCategory(shortName: "GasStation")
    /// "MKPOICategoryGoKart".
    public static let goKart = PointOfInterestCategory(shortName: "GoKart")
    /// "MKPOICategoryGolf".
    public static let golf = PointOfInterestCategory(shortName: "Golf")
    /// "MKPOICategoryHiking".
    public static let hiking = PointOfInterestCategory(shortName: "Hiking")
    /// "MKPOICategoryHospital".
    public static let hospital = PointOfInterestCategory(shortName: "Hospital")
    /// "MKPOICategoryHotel".
    public static let hotel = PointOfInterestCategory(shortName: "Hotel")
    /// "MKPOICategoryKayaking".
    public static let kayaking = PointOfInterestCategory(shortName: "Kayaking")
    /// "MKPOICategoryLandmark".
    public static let landmark = PointOfInterestCategory(shortName: "Landmark")
    /// "MKPOICategoryLaundry".
    public static let laundry = PointOfInterestCategory(shortName: "Laundry")
    /// "MKPOICategoryLibrary".
    public static let library = PointOfInterestCategory(shortName: "Library")
    /// "MKPOICategoryMailbox".
    public static let mailbox = PointOfInterestCategory(shortName: "Mailbox")
    /// "MKPOICategoryMarina".
    public static let marina = PointOfInterestCategory(shortName: "Marina")
    /// "MKPOICategoryMiniGolf".
    public static let miniGolf = PointOfInterestCategory(shortName: "MiniGolf")
    /// "MKPOICategoryMovieTheater".
    public static let movieTheater = PointOfInterestCategory(shortName: "MovieTheater")
    /// "MKPOICategoryMuseum".
    public static let museum = PointOfInterestCategory(shortName: "Museum")
    /// "MKPOICategoryMusicVenue".
    public static let musicVenue = PointOfInterestCategory(shortName: "MusicVenue")
    /// "MKPOICategoryNationalMonument".
    public static let nationalMonument = PointOfInterestCategory(shortName: "NationalMonument")
    /// "MKPOICategoryNationalPark".
    public static let nationalPark = PointOfInterestCategory(shortName: "NationalPark")
    /// "MKPOICategoryNightlife".
    public static let nightlife = PointOfInterestCategory(shortName: "Nightlife")
    /// "MKPOICategoryPark".
    public static let park = PointOfInterestCategory(shortName: "Park")
    /// "MKPOICategoryParking".
    public static let parking = PointOfInterestCategory(shortName: "Parking")
    /// "MKPOICategoryPharmacy".
    public static let pharmacy = PointOfInterestCategory(shortName: "Pharmacy")
    /// "MKPOICategoryPlanetarium".
    public static let planetarium = PointOfInterestCategory(shortName: "Planetarium")
    /// "MKPOICategoryPolice".
    public static let police = PointOfInterestCategory(shortName: "Police")
    /// "MKPOICategoryPostOffice".
    public static let postOffice = PointOfInterestCategory(shortName: "PostOffice")
    /// "MKPOICategoryPublicTransport".
    public static let publicTransport = PointOfInterestCategory(shortName: "PublicTransport")
    /// "MKPOICategoryRestaurant".
    public static let restaurant = PointOfInterestCategory(shortName: "Restaurant")
    /// "MKPOICategoryRestroom".
    public static let restroom = PointOfInterestCategory(shortName: "Restroom")
    /// "MKPOICategoryRockClimbing".
    public static let rockClimbing = PointOfInterestCategory(shortName: "RockClimbing")
    /// "MKPOICategoryRVPark".
    public static let rvPark = PointOfInterestCategory(shortName: "RVPark")
    /// "MKPOICategorySchool".
    public static let school = PointOfInterestCategory(shortName: "School")
    /// "MKPOICategorySkatePark".
    public static let skatePark = PointOfInterestCategory(shortName: "SkatePark")
    /// "MKPOICategorySkating".
    public static let skating = PointOfInterestCategory(shortName: "Skating")
    /// "MKPOICategorySkiing".
    public static let skiing = PointOfInterestCategory(shortName: "Skiing")
    /// "MKPOICategorySoccer".
    public static let soccer = PointOfInterestCategory(shortName: "Soccer")
    /// "MKPOICategorySpa".
    public static let spa = PointOfInterestCategory(shortName: "Spa")
    /// "MKPOICategoryStadium".
    public static let stadium = PointOfInterestCategory(shortName: "Stadium")
    /// "MKPOICategoryStore".
    public static let store = PointOfInterestCategory(shortName: "Store")
    /// "MKPOICategorySurfing".
    public static let surfing = PointOfInterestCategory(shortName: "Surfing")
    /// "MKPOICategorySwimming".
    public static let swimming = PointOfInterestCategory(shortName: "Swimming")
    /// "MKPOICategoryTennis".
    public static let tennis = PointOfInterestCategory(shortName: "Tennis")
    /// "MKPOICategoryTheater".
    public static let theater = PointOfInterestCategory(shortName: "Theater")
    /// "MKPOICategoryUniversity".
    public static let university = PointOfInterestCategory(shortName: "University")
    /// "MKPOICategoryVolleyball".
    public static let volleyball = PointOfInterestCategory(shortName: "Volleyball")
    /// "MKPOICategoryWinery".
    public static let winery = PointOfInterestCategory(shortName: "Winery")
    /// "MKPOICategoryZoo".
    public static let zoo = PointOfInterestCategory(shortName: "Zoo")
}

extension PlaceCategory {
    /// The category of MapKit; nil where MapKit has none.
    package var mapKitCategory: PointOfInterestCategory? {
        pointOfInterestCategory.map { PointOfInterestCategory(rawValue: $0) }
    }
}
