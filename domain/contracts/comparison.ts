// The comparison of two texts, paragraph by paragraph and word by word, told by clause.
import { z } from 'zod';

export const DIFFERENCE_KINDS = ['added', 'removed', 'changed', 'moved', 'renumbered'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** For people. */
export const KIND_WORDS: Readonly<Record<DifferenceKind, string>> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  moved: 'Moved',
  renumbered: 'Renumbered only',
};

/** What the words that differ are about. */
export const CHANGED_WORDS = [
  'amount',
  'date',
  'period',
  'party',
  'obligation',
  'negation',
  'cross_reference',
  /** "party" that became "Party", or the other way round. */
  'defined_term',
  /** Only spaces, quotation marks, dashes or capitals. */
  'typography',
] as const;
export type ChangedWords = (typeof CHANGED_WORDS)[number];

/** For people. */
export const ABOUT_WORDS: Readonly<Record<ChangedWords, string>> = {
  amount: 'Amount',
  date: 'Date',
  period: 'Period',
  party: 'Party',
  obligation: 'Obligation',
  negation: 'Negation',
  cross_reference: 'Cross-reference',
  defined_term: 'Defined term',
  typography: 'Typography only',
};

/** A passage of one of the two texts. */
const comparedPassageSchema = z.object({
  /** Offsets in its text. */
  start: z.int(),
  end: z.int(),
  quote: z.string(),
  clause: z.string().optional(),
  page: z.int().optional(),
});

export const wordPieceSchema = z.object({ op: z.enum(['equal', 'removed', 'added']), text: z.string() });
export type WordPiece = z.infer<typeof wordPieceSchema>;

const differenceSchema = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  /** Null for what was added. */
  from: comparedPassageSchema.nullable(),
  /** Null for what was removed. */
  to: comparedPassageSchema.nullable(),
  /** The heading that it stands under in the newer text, or in the older one. */
  heading: z.string().optional(),
  /** From the older to the newer words. */
  words: z.array(wordPieceSchema),
  about: z.array(z.enum(CHANGED_WORDS)),
});
export type Difference = z.infer<typeof differenceSchema>;

const comparedFileSchema = z.strictObject({ file: z.uuid(), revision: z.int().min(1).optional() });
export const compareRequestSchema = z.strictObject({ from: comparedFileSchema, to: comparedFileSchema });

const comparedSideSchema = z.object({ file: z.string(), name: z.string(), revision: z.int() });
export const comparisonSchema = z.object({
  from: comparedSideSchema,
  to: comparedSideSchema,
  /** In the order of the newer text. */
  differences: z.array(differenceSchema),
  /** Paragraphs, rows and notes that are the same in both. */
  unchanged: z.int(),
  /** Whether the document of the comparison is a redline of the older file: both are .docx. */
  redline: z.boolean(),
});
export type Comparison = z.infer<typeof comparisonSchema>;
