#include "CPango.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#ifdef __APPLE__
const char *const cpango_library = "libpangocairo-1.0.0.dylib";
#else
const char *const cpango_library = "libpangocairo-1.0.so.0";
#endif

// The layouts of Pango's structures that are part of its interface.

typedef struct {
    int x, y, width, height;
} Rectangle;

typedef struct {
    uint32_t glyph;
    int width, x_offset, y_offset;
    unsigned int attributes;
} GlyphInfo;

typedef struct {
    int count;
    GlyphInfo *glyphs;
    int *clusters;
} GlyphString;

typedef struct {
    int offset, length, characters;
    // The beginning of PangoAnalysis.
    void *shape_engine, *language_engine, *font;
} Item;

typedef struct {
    Item *item;
    GlyphString *glyphs;
} Run;

typedef struct {
    unsigned long index;
    double x, y;
} CairoGlyph;

/// The beginning of Fontconfig's FcFontSet.
typedef struct {
    int count;
} FontSet;

static const double units = 1024;
// PANGO_GLYPH_EMPTY and the flag of glyphs that no font has.
static const uint32_t empty_glyph = 0x0FFFFFFF, unknown_glyph = 0x10000000;

/// Functions that only this file calls.
static struct {
    void *(*default_font_map)(void);
    void (*set_font_options)(PangoContext *, const void *);
    const FontSet *(*system_fonts)(void *, int);
    void *(*font_options_create)(void);
    void (*font_options_destroy)(void *);
    void (*set_hint_style)(void *, int);
    void (*set_hint_metrics)(void *, int);
    void (*set_antialias)(void *, int);
    void *(*get_iter)(PangoLayout *);
    void (*iter_free)(void *);
    Run *(*iter_run)(void *);
    int (*iter_next_run)(void *);
    int (*iter_baseline)(void *);
    void (*iter_run_extents)(void *, Rectangle *, Rectangle *);
    void (*layout_extents)(PangoLayout *, Rectangle *, Rectangle *);
    int (*layout_baseline)(PangoLayout *);
    int (*layout_lines)(PangoLayout *);
    cairo_scaled_font_t *(*scaled_font)(void *);
    cairo_scaled_font_t *(*retain)(cairo_scaled_font_t *);
    void (*release)(cairo_scaled_font_t *);
    void (*set_scaled_font)(cairo_t *, cairo_scaled_font_t *);
    void (*glyph_path)(cairo_t *, const CairoGlyph *, int);
} inner;

static struct cpango_cairo_functions cairo;
static struct cpango_pango_functions pango;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/// Stores the address of a function; false if the library lacks it.
static bool find(void *library, const char *name, void *place) {
    void *address = dlsym(library, name);
    memcpy(place, &address, sizeof address);
    return address != NULL;
}

#define CAIRO(name) find(library, "cairo_" #name, &cairo.name)
#define PANGO(name) find(library, "pango_" #name, &pango.name)

static bool load_cairo(void *library) {
    return CAIRO(image_surface_create) && CAIRO(image_surface_get_data) && CAIRO(image_surface_get_stride)
        && CAIRO(svg_surface_create_for_stream) && CAIRO(pdf_surface_create_for_stream)
        && CAIRO(svg_surface_set_document_unit) && CAIRO(pdf_surface_set_metadata) && CAIRO(surface_flush) && CAIRO(surface_finish) && CAIRO(surface_status)
        && CAIRO(surface_destroy) && CAIRO(create) && CAIRO(destroy) && CAIRO(status) && CAIRO(save) && CAIRO(restore)
        && CAIRO(translate) && CAIRO(scale) && CAIRO(rotate) && CAIRO(new_path) && CAIRO(new_sub_path)
        && CAIRO(move_to) && CAIRO(line_to) && CAIRO(curve_to) && CAIRO(arc) && CAIRO(rectangle) && CAIRO(close_path)
        && CAIRO(fill) && CAIRO(fill_preserve) && CAIRO(stroke) && CAIRO(paint) && CAIRO(set_source_rgba)
        && CAIRO(set_fill_rule) && CAIRO(set_line_width) && CAIRO(set_line_cap) && CAIRO(set_line_join)
        && CAIRO(set_dash) && CAIRO(copy_path) && CAIRO(append_path) && CAIRO(path_destroy);
}

static bool load_pango(void *library) {
    return PANGO(font_map_create_context) && PANGO(layout_new) && PANGO(layout_set_text)
        && PANGO(layout_set_font_description) && PANGO(layout_set_width) && PANGO(layout_set_height)
        && PANGO(layout_set_wrap) && PANGO(layout_set_ellipsize) && PANGO(layout_set_alignment)
        && PANGO(layout_set_single_paragraph_mode) && PANGO(font_description_new) && PANGO(font_description_free)
        && PANGO(font_description_set_family) && PANGO(font_description_set_weight)
        && PANGO(font_description_set_absolute_size) && find(library, "g_object_unref", &pango.object_unref);
}

