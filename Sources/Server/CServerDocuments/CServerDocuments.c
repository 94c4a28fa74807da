#include "CServerDocuments.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define DOCUMENT(bytes) (struct server_document){bytes, sizeof bytes}

static const uint8_t directions_schema_json_bytes[] = {
#embed "../DirectionsServer/Native/Resources/directions.schema.json"
};
static const uint8_t examples_json_bytes[] = {
#embed "../DirectionsServer/Native/Resources/examples.json"
};
static const uint8_t problem_schema_json_bytes[] = {
#embed "../DirectionsServer/Native/Resources/problem.schema.json"
};
static const uint8_t server_schema_json_bytes[] = {
#embed "../DirectionsServer/Native/Resources/server.schema.json"
};
static const uint8_t start_html_bytes[] = {
#embed "../DirectionsServer/Native/Resources/start.html"
};

struct server_document directions_schema_json(void) { return DOCUMENT(directions_schema_json_bytes); }
struct server_document examples_json(void) { return DOCUMENT(examples_json_bytes); }
struct server_document problem_schema_json(void) { return DOCUMENT(problem_schema_json_bytes); }
struct server_document server_schema_json(void) { return DOCUMENT(server_schema_json_bytes); }
struct server_document start_html(void) { return DOCUMENT(start_html_bytes); }
