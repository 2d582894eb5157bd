// Suggestions: proposed edits of a contract's text. Rows are only added: a decision is a row too, and the newest holds.
import { z } from 'zod';
import { PASSAGE_MAX } from '#domain/limits.ts';
import { changedPassage, optionalPassage } from '#domain/passages.ts';
import { tooLong } from '#domain/too-long.ts';
import { REDLINE_REFUSALS } from './redlines.ts';

/** applied: a revision has it as tracked changes; out_of_date: the newest revision no longer has its words. */
const SUGGESTION_STATES = ['open', 'accepted', 'rejected', 'applied', 'out_of_date'] as const;
export type SuggestionState = (typeof SUGGESTION_STATES)[number];

/** What a suggestion came from; none of them where a person wrote it. */
const suggestionOriginSchema = z.strictObject({
  finding: z.uuid().optional(),
  /** A clause of the library. */
  clause: z.uuid().optional(),
  thread: z.uuid().optional(),
  redraft: z.uuid().optional(),
  /** A new clause or a preamble. */
  draft: z.uuid().optional(),
});
export type SuggestionOrigin = z.infer<typeof suggestionOriginSchema>;

/** A .docx is XML, which has neither control characters nor half of a surrogate pair. */
const isWritable = (text: string): boolean =>
  text.isWellFormed() && !/[\p{Cc}\uFFFE\uFFFF]/u.test(text.replace(/[\n\t]/g, ''));
const UNWRITABLE = 'This has control characters, which a Word file cannot hold. Type the words again.';
const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');

const suggestedText = z
  .string()
  .overwrite(withLineFeeds)
  .max(PASSAGE_MAX, tooLong(PASSAGE_MAX))
  .refine(isWritable, UNWRITABLE);
const suggestedComment = z
  .string()
  .overwrite(withLineFeeds)
  .trim()
  .max(PASSAGE_MAX, tooLong(PASSAGE_MAX))
  .refine(isWritable, UNWRITABLE);

export const addSuggestionSchema = z.strictObject({
  revision: z.int().min(1),
  /** Offsets in the final view of that revision, UTF-16 code units; equal where it inserts. */
  start: z.int().min(0),
  end: z.int().min(0),
  text: suggestedText,
  /** For the counterparty, in the file. */
  comment: suggestedComment.default(''),
  /** For colleagues, never in the file. */
  note: optionalPassage(PASSAGE_MAX),
  origin: suggestionOriginSchema.optional(),
});

export const decideSuggestionSchema = z.strictObject({
  state: z.enum(['open', 'accepted', 'rejected']),
  text: suggestedText.optional(),
  comment: suggestedComment.optional(),
  note: changedPassage(PASSAGE_MAX),
  /** The number of decisions that the caller saw: more is a conflict. */
  decisions: z.int().min(0).optional(),
});

const suggestionDecisionSchema = z.object({
  state: z.enum(SUGGESTION_STATES),
  by: z.object({ name: z.string() }),
  at: z.string(),
  text: z.string(),
  comment: z.string(),
  note: z.string(),
  /** Of an applied one: the revision that has it. */
  revision: z.int().optional(),
});

export const suggestionSchema = z.object({
  id: z.string(),
  contract: z.string(),
  revision: z.int(),
  start: z.int(),
  end: z.int(),
  /** The words that it replaces, as they stood there. */
  quote: z.string(),
  text: z.string(),
  comment: z.string(),
  note: z.string(),
  origin: suggestionOriginSchema.nullable(),
  state: z.enum(SUGGESTION_STATES),
  /** Why the last redline did not write it; absent once it is decided again, or the file has another revision. */
  refusal: z.enum(REDLINE_REFUSALS).optional(),
  /** Its place in the newest revision, where its words still stand there. */
  current: z.object({ revision: z.int(), start: z.int(), end: z.int() }).nullable(),
  author: z.string(),
  author_name: z.object({ name: z.string() }),
  created_at: z.string(),
  /** Oldest first. */
  decisions: z.array(suggestionDecisionSchema),
});
export type Suggestion = z.infer<typeof suggestionSchema>;
