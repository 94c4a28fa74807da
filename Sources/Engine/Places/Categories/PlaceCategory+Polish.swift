extension PlaceCategory {
    /// The name in Polish, and more words to search by, with commas between.
    var polish: String {
        switch self {
        case .restaurant: "Restauracja, restauracje, bistro, jadłodajnia, bar mleczny, obiad, jedzenie"
        case .cafe: "Kawiarnia, kawiarnie, kawa, herbaciarnia, café"
        case .fastFood: "Fast food, fastfood, bar szybkiej obsługi, na wynos, zapiekanki"
        case .pizzeria: "Pizzeria, pizzerie, pizza"
        case .burger: "Burgerownia, burger, burgery, hamburger, hamburgery"
        case .sushi: "Sushi, restauracja japońska, sushi bar, kuchnia japońska"
        case .kebab: "Kebab, kebaby, döner, doner kebab, gyros"
        case .bar: "Bar, bary, koktajlbar, winiarnia, drink bar, wine bar"
        case .pub: "Pub, puby, piwiarnia, karczma, piwo, tawerna"
        case .biergarten: "Ogródek piwny, ogródki piwne, biergarten"
        case .nightclub: "Klub nocny, kluby nocne, dyskoteka, dyskoteki, klub, kluby"
        case .iceCream: "Lodziarnia, lodziarnie, lody"
        case .supermarket: "Supermarket, supermarkety, hipermarket, hipermarkety, dyskont, market, artykuły spożywcze"
        case .convenience: "Sklep spożywczy, sklepy spożywcze, spożywczy, minimarket, sklep osiedlowy"
        case .bakery: "Piekarnia, piekarnie, piekarz, chleb, pieczywo"
        case .confectionery: "Cukiernia, cukiernie, słodycze, ciastka, czekolada, cukiernik, ciasta"
        case .butcher: "Sklep mięsny, sklepy mięsne, rzeźnik, mięso, wędliny, masarnia"
        case .greengrocer: "Warzywniak, warzywniaki, owoce, warzywa, owoce i warzywa, sklep warzywny"
        case .delicatessen: "Delikatesy, sklep rybny, ryby, sery, zdrowa żywność, garmażeria, sklep z serami"
        case .alcohol: "Sklep monopolowy, sklepy monopolowe, monopolowy, alkohole, alkohol, wino, wina, napoje"
        case .marketplace: "Targ, targi, targowisko, targowiska, bazar, hala targowa, rynek targowy"
        case .kiosk: "Kiosk, kioski, gazety, prasa, papierosy, tytoń, salonik prasowy, trafika, lotto"
        case .mall: "Centrum handlowe, centra handlowe, galeria handlowa, galerie handlowe, pasaż handlowy"
        case .departmentStore: "Dom towarowy, domy towarowe, dom handlowy, bazarek, domy handlowe"
        case .clothes: "Sklep odzieżowy, sklepy odzieżowe, odzież, ubrania, moda, butik, butiki"
        case .shoes: "Sklep obuwniczy, sklepy obuwnicze, buty, obuwie"
        case .jeweller: "Jubiler, jubilerzy, biżuteria, zegarki, zegarmistrz, złotnik"
        case .optician: "Optyk, optycy, okulary, salon optyczny, zakład optyczny"
        case .perfumery: "Perfumeria, perfumerie, kosmetyki, perfumy"
        case .drugstore: "Drogeria, drogerie, sklep medyczny, artykuły higieniczne"
        case .books: "Księgarnia, księgarnie, książki, antykwariat"
        case .stationery: "Sklep papierniczy, artykuły papiernicze, papierniczy, artykuły biurowe, ksero, punkt ksero"
        case .toys: "Sklep z zabawkami, zabawki, sklepy z zabawkami, artykuły dziecięce"
        case .gifts: "Sklep z upominkami, upominki, pamiątki, prezenty, sklep z pamiątkami"
        case .electronics:
            """
            Sklep elektroniczny, elektronika, sklep komputerowy, komputery, agd, rtv agd, sprzęt agd, fotograf
            """
        case .mobilePhones: "Sklep z telefonami, telefony, salon gsm, telefony komórkowe, komórki, gsm"
        case .furniture: "Sklep meblowy, meble, sklepy meblowe, salon meblowy, łóżka, kuchnie, oświetlenie, dywany"
        case .hardware:
            """
            Sklep budowlany, market budowlany, markety budowlane, sklep metalowy, narzędzia, materiały budowlane, \
            artykuły żelazne
            """
        case .gardenCentre: "Centrum ogrodnicze, centra ogrodnicze, szkółka ogrodnicza, rośliny, sklep ogrodniczy"
        case .florist: "Kwiaciarnia, kwiaciarnie, kwiaty, florysta"
        case .petShop: "Sklep zoologiczny, sklepy zoologiczne, zoologiczny, karma dla zwierząt"
        case .sportsShop: "Sklep sportowy, sklepy sportowe, sprzęt sportowy, artykuły sportowe"
        case .bicycleShop: "Sklep rowerowy, sklepy rowerowe, rowery"
        case .secondHand: "Sklep z używanymi, lumpeks, lumpeksy, second hand, antyki, komis, lombard, odzież używana"
        case .shop: "Sklep, sklepy, zakupy"
        case .hairdresser: "Fryzjer, fryzjerzy, salon fryzjerski, barber, zakład fryzjerski"
        case .beauty:
            """
            Salon kosmetyczny, salony kosmetyczne, salon urody, kosmetyczka, manicure, masaż, masaże, tatuaż, \
            solarium, paznokcie
            """
        case .laundry: "Pralnia, pralnie, pralnia samoobsługowa, pralnia chemiczna"
        case .travelAgency: "Biuro podróży, biura podróży, agencja turystyczna"
        case .estateAgent: "Biuro nieruchomości, biura nieruchomości, agencja nieruchomości, nieruchomości"
        case .lawyer: "Adwokat, adwokaci, prawnik, notariusz, kancelaria adwokacka, kancelaria, radca prawny"
        case .bank: "Bank, banki"
        case .atm: "Bankomat, bankomaty, wypłatomat, gotówka"
        case .currencyExchange: "Kantor, kantory, wymiana walut"
        case .postOffice: "Poczta, poczty, urząd pocztowy"
        case .postBox: "Skrzynka pocztowa, skrzynki pocztowe, skrzynka na listy"
        case .parcelLocker: "Paczkomat, paczkomaty, automat paczkowy, paczki"
        case .pharmacy: "Apteka, apteki, leki, aptekarz"
        case .hospital: "Szpital, szpitale, pogotowie, sor, izba przyjęć"
        case .clinic: "Przychodnia, przychodnie, klinika, kliniki, ośrodek zdrowia, poradnia"
        case .doctor: "Lekarz, lekarze, doktor, gabinet lekarski, gabinety lekarskie, fizjoterapia"
        case .dentist: "Dentysta, dentyści, stomatolog, gabinet stomatologiczny, stomatolodzy, ortodonta"
        case .veterinary:
            """
            Weterynarz, weterynarze, lecznica weterynaryjna, klinika weterynaryjna, lecznica dla zwierząt
            """
        case .defibrillator: "Defibrylator, defibrylatory, aed"
        case .school: "Szkoła, szkoły, szkoła podstawowa, liceum, licea, technikum, gimnazjum, szkoła muzyczna"
        case .university:
            """
            Uniwersytet, uniwersytety, uczelnia, uczelnie, politechnika, wydział, szkoła wyższa, akademia, kampus
            """
        case .kindergarten: "Przedszkole, przedszkola, żłobek, żłobki"
        case .library: "Biblioteka, biblioteki, czytelnia"
        case .drivingSchool: "Szkoła jazdy, szkoły jazdy, nauka jazdy, ośrodek szkolenia kierowców"
        case .police: "Policja, komisariat, komisariaty, posterunek policji, komenda policji, komisariat policji"
        case .fireStation: "Straż pożarna, remiza, remizy, remiza strażacka, strażacy, strażnica"
        case .townHall: "Urząd miasta, ratusz, ratusze, urząd gminy, urząd, urzędy, urząd miejski"
        case .embassy: "Ambasada, ambasady, konsulat, konsulaty"
        case .courthouse: "Sąd, sądy, sąd rejonowy, sąd okręgowy"
        case .communityCentre: "Dom kultury, ośrodek kultury, świetlica, domy kultury, centrum społeczne"
        case .recycling: "Punkt recyklingu, recykling, pszok, pojemnik na szkło, segregacja odpadów"
        case .placeOfWorship: "Miejsce kultu, miejsca kultu, klasztor, klasztory, opactwo"
        case .church: "Kościół, kościoły, katedra, katedry, kaplica, kaplice, bazylika, cerkiew"
        case .mosque: "Meczet, meczety"
        case .synagogue: "Synagoga, synagogi"
        case .temple: "Świątynia, świątynie, świątynia buddyjska, pagoda"
        case .cemetery: "Cmentarz, cmentarze"
        case .museum: "Muzeum, muzea"
        case .gallery: "Galeria sztuki, galerie sztuki, galeria, galerie"
        case .theatre: "Teatr, teatry, opera"
        case .cinema: "Kino, kina"
        case .artsCentre: "Centrum kultury, centrum sztuki, centra kultury"
        case .musicVenue: "Sala koncertowa, sale koncertowe, koncerty, filharmonia, centrum kongresowe"
        case .attraction:
            """
            Atrakcja turystyczna, atrakcje turystyczne, atrakcje, atrakcja, zabytki, zabytek, co zobaczyć
            """
        case .viewpoint: "Punkt widokowy, punkty widokowe, widok, wieża widokowa"
        case .monument: "Monument, monumenty"
        case .memorial: "Pomnik, pomniki, miejsce pamięci, statua, kapliczka, kapliczki, krzyż przydrożny"
        case .castle: "Zamek, zamki, pałac, pałace, twierdza, fort, dwór"
        case .ruins: "Ruiny, stanowisko archeologiczne, ruina, mury miejskie, wykopaliska, brama miejska"
        case .zoo: "Zoo, ogród zoologiczny, ogrody zoologiczne, minizoo"
        case .aquarium: "Akwarium, akwaria, oceanarium"
        case .themePark: "Park rozrywki, parki rozrywki, wesołe miasteczko, aquapark, park wodny, salon gier"
        case .touristInformation:
            """
            Informacja turystyczna, punkt informacji turystycznej, informacja, centrum informacji turystycznej
            """
        case .artwork: "Dzieło sztuki, rzeźba, rzeźby, mural, murale, fontanna, fontanny"
        case .hotel: "Hotel, hotele, motel, motele, nocleg, noclegi, zakwaterowanie"
        case .hostel: "Hostel, hostele, schronisko młodzieżowe, schroniska młodzieżowe"
        case .guestHouse: "Pensjonat, pensjonaty, pokoje gościnne, dom gościnny, kwatera, kwatery, pokoje"
        case .holidayFlat: "Apartament, apartamenty, domek letniskowy, domki letniskowe, domki, mieszkanie wakacyjne"
        case .campsite: "Kemping, kempingi, camping, pole namiotowe, pole kempingowe, pola namiotowe"
        case .caravanSite: "Parking dla kamperów, kampery, kamper, pole karawaningowe, miejsce dla kamperów"
        case .alpineHut: "Schronisko górskie, schronisko, schroniska, schroniska górskie, chata górska"
        case .parking: "Parking, parkingi, miejsce parkingowe, garaż podziemny"
        case .bicycleParking:
            """
            Parking rowerowy, parkingi rowerowe, stojak rowerowy, stojaki rowerowe, parking dla rowerów
            """
        case .fuel: "Stacja benzynowa, stacje benzynowe, stacja paliw, stacje paliw, benzyna, paliwo, tankowanie"
        case .chargingStation:
            """
            Stacja ładowania, stacje ładowania, ładowarka samochodowa, punkt ładowania, ładowarki elektryczne
            """
        case .carWash: "Myjnia samochodowa, myjnia, myjnie, myjnie samochodowe"
        case .carRental:
            """
            Wypożyczalnia samochodów, wypożyczalnie samochodów, wynajem samochodów, carsharing, wynajem aut
            """
        case .carRepair:
            """
            Warsztat samochodowy, warsztat, warsztaty, mechanik, mechanik samochodowy, wulkanizacja, opony, \
            części samochodowe
            """
        case .carDealer:
            """
            Salon samochodowy, salony samochodowe, dealer samochodowy, komis samochodowy, samochody używane, \
            motocykle
            """
        case .taxi: "Taxi, taksówka, taksówki, postój taksówek, postój taxi"
        case .busStop: "Przystanek autobusowy, przystanki autobusowe, przystanek, przystanki"
        case .busStation: "Dworzec autobusowy, dworce autobusowe, pks"
        case .railwayStation:
            """
            Dworzec kolejowy, stacja kolejowa, dworzec, dworce, stacje kolejowe, pociąg, pociągi, stacja
            """
        case .tramStop: "Przystanek tramwajowy, przystanki tramwajowe, tramwaj, tramwaje"
        case .metro: "Metro, stacja metra, stacje metra, wejście do metra"
        case .airport: "Lotnisko, lotniska, port lotniczy, lądowisko, samolot"
        case .ferryTerminal: "Terminal promowy, prom, promy, przystań promowa, przeprawa promowa"
        case .bicycleRental:
            """
            Wypożyczalnia rowerów, wypożyczalnie rowerów, rower miejski, rowery miejskie, stacja rowerowa
            """
        case .bicycleRepair: "Naprawa rowerów, serwis rowerowy, serwisy rowerowe, stacja naprawy rowerów"
        case .marina: "Marina, mariny, port jachtowy, przystań jachtowa, port, przystań"
        case .park: "Park, parki, ogród, ogrody, skwer, ogród botaniczny"
        case .natureReserve: "Rezerwat przyrody, rezerwaty przyrody, park narodowy, parki narodowe, park krajobrazowy"
        case .playground: "Plac zabaw, place zabaw"
        case .beach: "Plaża, plaże, kąpielisko, kąpieliska"
        case .peak: "Szczyt, szczyty, góra, góry, wzgórze, wulkan"
        case .lake: "Jezioro, jeziora, staw, stawy, zalew, zbiornik"
        case .river: "Rzeka, rzeki, potok, potoki, strumień, kanał, kanały"
        case .waterfall: "Wodospad, wodospady"
        case .swimmingPool: "Basen, baseny, pływalnia, pływalnie, pływanie, kryta pływalnia"
        case .sportsCentre:
            """
            Centrum sportowe, ośrodek sportowy, hala sportowa, boisko, boiska, centra sportowe, hale sportowe, \
            boisko piłkarskie, sport
            """
        case .stadium: "Stadion, stadiony, arena"
        case .gym: "Siłownia, siłownie, fitness, klub fitness, fitness klub, joga"
        case .golf: "Pole golfowe, pola golfowe, golf, minigolf, klub golfowy"
        case .bowling: "Kręgielnia, kręgielnie, bowling, kręgle"
        case .iceRink: "Lodowisko, lodowiska, łyżwy"
        case .spa: "Spa, sauna, sauny, termy, wellness, łaźnia"
        case .casino: "Kasyno, kasyna, zakłady bukmacherskie, bukmacher"
        case .toilets: "Toaleta, toalety, wc, ubikacja, ubikacje, szalet, toaleta publiczna, szalety"
        case .drinkingWater: "Woda pitna, woda, poidełko, ujęcie wody, zdrój wodny, pijalnia"
        case .picnicSite: "Miejsce piknikowe, piknik, miejsca piknikowe, grill, stół piknikowy"
        }
    }
}
