// The result of reading a document: blocks with places that a lawyer can cite, or one reason of a closed list.
import { z } from 'zod';
import { UPLOAD_MAX_BYTES } from './limits.ts';
import { OTHER_FORMAT_TEXTS, OTHER_FORMATS } from './other-formats.ts';

export const DOCUMENT_KINDS = ['pdf', 'docx', 'doc', 'txt'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
/** The file types that are read. The file dialog offers fewer. */
export const READABLE_FILE_EXTENSIONS = ['.pdf', '.docx', '.doc', '.txt'] as const;

/** "PDF, DOCX, DOC or TXT". */
export function extensionsInWords(extensions: readonly string[] = READABLE_FILE_EXTENSIONS): string {
  const names = extensions.map((extension) => extension.slice(1).toUpperCase());
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

export const BLOCK_KINDS = ['heading', 'paragraph', 'list_item', 'table_row', 'footnote'] as const;
export const blockSchema = z.object({
  kind: z.enum(BLOCK_KINDS),
  text: z.string(),
  /** 1-based page of the block's first character; PDF only. */
  page: z.int().optional(),
  /** 1-based position among the document's paragraphs; all kinds but PDF. */
  paragraph: z.int().optional(),
  /** Recognized on the image of a scan, so letters may be wrong. */
  recognised: z.literal(true).optional(),
  /** The clause number as printed, "7.2(b)", where the reader knows it. */
  clause: z.string().optional(),
  /** Offsets into the document's full text, in UTF-16 code units, end exclusive. */
  start: z.int(),
  end: z.int(),
});
export type Block = z.infer<typeof blockSchema>;

/** Where a block continues after a page break, or after a running header or page number, which then follows as its own block. */
const seamSchema = z.object({
  /** Offset in the full text of the first character after the break. */
  at: z.int(),
  /** The page that the block goes on at; PDF only. */
  page: z.int().optional(),
  /** True when other printed words stand between: nothing that crosses this offset stands in the document as one piece. */
  apart: z.boolean(),
});
export type Seam = z.infer<typeof seamSchema>;

/** How a page without text was read: recognized on its image, or not at all. */
export const pageNoteSchema = z.object({
  page: z.int(),
  how: z.enum(['recognised', 'no_text']),
  /** From 0 to 100, as the OCR engine reports it. */
  confidence: z.int().optional(),
});
export type PageNote = z.infer<typeof pageNoteSchema>;

/** A line of a recognized page. Places are points from the upper left corner of the page as it is shown. */
const recognisedLineSchema = z.object({
  text: z.string(),
  top: z.number(),
  bottom: z.number(),
  /** The left and the right edge of each word. */
  words: z.array(z.number()),
});
export type RecognisedLine = z.infer<typeof recognisedLineSchema>;
const recognisedPageSchema = z.object({
  page: z.int(),
  /** In points, as the page is shown. */
  width: z.number(),
  height: z.number(),
  lines: z.array(recognisedLineSchema),
});
export type RecognisedPage = z.infer<typeof recognisedPageSchema>;

/** A document read in full. `text.slice(block.start, block.end) === block.text` for every block. */
export const readDocumentSchema = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  text: z.string(),
  blocks: z.array(blockSchema),
  /** In the order of the text; absent when there are none. */
  seams: z.array(seamSchema).optional(),
  /** Number of pages; PDF only, other kinds have none before they are printed. */
  pages: z.int().nullable(),
  /** In the order of the pages; those that are not named were read as text. Absent when all were. */
  page_notes: z.array(pageNoteSchema).optional(),
  /** Pages that were recognized on their images, to highlight their words; absent when there are none. */
  recognised_pages: z.array(recognisedPageSchema).optional(),
  /** Sentences about differences between the text and the look of the document, such as a page without text. */
  warnings: z.array(z.string()),
});
export type ReadDocument = z.infer<typeof readDocumentSchema>;

export const REFUSAL_REASONS = [
  'password',
  'damaged',
  'empty',
  'no_text',
  'too_large',
  'wrong_type',
  'timed_out',
  ...OTHER_FORMATS,
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export type ReadOutcome =
  { ok: true; document: ReadDocument } | { ok: false; reason: RefusalReason; detail?: string | undefined };

const megabytes = UPLOAD_MAX_BYTES / 1024 / 1024;

/** What a drop area takes: "PDF, DOCX, DOC or TXT (Max 10MB)". */
export const fileHint = (extensions: readonly string[] = READABLE_FILE_EXTENSIONS): string =>
  `${extensionsInWords(extensions)} (Max ${megabytes}MB)`;

/** One sentence per refusal: what is wrong, and what to do next. `name` is the file's name as shown. */
export const REFUSAL_TEXTS: Readonly<Record<RefusalReason, (name: string) => string>> = {
  password: (name) => `${name} is protected by a password. Remove the protection and choose the file again.`,
  damaged: (name) =>
    `${name} is damaged and could not be opened. Save it again from the program that made it, or ask for a new copy.`,
  empty: (name) => `${name} is empty. Choose a file that has content.`,
  no_text: (name) =>
    `${name} has pages but no text: it is a scan. It needs text recognition (OCR) before it can be read. ` +
    'Save it as a searchable PDF with a scanner’s program and choose it again.',
  too_large: (name) => `${name} is too large. File size must be less than ${megabytes}MB, also after unpacking.`,
  wrong_type: (name) =>
    `${name} is not a ${extensionsInWords()} file, whatever its extension says. Choose a file of one of these types.`,
  timed_out: (name) => `${name} took too long to read and was stopped. Save a simpler copy, or split the file.`,
  ...OTHER_FORMAT_TEXTS,
};
