extension PlaceCategory {
    /// The name in Italian, and more words to search by, with commas between.
    var italian: String {
        switch self {
        case .restaurant: "Ristorante, ristoranti, trattoria, trattorie, osteria, osterie, mangiare"
        case .cafe: "Caffè, caffetteria, caffetterie, sala da tè, café"
        case .fastFood: "Fast food, fastfood, tavola calda, cibo da asporto, paninoteca, da asporto"
        case .pizzeria: "Pizzeria, pizzerie, pizza, pizze, pizza al taglio"
        case .burger: "Hamburgeria, hamburgerie, hamburger, burger"
        case .sushi: "Sushi, ristorante giapponese, giapponese, sushi bar"
        case .kebab: "Kebab, kebap, döner, gyros"
        case .bar: "Bar, wine bar, cocktail bar, american bar"
        case .pub: "Pub, birreria, birrerie, taverna, taverne"
        case .biergarten: "Giardino della birra, biergarten"
        case .nightclub: "Discoteca, discoteche, locale notturno, night club, club, locali notturni"
        case .iceCream: "Gelateria, gelaterie, gelato, gelati"
        case .supermarket: "Supermercato, supermercati, ipermercato, ipermercati, discount, spesa"
        case .convenience:
            """
            Negozio di alimentari, alimentari, minimarket, minimercato, negozi di alimentari, drogheria
            """
        case .bakery: "Panetteria, panetterie, panificio, panifici, forno, fornaio, panettiere, pane"
        case .confectionery:
            """
            Pasticceria, pasticcerie, pasticciere, cioccolateria, dolciumi, confetteria, torte, dolci, cioccolato
            """
        case .butcher: "Macelleria, macellerie, macellaio, macellai, carne"
        case .greengrocer: "Fruttivendolo, fruttivendoli, frutta, verdura, frutta e verdura, ortofrutta"
        case .delicatessen:
            """
            Gastronomia, gastronomie, salumeria, salumerie, pescheria, pescherie, formaggi, formaggeria, \
            prodotti biologici
            """
        case .alcohol: "Enoteca, enoteche, vini, vino, liquori, alcolici, bevande, vineria"
        case .marketplace: "Mercato, mercati, mercato coperto, mercatino, mercatini"
        case .kiosk:
            """
            Edicola, edicole, chiosco, chioschi, tabaccheria, tabaccherie, tabacchi, tabaccaio, giornali, lotteria
            """
        case .mall: "Centro commerciale, centri commerciali, galleria commerciale"
        case .departmentStore: "Grande magazzino, grandi magazzini, bazar"
        case .clothes: "Negozio di abbigliamento, abbigliamento, vestiti, moda, boutique, negozi di abbigliamento"
        case .shoes: "Negozio di scarpe, negozi di scarpe, scarpe, calzature"
        case .jeweller: "Gioielleria, gioiellerie, gioielliere, gioielli, orologeria, orafo, orologi"
        case .optician: "Ottico, ottici, ottica, occhiali"
        case .perfumery: "Profumeria, profumerie, cosmetici, profumi, profumo, cosmetica"
        case .drugstore: "Parafarmacia, parafarmacie, prodotti per la casa, sanitaria, articoli sanitari"
        case .books: "Libreria, librerie, libri, libraio"
        case .stationery: "Cartoleria, cartolerie, copisteria, articoli per ufficio, fotocopie"
        case .toys: "Negozio di giocattoli, giocattoli, negozi di giocattoli, articoli per bambini"
        case .gifts: "Negozio di regali, regali, articoli da regalo, souvenir, negozio di souvenir"
        case .electronics: "Negozio di elettronica, elettronica, informatica, elettrodomestici, computer, fotografia"
        case .mobilePhones: "Negozio di telefonia, telefonia, cellulari, telefonini, negozi di telefonia"
        case .furniture:
            """
            Negozio di mobili, mobili, arredamento, mobilificio, mobilifici, casalinghi, lampade, tappeti
            """
        case .hardware: "Ferramenta, fai da te, brico, materiali edili, colorificio, negozio di bricolage, bricolage"
        case .gardenCentre: "Centro di giardinaggio, vivaio, vivai, giardinaggio, piante, garden center"
        case .florist: "Fioraio, fiorai, fiori, fiorista, fioristi, negozio di fiori"
        case .petShop: "Negozio di animali, negozi di animali, articoli per animali, animali, toelettatura"
        case .sportsShop: "Negozio di sport, negozi di sport, articoli sportivi, negozio sportivo"
        case .bicycleShop: "Negozio di biciclette, negozi di biciclette, biciclette, bici, negozio di bici"
        case .secondHand:
            """
            Negozio dell'usato, usato, antiquariato, antiquario, antiquari, mercatino dell'usato, seconda mano
            """
        case .shop: "Negozio, negozi, shopping, bottega, botteghe"
        case .hairdresser: "Parrucchiere, parrucchieri, parrucchiera, barbiere, barbieri, salone di parrucchiere"
        case .beauty:
            """
            Centro estetico, centri estetici, estetista, manicure, massaggi, massaggio, tatuaggi, solarium, \
            salone di bellezza
            """
        case .laundry: "Lavanderia, lavanderie, lavasecco, lavanderia a gettoni, tintoria, lavanderia self service"
        case .travelAgency: "Agenzia di viaggi, agenzie di viaggi, agenzia viaggi"
        case .estateAgent: "Agenzia immobiliare, agenzie immobiliari, immobiliare"
        case .lawyer: "Avvocato, avvocati, notaio, notai, studio legale"
        case .bank: "Banca, banche, cassa di risparmio"
        case .atm: "Bancomat, sportello automatico, sportelli automatici, prelievo"
        case .currencyExchange: "Cambio valuta, ufficio cambio, uffici cambio, cambiavalute"
        case .postOffice: "Ufficio postale, uffici postali, posta, poste"
        case .postBox:
            """
            Buca delle lettere, cassetta postale, cassette postali, cassetta delle lettere, buche delle lettere
            """
        case .parcelLocker: "Armadietto per pacchi, ritiro pacchi, pacchi, punto di ritiro"
        case .pharmacy: "Farmacia, farmacie, farmacista, medicinali"
        case .hospital: "Ospedale, ospedali, pronto soccorso"
        case .clinic: "Clinica, cliniche, centro medico, poliambulatorio, ambulatorio, ambulatori, poliambulatori"
        case .doctor: "Medico, medici, dottore, studio medico, ambulatorio medico, dottori, fisioterapista"
        case .dentist: "Dentista, dentisti, studio dentistico, odontoiatra, ortodontista"
        case .veterinary: "Veterinario, veterinari, clinica veterinaria, ambulatorio veterinario"
        case .defibrillator: "Defibrillatore, defibrillatori, dae"
        case .school: "Scuola, scuole, liceo, licei, scuola elementare, scuola media, scuola primaria"
        case .university: "Università, ateneo, facoltà, campus, politecnico"
        case .kindergarten: "Asilo, asili, asilo nido, scuola materna, scuola dell'infanzia, asili nido"
        case .library: "Biblioteca, biblioteche, biblioteca comunale, mediateca"
        case .drivingSchool: "Autoscuola, autoscuole, scuola guida, scuole guida"
        case .police: "Polizia, carabinieri, questura, commissariato, stazione di polizia, stazione dei carabinieri"
        case .fireStation: "Vigili del fuoco, caserma dei pompieri, pompieri, stazione dei pompieri"
        case .townHall: "Municipio, municipi, comune, palazzo comunale"
        case .embassy: "Ambasciata, ambasciate, consolato, consolati"
        case .courthouse: "Tribunale, tribunali, palazzo di giustizia"
        case .communityCentre: "Centro civico, centro sociale, centri sociali, centro comunitario, centro ricreativo"
        case .recycling: "Isola ecologica, riciclaggio, raccolta differenziata, centro di raccolta, isole ecologiche"
        case .placeOfWorship: "Luogo di culto, luoghi di culto, monastero, monasteri, convento, abbazia"
        case .church: "Chiesa, chiese, cattedrale, cattedrali, duomo, cappella, cappelle, basilica, parrocchia"
        case .mosque: "Moschea, moschee"
        case .synagogue: "Sinagoga, sinagoghe"
        case .temple: "Tempio, templi, tempio buddista, tempio induista, pagoda"
        case .cemetery: "Cimitero, cimiteri, camposanto"
        case .museum: "Museo, musei"
        case .gallery: "Galleria d'arte, gallerie d'arte, galleria, gallerie"
        case .theatre: "Teatro, teatri, opera"
        case .cinema: "Cinema, multisala"
        case .artsCentre: "Centro culturale, centri culturali, centro d'arte"
        case .musicVenue: "Sala concerti, sale concerti, concerti, auditorium, centro congressi"
        case .attraction:
            """
            Attrazione turistica, attrazioni turistiche, attrazioni, attrazione, luoghi di interesse, cosa vedere
            """
        case .viewpoint: "Punto panoramico, punti panoramici, belvedere, panorama"
        case .monument: "Monumento, monumenti, monumento storico"
        case .memorial: "Memoriale, monumento commemorativo, statua, statue, lapide, edicola votiva"
        case .castle: "Castello, castelli, fortezza, fortezze, rocca, forte"
        case .ruins: "Sito archeologico, rovine, siti archeologici, scavi, mura, scavi archeologici"
        case .zoo: "Zoo, giardino zoologico, zoosafari, parco zoologico, bioparco"
        case .aquarium: "Acquario, acquari"
        case .themePark:
            """
            Parco divertimenti, parco a tema, parchi divertimento, parco acquatico, luna park, sala giochi
            """
        case .touristInformation:
            """
            Ufficio turistico, informazioni turistiche, uffici turistici, pro loco, centro visitatori, informazioni
            """
        case .artwork: "Opera d'arte, opere d'arte, scultura, sculture, murale, murales, fontana, fontane"
        case .hotel: "Albergo, alberghi, hotel, motel, alloggio, alloggi"
        case .hostel: "Ostello, ostelli, ostello della gioventù, hostel"
        case .guestHouse: "Pensione, pensioni, affittacamere, bed and breakfast, b&b, locanda"
        case .holidayFlat:
            """
            Casa vacanze, case vacanze, appartamento vacanze, appartamenti, appartamenti vacanze, chalet
            """
        case .campsite: "Campeggio, campeggi, camping"
        case .caravanSite: "Area di sosta camper, area camper, aree camper, sosta camper, camper"
        case .alpineHut: "Rifugio alpino, rifugio, rifugi, rifugi alpini, baita, bivacco"
        case .parking: "Parcheggio, parcheggi, autorimessa, parcheggio coperto, parking"
        case .bicycleParking: "Parcheggio biciclette, parcheggio bici, rastrelliera, parcheggi biciclette, portabici"
        case .fuel:
            """
            Distributore di benzina, distributori di benzina, benzinaio, benzina, stazione di servizio, benzinai, \
            carburante, stazioni di servizio
            """
        case .chargingStation:
            """
            Stazione di ricarica, colonnina di ricarica, stazioni di ricarica, colonnine di ricarica, \
            ricarica elettrica, colonnina elettrica
            """
        case .carWash: "Autolavaggio, autolavaggi, lavaggio auto"
        case .carRental: "Autonoleggio, autonoleggi, noleggio auto, car sharing, noleggio macchine"
        case .carRepair:
            """
            Officina meccanica, autofficina, autofficine, officina, officine, meccanico, gommista, gommisti, \
            autoricambi, carrozzeria
            """
        case .carDealer: "Concessionaria, concessionarie, concessionaria auto, auto usate, moto"
        case .taxi: "Taxi, stazione taxi, posteggio taxi, tassì"
        case .busStop: "Fermata dell'autobus, fermata autobus, fermate autobus, fermata del bus, fermata bus"
        case .busStation: "Autostazione, stazione degli autobus, autostazioni, stazione autobus, stazione dei bus"
        case .railwayStation:
            """
            Stazione ferroviaria, stazioni ferroviarie, stazione, stazioni, treno, treni, stazione dei treni
            """
        case .tramStop: "Fermata del tram, fermata tram, fermate tram, tram, fermata tranviaria"
        case .metro: "Metropolitana, stazione della metropolitana, metro, fermata metro, stazioni metropolitana"
        case .airport: "Aeroporto, aeroporti, aerodromo, aviosuperficie, eliporto"
        case .ferryTerminal:
            """
            Terminal traghetti, traghetto, traghetti, imbarcadero, stazione marittima, imbarco traghetti
            """
        case .bicycleRental: "Noleggio biciclette, noleggio bici, bike sharing, biciclette a noleggio, stazione bici"
        case .bicycleRepair: "Riparazione biciclette, riparazione bici, ciclofficina, ciclofficine"
        case .marina: "Porto turistico, marina, porti turistici, porto, porti, porticciolo"
        case .park:
            """
            Parco, parchi, giardino pubblico, giardino, giardini, giardini pubblici, orto botanico, parco pubblico
            """
        case .natureReserve: "Riserva naturale, riserve naturali, parco nazionale, parchi nazionali, parco naturale"
        case .playground: "Parco giochi, parchi giochi, area giochi, giochi per bambini"
        case .beach: "Spiaggia, spiagge, stabilimento balneare, lido, stabilimenti balneari"
        case .peak: "Cima, cime, vetta, vette, montagna, montagne, collina, vulcano"
        case .lake: "Lago, laghi, laghetto, stagno, stagni, bacino"
        case .river: "Fiume, fiumi, torrente, torrenti, canale, canali"
        case .waterfall: "Cascata, cascate"
        case .swimmingPool: "Piscina, piscine, piscina comunale, nuoto"
        case .sportsCentre:
            """
            Centro sportivo, centri sportivi, palazzetto dello sport, campo sportivo, campo da calcio, \
            impianto sportivo, sport
            """
        case .stadium: "Stadio, stadi, arena sportiva, stadio di calcio"
        case .gym: "Palestra, palestre, fitness, centro fitness, yoga"
        case .golf: "Campo da golf, campi da golf, golf, minigolf, golf club"
        case .bowling: "Bowling, sala bowling, pista da bowling"
        case .iceRink: "Pista di pattinaggio, pattinaggio, palaghiaccio, piste di pattinaggio"
        case .spa: "Spa, terme, sauna, saune, centro benessere, bagni termali, centri benessere"
        case .casino: "Casinò, sala scommesse, scommesse, sale scommesse, slot machine"
        case .toilets: "Bagni pubblici, bagno, bagni, toilette, wc, servizi igienici, bagno pubblico, gabinetti"
        case .drinkingWater: "Acqua potabile, fontanella, fontanelle, acqua"
        case .picnicSite: "Area picnic, aree picnic, picnic, area pic-nic, pic nic, barbecue, tavolo da picnic"
        }
    }
}
