// The answer record: one shape for whatever an engine says about documents, with its sources and who checked it.
import { z } from 'zod';
import { engineInfoSchema } from './configuration.ts';
import { ANSWER_VALUE_MAX, DECISION_NOTE_MAX } from './limits.ts';
import { storable } from './storable.ts';
import { tooLong } from './too-long.ts';

/** exact: word for word; normalised: but for spacing, hyphenation, quotation marks and capitals; missing: not in the document. */
export const QUOTE_CHECKS = ['exact', 'normalised', 'missing'] as const;
export type QuoteCheck = (typeof QUOTE_CHECKS)[number];

export const sourceSchema = z.object({
  /** 1-based, as cited in the result text: [3]. */
  number: z.int(),
  /** The document's name as shown; unique within a run. */
  document: z.string(),
  page: z.int().optional(),
  paragraph: z.int().optional(),
  clause: z.string().optional(),
  /** Where it stands was recognised on the picture of a scan, where letters may be mistaken. */
  recognised: z.literal(true).optional(),
  /** For a quote that was found, the document's own words; for a missing one, the engine's. */
  quote: z.string(),
  /** Offsets of the quote in the document's full text, UTF-16 code units; null when it is missing. */
  start: z.int().nullable(),
  end: z.int().nullable(),
  check: z.enum(QUOTE_CHECKS),
  /**
   * The pieces that the quote stands in: it leaves words out, or a page's foot and head stand between. Absent where it is
   * one piece.
   */
  parts: z.array(z.object({ quote: z.string(), start: z.int(), end: z.int(), page: z.int().optional() })).optional(),
});
export type Source = z.infer<typeof sourceSchema>;

/** Why there is no value. "The contract does not say" is never confused with "it could not be read". */
export const ABSENCES = ['not_in_documents', 'unreadable', 'engine_failed', 'cut_off'] as const;

export const DECISION_STATES = ['open', 'verified', 'edited', 'rejected'] as const;
export type DecisionState = (typeof DECISION_STATES)[number];

/** What a person made of an answer. The engine's own value stays in the answer, whatever was decided. */
export const decisionSchema = z.object({
  state: z.enum(DECISION_STATES),
  /** The name of who decided. */
  by: z.string().optional(),
  /** Their account, while there is one: names are not unique. */
  author: z.uuid().optional(),
  at: z.string().optional(),
  note: z.string().optional(),
  /** For an edited answer, what it says now. */
  value: z.string().optional(),
  /** Of an edited answer: passages that a person chose for it in the documents, checked as every quote is. */
  sources: z.array(sourceSchema).optional(),
});
export type Decision = z.infer<typeof decisionSchema>;

/** A decision as it was written down: somebody made it at some time. Of several the newest holds. */
export const recordedDecisionSchema = decisionSchema.required({ by: true, at: true });
export type RecordedDecision = z.infer<typeof recordedDecisionSchema>;

const text = (max: number) => z.string().max(max, tooLong(max)).overwrite(storable).trim();

/** Words that a person takes for the answer, as they stand in a document. The server looks them up. */
const chosenQuoteSchema = z.strictObject({
  document: z.string().max(1000),
  quote: z
    .string()
    .max(ANSWER_VALUE_MAX, tooLong(ANSWER_VALUE_MAX))
    .overwrite(storable)
    .regex(/\S/, 'Select some words.'),
  /** Where they stand, if that is known. */
  start: z.int().min(0).optional(),
  end: z.int().min(0).optional(),
});
export type ChosenQuote = z.infer<typeof chosenQuoteSchema>;

/** A decision on its way to the server, which adds who and when. */
export const decideAnswerSchema = z
  .strictObject({
    state: z.enum(DECISION_STATES),
    /** What the answer says now: with `edited`, and with nothing else. */
    value: text(ANSWER_VALUE_MAX).min(1, 'Enter the corrected answer.').optional(),
    note: text(DECISION_NOTE_MAX).optional(),
    /** The passage that carries a correction. */
    quote: chosenQuoteSchema.optional(),
    /** `at` of the decision that this one follows, null where there was none. Left out, nobody is asked to wait. */
    since: z.iso.datetime().nullable().optional(),
  })
  .refine(({ state, value }) => state !== 'edited' || value !== undefined, {
    path: ['value'],
    message: 'Enter the corrected answer.',
  })
  .refine(({ state, value }) => state === 'edited' || value === undefined, {
    path: ['value'],
    message: 'Only an edited answer has a text of its own.',
  })
  .refine(({ state, quote }) => state === 'edited' || quote === undefined, {
    path: ['quote'],
    message: 'Only an edited answer has a passage of its own.',
  });
export type DecideAnswer = z.infer<typeof decideAnswerSchema>;

/** A passage that may answer in the place of those that were cited. */
export const passageSchema = sourceSchema.omit({ number: true });

export const answerSchema = z.object({
  /** What was asked: "Governing law". Empty for a result that answers the prompt as a whole. */
  label: z.string(),
  value: z.string(),
  /** Numbers of the run's sources that support the value. */
  sources: z.array(z.int()),
  absence: z.enum(ABSENCES).optional(),
  engine: engineInfoSchema,
  decision: decisionSchema,
});
export type Answer = z.infer<typeof answerSchema>;

/** Passages that a person gave with the correction that holds; none where nobody has. */
export const chosenSources = ({ state, sources }: Decision): readonly Source[] =>
  state === 'edited' ? (sources ?? []) : [];

/** Numbers of the sources that carry what holds now: those that a person gave with a correction, else the engine's. */
export function sourcesOf({ sources, decision }: Pick<Answer, 'sources' | 'decision'>): readonly number[] {
  const given = chosenSources(decision);
  return given.length > 0 ? given.map(({ number }) => number) : sources;
}
