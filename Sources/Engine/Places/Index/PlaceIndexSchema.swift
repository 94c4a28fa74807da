/// The tables of an index.
///
/// Ids of places count from 1 in order of importance, so a search that stops early has the best known ones. The houses
/// of a street have consecutive ids in order of their numbers. `words` finds places by the words of their names and of
/// their addresses, all in the form of ``PlaceWords``; it keeps no texts. `place_box` and `house_box` find what lies in
/// a box, in 1e-7 degrees; a building has its box. The column `outline` of a house and the table `outline` of
/// places have the corners of outlines in the form of ``Outline``, as shares of these boxes; a house in the building of another one has
/// the id of that. `house_object` has the ids of the houses by their
/// objects, some hundred in each row, after the object of the first of them; an index of SQLite would be three times as
/// large.
enum PlaceIndexSchema {
    /// In the header of each file: "plac" in ASCII.
    static let applicationID: Int64 = 0x706C_6163

    /// Changes whenever an index of the old form would be misread.
    static let version: Int64 = 2

    static let tables = """
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        CREATE TABLE fact (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
        CREATE TABLE tag (id INTEGER PRIMARY KEY, key TEXT, value TEXT);
        CREATE TABLE area (id INTEGER PRIMARY KEY, sublocality TEXT, locality TEXT, county TEXT, state TEXT,
            country TEXT, code TEXT);
        CREATE TABLE place (id INTEGER PRIMARY KEY, rank INTEGER, tag INTEGER, object INTEGER, latitude INTEGER,
            longitude INTEGER, importance INTEGER, area INTEGER, postcode TEXT, name TEXT, first_house INTEGER,
            house_count INTEGER, street TEXT, number TEXT, more TEXT);
        CREATE TABLE house (id INTEGER PRIMARY KEY, street INTEGER, object INTEGER, number TEXT, latitude INTEGER,
            longitude INTEGER, entrance_latitude INTEGER, entrance_longitude INTEGER, postcode TEXT, area INTEGER,
            outline BLOB);
        CREATE TABLE outline (place INTEGER PRIMARY KEY, rings BLOB);
        CREATE TABLE house_object (first INTEGER PRIMARY KEY, houses BLOB);
        CREATE TABLE junction (one INTEGER, other INTEGER, latitude INTEGER, longitude INTEGER,
            PRIMARY KEY (one, other, latitude, longitude)) WITHOUT ROWID;
        CREATE VIRTUAL TABLE place_box USING rtree_i32(id, south, north, west, east);
        CREATE VIRTUAL TABLE house_box USING rtree_i32(id, south, north, west, east);
        CREATE VIRTUAL TABLE words USING fts5(name, context, content='', detail='column', columnsize=0,
            tokenize='unicode61 remove_diacritics 2');
        """

    /// Made when the tables are full.
    static let indices = """
        CREATE INDEX place_tag ON place (tag);
        CREATE INDEX place_object ON place (object);
        INSERT INTO words (words) VALUES ('optimize');
        """
}
