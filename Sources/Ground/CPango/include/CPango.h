// The functions of cairo and Pango that draw pictures, loaded at the first use.
//
// Linking the libraries would double the time that every command of the program takes to start, and would make them
// necessary for commands that draw nothing. The declarations below are those of the libraries' stable interfaces
// (cairo 1.16, Pango 1.50), so that a build needs no headers of them.
#ifndef CPANGO_H
#define CPANGO_H

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct _cairo_surface cairo_surface_t;
typedef struct _cairo cairo_t;
typedef struct _cairo_scaled_font cairo_scaled_font_t;
typedef struct cairo_path cairo_path_t;
typedef struct _PangoContext PangoContext;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoFontDescription PangoFontDescription;

/// Receives the bytes of a file; returns 0 unless they cannot be kept.
typedef int (*cpango_write_t)(void *_Nullable closure, const unsigned char *data, unsigned int length);

/// The functions of cairo, without their prefix `cairo_`.
struct cpango_cairo_functions {
    cairo_surface_t *_Nonnull (*_Nonnull image_surface_create)(int format, int width, int height);
    unsigned char *_Nullable (*_Nonnull image_surface_get_data)(cairo_surface_t *);
    int (*_Nonnull image_surface_get_stride)(cairo_surface_t *);
    cairo_surface_t *_Nonnull (*_Nonnull svg_surface_create_for_stream)(cpango_write_t, void *_Nullable closure, double, double);
    cairo_surface_t *_Nonnull (*_Nonnull pdf_surface_create_for_stream)(cpango_write_t, void *_Nullable closure, double, double);
    void (*_Nonnull svg_surface_set_document_unit)(cairo_surface_t *, int unit);
    void (*_Nonnull pdf_surface_set_metadata)(cairo_surface_t *, int metadata, const char *utf8);
    void (*_Nonnull surface_flush)(cairo_surface_t *);
    void (*_Nonnull surface_finish)(cairo_surface_t *);
    int (*_Nonnull surface_status)(cairo_surface_t *);
    void (*_Nonnull surface_destroy)(cairo_surface_t *);
    cairo_t *_Nonnull (*_Nonnull create)(cairo_surface_t *);
    void (*_Nonnull destroy)(cairo_t *);
    int (*_Nonnull status)(cairo_t *);
    void (*_Nonnull save)(cairo_t *);
    void (*_Nonnull restore)(cairo_t *);
    void (*_Nonnull translate)(cairo_t *, double x, double y);
    void (*_Nonnull scale)(cairo_t *, double x, double y);
    void (*_Nonnull rotate)(cairo_t *, double angle);
    void (*_Nonnull new_path)(cairo_t *);
    void (*_Nonnull new_sub_path)(cairo_t *);
    void (*_Nonnull move_to)(cairo_t *, double x, double y);
    void (*_Nonnull line_to)(cairo_t *, double x, double y);
    void (*_Nonnull curve_to)(cairo_t *, double, double, double, double, double, double);
    void (*_Nonnull arc)(cairo_t *, double x, double y, double radius, double from, double to);
    void (*_Nonnull rectangle)(cairo_t *, double x, double y, double width, double height);
    void (*_Nonnull close_path)(cairo_t *);
    void (*_Nonnull fill)(cairo_t *);
    void (*_Nonnull fill_preserve)(cairo_t *);
    void (*_Nonnull stroke)(cairo_t *);
    void (*_Nonnull paint)(cairo_t *);
    void (*_Nonnull set_source_rgba)(cairo_t *, double red, double green, double blue, double alpha);
    void (*_Nonnull set_fill_rule)(cairo_t *, int rule);
    void (*_Nonnull set_line_width)(cairo_t *, double width);
    void (*_Nonnull set_line_cap)(cairo_t *, int cap);
    void (*_Nonnull set_line_join)(cairo_t *, int join);
    void (*_Nonnull set_dash)(cairo_t *, const double *_Nullable dashes, int count, double offset);
    cairo_path_t *_Nonnull (*_Nonnull copy_path)(cairo_t *);
    void (*_Nonnull append_path)(cairo_t *, const cairo_path_t *);
    void (*_Nonnull path_destroy)(cairo_path_t *);
};

/// The functions of Pango, without their prefix `pango_`.
struct cpango_pango_functions {
    PangoContext *_Nullable (*_Nonnull font_map_create_context)(void *font_map);
    PangoLayout *_Nonnull (*_Nonnull layout_new)(PangoContext *);
    void (*_Nonnull layout_set_text)(PangoLayout *, const char *text, int length);
    void (*_Nonnull layout_set_font_description)(PangoLayout *, const PangoFontDescription *);
    void (*_Nonnull layout_set_width)(PangoLayout *, int width);
    void (*_Nonnull layout_set_height)(PangoLayout *, int height);
    void (*_Nonnull layout_set_wrap)(PangoLayout *, int wrap);
    void (*_Nonnull layout_set_ellipsize)(PangoLayout *, int ellipsize);
    void (*_Nonnull layout_set_alignment)(PangoLayout *, int alignment);
    void (*_Nonnull layout_set_single_paragraph_mode)(PangoLayout *, int setting);
    PangoFontDescription *_Nonnull (*_Nonnull font_description_new)(void);
    void (*_Nonnull font_description_free)(PangoFontDescription *);
    void (*_Nonnull font_description_set_family)(PangoFontDescription *, const char *family);
    void (*_Nonnull font_description_set_weight)(PangoFontDescription *, int weight);
    void (*_Nonnull font_description_set_absolute_size)(PangoFontDescription *, double size);
    void (*_Nonnull object_unref)(void *object);
};

/// A letter or a part of one in a shaped text; lengths are in the units of the font's size.
typedef struct {
    cairo_scaled_font_t *font;
    /// The number of its outline in the font.
    unsigned long glyph;
    /// The position of its origin from the upper left corner of the text.
    double x;
    double y;
    /// How far the next letter begins to the right.
    double advance;
} cpango_glyph_t;

/// A shaped text. Its glyphs hold their fonts until ``cpango_free``.
typedef struct {
    cpango_glyph_t *_Nullable glyphs;
    int count;
    double width;
    double height;
    /// The distance of the first baseline from the top.
    double baseline;
    /// The number of lines.
    int lines;
} cpango_text_t;

/// The libraries, loaded at the first call; NULL if they are missing. Threads may call it at once.
const struct cpango_cairo_functions *_Nullable cpango_cairo(void);
const struct cpango_pango_functions *_Nullable cpango_pango(void);

/// The name of the library that is loaded first.
extern const char *const cpango_library;

/// A new context for layouts in the fonts of the calling thread; NULL if the system has no fonts.
PangoContext *_Nullable cpango_context(void);

/// The glyphs of a layout in visual order.
cpango_text_t cpango_shape(PangoLayout *layout);
void cpango_free(cpango_text_t text);

/// The outline of a glyph at the origin, which must be destroyed; NULL if it has none that can be drawn.
///
/// - Parameter scratch: a context whose path and font are changed.
cairo_path_t *_Nullable cpango_outline(cairo_t *scratch, cpango_glyph_t glyph);

cairo_scaled_font_t *cpango_retained(cairo_scaled_font_t *font);
void cpango_release(cairo_scaled_font_t *font);

#pragma clang assume_nonnull end

#endif
