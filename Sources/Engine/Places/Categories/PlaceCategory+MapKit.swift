extension PlaceCategory {
    /// The raw name of the `MKPointOfInterestCategory` of the kind; nil where MapKit has none.
    package var pointOfInterestCategory: String? { mapKitName.map { "MKPOICategory\($0)" } }

    private var mapKitName: String? {
        switch self {
        case .restaurant, .fastFood, .pizzeria, .burger, .sushi, .kebab: "Restaurant"
        case .cafe, .iceCream: "Cafe"
        case .bar, .pub, .biergarten, .nightclub: "Nightlife"
        case .supermarket, .convenience, .butcher, .greengrocer, .delicatessen, .marketplace: "FoodMarket"
        case .bakery, .confectionery: "Bakery"
        case .alcohol, .kiosk, .mall, .departmentStore, .clothes, .shoes, .jeweller, .optician, .perfumery,
            .drugstore, .books, .stationery, .toys, .gifts, .electronics, .mobilePhones, .furniture, .hardware,
            .gardenCentre, .florist, .petShop, .sportsShop, .bicycleShop, .secondHand, .shop, .travelAgency,
            .carDealer:
            "Store"
        case .hairdresser, .beauty: "Beauty"
        case .laundry: "Laundry"
        case .estateAgent, .lawyer, .currencyExchange, .parcelLocker, .doctor, .dentist, .defibrillator,
            .kindergarten, .drivingSchool, .townHall, .embassy, .courthouse, .communityCentre, .recycling,
            .placeOfWorship, .church, .mosque, .synagogue, .temple, .cemetery, .gallery, .artsCentre,
            .touristInformation, .artwork, .alpineHut, .bicycleParking, .carWash, .taxi, .bicycleRental,
            .bicycleRepair, .playground, .peak, .lake, .river, .waterfall, .sportsCentre, .casino, .drinkingWater,
            .picnicSite:
            nil
        case .bank: "Bank"
        case .atm: "ATM"
        case .postOffice: "PostOffice"
        case .postBox: "Mailbox"
        case .pharmacy: "Pharmacy"
        case .hospital, .clinic: "Hospital"
        case .veterinary: "AnimalService"
        case .school: "School"
        case .university: "University"
        case .library: "Library"
        case .police: "Police"
        case .fireStation: "FireStation"
        case .museum: "Museum"
        case .theatre: "Theater"
        case .cinema: "MovieTheater"
        case .musicVenue: "MusicVenue"
        case .attraction, .viewpoint, .ruins: "Landmark"
        case .monument, .memorial: "NationalMonument"
        case .castle: "Castle"
        case .zoo: "Zoo"
        case .aquarium: "Aquarium"
        case .themePark: "AmusementPark"
        case .hotel, .hostel, .guestHouse, .holidayFlat: "Hotel"
        case .campsite: "Campground"
        case .caravanSite: "RVPark"
        case .parking: "Parking"
        case .fuel: "GasStation"
        case .chargingStation: "EVCharger"
        case .carRental: "CarRental"
        case .carRepair: "AutomotiveRepair"
        case .busStop, .busStation, .railwayStation, .tramStop, .metro, .ferryTerminal: "PublicTransport"
        case .airport: "Airport"
        case .marina: "Marina"
        case .park: "Park"
        case .natureReserve: "NationalPark"
        case .beach: "Beach"
        case .swimmingPool: "Swimming"
        case .stadium: "Stadium"
        case .gym: "FitnessCenter"
        case .golf: "Golf"
        case .bowling: "Bowling"
        case .iceRink: "Skating"
        case .spa: "Spa"
        case .toilets: "Restroom"
        }
    }
}
