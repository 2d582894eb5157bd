// A document beside the answers that cite it: its pages as images with positioned text, and its extracted text.
import { z } from 'zod';
import { DOCUMENT_KINDS, blockSchema, pageNoteSchema } from './documents.ts';

/** In points, from the upper left corner of the page as it is shown. */
const boxSchema = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() });
export type Box = z.infer<typeof boxSchema>;

const textLineSchema = z.object({
  /** As extracted: white space normalized, margin numbers omitted. */
  text: z.string(),
  box: boxSchema,
  /**
   * Where each UTF-16 unit of `text` begins, from left to right, and where the last one ends. Absent for a line that
   * does not run from left to right, which is only marked as a whole.
   */
  edges: z.array(z.number()).optional(),
});
export type TextLine = z.infer<typeof textLineSchema>;

/** A page's text as it is printed. Sizes in points, as the page is shown. */
const pageTextSchema = z.object({ width: z.number(), height: z.number(), lines: z.array(textLineSchema) });
export type PageText = z.infer<typeof pageTextSchema>;

/** `start`: offset of the line's first character in the document's full text; null for what is not part of it. */
const placedLineSchema = textLineSchema.extend({ start: z.int().nullable() });
export type PlacedLine = z.infer<typeof placedLineSchema>;

export const pageLinesSchema = pageTextSchema.extend({ lines: z.array(placedLineSchema) });
export type PageLines = z.infer<typeof pageLinesSchema>;

/** The place of a quote in the extracted text, looked up again, as the text may be newer than the answer. */
const quotePlaceSchema = z.object({
  /** Offsets in the full text, end exclusive. */
  start: z.int(),
  end: z.int(),
  /** Position of the block in which it begins, from 0. */
  block: z.int(),
  /** PDF only. */
  page: z.int().nullable(),
});
export type QuotePlace = z.infer<typeof quotePlaceSchema>;

/** A part of the extracted text of a document, with facts about the whole. */
export const readingSchema = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  pages: z.int().nullable(),
  warnings: z.array(z.string()),
  /** How pages without text were read. */
  page_notes: z.array(pageNoteSchema),
  /** Length of the full text in UTF-16 code units. */
  characters: z.int(),
  /** Position of the first of `blocks`, from 0, and how many blocks there are in all. */
  from: z.int(),
  total: z.int(),
  blocks: z.array(blockSchema),
  /** For the requested source; null without one, and where the document does not have the quote. */
  quote: quotePlaceSchema.nullable(),
});
export type Reading = z.infer<typeof readingSchema>;

export const foundTextSchema = quotePlaceSchema.extend({
  /** The surrounding words, with the offsets of the match in them. */
  excerpt: z.string(),
  from: z.int(),
  to: z.int(),
});
export type FoundText = z.infer<typeof foundTextSchema>;
