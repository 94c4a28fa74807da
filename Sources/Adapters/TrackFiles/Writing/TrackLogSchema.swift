/// The tables of a track log in SQLite.
enum TrackLogSchema {
    /// The table that apps for recording tracks make, with the names of CoreLocation.
    static let location = """
        CREATE TABLE location (id INTEGER PRIMARY KEY AUTOINCREMENT, timestamp TEXT, latitude REAL, longitude REAL, \
        altitude REAL, horizontalAccuracy REAL, verticalAccuracy REAL, speed REAL, course REAL);
        """

    static let locationInsert = """
        INSERT INTO location (timestamp, latitude, longitude, altitude, horizontalAccuracy, verticalAccuracy, speed, \
        course) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """

    /// The place on the road for each point, or the reason why there is none.
    static let matched = """
        CREATE TABLE matched (id INTEGER PRIMARY KEY REFERENCES location (id), track TEXT, latitude REAL, \
        longitude REAL, distance REAL, wayID INTEGER, direction TEXT, roadName TEXT, confidence REAL, reason TEXT);
        """

    static let matchedInsert = "INSERT INTO matched VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
}
