import Geometry
import Roads
import Testing

/// The sides of cities, with their places in degrees: capitals, and towns near borders where the side changes.
@Suite struct DrivingSideTests {
    typealias City = (name: String, latitude: Double, longitude: Double)

    private func isLeft(_ city: City) -> Bool {
        DrivingSide.isLeft(at: FixedCoordinate(Coordinate(latitude: city.latitude, longitude: city.longitude)))
    }

    private static let leftInEuropeAndAsia: [City] = [
        ("London", 51.51, -0.13), ("Ventnor", 50.595, -1.207), ("Dover", 51.13, 1.31), ("Dublin", 53.35, -6.26),
        ("Belfast", 54.6, -5.93), ("Edinburgh", 55.95, -3.19), ("Douglas", 54.15, -4.48), ("Saint Helier", 49.19, -2.1),
        ("Saint Peter Port", 49.455, -2.54), ("Valletta", 35.9, 14.51), ("Nicosia", 35.17, 33.36),
        ("Tokyo", 35.68, 139.69), ("Sapporo", 43.06, 141.35), ("Nemuro", 43.33, 145.58), ("Naha", 26.21, 127.68),
        ("Tsushima", 34.2, 129.29), ("Fukuoka", 33.59, 130.4), ("Islamabad", 33.68, 73.05), ("Karachi", 24.86, 67.01),
        ("Quetta", 30.18, 67.0), ("Peshawar", 34.01, 71.58), ("Gwadar", 25.12, 62.33), ("Turbat", 26.0, 63.05),
        ("Gilgit", 35.92, 74.31), ("New Delhi", 28.61, 77.21), ("Leh", 34.15, 77.58), ("Mumbai", 19.08, 72.88),
        ("Kolkata", 22.57, 88.36), ("Gangtok", 27.33, 88.61), ("Aizawl", 23.73, 92.72), ("Imphal", 24.81, 93.94),
        ("Kohima", 25.67, 94.11), ("Dibrugarh", 27.48, 94.91), ("Itanagar", 27.08, 93.6),
        ("Port Blair", 11.67, 92.74), ("Kathmandu", 27.71, 85.32), ("Pokhara", 28.21, 83.99),
        ("Thimphu", 27.47, 89.64), ("Dhaka", 23.81, 90.41), ("Cox's Bazar", 21.43, 92.0), ("Colombo", 6.93, 79.85),
        ("Male", 4.18, 73.51), ("Bangkok", 13.75, 100.5), ("Chiang Mai", 18.79, 98.99), ("Chiang Rai", 19.91, 99.83),
        ("Khon Kaen", 16.43, 102.83), ("Udon Thani", 17.41, 102.79), ("Ubon", 15.23, 104.86), ("Loei", 17.49, 101.72),
        ("Nong Khai", 17.88, 102.74), ("Mukdahan", 16.545, 104.72), ("Aranyaprathet", 13.69, 102.5),
        ("Trat", 12.24, 102.51), ("Mae Sot", 16.715, 98.57), ("Ranong", 9.97, 98.63), ("Phuket", 7.88, 98.39),
        ("Kuala Lumpur", 3.14, 101.69), ("Singapore", 1.29, 103.85), ("Bandar Seri Begawan", 4.89, 114.94),
        ("Kota Kinabalu", 5.98, 116.07), ("Jakarta", -6.21, 106.85), ("Dili", -8.56, 125.57),
        ("Kowloon", 22.32, 114.17), ("Yuen Long", 22.44, 114.02), ("Macau", 22.195, 113.545),
    ]

