extension PlaceCategory {
    /// The name in Portuguese, and more words to search by, with commas between.
    var portuguese: String {
        switch self {
        case .restaurant: "Restaurante, restaurantes, tasca, tascas, churrasqueira, churrascaria, marisqueira, comer"
        case .cafe: "Café, cafés, cafetaria, cafeteria, cafetarias, salão de chá, casa de chá"
        case .fastFood:
            """
            Fast food, fastfood, comida rápida, pronto a comer, take away, lanchonete, lanchonetes, snack bar
            """
        case .pizzeria: "Pizzaria, pizzarias, pizza, pizzas"
        case .burger: "Hamburgueria, hamburguerias, hambúrguer, hambúrgueres, burger"
        case .sushi: "Sushi, restaurante japonês, japonês, comida japonesa"
        case .kebab: "Kebab, kebabs, döner, doner kebab"
        case .bar: "Bar, bares, bar de vinhos, cocktail bar, bar de cocktails"
        case .pub: "Pub, pubs, cervejaria, cervejarias, taberna, tabernas, boteco, botecos"
        case .biergarten: "Jardim de cerveja, biergarten"
        case .nightclub: "Discoteca, discotecas, clube noturno, boate, boates, danceteria, club"
        case .iceCream: "Gelataria, gelatarias, gelado, gelados, sorvete, sorvetes, sorveteria, geladaria"
        case .supermarket: "Supermercado, supermercados, hipermercado, hipermercados, compras"
        case .convenience: "Mercearia, mercearias, minimercado, minimercados, loja de conveniência, mini mercado"
        case .bakery: "Padaria, padarias, padeiro, pão, panificadora"
        case .confectionery:
            """
            Pastelaria, pastelarias, confeitaria, confeitarias, doçaria, chocolataria, doces, bolos, chocolates
            """
        case .butcher: "Talho, talhos, açougue, açougues, carniceiro, charcutaria, carne"
        case .greengrocer: "Frutaria, frutarias, frutas, fruta, legumes, quitanda, verduras, hortaliças"
        case .delicatessen:
            """
            Delicatessen, charcutaria fina, peixaria, peixarias, queijaria, queijos, loja gourmet, \
            produtos biológicos, empório
            """
        case .alcohol: "Garrafeira, garrafeiras, vinhos, vinho, bebidas, loja de vinhos, adega, bebidas alcoólicas"
        case .marketplace: "Mercado, mercados, feira, feiras, mercado municipal"
        case .kiosk: "Quiosque, quiosques, tabacaria, tabacarias, jornais, banca de jornais, tabaco, lotaria"
        case .mall: "Centro comercial, centros comerciais, shopping, shoppings, galeria comercial, shopping center"
        case .departmentStore:
            """
            Grande armazém, grandes armazéns, loja de departamentos, armazéns, bazar, loja de variedades
            """
        case .clothes:
            """
            Loja de roupa, lojas de roupa, roupa, roupas, loja de roupas, vestuário, moda, boutique, pronto a vestir
            """
        case .shoes: "Sapataria, sapatarias, sapatos, calçado, loja de sapatos"
        case .jeweller:
            """
            Joalharia, joalharias, ourivesaria, ourivesarias, joias, relojoaria, joalheria, joalherias, relógios
            """
        case .optician: "Ótica, óticas, óptica, ópticas, óculos, optometrista"
        case .perfumery: "Perfumaria, perfumarias, cosméticos, perfumes, perfume, cosmética"
        case .drugstore: "Drogaria, drogarias, parafarmácia, parafarmácias"
        case .books: "Livraria, livrarias, livros, alfarrabista, livreiro"
        case .stationery: "Papelaria, papelarias, material de escritório, fotocópias, centro de cópias"
        case .toys: "Loja de brinquedos, lojas de brinquedos, brinquedos, artigos para bebé"
        case .gifts: "Loja de presentes, prendas, presentes, lembranças, souvenirs, loja de lembranças"
        case .electronics:
            """
            Loja de eletrónica, eletrónica, eletrodomésticos, informática, computadores, loja de informática, \
            loja de eletrônicos, eletrônicos, fotografia
            """
        case .mobilePhones: "Loja de telemóveis, telemóveis, celulares, telecomunicações, loja de celulares"
        case .furniture:
            """
            Loja de móveis, móveis, mobiliário, lojas de móveis, decoração, colchões, candeeiros, tapetes
            """
        case .hardware:
            """
            Loja de ferragens, ferragens, bricolage, materiais de construção, ferramentas, loja de bricolage
            """
        case .gardenCentre: "Centro de jardinagem, jardinagem, viveiro, viveiros, plantas, horto"
        case .florist: "Florista, floristas, flores, floricultura, floriculturas"
        case .petShop: "Loja de animais, lojas de animais, animais de estimação, pet shop"
        case .sportsShop:
            """
            Loja de desporto, lojas de desporto, artigos desportivos, artigos de desporto, loja de esportes, \
            artigos esportivos
            """
        case .bicycleShop: "Loja de bicicletas, lojas de bicicletas, bicicletas, bicicletaria"
        case .secondHand:
            """
            Loja de segunda mão, segunda mão, antiguidades, antiquário, antiquários, brechó, brechós, velharias
            """
        case .shop: "Loja, lojas, comércio"
        case .hairdresser: "Cabeleireiro, cabeleireiros, cabeleireira, barbearia, barbearias, barbeiro, barbeiros"
        case .beauty:
            """
            Salão de beleza, salões de beleza, estética, manicure, massagem, massagens, tatuagem, tatuagens, \
            instituto de beleza, unhas
            """
        case .laundry: "Lavandaria, lavandarias, lavanderia, lavanderias, limpeza a seco, tinturaria"
        case .travelAgency: "Agência de viagens, agências de viagens"
        case .estateAgent: "Imobiliária, imobiliárias, agência imobiliária, mediação imobiliária"
        case .lawyer: "Advogado, advogados, notário, cartório, cartórios, escritório de advogados"
        case .bank: "Banco, bancos, caixa económica"
        case .atm:
            """
            Multibanco, caixa automático, caixas automáticos, caixa eletrônico, caixas eletrônicos, \
            caixa multibanco, levantar dinheiro
            """
        case .currencyExchange: "Casa de câmbio, casas de câmbio, câmbio"
        case .postOffice: "Correios, estação dos correios, posto dos correios, correio, agência dos correios"
        case .postBox: "Marco do correio, caixa de correio, caixas de correio, marcos do correio"
        case .parcelLocker: "Cacifo de encomendas, cacifos de encomendas, encomendas"
        case .pharmacy: "Farmácia, farmácias, farmacêutico, medicamentos"
        case .hospital: "Hospital, hospitais, urgências, urgência, pronto socorro"
        case .clinic: "Clínica, clínicas, centro de saúde, centros de saúde, posto de saúde, centro médico"
        case .doctor: "Médico, médicos, doutor, consultório médico, consultório, fisioterapia"
        case .dentist: "Dentista, dentistas, clínica dentária, médico dentista, consultório dentário, odontologia"
        case .veterinary: "Veterinário, veterinários, clínica veterinária, hospital veterinário"
        case .defibrillator: "Desfibrilhador, desfibrilhadores, dae, desfibrilador, desfibriladores"
        case .school: "Escola, escolas, colégio, colégios, liceu, escola primária, escola básica, escola secundária"
        case .university: "Universidade, universidades, faculdade, faculdades, campus, politécnico, instituto superior"
        case .kindergarten:
            """
            Jardim de infância, jardins de infância, infantário, infantários, creche, creches, pré escola, berçário
            """
        case .library: "Biblioteca, bibliotecas, biblioteca municipal, mediateca"
        case .drivingSchool: "Escola de condução, escolas de condução, autoescola, autoescolas"
        case .police: "Polícia, esquadra, esquadras, psp, gnr, delegacia, delegacias, posto da polícia"
        case .fireStation: "Bombeiros, quartel dos bombeiros, quartel de bombeiros, corpo de bombeiros"
        case .townHall: "Câmara municipal, câmaras municipais, prefeitura, junta de freguesia, paços do concelho"
        case .embassy: "Embaixada, embaixadas, consulado, consulados"
        case .courthouse: "Tribunal, tribunais, palácio da justiça, fórum"
        case .communityCentre: "Centro comunitário, centros comunitários, centro social, casa do povo"
        case .recycling: "Ecoponto, ecopontos, reciclagem, vidrão, ecocentro"
        case .placeOfWorship: "Local de culto, locais de culto, mosteiro, mosteiros, convento, conventos, abadia"
        case .church: "Igreja, igrejas, catedral, catedrais, sé, capela, capelas, basílica"
        case .mosque: "Mesquita, mesquitas"
        case .synagogue: "Sinagoga, sinagogas"
        case .temple: "Templo, templos, templo budista, templo hindu, pagode"
        case .cemetery: "Cemitério, cemitérios"
        case .museum: "Museu, museus"
        case .gallery: "Galeria de arte, galerias de arte, galeria, galerias"
        case .theatre: "Teatro, teatros, ópera"
        case .cinema: "Cinema, cinemas"
        case .artsCentre: "Centro cultural, centros culturais, centro de artes"
        case .musicVenue:
            """
            Sala de concertos, salas de concertos, concertos, auditório, centro de congressos, casa de shows
            """
        case .attraction:
            """
            Atração turística, atrações turísticas, atrações, atração, pontos turísticos, pontos de interesse
            """
        case .viewpoint: "Miradouro, miradouros, mirante, mirantes, vista"
        case .monument: "Monumento, monumentos, monumento nacional"
        case .memorial: "Memorial, memoriais, estátua, estátuas, cruzeiro"
        case .castle: "Castelo, castelos, palácio, palácios, fortaleza, fortalezas, forte, solar"
        case .ruins: "Ruínas, sítio arqueológico, sítios arqueológicos, muralha, muralhas"
        case .zoo: "Zoo, jardim zoológico, jardins zoológicos, zoológico"
        case .aquarium: "Aquário, aquários, oceanário"
        case .themePark: "Parque de diversões, parques de diversões, parque temático, parque aquático, salão de jogos"
        case .touristInformation:
            """
            Posto de turismo, informação turística, postos de turismo, informações turísticas, \
            centro de visitantes, informações
            """
        case .artwork:
            """
            Obra de arte, obras de arte, escultura, esculturas, mural, murais, fonte, fontes, chafariz, chafarizes
            """
        case .hotel: "Hotel, hotéis, motel, motéis, alojamento, alojamentos, hospedagem"
        case .hostel: "Hostel, hostels, pousada da juventude, albergue, pousadas de juventude"
        case .guestHouse:
            """
            Casa de hóspedes, pensão, pensões, residencial, pousada, pousadas, turismo rural, alojamento local
            """
        case .holidayFlat:
            """
            Apartamento turístico, apartamentos turísticos, apartamentos, casa de férias, chalé, \
            aluguel de temporada
            """
        case .campsite: "Parque de campismo, parques de campismo, campismo, camping, acampamento"
        case .caravanSite: "Área de autocaravanas, autocaravanas, caravanas, parque de caravanas"
        case .alpineHut: "Refúgio de montanha, refúgio, refúgios, abrigo de montanha"
        case .parking: "Parque de estacionamento, estacionamento, estacionamentos, parques de estacionamento, parking"
        case .bicycleParking:
            """
            Estacionamento de bicicletas, parque de bicicletas, bicicletário, estacionamento para bicicletas
            """
        case .fuel:
            """
            Posto de gasolina, bomba de gasolina, postos de gasolina, posto de combustível, bombas de gasolina, \
            gasolina, combustível, gasolineira, posto de abastecimento
            """
        case .chargingStation:
            """
            Posto de carregamento, postos de carregamento, carregador elétrico, carregamento elétrico, \
            estação de recarga, ponto de carregamento
            """
        case .carWash: "Lavagem de carros, lavagem auto, lavagem automóvel, lava jato, lava rápido"
        case .carRental:
            """
            Aluguer de carros, rent a car, aluguer de automóveis, aluguel de carros, locadora de carros, \
            locadora de veículos
            """
        case .carRepair:
            """
            Oficina de automóveis, oficina, oficinas, oficina mecânica, mecânico, pneus, peças auto, borracharia
            """
        case .carDealer:
            """
            Concessionário, stand de automóveis, concessionária, concessionárias, stands de automóveis, \
            carros usados, motos
            """
        case .taxi: "Táxi, táxis, praça de táxis, ponto de táxi, praças de táxis"
        case .busStop:
            """
            Paragem de autocarro, paragens de autocarro, ponto de ônibus, parada de ônibus, pontos de ônibus
            """
        case .busStation:
            """
            Terminal rodoviário, estação de autocarros, rodoviária, estação rodoviária, terminal de autocarros
            """
        case .railwayStation:
            """
            Estação de comboios, estação ferroviária, estação de trem, comboio, comboios, estações de comboios, \
            estação, trem
            """
        case .tramStop: "Paragem de elétrico, elétrico, paragens de elétrico, bonde, elétricos"
        case .metro: "Metro, estação de metro, metrô, estação do metrô, estações de metro"
        case .airport: "Aeroporto, aeroportos, aeródromo, heliporto"
        case .ferryTerminal:
            """
            Terminal de ferry, ferry, terminal fluvial, cais de embarque, estação fluvial, balsa, barcos
            """
        case .bicycleRental:
            """
            Aluguer de bicicletas, aluguel de bicicletas, bicicletas partilhadas, bicicletas compartilhadas
            """
        case .bicycleRepair: "Reparação de bicicletas, oficina de bicicletas, conserto de bicicletas"
        case .marina: "Marina, marinas, porto de recreio, doca, porto, portos, doca de recreio"
        case .park: "Parque, parques, jardim, jardins, jardim público, jardim botânico"
        case .natureReserve: "Reserva natural, reservas naturais, parque nacional, parques nacionais, parque natural"
        case .playground: "Parque infantil, parques infantis, playground, recreio infantil, parquinho"
        case .beach: "Praia, praias, praia fluvial"
        case .peak: "Pico, picos, cume, cumes, montanha, montanhas, serra, monte, vulcão"
        case .lake: "Lago, lagos, lagoa, lagoas, albufeira, albufeiras, barragem"
        case .river: "Rio, rios, ribeira, ribeiras, ribeiro, ribeiros, canal, canais"
        case .waterfall: "Cascata, cascatas, queda de água, cachoeira, cachoeiras"
        case .swimmingPool: "Piscina, piscinas, piscina municipal, natação"
        case .sportsCentre:
            """
            Centro desportivo, centros desportivos, pavilhão desportivo, campo de futebol, complexo desportivo, \
            centro esportivo, ginásio esportivo, quadra, desporto
            """
        case .stadium: "Estádio, estádios, arena, estádio de futebol"
        case .gym: "Ginásio, ginásios, academia, academias, fitness, musculação, yoga"
        case .golf: "Campo de golfe, campos de golfe, golfe, minigolfe, clube de golfe"
        case .bowling: "Bowling, pista de bowling, boliche"
        case .iceRink: "Pista de gelo, patinagem, rinque de patinagem, pistas de gelo, patinação no gelo"
        case .spa: "Spa, spas, sauna, saunas, termas, balneário termal, bem-estar"
        case .casino: "Casino, casinos, cassino, cassinos, casa de apostas, apostas"
        case .toilets:
            """
            Casa de banho, casas de banho, wc, sanitários, banheiro, banheiros, sanitário, banheiro público
            """
        case .drinkingWater: "Água potável, bebedouro, bebedouros, água"
        case .picnicSite: "Parque de merendas, parques de merendas, piquenique, área de piquenique, picnic"
        }
    }
}
