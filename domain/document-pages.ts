// A document beside the answers that cite it: its pages as pictures with their words in place, and what was read of it.
import { z } from 'zod';

/** In points, from the upper left corner of the page as it is shown. */
export const boxSchema = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() });
export type Box = z.infer<typeof boxSchema>;

export const textLineSchema = z.object({
  /** As reading the document has it: white space tidied, numbers in the margin left out. */
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
export const pageTextSchema = z.object({ width: z.number(), height: z.number(), lines: z.array(textLineSchema) });
export type PageText = z.infer<typeof pageTextSchema>;

/** `start`: offset of the line's first character in the document's full text; null for what is not part of it. */
export const placedLineSchema = textLineSchema.extend({ start: z.int().nullable() });
export type PlacedLine = z.infer<typeof placedLineSchema>;

export const pageLinesSchema = pageTextSchema.extend({ lines: z.array(placedLineSchema) });
export type PageLines = z.infer<typeof pageLinesSchema>;
