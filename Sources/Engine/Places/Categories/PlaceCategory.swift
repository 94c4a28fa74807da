/// A kind of place that people search for.
///
/// A new kind needs a case here, its tags, its category of MapKit, and its words in each language.
package enum PlaceCategory: String, CaseIterable, Sendable {
    // Eating and drinking.
    case restaurant
    case cafe
    case fastFood
    case pizzeria
    case burger
    case sushi
    case kebab
    case bar
    case pub
    case biergarten
    case nightclub
    case iceCream

    // Food shops.
    case supermarket
    case convenience
    case bakery
    case confectionery
    case butcher
    case greengrocer
    case delicatessen
    case alcohol
    case marketplace
    case kiosk

    // Other shops.
    case mall
    case departmentStore
    case clothes
    case shoes
    case jeweller
    case optician
    case perfumery
    case drugstore
    case books
    case stationery
    case toys
    case gifts
    case electronics
    case mobilePhones
    case furniture
    case hardware
    case gardenCentre
    case florist
    case petShop
    case sportsShop
    case bicycleShop
    case secondHand
    /// Any shop; the more special kinds come first.
    case shop

    // Services.
    case hairdresser
    case beauty
    case laundry
    case travelAgency
    case estateAgent
    case lawyer

    // Money and post.
    case bank
    case atm
    case currencyExchange
    case postOffice
    case postBox
    case parcelLocker

    // Health.
    case pharmacy
    case hospital
    case clinic
    case doctor
    case dentist
    case veterinary
    case defibrillator

    // Education.
    case school
    case university
    case kindergarten
    case library
    case drivingSchool

    // Town.
    case police
    case fireStation
    case townHall
    case embassy
    case courthouse
    case communityCentre
    case recycling

    // Worship.
    case placeOfWorship
    case church
    case mosque
    case synagogue
    case temple
    case cemetery

    // Culture.
    case museum
    case gallery
    case theatre
    case cinema
    case artsCentre
    case musicVenue

    // Sights.
    case attraction
    case viewpoint
    case monument
    case memorial
    case castle
    case ruins
    case zoo
    case aquarium
    case themePark
    case touristInformation
    case artwork

    // Lodging.
    case hotel
    case hostel
    case guestHouse
    case holidayFlat
    case campsite
    case caravanSite
    case alpineHut

    // Cars and bicycles.
    case parking
    case bicycleParking
    case fuel
    case chargingStation
    case carWash
    case carRental
    case carRepair
    case carDealer

    // Public transport and travel.
    case taxi
    case busStop
    case busStation
    case railwayStation
    case tramStop
    case metro
    case airport
    case ferryTerminal

    // Hired bicycles and boats.
    case bicycleRental
    case bicycleRepair
    case marina

    // Outdoors and sports.
    case park
    case natureReserve
    case playground
    case beach
    case peak
    case lake
    case river
    case waterfall
    case swimmingPool
    case sportsCentre
    case stadium
    case gym
    case golf
    case bowling
    case iceRink
    case spa
    case casino

    // Amenities.
    case toilets
    case drinkingWater
    case picnicSite
}
