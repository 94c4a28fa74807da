extension PlaceCategory {
    /// The name in English, and more words to search by, with commas between.
    var english: String {
        switch self {
        case .restaurant:
            """
            Restaurant, restaurants, diner, diners, bistro, bistros, eatery, eateries, place to eat, food
            """
        case .cafe:
            """
            Café, cafes, coffee, coffee shop, coffee shops, coffee house, coffeehouse, tea room, tea rooms, teahouse
            """
        case .fastFood:
            """
            Fast food, fastfood, takeaway, takeaways, take away, takeout, snack bar, food court, fish and chips, \
            chip shop
            """
        case .pizzeria: "Pizzeria, pizzerias, pizza, pizzas, pizza place, pizza restaurant"
        case .burger: "Burger restaurant, burger, burgers, hamburger, hamburgers, burger bar"
        case .sushi: "Sushi restaurant, sushi, sushi bar, japanese restaurant, japanese food"
        case .kebab: "Kebab shop, kebab, kebabs, doner, doner kebab, gyros"
        case .bar: "Bar, bars, cocktail bar, cocktail bars, wine bar, wine bars, lounge bar"
        case .pub: "Pub, pubs, public house, tavern, taverns, ale house, inn"
        case .biergarten: "Beer garden, beer gardens, biergarten"
        case .nightclub:
            """
            Nightclub, nightclubs, night club, night clubs, disco, discos, club, clubs, discotheque, dancing
            """
        case .iceCream:
            """
            Ice cream, ice cream shop, ice creams, ice cream parlour, ice cream parlor, gelato, frozen yogurt, \
            gelateria
            """
        case .supermarket:
            """
            Supermarket, supermarkets, grocery, groceries, grocery store, grocery stores, food store, hypermarket, \
            hypermarkets
            """
        case .convenience:
            """
            Convenience store, convenience stores, corner shop, corner shops, corner store, mini market, \
            minimarket, general store, food shop
            """
        case .bakery: "Bakery, bakeries, baker, bakers, bread, bakehouse"
        case .confectionery:
            """
            Confectionery, pastry shop, pastry shops, cake shop, cake shops, patisserie, sweets, sweet shop, \
            candy store, chocolate, chocolatier, candy
            """
        case .butcher: "Butcher, butchers, butcher's, butcher shop, butchery, meat"
        case .greengrocer:
            """
            Greengrocer, greengrocers, greengrocer's, fruit, fruits, vegetables, fruit shop, farm shop, farm shops
            """
        case .delicatessen:
            """
            Delicatessen, deli, delis, cheese shop, cheese, fishmonger, fishmongers, health food, fish shop, seafood
            """
        case .alcohol:
            """
            Liquor store, liquor stores, liquor, alcohol, wine shop, wine shops, off licence, off licences, \
            bottle shop, wine merchant, beverages, drinks
            """
        case .marketplace:
            """
            Market, markets, marketplace, market hall, farmers market, street market, flea market, farmers' market
            """
        case .kiosk:
            """
            Kiosk, kiosks, newsagent, newsagents, newsagent's, newspapers, tobacco, tobacconist, tobacco shop, \
            cigarettes, lottery
            """
        case .mall:
            """
            Shopping centre, shopping center, shopping mall, mall, malls, shopping centres, shopping centers, \
            shopping malls, shopping arcade
            """
        case .departmentStore: "Department store, department stores, variety store, dollar store, pound shop"
        case .clothes:
            """
            Clothes shop, clothes, clothing, clothing store, clothing stores, clothes shops, clothes store, \
            fashion, boutique, boutiques
            """
        case .shoes: "Shoe shop, shoe shops, shoe store, shoe stores, shoes, footwear"
        case .jeweller:
            """
            Jeweller, jewellers, jeweler, jewelers, jewelry, jewellery, jewelry store, jewellery shop, watches, \
            watchmaker
            """
        case .optician: "Optician, opticians, optician's, glasses, eyeglasses, spectacles, optometrist, eyewear"
        case .perfumery: "Perfumery, perfumeries, cosmetics, perfume, perfume shop, cosmetics shop, make up"
        case .drugstore: "Drugstore, drugstores, drug store, drug stores, chemist, chemists, chemist's, toiletries"
        case .books: "Bookshop, bookshops, bookstore, bookstores, book shop, book shops, book store, books, bookseller"
        case .stationery:
            """
            Stationery, stationer, stationers, stationery shop, office supplies, copy shop, copyshop, printing
            """
        case .toys: "Toy shop, toy shops, toy store, toy stores, toys, games shop, baby shop, toyshop"
        case .gifts: "Gift shop, gift shops, gifts, souvenirs, souvenir shop, souvenir shops, party shop"
        case .electronics:
            """
            Electronics shop, electronics, electronics store, electronics stores, computer shop, computer store, \
            computers, appliances, cameras, photo shop
            """
        case .mobilePhones:
            """
            Mobile phone shop, mobile phones, mobile phone, phone shop, phone store, cell phones, phones, \
            phone shops, sim card
            """
        case .furniture:
            """
            Furniture shop, furniture, furniture store, furniture stores, furniture shops, beds, kitchens, \
            lighting, carpets, home decor, homeware, houseware
            """
        case .hardware:
            """
            Hardware store, hardware stores, hardware shop, hardware, diy, diy store, do it yourself, \
            home improvement, builders merchant, tools, paint, locksmith
            """
        case .gardenCentre: "Garden centre, garden centres, garden center, garden centers, plant nursery, plants"
        case .florist: "Florist, florists, flower shop, flower shops, flowers, florist's"
        case .petShop: "Pet shop, pet shops, pet store, pet stores, pets, pet food, pet grooming"
        case .sportsShop:
            """
            Sports shop, sports shops, sporting goods, sports store, sports equipment, outdoor shop, ski shop
            """
        case .bicycleShop:
            """
            Bicycle shop, bicycle shops, bike shop, bike shops, cycle shop, bicycle store, bikes, bicycles
            """
        case .secondHand:
            """
            Second-hand shop, second hand, charity shop, charity shops, thrift store, thrift stores, antiques, \
            antique shop, vintage, thrift shop, pawn shop
            """
        case .shop: "Shop, shops, store, stores, shopping"
        case .hairdresser:
            """
            Hairdresser, hairdressers, hairdresser's, hair salon, hair salons, barber, barbers, barber shop, \
            barbershop, haircut
            """
        case .beauty:
            """
            Beauty salon, beauty salons, beauty, nail salon, nails, manicure, massage, massages, tattoo, \
            tattoo studio, solarium, beautician
            """
        case .laundry:
            """
            Laundry, laundries, laundrette, launderette, laundromat, dry cleaner, dry cleaners, dry cleaning, \
            dry cleaner's
            """
        case .travelAgency: "Travel agency, travel agencies, travel agent, travel agents, travel agent's"
        case .estateAgent:
            """
            Estate agent, estate agents, real estate, realtor, realtors, letting agent, real estate agency
            """
        case .lawyer: "Lawyer, lawyers, solicitor, solicitors, attorney, attorneys, law firm, notary, barrister"
        case .bank: "Bank, banks, savings bank"
        case .atm: "ATM, atms, cash machine, cash machines, cashpoint, cash point, cash dispenser, cash"
        case .currencyExchange: "Currency exchange, bureau de change, money exchange, exchange office, money transfer"
        case .postOffice: "Post office, post offices, post, postal service"
        case .postBox:
            """
            Post box, post boxes, postbox, mailbox, mailboxes, letter box, letterbox, letter boxes, postboxes
            """
        case .parcelLocker: "Parcel locker, parcel lockers, package locker, parcels"
        case .pharmacy: "Pharmacy, pharmacies, dispensing chemist, medicine, dispensary, pharmacist"
        case .hospital: "Hospital, hospitals, emergency room, emergency department, accident and emergency, infirmary"
        case .clinic:
            """
            Clinic, clinics, health centre, health centres, health center, medical centre, medical center, \
            polyclinic
            """
        case .doctor:
            """
            Doctor, doctors, doctor's, gp, physician, physicians, surgery, doctor's office, medical practice, \
            physiotherapist
            """
        case .dentist: "Dentist, dentists, dentist's, dental practice, dental clinic, orthodontist"
        case .veterinary:
            """
            Vet, vets, veterinary, veterinarian, veterinarians, veterinary clinic, animal hospital, \
            veterinary surgeon
            """
        case .defibrillator: "Defibrillator, defibrillators, aed"
        case .school:
            """
            School, schools, primary school, secondary school, high school, elementary school, grammar school, \
            music school, language school
            """
        case .university: "University, universities, college, colleges, uni, campus, faculty"
        case .kindergarten:
            """
            Kindergarten, kindergartens, nursery school, nursery, nurseries, preschool, childcare, day care, \
            daycare, creche
            """
        case .library: "Library, libraries, public library"
        case .drivingSchool: "Driving school, driving schools, driving lessons"
        case .police: "Police station, police stations, police"
        case .fireStation: "Fire station, fire stations, fire brigade, fire department, firefighters"
        case .townHall: "Town hall, town halls, city hall, city halls, council offices, government office"
        case .embassy: "Embassy, embassies, consulate, consulates"
        case .courthouse: "Courthouse, courthouses, court of law, law court, law courts, tribunal"
        case .communityCentre:
            """
            Community centre, community centres, community center, community hall, village hall, social centre, \
            youth club
            """
        case .recycling: "Recycling, recycling centre, recycling center, recycling point, bottle bank, recycling bins"
        case .placeOfWorship: "Place of worship, places of worship, monastery, monasteries, abbey"
        case .church: "Church, churches, cathedral, cathedrals, chapel, chapels, parish church, basilica"
        case .mosque: "Mosque, mosques, islamic centre"
        case .synagogue: "Synagogue, synagogues"
        case .temple: "Temple, temples, buddhist temple, hindu temple, gurdwara, pagoda"
        case .cemetery: "Cemetery, cemeteries, graveyard, graveyards, churchyard, burial ground"
        case .museum: "Museum, museums"
        case .gallery: "Art gallery, art galleries, gallery, galleries, art shop"
        case .theatre: "Theatre, theatres, theater, theaters, playhouse, opera, opera house"
        case .cinema: "Cinema, cinemas, movie theater, movie theaters, movies, movie theatre, film theatre"
        case .artsCentre: "Arts centre, arts centres, arts center, cultural centre, cultural center, exhibition centre"
        case .musicVenue:
            """
            Music venue, music venues, concert hall, concert halls, concerts, event venue, conference centre, \
            convention center
            """
        case .attraction:
            """
            Attraction, attractions, tourist attraction, tourist attractions, sight, sights, sightseeing, landmark, \
            landmarks, things to do
            """
        case .viewpoint: "Viewpoint, viewpoints, scenic view, lookout, vista point, view point, view"
        case .monument: "Monument, monuments, historic monument"
        case .memorial: "Memorial, memorials, war memorial, statue, statues, shrine, wayside cross"
        case .castle: "Castle, castles, palace, palaces, fort, fortress, fortresses, manor house, forts"
        case .ruins: "Archaeological site, archaeological sites, ruins, ruin, ancient ruins, city wall, city gate"
        case .zoo: "Zoo, zoos, zoological garden, animal park, wildlife park, petting zoo"
        case .aquarium: "Aquarium, aquariums, oceanarium"
        case .themePark:
            """
            Theme park, theme parks, amusement park, amusement parks, water park, water parks, fun park, \
            amusement arcade
            """
        case .touristInformation:
            """
            Tourist information, tourist office, visitor centre, visitor center, information, tourist offices, \
            information centre
            """
        case .artwork:
            """
            Artwork, artworks, sculpture, sculptures, public art, mural, murals, fountain, fountains, street art
            """
        case .hotel: "Hotel, hotels, motel, motels, accommodation, lodging, place to stay"
        case .hostel: "Hostel, hostels, youth hostel, youth hostels, backpackers"
        case .guestHouse: "Guest house, guest houses, guesthouse, guesthouses, bed and breakfast, b&b, boarding house"
        case .holidayFlat:
            """
            Holiday flat, holiday apartment, holiday apartments, holiday home, holiday homes, vacation rental, \
            chalet, chalets, holiday cottage, holiday flats
            """
        case .campsite: "Campsite, campsites, camping, campground, campgrounds, camp site, camp ground"
        case .caravanSite:
            """
            Caravan site, caravan sites, caravan park, caravan parks, motorhome parking, rv park, rv parks, \
            motorhome stopover
            """
        case .alpineHut: "Mountain hut, mountain huts, alpine hut, alpine huts, mountain refuge, bothy"
        case .parking:
            """
            Parking, car park, car parks, parking lot, parking lots, parking garage, car parking, multi storey
            """
        case .bicycleParking:
            """
            Bicycle parking, bike parking, bike rack, bike racks, cycle parking, bicycle rack, bike stand
            """
        case .fuel:
            """
            Petrol station, petrol stations, gas station, gas stations, fuel, petrol, filling station, \
            fuel station, service station, gas, gasoline, diesel
            """
        case .chargingStation:
            """
            Charging station, charging stations, ev charger, ev chargers, ev charging, charging point, \
            charging points, electric car charging, electric charging, charger
            """
        case .carWash: "Car wash, car washes, carwash"
        case .carRental:
            """
            Car rental, car rentals, car hire, rental car, rental cars, car sharing, rent a car, car share, \
            carsharing
            """
        case .carRepair:
            """
            Car repair, car repairs, garage, garages, car workshop, auto repair, mechanic, mechanics, tyres, tires, \
            tyre shop, car parts, auto parts
            """
        case .carDealer:
            """
            Car dealer, car dealers, car dealership, cars, used cars, motorcycle dealer, car showroom, motorcycles
            """
        case .taxi: "Taxi, taxis, taxi stand, taxi rank, cab, cabs, taxi stands, taxi ranks"
        case .busStop: "Bus stop, bus stops"
        case .busStation: "Bus station, bus stations, coach station, bus terminal"
        case .railwayStation:
            """
            Railway station, railway stations, train station, train stations, station, stations, train, trains, \
            rail station
            """
        case .tramStop: "Tram stop, tram stops, tram, trams, streetcar, streetcar stop, light rail"
        case .metro:
            """
            Metro station, metro, metro stations, subway, underground, tube, subway station, underground station, \
            tube station
            """
        case .airport: "Airport, airports, airfield, airport terminal, aerodrome, heliport, airplane"
        case .ferryTerminal: "Ferry terminal, ferry terminals, ferry, ferries, ferry port, ferry landing"
        case .bicycleRental:
            """
            Bicycle rental, bike rental, bike hire, bicycle hire, bike sharing, bike share, cycle hire, \
            rental bikes, bike rentals
            """
        case .bicycleRepair:
            """
            Bicycle repair, bike repair, bicycle repair station, bike repair station, cycle repair, bicycle pump, \
            bike pump
            """
        case .marina: "Marina, marinas, yacht harbour, harbour, harbor, harbours, port, slipway, boat ramp"
        case .park: "Park, parks, public park, garden, gardens, public garden, green space, botanical garden"
        case .natureReserve:
            """
            Nature reserve, nature reserves, national park, national parks, protected area, nature park
            """
        case .playground: "Playground, playgrounds, play area, children's playground, play park"
        case .beach: "Beach, beaches, seaside, lido, beach resort"
        case .peak: "Peak, peaks, mountain, mountains, summit, summits, hill, hills, volcano"
        case .lake: "Lake, lakes, pond, ponds, reservoir, reservoirs"
        case .river: "River, rivers, stream, streams, canal, canals, creek"
        case .waterfall: "Waterfall, waterfalls"
        case .swimmingPool:
            """
            Swimming pool, swimming pools, pool, pools, swimming baths, swimming, public bath, leisure pool
            """
        case .sportsCentre:
            """
            Sports centre, sports centres, sports center, leisure centre, leisure center, sports hall, \
            sports ground, sports pitch, football pitch, pitch, sports
            """
        case .stadium: "Stadium, stadiums, stadia, arena, football ground, football stadium, arenas"
        case .gym: "Gym, gyms, fitness centre, fitness center, fitness, fitness studio, health club, yoga, workout"
        case .golf: "Golf course, golf courses, golf, golf club, mini golf, minigolf, crazy golf, miniature golf"
        case .bowling: "Bowling alley, bowling alleys, bowling, ten pin bowling"
        case .iceRink: "Ice rink, ice rinks, skating rink, ice skating"
        case .spa: "Spa, spas, sauna, saunas, wellness, thermal bath, hot spring"
        case .casino: "Casino, casinos, gambling, betting shop, bookmaker, bookmakers, slot machines"
        case .toilets:
            """
            Toilets, toilet, restroom, restrooms, public toilet, public toilets, wc, bathroom, lavatory, loo, \
            washroom
            """
        case .drinkingWater:
            """
            Drinking water, drinking fountain, drinking fountains, water fountain, water fountains, water point, \
            water
            """
        case .picnicSite:
            """
            Picnic site, picnic sites, picnic area, picnic, picnic table, picnic tables, barbecue, bbq, picnic areas
            """
        }
    }
}
