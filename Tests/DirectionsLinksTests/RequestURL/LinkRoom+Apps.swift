import DirectionsKit
import DirectionsLinks

/// What the links of apps have room for.
extension LinkRoom {
    private static let threeModes: [TransportType] = [.any, .automobile, .walking, .cycling]

    static let apps = [
        LinkRoom(dialect: .waze, hasStops: false, hasAddresses: false, types: [.automobile]),
        LinkRoom(dialect: .yandex, separators: "~"),
        LinkRoom(dialect: .here, separators: ":"),
        LinkRoom(dialect: .osmAnd, hasAddresses: false),
        LinkRoom(dialect: .citymapper, hasStops: false, types: [.any]),
        LinkRoom(dialect: .mapy, hasAddresses: false, types: threeModes),
        LinkRoom(dialect: .bing, types: [.any, .automobile, .walking, .transit], separators: "~"),
        LinkRoom(dialect: .amap, hasStops: false, hasAddresses: false),
        LinkRoom(dialect: .baidu, hasStops: false),
        LinkRoom(dialect: .tencent, hasStops: false),
        LinkRoom(dialect: .kakao),
        LinkRoom(dialect: .naver, hasAddresses: false),
        LinkRoom(dialect: .tmap, hasStops: false, hasAddresses: false, types: [.any]),
        LinkRoom(
            dialect: .sygic, hasStart: false, hasStops: false, hasAddresses: false, types: [.automobile, .walking]),
        LinkRoom(dialect: .tomtom, hasStart: false, hasStops: false, hasAddresses: false, types: [.any]),
        LinkRoom(dialect: .copilot, hasStart: false, hasStops: false, hasAddresses: false, types: [.any]),
        LinkRoom(
            dialect: .openRouteService, hasAddresses: false, hasCurrentLocation: false, hasOpenStart: true,
            types: threeModes),
        LinkRoom(dialect: .brouter, hasAddresses: false, hasCurrentLocation: false, types: threeModes),
        LinkRoom(dialect: .magicEarth, hasStart: false, hasStops: false, hasAddresses: false),
        LinkRoom(dialect: .petal, hasStops: false),
        LinkRoom(dialect: .twoGIS, hasStops: false, hasAddresses: false),
        LinkRoom(dialect: .moovit, hasStops: false, types: [.any]),
        LinkRoom(dialect: .transitApp, hasStops: false, types: [.any]),
        LinkRoom(dialect: .mappls, hasAddresses: false, types: threeModes),
        LinkRoom(
            dialect: .cycleTravel, hasStops: false, hasCurrentLocation: false, hasOpenStart: true, types: [.cycling]),
        LinkRoom(dialect: .truckMap, types: [.any]),
        LinkRoom(dialect: .inRoute, hasAddresses: false, hasCurrentLocation: false, types: [.any]),
    ]
}