    private static let leftElsewhere: [City] = [
        ("Canberra", -35.28, 149.13), ("Perth", -31.95, 115.86), ("Darwin", -12.46, 130.84), ("Hobart", -42.88, 147.33),
        ("Wellington", -41.29, 174.78), ("Port Moresby", -9.44, 147.18), ("Honiara", -9.43, 159.95),
        ("Suva", -18.14, 178.44), ("Nuku'alofa", -21.14, -175.2), ("Apia", -13.83, -171.77), ("Tarawa", 1.33, 172.98),
        ("Yaren", -0.547, 166.92), ("Funafuti", -8.52, 179.2), ("Avarua", -21.21, -159.78), ("Alofi", -19.05, -169.92),
        ("Pretoria", -25.75, 28.19), ("Cape Town", -33.92, 18.42), ("Maseru", -29.31, 27.48),
        ("Mbabane", -26.31, 31.14), ("Gaborone", -24.65, 25.91), ("Windhoek", -22.56, 17.08), ("Rundu", -17.92, 19.77),
        ("Harare", -17.83, 31.05), ("Maputo", -25.97, 32.58), ("Nampula", -15.12, 39.27), ("Lusaka", -15.42, 28.28),
        ("Mongu", -15.25, 23.13), ("Kitwe", -12.8, 28.21), ("Solwezi", -12.17, 26.39), ("Mansa", -11.2, 28.89),
        ("Lilongwe", -13.98, 33.78), ("Dodoma", -6.16, 35.75), ("Kigoma", -4.88, 29.63), ("Bukoba", -1.33, 31.81),
        ("Nairobi", -1.29, 36.82), ("Lodwar", 3.12, 35.6), ("Kampala", 0.35, 32.58), ("Kabale", -1.25, 29.99),
        ("Arua", 3.02, 30.91), ("Port Louis", -20.16, 57.5), ("Victoria", -4.62, 55.45), ("Jamestown", -15.92, -5.72),
        ("Kingston", 18.02, -76.8), ("Nassau", 25.05, -77.35), ("Clarence Town", 23.1, -74.98),
        ("Cockburn Town", 21.46, -71.14), ("George Town", 19.29, -81.37), ("Bridgetown", 13.1, -59.61),
        ("Castries", 14.01, -60.99), ("Kingstown", 13.16, -61.22), ("Saint George's", 12.05, -61.75),
        ("Roseau", 15.3, -61.39), ("Saint John's", 17.12, -61.84), ("Basseterre", 17.3, -62.72),
        ("Brades", 16.79, -62.21), ("The Valley", 18.215, -63.05), ("Road Town", 18.43, -64.62),
        ("Charlotte Amalie", 18.34, -64.93), ("Port of Spain", 10.66, -61.51), ("Georgetown", 6.8, -58.16),
        ("Lethem", 3.38, -59.8), ("Paramaribo", 5.85, -55.2), ("Albina", 5.5, -54.055), ("Stanley", -51.7, -57.85),
        ("Hamilton", 32.295, -64.78),
    ]

    private static let rightInEuropeAndAsia: [City] = [
        ("Calais", 50.95, 1.86), ("Cherbourg", 49.64, -1.62), ("Carteret", 49.37, -1.79), ("Paris", 48.86, 2.35),
        ("Torshavn", 62.01, -6.77), ("Pozzallo", 36.73, 14.85), ("Anamur", 36.08, 32.83), ("Beirut", 33.89, 35.5),
        ("Seoul", 37.57, 126.98), ("Busan", 35.18, 129.08), ("Jeju", 33.5, 126.53), ("Ulleungdo", 37.5, 130.87),
        ("Vladivostok", 43.12, 131.89), ("Yuzhno-Kurilsk", 44.03, 145.86), ("Shanghai", 31.23, 121.47),
        ("Taipei", 25.03, 121.57), ("Shenzhen", 22.543, 114.06), ("Shekou", 22.485, 113.92), ("Zhuhai", 22.27, 113.57),
        ("Hengqin", 22.13, 113.53), ("Tehran", 35.69, 51.39), ("Saravan", 27.37, 62.33), ("Zahedan", 29.5, 60.86),
        ("Kabul", 34.53, 69.17), ("Jalalabad", 34.43, 70.45), ("Khost", 33.34, 69.92), ("Spin Boldak", 31.006, 66.4),
        ("Asadabad", 34.87, 71.15), ("Tashkurgan", 37.77, 75.23), ("Xaidulla", 36.4, 77.98), ("Tingri", 28.57, 86.62),
        ("Zanda", 31.48, 79.8), ("Rutog", 33.38, 79.73), ("Burang", 30.29, 81.18), ("Gyirong", 28.39, 85.33),
        ("Nyalam", 28.16, 85.98), ("Yadong", 27.485, 88.907), ("Phari", 27.72, 89.15), ("Lhasa", 29.65, 91.12),
        ("Cona", 27.99, 91.95), ("Mainling", 29.21, 94.21), ("Naypyidaw", 19.76, 96.08), ("Tamu", 24.22, 94.31),
        ("Homalin", 24.87, 94.91), ("Falam", 22.91, 93.68), ("Maungdaw", 20.82, 92.37), ("Putao", 27.34, 97.4),
        ("Myawaddy", 16.69, 98.51), ("Tachileik", 20.45, 99.88), ("Dawei", 14.08, 98.19), ("Myeik", 12.44, 98.6),
        ("Kawthaung", 9.98, 98.55), ("Vientiane", 17.97, 102.6), ("Houayxay", 20.27, 100.42),
        ("Sainyabuli", 19.25, 101.71), ("Thakhek", 17.41, 104.82), ("Savannakhet", 16.56, 104.75),
        ("Pakse", 15.12, 105.8), ("Phnom Penh", 11.56, 104.92), ("Poipet", 13.66, 102.56), ("Pailin", 12.85, 102.61),
        ("Koh Kong", 11.61, 102.98), ("Samraong", 14.18, 103.51), ("Hanoi", 21.03, 105.85), ("Manila", 14.6, 120.98),
        ("Bongao", 5.03, 119.77), ("General Santos", 6.11, 125.17),
    ]

