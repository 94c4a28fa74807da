#include "CMapPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t answer_js[] = {
#embed "../MapTiles/Page/answer.js"
};
static const uint8_t awake_js[] = {
#embed "../MapTiles/Page/awake.js"
};
static const uint8_t banner_js[] = {
#embed "../MapTiles/Page/banner.js"
};
static const uint8_t basemap_js[] = {
#embed "../MapTiles/Page/basemap.js"
};
static const uint8_t clicks_js[] = {
#embed "../MapTiles/Page/clicks.js"
};
static const uint8_t comparison_js[] = {
#embed "../MapTiles/Page/comparison.js"
};
static const uint8_t completion_js[] = {
#embed "../MapTiles/Page/completion.js"
};
static const uint8_t departures_js[] = {
#embed "../MapTiles/Page/departures.js"
};
static const uint8_t drawing_js[] = {
#embed "../MapTiles/Page/drawing.js"
};
static const uint8_t element_js[] = {
#embed "../MapTiles/Page/element.js"
};
static const uint8_t embed_js[] = {
#embed "../MapTiles/Page/embed.js"
};
static const uint8_t flat_js[] = {
#embed "../MapTiles/Page/flat.js"
};
static const uint8_t geometry_js[] = {
#embed "../MapTiles/Page/geometry.js"
};
static const uint8_t guidance_js[] = {
#embed "../MapTiles/Page/guidance.js"
};
static const uint8_t history_js[] = {
#embed "../MapTiles/Page/history.js"
};
static const uint8_t icon_svg[] = {
#embed "../MapTiles/Page/icon.svg"
};
static const uint8_t icons_js[] = {
#embed "../MapTiles/Page/icons.js"
};
static const uint8_t index_html[] = {
#embed "../MapTiles/Page/index.html"
};
static const uint8_t languages_ar_js[] = {
#embed "../MapTiles/Page/languages/ar.js"
};
static const uint8_t languages_cs_js[] = {
#embed "../MapTiles/Page/languages/cs.js"
};
static const uint8_t languages_da_js[] = {
#embed "../MapTiles/Page/languages/da.js"
};
static const uint8_t languages_de_js[] = {
#embed "../MapTiles/Page/languages/de.js"
};
static const uint8_t languages_en_js[] = {
#embed "../MapTiles/Page/languages/en.js"
};
static const uint8_t languages_es_js[] = {
#embed "../MapTiles/Page/languages/es.js"
};
static const uint8_t languages_fi_js[] = {
#embed "../MapTiles/Page/languages/fi.js"
};
static const uint8_t languages_fr_js[] = {
#embed "../MapTiles/Page/languages/fr.js"
};
static const uint8_t languages_he_js[] = {
#embed "../MapTiles/Page/languages/he.js"
};
static const uint8_t languages_hu_js[] = {
#embed "../MapTiles/Page/languages/hu.js"
};
static const uint8_t languages_it_js[] = {
#embed "../MapTiles/Page/languages/it.js"
};
static const uint8_t languages_ja_js[] = {
#embed "../MapTiles/Page/languages/ja.js"
};
static const uint8_t languages_nb_js[] = {
#embed "../MapTiles/Page/languages/nb.js"
};
static const uint8_t languages_nl_js[] = {
#embed "../MapTiles/Page/languages/nl.js"
};
static const uint8_t languages_pl_js[] = {
#embed "../MapTiles/Page/languages/pl.js"
};
static const uint8_t languages_pt_js[] = {
#embed "../MapTiles/Page/languages/pt.js"
};
static const uint8_t languages_sv_js[] = {
#embed "../MapTiles/Page/languages/sv.js"
};
static const uint8_t languages_tr_js[] = {
#embed "../MapTiles/Page/languages/tr.js"
};
static const uint8_t languages_uk_js[] = {
#embed "../MapTiles/Page/languages/uk.js"
};
static const uint8_t languages_zh_js[] = {
#embed "../MapTiles/Page/languages/zh.js"
};
static const uint8_t ledger_js[] = {
#embed "../MapTiles/Page/ledger.js"
};
static const uint8_t legs_js[] = {
#embed "../MapTiles/Page/legs.js"
};
static const uint8_t locations_js[] = {
#embed "../MapTiles/Page/locations.js"
};
static const uint8_t locator_js[] = {
#embed "../MapTiles/Page/locator.js"
};
static const uint8_t main_js[] = {
#embed "../MapTiles/Page/main.js"
};
static const uint8_t maplibre_gl_license_txt[] = {
#embed "../MapTiles/Page/maplibre-gl-license.txt"
};
static const uint8_t maps_js[] = {
#embed "../MapTiles/Page/maps.js"
};
static const uint8_t options_js[] = {
#embed "../MapTiles/Page/options.js"
};
static const uint8_t order_js[] = {
#embed "../MapTiles/Page/order.js"
};
static const uint8_t overlays_js[] = {
#embed "../MapTiles/Page/overlays.js"
};
static const uint8_t page_css[] = {
#embed "../MapTiles/Page/page.css"
};
static const uint8_t panel_js[] = {
#embed "../MapTiles/Page/panel.js"
};
static const uint8_t paper_js[] = {
#embed "../MapTiles/Page/paper.js"
};
static const uint8_t permalink_js[] = {
#embed "../MapTiles/Page/permalink.js"
};
static const uint8_t pins_js[] = {
#embed "../MapTiles/Page/pins.js"
};
static const uint8_t placecard_js[] = {
#embed "../MapTiles/Page/placecard.js"
};
static const uint8_t places_js[] = {
#embed "../MapTiles/Page/places.js"
};
static const uint8_t plan_js[] = {
#embed "../MapTiles/Page/plan.js"
};
static const uint8_t print_css[] = {
#embed "../MapTiles/Page/print.css"
};
static const uint8_t reach_js[] = {
#embed "../MapTiles/Page/reach.js"
};
static const uint8_t regions_js[] = {
#embed "../MapTiles/Page/regions.js"
};
static const uint8_t results_css[] = {
#embed "../MapTiles/Page/results.css"
};
static const uint8_t results_js[] = {
#embed "../MapTiles/Page/results.js"
};
static const uint8_t route_planner_js[] = {
#embed "../MapTiles/Page/route-planner.js"
};
static const uint8_t routelines_js[] = {
#embed "../MapTiles/Page/routelines.js"
};
static const uint8_t searchbox_js[] = {
#embed "../MapTiles/Page/searchbox.js"
};
static const uint8_t server_js[] = {
#embed "../MapTiles/Page/server.js"
};
static const uint8_t session_js[] = {
#embed "../MapTiles/Page/session.js"
};
static const uint8_t share_js[] = {
#embed "../MapTiles/Page/share.js"
};
static const uint8_t steps_js[] = {
#embed "../MapTiles/Page/steps.js"
};
static const uint8_t stoplist_js[] = {
#embed "../MapTiles/Page/stoplist.js"
};
static const uint8_t storage_js[] = {
#embed "../MapTiles/Page/storage.js"
};
static const uint8_t suggestions_js[] = {
#embed "../MapTiles/Page/suggestions.js"
};
static const uint8_t texts_js[] = {
#embed "../MapTiles/Page/texts.js"
};
static const uint8_t track_js[] = {
#embed "../MapTiles/Page/track.js"
};
static const uint8_t traffic_js[] = {
#embed "../MapTiles/Page/traffic.js"
};
static const uint8_t traveller_js[] = {
#embed "../MapTiles/Page/traveller.js"
};
static const uint8_t whynot_js[] = {
#embed "../MapTiles/Page/whynot.js"
};
static const uint8_t world_js[] = {
#embed "../MapTiles/Page/world.js"
};
static const uint8_t world_json[] = {
#embed "../MapTiles/Page/world.json"
};