static bool load_inner(void *library) {
    return find(library, "pango_cairo_font_map_get_default", &inner.default_font_map)
        && find(library, "pango_cairo_context_set_font_options", &inner.set_font_options)
        && find(library, "FcConfigGetFonts", &inner.system_fonts)
        && find(library, "cairo_font_options_create", &inner.font_options_create)
        && find(library, "cairo_font_options_destroy", &inner.font_options_destroy)
        && find(library, "cairo_font_options_set_hint_style", &inner.set_hint_style)
        && find(library, "cairo_font_options_set_hint_metrics", &inner.set_hint_metrics)
        && find(library, "cairo_font_options_set_antialias", &inner.set_antialias)
        && find(library, "pango_layout_get_iter", &inner.get_iter)
        && find(library, "pango_layout_iter_free", &inner.iter_free)
        && find(library, "pango_layout_iter_get_run_readonly", &inner.iter_run)
        && find(library, "pango_layout_iter_next_run", &inner.iter_next_run)
        && find(library, "pango_layout_iter_get_baseline", &inner.iter_baseline)
        && find(library, "pango_layout_iter_get_run_extents", &inner.iter_run_extents)
        && find(library, "pango_layout_get_extents", &inner.layout_extents)
        && find(library, "pango_layout_get_baseline", &inner.layout_baseline)
        && find(library, "pango_layout_get_line_count", &inner.layout_lines)
        && find(library, "pango_cairo_font_get_scaled_font", &inner.scaled_font)
        && find(library, "cairo_scaled_font_reference", &inner.retain)
        && find(library, "cairo_scaled_font_destroy", &inner.release)
        && find(library, "cairo_set_scaled_font", &inner.set_scaled_font)
        && find(library, "cairo_glyph_path", &inner.glyph_path);
}

static void load(void) {
    void *library = dlopen(cpango_library, RTLD_NOW | RTLD_LOCAL);
    is_loaded = library && load_cairo(library) && load_pango(library) && load_inner(library);
}

const struct cpango_cairo_functions *cpango_cairo(void) {
    pthread_once(&once, load);
    return is_loaded ? &cairo : NULL;
}

const struct cpango_pango_functions *cpango_pango(void) {
    pthread_once(&once, load);
    return is_loaded ? &pango : NULL;
}

/// Pango ends the process when it lays out text without any font; it also lists families that have none.
static bool has_fonts(void) {
    const FontSet *fonts = inner.system_fonts(NULL, 0);
    return fonts && fonts->count > 0;
}

PangoContext *cpango_context(void) {
    if (!cpango_pango()) return NULL;
    void *font_map = inner.default_font_map();
    if (!font_map || !has_fonts()) return NULL;
    PangoContext *context = pango.font_map_create_context(font_map);
    if (!context) return NULL;
    void *options = inner.font_options_create();
    // Without hints outlines have the same shape at every place, size and angle.
    inner.set_hint_style(options, 1);
    inner.set_hint_metrics(options, 1);
    inner.set_antialias(options, 2);
    inner.set_font_options(context, options);
    inner.font_options_destroy(options);
    return context;
}

/// Adds the visible glyphs of a run that begins at a place; false if memory is short.
static bool add_run(cpango_text_t *text, int *room, const Run *run, double x, double baseline) {
    cairo_scaled_font_t *font = run->item->font ? inner.scaled_font(run->item->font) : NULL;
    if (!font) return true;
    for (int index = 0; index < run->glyphs->count; index++) {
        GlyphInfo info = run->glyphs->glyphs[index];
        double advance = info.width / units;
        if (info.glyph != empty_glyph && !(info.glyph & unknown_glyph)) {
            if (text->count == *room) {
                *room = *room ? 2 * *room : 32;
                cpango_glyph_t *glyphs = realloc(text->glyphs, (size_t)*room * sizeof *glyphs);
                if (!glyphs) return false;
                text->glyphs = glyphs;
            }
            text->glyphs[text->count++] = (cpango_glyph_t){
                inner.retain(font), info.glyph, x + info.x_offset / units, baseline + info.y_offset / units, advance};
        }
        x += advance;
    }
    return true;
}

cpango_text_t cpango_shape(PangoLayout *layout) {
    cpango_text_t text = {0};
    Rectangle extents;
    inner.layout_extents(layout, NULL, &extents);
    text.width = extents.width / units;
    text.height = extents.height / units;
    text.baseline = inner.layout_baseline(layout) / units;
    text.lines = inner.layout_lines(layout);
    int room = 0;
    void *iterator = inner.get_iter(layout);
    do {
        const Run *run = inner.iter_run(iterator);
        if (!run) continue;
        Rectangle place;
        inner.iter_run_extents(iterator, NULL, &place);
        double x = (place.x - extents.x) / units;
        if (!add_run(&text, &room, run, x, inner.iter_baseline(iterator) / units)) break;
    } while (inner.iter_next_run(iterator));
    inner.iter_free(iterator);
    return text;
}

void cpango_free(cpango_text_t text) {
    for (int index = 0; index < text.count; index++) inner.release(text.glyphs[index].font);
    free(text.glyphs);
}

cairo_path_t *_Nullable cpango_outline(cairo_t *scratch, cpango_glyph_t glyph) {
    CairoGlyph origin = {glyph.glyph, 0, 0};
    inner.set_scaled_font(scratch, glyph.font);
    cairo.new_path(scratch);
    inner.glyph_path(scratch, &origin, 1);
    cairo_path_t *path = cairo.copy_path(scratch);
    cairo.new_path(scratch);
    // A path begins with its status; one with an error would spoil the picture.
    int status;
    memcpy(&status, path, sizeof status);
    if (status == 0) return path;
    cairo.path_destroy(path);
    return NULL;
}

cairo_scaled_font_t *cpango_retained(cairo_scaled_font_t *font) { return inner.retain(font); }

void cpango_release(cairo_scaled_font_t *font) { inner.release(font); }
