extension PlaceCategory {
    /// The name in French, and more words to search by, with commas between.
    var french: String {
        switch self {
        case .restaurant: "Restaurant, restaurants, resto, restos, bistrot, bistrots, brasserie, brasseries, manger"
        case .cafe: "Café, cafés, salon de thé, coffee shop"
        case .fastFood: "Restauration rapide, fast food, fastfood, snack, snacks, friterie, à emporter"
        case .pizzeria: "Pizzeria, pizzerias, pizza, pizzas"
        case .burger: "Burger, burgers, hamburger, hamburgers"
        case .sushi: "Sushi, restaurant japonais, japonais, bar à sushis, sushis"
        case .kebab: "Kebab, kebabs, döner, döner kebab, gyros"
        case .bar: "Bar, bars, bar à vin, bar à cocktails, bar à vins"
        case .pub: "Pub, pubs, bar à bières, taverne, tavernes, estaminet"
        case .biergarten: "Jardin à bière, jardins à bière, biergarten"
        case .nightclub: "Boîte de nuit, boîtes de nuit, discothèque, discothèques, club, clubs, night club"
        case .iceCream: "Glacier, glaciers, glace, glaces, crème glacée"
        case .supermarket: "Supermarché, supermarchés, hypermarché, hypermarchés, grande surface, courses"
        case .convenience: "Épicerie, épiceries, supérette, supérettes, alimentation générale, dépanneur"
        case .bakery: "Boulangerie, boulangeries, boulanger, boulangers, pain"
        case .confectionery:
            """
            Pâtisserie, pâtisseries, confiserie, confiseries, chocolaterie, chocolateries, pâtissier, chocolatier, \
            bonbons, gâteaux
            """
        case .butcher: "Boucherie, boucheries, boucher, bouchers, charcuterie, charcuteries, viande"
        case .greengrocer: "Primeur, primeurs, marchand de fruits, fruits et légumes, légumes, magasin fermier, fruits"
        case .delicatessen:
            """
            Épicerie fine, traiteur, traiteurs, fromagerie, fromageries, fromage, poissonnerie, poissonneries, \
            magasin bio, poissonnier
            """
        case .alcohol:
            """
            Cave à vin, caves à vin, caviste, cavistes, alcool, alcools, vins et spiritueux, vin, vins, boissons
            """
        case .marketplace: "Marché, marchés, halles, marché couvert, marché aux puces"
        case .kiosk:
            """
            Kiosque, kiosques, kiosque à journaux, tabac, bureau de tabac, tabacs, presse, maison de presse, \
            journaux, loterie
            """
        case .mall: "Centre commercial, centres commerciaux, galerie marchande, galeries marchandes"
        case .departmentStore: "Grand magasin, grands magasins, bazar, bazars"
        case .clothes:
            """
            Magasin de vêtements, vêtements, boutique de vêtements, mode, prêt à porter, boutique, boutiques, \
            habits, magasins de vêtements
            """
        case .shoes: "Magasin de chaussures, magasins de chaussures, chaussures, chausseur"
        case .jeweller:
            """
            Bijouterie, bijouteries, bijoutier, joaillerie, joaillier, bijoux, horlogerie, horloger, montres
            """
        case .optician: "Opticien, opticiens, lunettes, lunetterie, optique"
        case .perfumery: "Parfumerie, parfumeries, cosmétiques, parfum, parfums, maquillage"
        case .drugstore: "Droguerie, drogueries, parapharmacie, parapharmacies"
        case .books: "Librairie, librairies, libraire, livres"
        case .stationery: "Papeterie, papeteries, fournitures de bureau, photocopies, reprographie"
        case .toys: "Magasin de jouets, magasins de jouets, jouets, jeux et jouets, puériculture"
        case .gifts: "Boutique de cadeaux, cadeaux, souvenirs, boutique de souvenirs"
        case .electronics:
            """
            Magasin d'électronique, électronique, électroménager, informatique, magasin d'informatique, \
            ordinateurs, photographe
            """
        case .mobilePhones:
            """
            Magasin de téléphones, téléphonie, téléphones, téléphonie mobile, téléphone portable, \
            boutique téléphonie
            """
        case .furniture:
            """
            Magasin de meubles, meubles, magasins de meubles, ameublement, literie, décoration, luminaires, \
            cuisines, tapis
            """
        case .hardware:
            """
            Quincaillerie, quincailleries, bricolage, magasin de bricolage, matériaux, outillage, serrurier
            """
        case .gardenCentre: "Jardinerie, jardineries, pépinière, pépinières, plantes"
        case .florist: "Fleuriste, fleuristes, fleurs"
        case .petShop: "Animalerie, animaleries, animaux, toilettage"
        case .sportsShop: "Magasin de sport, magasins de sport, articles de sport"
        case .bicycleShop: "Magasin de vélos, magasins de vélos, vélociste, cycles, vélos, vélo"
        case .secondHand:
            """
            Magasin d'occasion, friperie, friperies, antiquités, antiquaire, antiquaires, brocante, brocantes, \
            dépôt vente, ressourcerie
            """
        case .shop: "Magasin, magasins, commerce, commerces, shopping"
        case .hairdresser: "Coiffeur, coiffeurs, coiffeuse, salon de coiffure, coiffure, barbier, barbiers"
        case .beauty:
            """
            Institut de beauté, instituts de beauté, esthétique, esthéticienne, manucure, massage, massages, \
            tatouage, tatoueur, onglerie
            """
        case .laundry: "Laverie, laveries, laverie automatique, pressing, pressings, blanchisserie, nettoyage à sec"
        case .travelAgency: "Agence de voyages, agence de voyage, agences de voyages, voyagiste"
        case .estateAgent: "Agence immobilière, agences immobilières, immobilier, agent immobilier"
        case .lawyer: "Avocat, avocats, notaire, notaires, cabinet d'avocats"
        case .bank: "Banque, banques, caisse d'épargne"
        case .atm:
            """
            Distributeur de billets, distributeurs de billets, distributeur automatique, guichet automatique, dab, \
            retrait d'argent, distributeur
            """
        case .currencyExchange: "Bureau de change, bureaux de change, change, transfert d'argent"
        case .postOffice: "Bureau de poste, bureaux de poste, poste, la poste"
        case .postBox: "Boîte aux lettres, boîtes aux lettres"
        case .parcelLocker: "Consigne à colis, consignes à colis, casier à colis, colis"
        case .pharmacy: "Pharmacie, pharmacies, pharmacien, médicaments"
        case .hospital: "Hôpital, hôpitaux, urgences, centre hospitalier, chu"
        case .clinic: "Clinique, cliniques, centre de santé, centre médical, maison de santé, polyclinique"
        case .doctor: "Médecin, médecins, docteur, docteurs, cabinet médical, généraliste, kinésithérapeute"
        case .dentist: "Dentiste, dentistes, cabinet dentaire, orthodontiste, chirurgien dentiste"
        case .veterinary: "Vétérinaire, vétérinaires, clinique vétérinaire, cabinet vétérinaire"
        case .defibrillator: "Défibrillateur, défibrillateurs, dae"
        case .school: "École, écoles, collège, collèges, lycée, lycées, école primaire, école de musique"
        case .university: "Université, universités, faculté, campus, fac, grande école, enseignement supérieur"
        case .kindergarten:
            """
            École maternelle, écoles maternelles, maternelle, maternelles, crèche, crèches, jardin d'enfants, \
            garderie, garderies
            """
        case .library: "Bibliothèque, bibliothèques, médiathèque, médiathèques"
        case .drivingSchool: "Auto-école, auto-écoles, école de conduite"
        case .police: "Police, commissariat, gendarmerie, poste de police, commissariats, gendarmeries"
        case .fireStation: "Caserne de pompiers, pompiers, sapeurs pompiers, casernes de pompiers, centre de secours"
        case .townHall: "Mairie, mairies, hôtel de ville, administration, maison communale"
        case .embassy: "Ambassade, ambassades, consulat, consulats"
        case .courthouse: "Tribunal, tribunaux, palais de justice"
        case .communityCentre:
            """
            Centre communautaire, centre social, maison de quartier, salle des fêtes, salle polyvalente, foyer rural
            """
        case .recycling: "Point de recyclage, recyclage, déchetterie, déchetteries, tri sélectif, conteneur à verre"
        case .placeOfWorship: "Lieu de culte, lieux de culte, monastère, monastères, abbaye, abbayes, couvent"
        case .church: "Église, églises, cathédrale, cathédrales, chapelle, chapelles, basilique, temple protestant"
        case .mosque: "Mosquée, mosquées"
        case .synagogue: "Synagogue, synagogues"
        case .temple: "Temple, temples, temple bouddhiste, temple hindou, pagode"
        case .cemetery: "Cimetière, cimetières"
        case .museum: "Musée, musées"
        case .gallery: "Galerie d'art, galeries d'art, galerie, galeries"
        case .theatre: "Théâtre, théâtres, opéra"
        case .cinema: "Cinéma, cinémas, ciné"
        case .artsCentre: "Centre culturel, centres culturels, maison de la culture, centre d'art"
        case .musicVenue: "Salle de concert, salles de concert, concerts, salle de spectacle, centre de congrès"
        case .attraction:
            """
            Attraction, attractions, curiosité, site touristique, sites touristiques, curiosités, à voir
            """
        case .viewpoint: "Point de vue, points de vue, belvédère, panorama"
        case .monument: "Monument, monuments, monument historique, monuments historiques"
        case .memorial: "Mémorial, mémoriaux, monument aux morts, statue, statues, calvaire"
        case .castle: "Château, châteaux, palais, fort, forteresse, château fort, manoir"
        case .ruins: "Ruines, site archéologique, sites archéologiques, remparts, vestiges"
        case .zoo: "Zoo, zoos, parc animalier, jardin zoologique, parc zoologique"
        case .aquarium: "Aquarium, aquariums"
        case .themePark: "Parc d'attractions, parcs d'attractions, parc à thème, parc aquatique, salle de jeux"
        case .touristInformation:
            """
            Office de tourisme, offices de tourisme, syndicat d'initiative, information touristique, \
            informations touristiques, point information
            """
        case .artwork: "Œuvre d'art, œuvres d'art, sculpture, sculptures, fresque, fontaine, fontaines, art urbain"
        case .hotel: "Hôtel, hôtels, motel, motels, hébergement, hébergements"
        case .hostel: "Auberge de jeunesse, auberges de jeunesse, hostel"
        case .guestHouse: "Maison d'hôtes, maisons d'hôtes, chambre d'hôtes, chambres d'hôtes, pension"
        case .holidayFlat:
            """
            Location de vacances, appartement de vacances, gîte, gîtes, chalet, chalets, locations de vacances
            """
        case .campsite: "Camping, campings, terrain de camping, terrains de camping"
        case .caravanSite: "Aire de camping-car, aires de camping-car, camping-car, camping-cars, caravanes"
        case .alpineHut: "Refuge de montagne, refuge, refuges, cabane, refuges de montagne"
        case .parking: "Parking, parkings, stationnement, parc de stationnement, parc relais"
        case .bicycleParking: "Parking à vélos, parking vélos, parking vélo, stationnement vélo, range vélos"
        case .fuel: "Station-service, stations-service, essence, carburant, pompe à essence, station essence"
        case .chargingStation:
            """
            Borne de recharge, bornes de recharge, station de recharge, recharge électrique, bornes électriques, \
            stations de recharge
            """
        case .carWash: "Lavage auto, lavage automobile, station de lavage, lavage de voitures, stations de lavage"
        case .carRental: "Location de voitures, location de voiture, autopartage, loueur de voitures"
        case .carRepair:
            """
            Garage automobile, garage, garages, garagiste, mécanicien, réparation automobile, pneus, pièces auto, \
            contrôle technique
            """
        case .carDealer:
            """
            Concessionnaire, concessionnaires, concession automobile, voitures d'occasion, vente de voitures, motos
            """
        case .taxi: "Taxi, taxis, station de taxis, stations de taxis"
        case .busStop: "Arrêt de bus, arrêts de bus, arrêt d'autobus, abribus"
        case .busStation: "Gare routière, gares routières, gare de bus"
        case .railwayStation: "Gare, gares, gare ferroviaire, train, trains, gare sncf"
        case .tramStop: "Arrêt de tram, arrêts de tram, tram, tramway, station de tramway"
        case .metro: "Métro, station de métro, bouche de métro, stations de métro"
        case .airport: "Aéroport, aéroports, aérodrome, aérogare, héliport"
        case .ferryTerminal: "Gare maritime, embarcadère, embarcadères, ferry, ferries, terminal de ferry, bac"
        case .bicycleRental:
            """
            Location de vélos, location de vélo, vélos en libre-service, vélopartage, station de vélos
            """
        case .bicycleRepair: "Réparation de vélos, réparation vélo, station de réparation, atelier vélo, pompe à vélo"
        case .marina: "Port de plaisance, marina, port, ports, ports de plaisance"
        case .park: "Parc, parcs, jardin public, jardin, jardins, espace vert, jardin botanique, square"
        case .natureReserve: "Réserve naturelle, réserves naturelles, parc national, parcs nationaux, parc naturel"
        case .playground: "Aire de jeux, aires de jeux, terrain de jeux, jeux pour enfants"
        case .beach: "Plage, plages, plage surveillée"
        case .peak: "Sommet, sommets, montagne, montagnes, pic, colline, collines, volcan"
        case .lake: "Lac, lacs, étang, étangs, réservoir"
        case .river: "Rivière, rivières, fleuve, fleuves, ruisseau, ruisseaux, canal, canaux"
        case .waterfall: "Cascade, cascades, chute d'eau, chutes d'eau"
        case .swimmingPool: "Piscine, piscines, piscine municipale, baignade, natation"
        case .sportsCentre:
            """
            Centre sportif, centres sportifs, complexe sportif, gymnase, gymnases, terrain de sport, \
            terrain de football, terrain de foot, sport
            """
        case .stadium: "Stade, stades, arène, stade de football"
        case .gym: "Salle de sport, salles de sport, fitness, musculation, salle de fitness, gym, yoga"
        case .golf: "Terrain de golf, terrains de golf, golf, golfs, minigolf, mini golf, club de golf"
        case .bowling: "Bowling, bowlings, piste de bowling"
        case .iceRink: "Patinoire, patinoires, patinage"
        case .spa: "Spa, spas, sauna, saunas, thermes, bains thermaux, bien-être, hammam"
        case .casino: "Casino, casinos, paris sportifs, machines à sous, salle de paris"
        case .toilets: "Toilettes, toilette, wc, toilettes publiques, sanitaires"
        case .drinkingWater: "Eau potable, point d'eau, fontaine d'eau potable, points d'eau, eau"
        case .picnicSite: "Aire de pique-nique, aires de pique-nique, pique-nique, table de pique-nique, barbecue"
        }
    }
}
