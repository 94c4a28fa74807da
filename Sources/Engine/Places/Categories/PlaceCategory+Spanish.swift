extension PlaceCategory {
    /// The name in Spanish, and more words to search by, with commas between.
    var spanish: String {
        switch self {
        case .restaurant: "Restaurante, restaurantes, mesón, comedor, asador, casa de comidas, comer"
        case .cafe: "Cafetería, cafeterías, café, cafés, salón de té"
        case .fastFood: "Comida rápida, fast food, fastfood, para llevar"
        case .pizzeria: "Pizzería, pizzerías, pizza, pizzas"
        case .burger: "Hamburguesería, hamburgueserías, hamburguesa, hamburguesas, burger"
        case .sushi: "Sushi, restaurante japonés, japonés, comida japonesa"
        case .kebab: "Kebab, kebabs, döner, döner kebab"
        case .bar: "Bar, bares, coctelería, coctelerías, bar de copas, bar de vinos, bar de tapas, tapas"
        case .pub: "Pub, pubs, cervecería, cervecerías, taberna, tabernas"
        case .biergarten: "Terraza de cerveza, jardín de cerveza, biergarten"
        case .nightclub: "Discoteca, discotecas, club nocturno, clubes nocturnos, sala de fiestas, club"
        case .iceCream: "Heladería, heladerías, helado, helados"
        case .supermarket: "Supermercado, supermercados, hipermercado, hipermercados, súper, alimentación"
        case .convenience:
            """
            Tienda de comestibles, tiendas de comestibles, ultramarinos, minimercado, colmado, tienda de barrio, \
            abarrotes
            """
        case .bakery: "Panadería, panaderías, panadero, pan, horno de pan"
        case .confectionery:
            """
            Pastelería, pastelerías, confitería, confiterías, bombonería, chocolatería, dulces, golosinas, tartas
            """
        case .butcher: "Carnicería, carnicerías, carnicero, charcutería, charcuterías, carne"
        case .greengrocer: "Frutería, fruterías, verdulería, verdulerías, fruta, verduras, frutas"
        case .delicatessen:
            """
            Delicatessen, quesería, queserías, pescadería, pescaderías, herbolario, tienda gourmet, queso, pescado
            """
        case .alcohol: "Licorería, licorerías, vinoteca, vinotecas, bodega, vinos, bebidas, licores, tienda de vinos"
        case .marketplace: "Mercado, mercados, mercadillo, mercadillos, plaza de abastos, rastro"
        case .kiosk: "Quiosco, quioscos, kiosco, kioscos, estanco, estancos, prensa, periódicos, tabaco, lotería"
        case .mall: "Centro comercial, centros comerciales, galería comercial, mall"
        case .departmentStore: "Grandes almacenes, gran almacén, bazar, bazares, todo a cien"
        case .clothes: "Tienda de ropa, tiendas de ropa, ropa, moda, boutique, boutiques"
        case .shoes: "Zapatería, zapaterías, zapatos, calzado, tienda de zapatos"
        case .jeweller: "Joyería, joyerías, joyero, joyas, relojería, relojerías, relojes"
        case .optician: "Óptica, ópticas, gafas, óptico, lentes"
        case .perfumery: "Perfumería, perfumerías, cosmética, perfume, perfumes, cosméticos"
        case .drugstore: "Droguería, droguerías, parafarmacia, parafarmacias"
        case .books: "Librería, librerías, libros, librero"
        case .stationery: "Papelería, papelerías, material de oficina, fotocopias, copistería"
        case .toys: "Juguetería, jugueterías, juguetes, tienda de juguetes"
        case .gifts: "Tienda de regalos, regalos, recuerdos, tienda de recuerdos, souvenirs"
        case .electronics:
            """
            Tienda de electrónica, electrónica, informática, electrodomésticos, tienda de informática, ordenadores, \
            fotografía
            """
        case .mobilePhones: "Tienda de móviles, móviles, teléfonos móviles, telefonía, celulares, tienda de celulares"
        case .furniture:
            """
            Tienda de muebles, muebles, tiendas de muebles, mueblería, mueblerías, decoración, colchones, lámparas, \
            alfombras
            """
        case .hardware:
            """
            Ferretería, ferreterías, bricolaje, tienda de bricolaje, materiales de construcción, herramientas, \
            cerrajería
            """
        case .gardenCentre: "Centro de jardinería, centros de jardinería, vivero, viveros, plantas, jardinería"
        case .florist: "Floristería, floristerías, flores, florista, floristas"
        case .petShop: "Tienda de animales, tiendas de animales, tienda de mascotas, mascotas, peluquería canina"
        case .sportsShop: "Tienda de deportes, tiendas de deportes, artículos deportivos"
        case .bicycleShop: "Tienda de bicicletas, tiendas de bicicletas, bicicletas, bicis, tienda de bicis"
        case .secondHand: "Tienda de segunda mano, segunda mano, antigüedades, anticuario, anticuarios, empeños"
        case .shop: "Tienda, tiendas, comercio, comercios, negocio, compras"
        case .hairdresser: "Peluquería, peluquerías, peluquero, barbería, barberías, barbero"
        case .beauty:
            """
            Salón de belleza, salones de belleza, estética, manicura, masaje, masajes, tatuajes, tatuaje, \
            centro de estética
            """
        case .laundry: "Lavandería, lavanderías, tintorería, tintorerías, limpieza en seco, lavandería autoservicio"
        case .travelAgency: "Agencia de viajes, agencias de viajes"
        case .estateAgent: "Inmobiliaria, inmobiliarias, agencia inmobiliaria"
        case .lawyer: "Abogado, abogados, notario, notaría, notarías, bufete, bufete de abogados"
        case .bank: "Banco, bancos, caja de ahorros, cajas de ahorros"
        case .atm: "Cajero automático, cajeros automáticos, cajero, cajeros"
        case .currencyExchange: "Casa de cambio, casas de cambio, cambio de moneda, cambio de divisas"
        case .postOffice: "Oficina de correos, oficinas de correos, correos, correo"
        case .postBox: "Buzón, buzones"
        case .parcelLocker: "Taquilla de paquetes, consigna de paquetes, paquetes, taquillas de paquetes"
        case .pharmacy: "Farmacia, farmacias, farmacéutico, botica, medicamentos"
        case .hospital: "Hospital, hospitales, urgencias"
        case .clinic: "Clínica, clínicas, centro de salud, centros de salud, ambulatorio, centro médico"
        case .doctor: "Médico, médicos, doctor, doctores, consulta médica, consultorio, fisioterapeuta"
        case .dentist: "Dentista, dentistas, odontólogo, clínica dental, ortodoncista"
        case .veterinary: "Veterinario, veterinarios, clínica veterinaria, clínicas veterinarias"
        case .defibrillator: "Desfibrilador, desfibriladores, dea"
        case .school: "Escuela, escuelas, colegio, colegios, instituto, institutos, escuela de música"
        case .university: "Universidad, universidades, facultad, facultades, campus, uni"
        case .kindergarten: "Jardín de infancia, guardería, guarderías, escuela infantil, preescolar, jardín infantil"
        case .library: "Biblioteca, bibliotecas, biblioteca pública, mediateca"
        case .drivingSchool: "Autoescuela, autoescuelas, escuela de conducción"
        case .police: "Policía, comisaría, comisarías, guardia civil, estación de policía"
        case .fireStation: "Parque de bomberos, bomberos, estación de bomberos, cuartel de bomberos"
        case .townHall: "Ayuntamiento, ayuntamientos, casa consistorial, alcaldía"
        case .embassy: "Embajada, embajadas, consulado, consulados"
        case .courthouse: "Juzgado, juzgados, tribunal, tribunales, palacio de justicia"
        case .communityCentre: "Centro cívico, centros cívicos, centro social, centro comunitario, casa de la cultura"
        case .recycling: "Punto de reciclaje, reciclaje, punto limpio, contenedor de vidrio, puntos limpios"
        case .placeOfWorship: "Lugar de culto, lugares de culto, monasterio, monasterios, convento, conventos, abadía"
        case .church: "Iglesia, iglesias, catedral, catedrales, capilla, capillas, ermita, basílica, parroquia"
        case .mosque: "Mezquita, mezquitas"
        case .synagogue: "Sinagoga, sinagogas"
        case .temple: "Templo, templos, templo budista, templo hindú, pagoda"
        case .cemetery: "Cementerio, cementerios, camposanto"
        case .museum: "Museo, museos"
        case .gallery: "Galería de arte, galerías de arte, galería, galerías"
        case .theatre: "Teatro, teatros, ópera"
        case .cinema: "Cine, cines"
        case .artsCentre: "Centro cultural, centros culturales, centro de arte"
        case .musicVenue:
            """
            Sala de conciertos, salas de conciertos, conciertos, auditorio, centro de congresos, \
            palacio de congresos
            """
        case .attraction: "Atracción turística, atracciones turísticas, atracciones, lugares de interés, atracción"
        case .viewpoint: "Mirador, miradores, punto panorámico, vistas"
        case .monument: "Monumento, monumentos, monumento histórico"
        case .memorial: "Monumento conmemorativo, estatua, estatuas, memorial, placa conmemorativa"
        case .castle: "Castillo, castillos, palacio, palacios, fortaleza, fortalezas, fuerte"
        case .ruins:
            """
            Ruinas, yacimiento arqueológico, yacimientos arqueológicos, sitio arqueológico, muralla, murallas
            """
        case .zoo: "Zoo, zoológico, zoológicos, parque zoológico"
        case .aquarium: "Acuario, acuarios, oceanario"
        case .themePark:
            """
            Parque de atracciones, parques de atracciones, parque temático, parque acuático, sala recreativa
            """
        case .touristInformation:
            """
            Oficina de turismo, información turística, oficinas de turismo, centro de visitantes, información
            """
        case .artwork:
            """
            Obra de arte, obras de arte, escultura, esculturas, mural, murales, fuente, fuentes, arte urbano
            """
        case .hotel: "Hotel, hoteles, motel, moteles, alojamiento, alojamientos"
        case .hostel: "Albergue juvenil, albergue, albergues, hostel, hostels, albergues juveniles"
        case .guestHouse: "Casa de huéspedes, pensión, pensiones, hostal, hostales, casa rural, casas rurales"
        case .holidayFlat:
            """
            Apartamento turístico, apartamentos turísticos, apartamentos, piso turístico, casa de vacaciones, chalet
            """
        case .campsite: "Camping, campings, zona de acampada, campamento"
        case .caravanSite: "Área de autocaravanas, áreas de autocaravanas, autocaravanas, caravanas"
        case .alpineHut: "Refugio de montaña, refugio, refugios, refugios de montaña"
        case .parking: "Aparcamiento, aparcamientos, parking, estacionamiento, estacionamientos, garaje, parqueadero"
        case .bicycleParking:
            """
            Aparcamiento de bicicletas, aparcabicis, aparcamiento para bicicletas, parking de bicicletas
            """
        case .fuel: "Gasolinera, gasolineras, estación de servicio, gasolina, combustible, estaciones de servicio"
        case .chargingStation:
            """
            Estación de carga, punto de recarga, puntos de recarga, estaciones de carga, cargador eléctrico, \
            electrolinera
            """
        case .carWash: "Lavado de coches, lavadero de coches, autolavado, túnel de lavado, lavado de autos"
        case .carRental: "Alquiler de coches, alquiler de coche, alquiler de autos, rent a car, coche compartido"
        case .carRepair:
            """
            Taller mecánico, taller, talleres, talleres mecánicos, mecánico, neumáticos, reparación de coches, \
            recambios
            """
        case .carDealer: "Concesionario, concesionarios, venta de coches, coches de ocasión, motos, coches"
        case .taxi: "Taxi, taxis, parada de taxis, paradas de taxis"
        case .busStop: "Parada de autobús, paradas de autobús, parada de bus, parada de guagua"
        case .busStation: "Estación de autobuses, estaciones de autobuses, terminal de autobuses"
        case .railwayStation:
            """
            Estación de tren, estaciones de tren, estación de ferrocarril, estación, tren, trenes, estaciones
            """
        case .tramStop: "Parada de tranvía, paradas de tranvía, tranvía"
        case .metro: "Metro, estación de metro, boca de metro, estaciones de metro, subte"
        case .airport: "Aeropuerto, aeropuertos, aeródromo, helipuerto"
        case .ferryTerminal: "Terminal de ferris, ferry, ferris, ferries, embarcadero, estación marítima"
        case .bicycleRental: "Alquiler de bicicletas, alquiler de bicis, bicicletas públicas, bici compartida"
        case .bicycleRepair: "Reparación de bicicletas, taller de bicicletas, taller de bicis, reparación de bicis"
        case .marina: "Puerto deportivo, marina, puerto, puertos, puertos deportivos"
        case .park: "Parque, parques, jardín, jardines, zona verde, jardín botánico"
        case .natureReserve: "Reserva natural, reservas naturales, parque nacional, parques nacionales, parque natural"
        case .playground: "Parque infantil, parques infantiles, zona infantil, juegos infantiles"
        case .beach: "Playa, playas"
        case .peak: "Pico, picos, cumbre, cumbres, montaña, montañas, cerro, volcán"
        case .lake: "Lago, lagos, laguna, lagunas, embalse, embalses, estanque"
        case .river: "Río, ríos, arroyo, arroyos, canal, canales"
        case .waterfall: "Cascada, cascadas, catarata, cataratas, salto de agua"
        case .swimmingPool: "Piscina, piscinas, piscina municipal, natación"
        case .sportsCentre:
            """
            Centro deportivo, centros deportivos, polideportivo, polideportivos, pabellón, campo de fútbol, \
            pista deportiva, deporte
            """
        case .stadium: "Estadio, estadios, estadio de fútbol"
        case .gym: "Gimnasio, gimnasios, fitness, gym, yoga"
        case .golf: "Campo de golf, campos de golf, golf, minigolf, club de golf"
        case .bowling: "Bolera, boleras, bowling, bolos"
        case .iceRink: "Pista de hielo, pistas de hielo, patinaje, pista de patinaje"
        case .spa: "Spa, spas, sauna, saunas, balneario, balnearios, termas, baños termales"
        case .casino: "Casino, casinos, apuestas, casa de apuestas, salón de juego, salones de juego"
        case .toilets: "Aseos, aseo, baño, baños, baños públicos, servicios, wc, lavabos, aseos públicos, inodoro"
        case .drinkingWater: "Agua potable, fuente de agua, bebedero, bebederos, agua, fuentes de agua"
        case .picnicSite: "Área de picnic, zona de picnic, merendero, merenderos, picnic, barbacoa, áreas de picnic"
        }
    }
}