    private static let rightElsewhere: [City] = [
        ("Noumea", -22.27, 166.45), ("Port Vila", -17.73, 168.32), ("Mata-Utu", -13.28, -176.17),
        ("Pago Pago", -14.28, -170.7), ("Majuro", 7.1, 171.38), ("Ngerulmud", 7.5, 134.62),
        ("Papeete", -17.54, -149.57),
        ("Luanda", -8.84, 13.23), ("Ondjiva", -17.07, 15.73), ("Calai", -17.88, 19.77), ("Cazombo", -11.9, 22.9),
        ("Kinshasa", -4.32, 15.31), ("Lubumbashi", -11.66, 27.48), ("Sakania", -12.75, 28.57),
        ("Kasumbalesa", -12.26, 27.8), ("Pweto", -8.47, 28.9), ("Moba", -7.04, 29.77), ("Kalemie", -5.93, 29.19),
        ("Goma", -1.68, 29.23), ("Bunia", 1.57, 30.25), ("Beni", 0.49, 29.47), ("Kigali", -1.94, 30.06),
        ("Bujumbura", -3.38, 29.36), ("Gitega", -3.43, 29.93), ("Cankuzo", -3.22, 30.55), ("Juba", 4.85, 31.6),
        ("Nimule", 3.595, 32.06), ("Addis Ababa", 9.03, 38.74), ("Moyale", 3.56, 39.05), ("Mogadishu", 2.04, 45.34),
        ("Moroni", -11.7, 43.26), ("Antananarivo", -18.88, 47.51), ("Saint-Denis", -20.88, 55.45),
        ("Miami", 25.76, -80.19), ("Havana", 23.11, -82.37), ("Moron", 22.11, -78.63), ("Holguin", 20.89, -76.26),
        ("Port-au-Prince", 18.54, -72.34), ("Santo Domingo", 18.49, -69.93), ("San Juan", 18.47, -66.11),
        ("Culebra", 18.3, -65.3), ("Marigot", 18.07, -63.08), ("Philipsburg", 18.03, -63.05),
        ("Gustavia", 17.9, -62.85), ("Oranjestad", 17.48, -62.98), ("Basse-Terre", 16.0, -61.73),
        ("Pointe-a-Pitre", 16.24, -61.53), ("Fort-de-France", 14.6, -61.07), ("Caracas", 10.48, -66.9),
        ("Macuro", 10.65, -61.94), ("Boa Vista", 2.82, -60.67), ("Bonfim", 3.36, -59.83),
        ("Santa Elena", 4.6, -61.11), ("Cayenne", 4.92, -52.31), ("Saint-Laurent-du-Maroni", 5.5, -54.03),
        ("Maripasoula", 3.64, -54.03), ("Rio Gallegos", -51.62, -69.22),
    ]

    @Test func `cities of countries that keep left do`() {
        let wrong = (Self.leftInEuropeAndAsia + Self.leftElsewhere).filter { !isLeft($0) }
        #expect(wrong.map(\.name) == [])
    }

    @Test func `cities of their neighbours that keep right do`() {
        let wrong = (Self.rightInEuropeAndAsia + Self.rightElsewhere).filter { isLeft($0) }
        #expect(wrong.map(\.name) == [])
    }
}