#define FILE_NAMED(name, bytes) {name, bytes, sizeof bytes}

static const struct map_page_file files[] = {
    FILE_NAMED("answer.js", answer_js),
    FILE_NAMED("awake.js", awake_js),
    FILE_NAMED("banner.js", banner_js),
    FILE_NAMED("basemap.js", basemap_js),
    FILE_NAMED("clicks.js", clicks_js),
    FILE_NAMED("comparison.js", comparison_js),
    FILE_NAMED("completion.js", completion_js),
    FILE_NAMED("departures.js", departures_js),
    FILE_NAMED("drawing.js", drawing_js),
    FILE_NAMED("element.js", element_js),
    FILE_NAMED("embed.js", embed_js),
    FILE_NAMED("flat.js", flat_js),
    FILE_NAMED("geometry.js", geometry_js),
    FILE_NAMED("guidance.js", guidance_js),
    FILE_NAMED("history.js", history_js),
    FILE_NAMED("icon.svg", icon_svg),
    FILE_NAMED("icons.js", icons_js),
    FILE_NAMED("index.html", index_html),
    FILE_NAMED("languages/ar.js", languages_ar_js),
    FILE_NAMED("languages/cs.js", languages_cs_js),
    FILE_NAMED("languages/da.js", languages_da_js),
    FILE_NAMED("languages/de.js", languages_de_js),
    FILE_NAMED("languages/en.js", languages_en_js),
    FILE_NAMED("languages/es.js", languages_es_js),
    FILE_NAMED("languages/fi.js", languages_fi_js),
    FILE_NAMED("languages/fr.js", languages_fr_js),
    FILE_NAMED("languages/he.js", languages_he_js),
    FILE_NAMED("languages/hu.js", languages_hu_js),
    FILE_NAMED("languages/it.js", languages_it_js),
    FILE_NAMED("languages/ja.js", languages_ja_js),
    FILE_NAMED("languages/nb.js", languages_nb_js),
    FILE_NAMED("languages/nl.js", languages_nl_js),
    FILE_NAMED("languages/pl.js", languages_pl_js),
    FILE_NAMED("languages/pt.js", languages_pt_js),
    FILE_NAMED("languages/sv.js", languages_sv_js),
    FILE_NAMED("languages/tr.js", languages_tr_js),
    FILE_NAMED("languages/uk.js", languages_uk_js),
    FILE_NAMED("languages/zh.js", languages_zh_js),
    FILE_NAMED("ledger.js", ledger_js),
    FILE_NAMED("legs.js", legs_js),
    FILE_NAMED("locations.js", locations_js),
    FILE_NAMED("locator.js", locator_js),
    FILE_NAMED("main.js", main_js),
    FILE_NAMED("maplibre-gl-license.txt", maplibre_gl_license_txt),
    FILE_NAMED("maps.js", maps_js),
    FILE_NAMED("options.js", options_js),
    FILE_NAMED("order.js", order_js),
    FILE_NAMED("overlays.js", overlays_js),
    FILE_NAMED("page.css", page_css),
    FILE_NAMED("panel.js", panel_js),
    FILE_NAMED("paper.js", paper_js),
    FILE_NAMED("permalink.js", permalink_js),
    FILE_NAMED("pins.js", pins_js),
    FILE_NAMED("placecard.js", placecard_js),
    FILE_NAMED("places.js", places_js),
    FILE_NAMED("plan.js", plan_js),
    FILE_NAMED("print.css", print_css),
    FILE_NAMED("reach.js", reach_js),
    FILE_NAMED("regions.js", regions_js),
    FILE_NAMED("results.css", results_css),
    FILE_NAMED("results.js", results_js),
    FILE_NAMED("route-planner.js", route_planner_js),
    FILE_NAMED("routelines.js", routelines_js),
    FILE_NAMED("searchbox.js", searchbox_js),
    FILE_NAMED("server.js", server_js),
    FILE_NAMED("session.js", session_js),
    FILE_NAMED("share.js", share_js),
    FILE_NAMED("steps.js", steps_js),
    FILE_NAMED("stoplist.js", stoplist_js),
    FILE_NAMED("storage.js", storage_js),
    FILE_NAMED("suggestions.js", suggestions_js),
    FILE_NAMED("texts.js", texts_js),
    FILE_NAMED("track.js", track_js),
    FILE_NAMED("traffic.js", traffic_js),
    FILE_NAMED("traveller.js", traveller_js),
    FILE_NAMED("whynot.js", whynot_js),
    FILE_NAMED("world.js", world_js),
    FILE_NAMED("world.json", world_json),
};

size_t map_page_file_count(void) { return sizeof files / sizeof *files; }

struct map_page_file map_page_file_at(size_t index) { return files[index]; }
