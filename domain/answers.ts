// The answer record: the answer of an engine about documents, with its sources and the decision of a reviewer.
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
  /** Recognized on the image of a scan, so letters may be wrong. */
  recognised: z.literal(true).optional(),
  /** For a quote that was found, the document's own words; for a missing one, the engine's. */
  quote: z.string(),
  /** Offsets of the quote in the document's full text, UTF-16 code units; null when it is missing. */
  start: z.int().nullable(),
  end: z.int().nullable(),
  check: z.enum(QUOTE_CHECKS),
  /**
   * The pieces of a quote that omits words, or that a page footer and header interrupt. Absent for a single piece.
   */
  parts: z.array(z.object({ quote: z.string(), start: z.int(), end: z.int(), page: z.int().optional() })).optional(),
});
export type Source = z.infer<typeof sourceSchema>;

/** Why there is no value. "The contract does not say" is never confused with "it could not be read". */
export const ABSENCES = ['not_in_documents', 'unreadable', 'engine_failed', 'cut_off'] as const;

/** A likelihood from here on makes an answer answered; below it the answer is only possible. */
export const ANSWERED_FROM = 0.6;

/** How sure an answer is. */
export const ANSWER_STEPS = ['answered', 'possible', 'not_found'] as const;
export type AnswerStep = (typeof ANSWER_STEPS)[number];

export const DECISION_STATES = ['open', 'verified', 'edited', 'rejected'] as const;
export type DecisionState = (typeof DECISION_STATES)[number];

/** The decision of a reviewer. The answer keeps the engine's own value, whatever the decision. */
export const decisionSchema = z.object({
  state: z.enum(DECISION_STATES),
  /** The name of the reviewer. */
  by: z.string().optional(),
  /** Their account while it exists, as names are not unique. */
  author: z.uuid().optional(),
  at: z.string().optional(),
  note: z.string().optional(),
  /** The corrected value of an edited answer. */
  value: z.string().optional(),
  /** The passages that a reviewer chose for an edited answer, checked like every quote. */
  sources: z.array(sourceSchema).optional(),
});
export type Decision = z.infer<typeof decisionSchema>;

/** A stored decision, with its author and time. The newest is in force. */
export const recordedDecisionSchema = decisionSchema.required({ by: true, at: true });
export type RecordedDecision = z.infer<typeof recordedDecisionSchema>;

const text = (max: number) => z.string().max(max, tooLong(max)).overwrite(storable).trim();

/** The words of a document that a reviewer chose as the answer. The server looks them up. */
const chosenQuoteSchema = z.strictObject({
  document: z.string().max(1000),
  quote: z
    .string()
    .max(ANSWER_VALUE_MAX, tooLong(ANSWER_VALUE_MAX))
    .overwrite(storable)
    .regex(/\S/, 'Select some text.'),
  /** Their offsets, where known. */
  start: z.int().min(0).optional(),
  end: z.int().min(0).optional(),
});
export type ChosenQuote = z.infer<typeof chosenQuoteSchema>;

/** A decision on its way to the server, which adds who and when. */
export const decideAnswerSchema = z
  .strictObject({
    state: z.enum(DECISION_STATES),
    /** The corrected value; only with `edited`. */
    value: text(ANSWER_VALUE_MAX).min(1, 'Enter the corrected answer.').optional(),
    note: text(DECISION_NOTE_MAX).optional(),
    /** The passage that supports a correction. */
    quote: chosenQuoteSchema.optional(),
    /** `at` of the previous decision, null for the first: a newer one is a conflict. Without it there is no check. */
    since: z.iso.datetime().nullable().optional(),
  })
  .refine(({ state, value }) => state !== 'edited' || value !== undefined, {
    path: ['value'],
    message: 'Enter the corrected answer.',
  })
  .refine(({ state, value }) => state === 'edited' || value === undefined, {
    path: ['value'],
    message: 'Only an edited answer can have a corrected text.',
  })
  .refine(({ state, quote }) => state === 'edited' || quote === undefined, {
    path: ['quote'],
    message: 'Only an edited answer can have its own passage.',
  });
export type DecideAnswer = z.infer<typeof decideAnswerSchema>;

/** An alternative to the cited passages. */
export const passageSchema = sourceSchema.omit({ number: true });

/**
 * How many of such answers have the right passage first, from 0 to 1 with two decimals. Absent for engines that do not
 * estimate it.
 */
export const likelihoodSchema = z.number().min(0).max(1);

export const answerSchema = z.object({
  /** The point in question: "Governing law". Empty for an answer to the prompt as a whole. */
  label: z.string(),
  value: z.string(),
  /** Numbers of the run's sources that support the value. */
  sources: z.array(z.int()),
  absence: z.enum(ABSENCES).optional(),
  likelihood: likelihoodSchema.optional(),
  /** Of the sources of an answer from several documents, those that are only possible. */
  possible: z.array(z.int()).optional(),
  /** Of several documents, the names of those that do not answer, while others do. */
  not_found_in: z.array(z.string()).optional(),
  /** Numbers of the sources nearest to a question that the documents do not answer; never among `sources`. */
  nearest: z.array(z.int()).optional(),
  engine: engineInfoSchema,
  decision: decisionSchema,
});
export type Answer = z.infer<typeof answerSchema>;

type Claim = Pick<Answer, 'absence' | 'likelihood'>;

/**
 * How sure the engine is of its answer, whatever was decided about it; null where it failed or did not read everything. An
 * answer without a likelihood is answered.
 */
export function claimedStep({ absence, likelihood }: Claim): AnswerStep | null {
  if (absence !== undefined) return absence === 'not_in_documents' ? 'not_found' : null;
  return likelihood === undefined || likelihood >= ANSWERED_FROM ? 'answered' : 'possible';
}

/** The same after the decision of a person: a possible answer that was verified is answered, and so is an edited one. */
export function stepOf(claim: Claim, decision: DecisionState): AnswerStep | null {
  if (decision === 'edited') return 'answered';
  const step = claimedStep(claim);
  return step === 'possible' && decision === 'verified' ? 'answered' : step;
}

/** Whether an answer is only possible, and nobody has judged it yet. */
export const isPossible = (claim: Claim, decision: DecisionState): boolean =>
  decision === 'open' && claimedStep(claim) === 'possible';

/** The passages of the current correction; none without one. */
export const chosenSources = ({ state, sources }: Decision): readonly Source[] =>
  state === 'edited' ? (sources ?? []) : [];

/** Numbers of the nearest passages, where the documents do not answer; none once a person has. */
export const nearestOf = ({ nearest, decision }: Pick<Answer, 'nearest' | 'decision'>): readonly number[] =>
  decision.state === 'edited' ? [] : (nearest ?? []);

/** The documents that do not answer, while others do; none once a person has written the answer. */
export const notFoundIn = ({ not_found_in, decision }: Pick<Answer, 'not_found_in' | 'decision'>): readonly string[] =>
  decision.state === 'edited' ? [] : (not_found_in ?? []);

/** Numbers of the sources of the current value: those of a correction, else the engine's. */
export function sourcesOf({ sources, decision }: Pick<Answer, 'sources' | 'decision'>): readonly number[] {
  const given = chosenSources(decision);
  return given.length > 0 ? given.map(({ number }) => number) : sources;
}
