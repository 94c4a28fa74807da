extension PlaceCategory {
    /// The name in German, and more words to search by, with commas between.
    var german: String {
        switch self {
        case .restaurant:
            """
            Restaurant, restaurants, gaststätte, gaststätten, gasthaus, gasthäuser, gasthof, wirtshaus, lokal, \
            lokale, speiselokal, bistro, essen
            """
        case .cafe: "Café, cafés, kaffee, kaffeehaus, kaffeehäuser, coffeeshop, teestube, teehaus"
        case .fastFood:
            """
            Imbiss, imbisse, schnellimbiss, schnellrestaurant, fastfood, fast food, imbissbude, pommesbude, takeaway
            """
        case .pizzeria: "Pizzeria, pizzerien, pizza, pizzerias"
        case .burger: "Burger, burgerladen, hamburger, burgerrestaurant"
        case .sushi: "Sushi, sushi bar, sushi restaurant, japanisches restaurant, japanisch"
        case .kebab: "Döner, kebab, kebap, döner kebab, dönerladen, gyros"
        case .bar: "Bar, bars, cocktailbar, cocktailbars, weinbar, weinstube"
        case .pub: "Kneipe, kneipen, pub, pubs, bierlokal, wirtschaft, beisl, brauhaus"
        case .biergarten: "Biergarten, biergärten"
        case .nightclub: "Nachtclub, nachtclubs, disco, discos, diskothek, diskotheken, club, clubs, tanzlokal, tanzen"
        case .iceCream: "Eisdiele, eisdielen, eis, eiscafé, eiscafés, eissalon, eisladen"
        case .supermarket:
            """
            Supermarkt, supermärkte, lebensmittel, discounter, lebensmittelgeschäft, lebensmittelladen, \
            verbrauchermarkt
            """
        case .convenience:
            """
            Nachbarschaftsladen, tante emma laden, minimarkt, gemischtwarenladen, spätkauf, späti, nahversorger, \
            kaufladen
            """
        case .bakery: "Bäckerei, bäckereien, bäcker, backshop, brot, brötchen"
        case .confectionery:
            """
            Konditorei, konditoreien, konditor, süßwaren, kuchen, torten, pralinen, schokolade, süßigkeiten, \
            confiserie
            """
        case .butcher:
            """
            Metzgerei, metzgereien, metzger, fleischerei, fleischereien, fleischer, fleischhauer, schlachterei, \
            fleisch
            """
        case .greengrocer:
            """
            Obst und Gemüse, gemüseladen, obstladen, gemüse, obst, hofladen, hofläden, gemüsehändler, obsthändler
            """
        case .delicatessen:
            """
            Feinkost, feinkostladen, feinkostgeschäft, käseladen, käse, fischgeschäft, fischladen, reformhaus, \
            delikatessen, bioladen, fischhändler
            """
        case .alcohol:
            """
            Getränkemarkt, getränkemärkte, getränke, weinhandlung, weinhändler, spirituosen, alkohol, wein, \
            weinladen, vinothek
            """
        case .marketplace: "Markt, märkte, marktplatz, markthalle, wochenmarkt, wochenmärkte, bauernmarkt, flohmarkt"
        case .kiosk:
            """
            Kiosk, kioske, zeitungskiosk, zeitungen, zeitschriften, trafik, tabak, tabakladen, büdchen, trinkhalle, \
            lotto, zigaretten
            """
        case .mall:
            """
            Einkaufszentrum, einkaufszentren, shoppingcenter, shopping center, einkaufspassage, mall, shoppingmall
            """
        case .departmentStore: "Kaufhaus, kaufhäuser, warenhaus, warenhäuser, sonderposten, ein euro laden"
        case .clothes:
            """
            Bekleidungsgeschäft, kleidung, bekleidung, mode, modegeschäft, boutique, boutiquen, kleider, klamotten, \
            modehaus, kleiderladen
            """
        case .shoes: "Schuhgeschäft, schuhgeschäfte, schuhe, schuhladen, schuhläden, schuhhaus"
        case .jeweller: "Juwelier, juweliere, schmuck, schmuckgeschäft, goldschmied, uhren, uhrmacher, uhrengeschäft"
        case .optician: "Optiker, brille, brillen, augenoptiker, brillengeschäft, optik"
        case .perfumery: "Parfümerie, parfümerien, kosmetikartikel, parfüm"
        case .drugstore: "Drogerie, drogerien, drogeriemarkt, drogeriemärkte, sanitätshaus"
        case .books:
            """
            Buchhandlung, buchhandlungen, buchladen, buchläden, bücher, antiquariat, buchhändler, bücherladen
            """
        case .stationery:
            """
            Schreibwaren, schreibwarenladen, bürobedarf, papeterie, kopierladen, copyshop, schreibwarengeschäft
            """
        case .toys:
            """
            Spielwarengeschäft, spielwaren, spielzeug, spielzeugladen, spielzeuggeschäft, spielwarenladen, \
            babyausstattung
            """
        case .gifts: "Geschenkeladen, geschenke, souvenirs, andenken, souvenirladen, geschenkartikel"
        case .electronics:
            """
            Elektronikmarkt, elektronik, elektronikgeschäft, computerladen, computer, elektrogeräte, elektromarkt, \
            fotogeschäft, haushaltsgeräte, computergeschäft
            """
        case .mobilePhones: "Handyladen, handyläden, handy, handys, handyshop, mobilfunk, mobiltelefone"
        case .furniture:
            """
            Möbelhaus, möbelhäuser, möbel, möbelgeschäft, möbelladen, einrichtungshaus, betten, küchen, lampen, \
            haushaltswaren, teppiche
            """
        case .hardware:
            """
            Baumarkt, baumärkte, eisenwaren, heimwerkermarkt, baustoffe, werkzeug, eisenwarenhandlung, heimwerker, \
            schlüsseldienst
            """
        case .gardenCentre: "Gartencenter, gartencentern, gärtnerei, gärtnereien, gartenmarkt, pflanzen, baumschule"
        case .florist: "Blumenladen, blumenläden, blumen, florist, floristen, blumengeschäft"
        case .petShop: "Zoohandlung, zoohandlungen, tierbedarf, tierhandlung, tierfutter, zoofachhandel, hundesalon"
        case .sportsShop: "Sportgeschäft, sportgeschäfte, sportartikel, sportladen, outdoorladen, sporthaus"
        case .bicycleShop:
            """
            Fahrradladen, fahrradläden, fahrradgeschäft, fahrräder, radladen, fahrradhändler, velogeschäft, \
            veloladen, fahrrad
            """
        case .secondHand:
            """
            Secondhandladen, secondhand, second hand, gebrauchtwaren, antiquitäten, sozialkaufhaus, trödel, \
            antiquitätengeschäft, pfandhaus
            """
        case .shop: "Geschäft, geschäfte, laden, läden, einkaufen, shop, shops, shopping"
        case .hairdresser:
            """
            Friseur, friseure, frisör, frisöre, friseursalon, haarschnitt, barbier, coiffeur, friseurladen
            """
        case .beauty:
            """
            Kosmetikstudio, kosmetikstudios, kosmetik, nagelstudio, massage, massagen, maniküre, tattoo, \
            tattoostudio, solarium, sonnenstudio, kosmetiksalon
            """
        case .laundry:
            """
            Wäscherei, wäschereien, waschsalon, waschsalons, reinigung, chemische reinigung, münzwäscherei, \
            textilreinigung
            """
        case .travelAgency: "Reisebüro, reisebüros, reiseveranstalter"
        case .estateAgent: "Immobilienmakler, makler, immobilien, immobilienbüro"
        case .lawyer: "Rechtsanwalt, rechtsanwälte, anwalt, anwälte, notar, notare, kanzlei, anwaltskanzlei"
        case .bank: "Bank, banken, sparkasse, sparkassen, volksbank, geldinstitut"
        case .atm: "Geldautomat, geldautomaten, bankomat, bankomaten, bargeld, bancomat"
        case .currencyExchange: "Wechselstube, wechselstuben, geldwechsel, geldtransfer, währungsumtausch"
        case .postOffice: "Postamt, postämter, post, postfiliale, postfilialen, poststelle, postagentur"
        case .postBox: "Briefkasten, briefkästen, postkasten"
        case .parcelLocker: "Paketstation, packstation, packstationen, paketautomat, pakete, paketstationen"
        case .pharmacy: "Apotheke, apotheken, apotheker, medikamente, medizin"
        case .hospital:
            """
            Krankenhaus, krankenhäuser, spital, spitäler, hospital, notaufnahme, klinikum, universitätsklinikum
            """
        case .clinic:
            """
            Klinik, kliniken, ärztehaus, gesundheitszentrum, poliklinik, ambulanz, medizinisches versorgungszentrum
            """
        case .doctor: "Arzt, ärzte, ärztin, arztpraxis, arztpraxen, hausarzt, doktor, facharzt, praxis, physiotherapie"
        case .dentist: "Zahnarzt, zahnärzte, zahnärztin, zahnarztpraxis, kieferorthopäde, zahnklinik"
        case .veterinary: "Tierarzt, tierärzte, tierärztin, tierarztpraxis, tierklinik, tierkliniken"
        case .defibrillator: "Defibrillator, defibrillatoren, aed"
        case .school:
            """
            Schule, schulen, grundschule, grundschulen, gymnasium, gymnasien, realschule, hauptschule, \
            gesamtschule, volksschule, musikschule
            """
        case .university:
            """
            Universität, universitäten, uni, hochschule, hochschulen, fachhochschule, campus, fakultät, \
            berufsschule, akademie
            """
        case .kindergarten:
            """
            Kindergarten, kindergärten, kita, kitas, kindertagesstätte, kinderkrippe, krippe, kindertagesstätten, \
            kinderbetreuung
            """
        case .library: "Bibliothek, bibliotheken, bücherei, büchereien, stadtbibliothek, stadtbücherei"
        case .drivingSchool: "Fahrschule, fahrschulen"
        case .police:
            """
            Polizei, polizeiwache, polizeirevier, polizeistation, polizeiposten, polizeiwachen, polizeistationen
            """
        case .fireStation: "Feuerwehr, feuerwache, feuerwachen, feuerwehrhaus, feuerwehrgerätehaus"
        case .townHall:
            """
            Rathaus, rathäuser, gemeindeamt, stadtverwaltung, bürgeramt, bürgerbüro, behörde, gemeindehaus, \
            gemeindeverwaltung
            """
        case .embassy: "Botschaft, botschaften, konsulat, konsulate"
        case .courthouse: "Gericht, gerichte, amtsgericht, landgericht, gerichtsgebäude"
        case .communityCentre:
            """
            Gemeindezentrum, bürgerhaus, bürgerhäuser, gemeinschaftshaus, dorfgemeinschaftshaus, jugendzentrum, \
            vereinsheim, begegnungsstätte
            """
        case .recycling:
            """
            Wertstoffhof, recycling, recyclinghof, altglas, glascontainer, altpapier, wertstoffe, altglascontainer
            """
        case .placeOfWorship: "Gotteshaus, gotteshäuser, kloster, klöster, gebetshaus"
        case .church:
            """
            Kirche, kirchen, dom, kathedrale, kapelle, kapellen, münster, kathedralen, basilika, pfarrkirche
            """
        case .mosque: "Moschee, moscheen"
        case .synagogue: "Synagoge, synagogen"
        case .temple: "Tempel, buddhistischer tempel, hindutempel, pagode"
        case .cemetery: "Friedhof, friedhöfe, kirchhof, gottesacker"
        case .museum: "Museum, museen"
        case .gallery: "Kunstgalerie, galerie, galerien, kunstgalerien, kunsthandlung"
        case .theatre: "Theater, schauspielhaus, oper, opernhaus, theatern"
        case .cinema: "Kino, kinos, lichtspielhaus, filmtheater"
        case .artsCentre: "Kulturzentrum, kulturzentren, kulturhaus, kunsthaus, ausstellungszentrum"
        case .musicVenue:
            """
            Konzerthaus, konzerthalle, konzerte, konzertsaal, veranstaltungsort, veranstaltungshalle, \
            kongresszentrum, stadthalle
            """
        case .attraction: "Sehenswürdigkeit, sehenswürdigkeiten, attraktion, attraktionen, ausflugsziel, ausflugsziele"
        case .viewpoint: "Aussichtspunkt, aussichtspunkte, aussicht, aussichtsturm, panorama"
        case .monument: "Monument, monumente, baudenkmal, baudenkmäler"
        case .memorial:
            """
            Denkmal, denkmäler, gedenkstätte, mahnmal, statue, statuen, gedenktafel, stolperstein, gedenkstein, \
            bildstock
            """
        case .castle: "Schloss, schlösser, burg, burgen, palast, festung, festungen, herrenhaus, paläste"
        case .ruins:
            """
            Ruine, ruinen, archäologische stätte, ausgrabung, ausgrabungen, stadtmauer, stadttor, ausgrabungsstätte
            """
        case .zoo: "Zoo, zoos, tierpark, tierparks, wildpark, tiergarten, wildgehege, streichelzoo"
        case .aquarium: "Aquarium, aquarien, meeresaquarium"
        case .themePark:
            """
            Freizeitpark, freizeitparks, vergnügungspark, themenpark, erlebnisbad, wasserpark, spielhalle
            """
        case .touristInformation:
            """
            Touristeninformation, touristinformation, tourist information, fremdenverkehrsamt, verkehrsverein, \
            besucherzentrum, tourismusbüro, infostelle, information
            """
        case .artwork: "Kunstwerk, kunstwerke, skulptur, skulpturen, wandbild, brunnen, springbrunnen, streetart"
        case .hotel: "Hotel, hotels, motel, motels, unterkunft, unterkünfte, übernachtung"
        case .hostel: "Hostel, hostels, jugendherberge, jugendherbergen"
        case .guestHouse: "Pension, pensionen, gästehaus, gästehäuser, fremdenzimmer, privatzimmer, zimmer"
        case .holidayFlat: "Ferienwohnung, ferienwohnungen, ferienhaus, ferienhäuser, apartment, apartments, chalet"
        case .campsite: "Campingplatz, campingplätze, camping, zeltplatz, zeltplätze"
        case .caravanSite:
            """
            Wohnmobilstellplatz, wohnmobilstellplätze, stellplatz, stellplätze, wohnmobil, reisemobilstellplatz
            """
        case .alpineHut: "Berghütte, berghütten, schutzhütte, hütte, hütten, alpenhütte, almhütte, biwak"
        case .parking: "Parkplatz, parkplätze, parkhaus, parkhäuser, tiefgarage, tiefgaragen, parken, parking"
        case .bicycleParking:
            """
            Fahrradständer, fahrradparkplatz, fahrradabstellplatz, fahrradparken, fahrradparkplätze, \
            fahrradabstellanlage, veloparkplatz
            """
        case .fuel: "Tankstelle, tankstellen, tanken, benzin, diesel"
        case .chargingStation:
            """
            Ladestation, ladestationen, ladesäule, ladesäulen, e-ladestation, stromtankstelle, elektrotankstelle, \
            ladepunkt
            """
        case .carWash:
            """
            Waschanlage, waschanlagen, autowaschanlage, waschstraße, autowäsche, waschpark, autowaschanlagen
            """
        case .carRental: "Autovermietung, autovermietungen, mietwagen, leihwagen, carsharing, autoverleih, mietauto"
        case .carRepair:
            """
            Autowerkstatt, autowerkstätten, werkstatt, werkstätten, kfz-werkstatt, reifen, reifenhändler, \
            reifenservice, autoteile, kfz werkstätten
            """
        case .carDealer: "Autohaus, autohäuser, autohändler, gebrauchtwagen, motorradhändler, motorräder, autos"
        case .taxi: "Taxi, taxis, taxistand, taxistände"
        case .busStop: "Bushaltestelle, bushaltestellen, bushalt, postautohaltestelle"
        case .busStation: "Busbahnhof, busbahnhöfe, omnibusbahnhof, zob, busterminal"
        case .railwayStation:
            """
            Bahnhof, bahnhöfe, hauptbahnhof, zug, züge, bahnstation, bahnhaltepunkt, s-bahn, s-bahnhof
            """
        case .tramStop: "Straßenbahnhaltestelle, straßenbahnhaltestellen, straßenbahn, tramhaltestelle, tram, trambahn"
        case .metro: "U-Bahn, u-bahnhof, u-bahn-station, u-bahn-haltestelle, metro, untergrundbahn, metrostation"
        case .airport: "Flughafen, flughäfen, flugplatz, flugplätze, airport, terminal, flugzeug"
        case .ferryTerminal:
            """
            Fähranleger, fähranlegestelle, fähre, fähren, fährterminal, schiffsanlegestelle, fährhafen
            """
        case .bicycleRental:
            """
            Fahrradverleih, fahrradvermietung, leihfahrrad, leihfahrräder, mietrad, mieträder, radverleih, leihrad, \
            bikesharing
            """
        case .bicycleRepair:
            """
            Fahrradwerkstatt, fahrradreparatur, fahrradreparaturstation, fahrradpumpe, fahrradwerkstätten
            """
        case .marina: "Yachthafen, yachthäfen, marina, hafen, häfen, bootshafen, slipanlage, jachthafen"
        case .park: "Park, parks, parkanlage, garten, gärten, grünanlage, stadtpark, botanischer garten"
        case .natureReserve:
            """
            Naturschutzgebiet, naturschutzgebiete, nationalpark, nationalparks, naturpark, schutzgebiet
            """
        case .playground: "Spielplatz, spielplätze, kinderspielplatz, kinderspielplätze"
        case .beach: "Strand, strände, badestrand, strandbad, strandbäder, badestelle"
        case .peak: "Gipfel, berg, berge, hügel, vulkan"
        case .lake: "See, seen, weiher, teich, teiche, stausee, badesee, badeseen"
        case .river: "Fluss, flüsse, bach, bäche, kanal, kanäle"
        case .waterfall: "Wasserfall, wasserfälle"
        case .swimmingPool:
            """
            Schwimmbad, schwimmbäder, hallenbad, freibad, freibäder, hallenbäder, schwimmen, schwimmhalle
            """
        case .sportsCentre:
            """
            Sportzentrum, sportzentren, sporthalle, sporthallen, sportplatz, sportplätze, sportanlage, turnhalle, \
            fußballplatz, bolzplatz, sport
            """
        case .stadium: "Stadion, stadien, arena, fußballstadion, arenen"
        case .gym:
            """
            Fitnessstudio, fitnessstudios, fitness, fitnesscenter, fitnesszentrum, muckibude, yoga, fitnessclub
            """
        case .golf: "Golfplatz, golfplätze, golf, golfclub, minigolf, minigolfplatz"
        case .bowling: "Bowlingbahn, bowlingbahnen, bowling, kegelbahn, kegelbahnen, kegeln"
        case .iceRink: "Eisbahn, eisbahnen, eislaufbahn, eishalle, schlittschuhlaufen, eisstadion"
        case .spa: "Wellness, spa, sauna, saunas, therme, thermen, thermalbad, wellnesscenter"
        case .casino: "Casino, kasino, spielbank, spielbanken, spielothek, wettbüro, wettbüros, casinos, kasinos"
        case .toilets: "Toilette, toiletten, wc, öffentliche toilette, öffentliche toiletten, klo, wcs"
        case .drinkingWater: "Trinkwasser, trinkbrunnen, trinkwasserbrunnen, wasserstelle, wasser"
        case .picnicSite:
            """
            Picknickplatz, picknickplätze, picknick, grillplatz, grillplätze, rastplatz, feuerstelle, picknicktisch
            """
        }
    }
}
