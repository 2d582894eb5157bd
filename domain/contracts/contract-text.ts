// The text of a contract in one of three views, with its tracked changes and comments, and how it is printed as far as
// reading needs it.
import { z } from 'zod';
import { blockSchema, DOCUMENT_KINDS } from '#domain/documents.ts';

/** final: all tracked changes accepted; original: all rejected; marked: both texts, each change with author and date. */
export const TEXT_VIEWS = ['final', 'original', 'marked'] as const;
export type TextView = (typeof TEXT_VIEWS)[number];

const CHANGE_KINDS = [
  'inserted',
  'deleted',
  'moved_from',
  'moved_to',
  /** Other formatting of words, a paragraph, a table or a section. */
  'formatted',
  /** Its mark: where two paragraphs became one, or one became two. */
  'paragraph_inserted',
  'paragraph_deleted',
  'row_inserted',
  'row_deleted',
  'cell_inserted',
  'cell_deleted',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A tracked change of the file. */
export const textChangeSchema = z.object({
  /** "word/document.xml#12": the part and the position of the change among the part's changes, from 0. */
  id: z.string(),
  kind: z.enum(CHANGE_KINDS),
  author: z.string(),
  /** UTC in newer files and local time in older ones, as the file has it; null without one that is a date. */
  date: z.string().nullable(),
  /** Offsets in the view's text; equal where the view shows nothing of it. */
  start: z.int(),
  end: z.int(),
});
export type TextChange = z.infer<typeof textChangeSchema>;

const commentReplySchema = z.object({
  id: z.string(),
  author: z.string(),
  date: z.string().nullable(),
  text: z.string(),
});

/** A comment of the file with its replies. */
const textCommentSchema = commentReplySchema.extend({
  initials: z.string(),
  resolved: z.boolean(),
  /** The commented words, as offsets in the view's text. */
  start: z.int(),
  end: z.int(),
  replies: z.array(commentReplySchema),
});
export type TextComment = z.infer<typeof textCommentSchema>;

export const TEXT_STYLES = [
  'bold',
  'italic',
  'underline',
  'strike',
  'superscript',
  'subscript',
  'caps',
  'small_caps',
] as const;
export type TextStyle = (typeof TEXT_STYLES)[number];

const styledSpanSchema = z.object({
  start: z.int(),
  end: z.int(),
  styles: z.array(z.enum(TEXT_STYLES)).optional(),
  /** Where a link leads; only http, https and mailto. */
  href: z.string().optional(),
});
export type StyledSpan = z.infer<typeof styledSpanSchema>;

/** How a block is printed. What is absent is as in a plain paragraph. */
export const blockPrintSchema = z.object({
  /** Heading level, 1 to 9. */
  level: z.int().optional(),
  /** The number or bullet before it as printed: "7.2.", "(b)", "•". */
  label: z.string().optional(),
  /** In the marked view: its paragraph is deleted, and the next one has the same number. */
  label_deleted: z.literal(true).optional(),
  /** In points, as Word computes them: left edge, and the first line against it (negative where it hangs). */
  indent: z.number().optional(),
  first_line: z.number().optional(),
  align: z.enum(['left', 'center', 'right', 'justify']).optional(),
  /** Spans that are styled otherwise than plain text, in order and disjoint. */
  spans: z.array(styledSpanSchema).optional(),
  /** Pictures, charts and text boxes: where they stand in the text, and what they are called. */
  pictures: z.array(z.object({ at: z.int(), name: z.string() })).optional(),
  /**
   * Of a table row: which table of the document, from 0, and its cells as offsets in the text, empty ones included. The text of
   * the row is the texts of its filled cells with " | " between them.
   */
  table: z.int().optional(),
  cells: z
    .array(
      z.object({
        start: z.int(),
        end: z.int(),
        /** Columns that the cell spans; 1 if absent. */
        columns: z.int().optional(),
        /** As of a block. */
        label: z.string().optional(),
        label_deleted: z.literal(true).optional(),
        /** Continues the cell above it. */
        merged: z.literal(true).optional(),
      }),
    )
    .optional(),
  /** Of a footnote or endnote: its number as printed. */
  note: z.string().optional(),
  /** Where the numbers of notes are printed in the text, which does not contain them. */
  note_references: z.array(z.object({ at: z.int(), note: z.string() })).optional(),
  /** A running head or foot, which stands after the text. */
  running: z.literal(true).optional(),
});
export type BlockPrint = z.infer<typeof blockPrintSchema>;

/** `text.slice(block.start, block.end) === block.text`; the texts of blocks are left out of the wire. */
export const printedBlockSchema = blockSchema.omit({ text: true }).extend(blockPrintSchema.shape);
export type PrintedBlock = z.infer<typeof printedBlockSchema>;

export const contractTextSchema = z.object({
  revision: z.int(),
  view: z.enum(TEXT_VIEWS),
  kind: z.enum(DOCUMENT_KINDS),
  pages: z.int().nullable(),
  text: z.string(),
  blocks: z.array(printedBlockSchema),
  /** In the order of the text. */
  changes: z.array(textChangeSchema),
  comments: z.array(textCommentSchema),
  warnings: z.array(z.string()),
});
export type ContractText = z.infer<typeof contractTextSchema>;
