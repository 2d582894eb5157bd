// The clauses of a contract by kind, its summary, redrafts of its passages, and clauses of the library like one of them.
import { z } from 'zod';
import { categorySchema } from '#domain/categories.ts';
import { engineInfoSchema } from '#domain/configuration.ts';
import { COMPARED_PASSAGE_MAX, PASSAGE_MAX } from '#domain/limits.ts';
import { optionalPassage, passage } from '#domain/passages.ts';
import { runSchema, runUsageSchema } from '#domain/runs.ts';
import { wordPieceSchema } from './comparison.ts';

/** Of a clause that no kind fits. */
export const OTHER_KIND = 'Other';

const revision = z.int().min(1);
/** Offsets in the final view of the revision, UTF-16 code units. */
const offsets = { start: z.int().min(0), end: z.int().min(0) };

const placedClauseSchema = z.object({
  /** "Limitation of liability"; OTHER_KIND where none fits. */
  kind: z.string(),
  /** "7.2" as printed; empty where the text does not say it. */
  number: z.string(),
  /** Without its number; empty where it has none. */
  heading: z.string(),
  start: z.int(),
  end: z.int(),
});
export type PlacedClause = z.infer<typeof placedClauseSchema>;

/** The newest revision without one. */
export const ofRevisionSchema = z.strictObject({ revision: revision.optional() });

const contractClauseSchema = placedClauseSchema.extend({ text: z.string() });
export type ContractClause = z.infer<typeof contractClauseSchema>;

export const extractedClausesSchema = z.object({
  revision: z.int(),
  /** In the order of the text. */
  clauses: z.array(contractClauseSchema),
  /** How many the revision has: more than are listed where there are very many. */
  found: z.int(),
  extracted_at: z.string(),
  extracted_by: z.object({ name: z.string() }),
});
export type ExtractedClauses = z.infer<typeof extractedClausesSchema>;

/** A run that summarizes a revision: its one result has an answer for each key term. */
export const contractSummarySchema = z.object({ revision: z.int(), run: runSchema });
export type ContractSummary = z.infer<typeof contractSummarySchema>;

export const searchClausesSchema = z
  .strictObject({
    /** A passage of the contract, or any text. */
    revision: revision.optional(),
    start: z.int().min(0).optional(),
    end: z.int().min(0).optional(),
    text: passage('Select the passage to search for.', COMPARED_PASSAGE_MAX).optional(),
  })
  .refine(({ text, start, end }) => (text === undefined) === (start !== undefined && end !== undefined), {
    path: ['text'],
    message: 'Send a text, or the start and end of a passage.',
  });

/** A clause of the library beside the passage. */
export const likeClauseSchema = z.object({
  id: z.string(),
  title: z.string(),
  category: categorySchema,
  jurisdiction: z.string(),
  /** The row of the clause that is most like the passage, from 0, and its text. */
  row: z.int(),
  text: z.string(),
  /** How alike both are in words and meaning, from 0 to 1. */
  likeness: z.number(),
  /** From the passage to the clause. */
  words: z.array(wordPieceSchema),
});
export type LikeClause = z.infer<typeof likeClauseSchema>;

export const redraftPassageSchema = z
  .strictObject({
    revision,
    ...offsets,
    instruction: optionalPassage(PASSAGE_MAX),
    /** A clause of the library, to follow. */
    clause: z.uuid().optional(),
    /** Which row of it, from 0. */
    row: z.int().min(0).default(0),
  })
  .refine(({ instruction, clause }) => instruction !== '' || clause !== undefined, {
    path: ['instruction'],
    message: 'Say what should change, or choose a clause of the library.',
  });

export const redraftSchema = z.object({
  /** For the origin of the suggestion that is made of it. */
  id: z.string(),
  revision: z.int(),
  start: z.int(),
  end: z.int(),
  text: z.string(),
  /** From the passage to the redraft. */
  words: z.array(wordPieceSchema),
  /** What changed and why. */
  reason: z.string(),
  /** What limits it; null for nothing. */
  problem: z.string().nullable(),
  engine: engineInfoSchema,
  usage: runUsageSchema.nullable(),
});
export type Redraft = z.infer<typeof redraftSchema>;
