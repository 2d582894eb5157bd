// How PDFium draws a page, whatever the picture is for.

/** With annotations and stamps (FPDF_ANNOT); without caching decoded images (FPDF_RENDER_LIMITEDIMAGECACHE). */
export const RENDER_FLAGS = 0x01 | 0x200;
export const WITHOUT_ALPHA = 0;
export const WHITE = 0xffffffff;
export const UPRIGHT = 0;
