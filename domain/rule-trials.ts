// Rules tried on a contract while they are written: judged like those of a review, and nothing is stored.
import { z } from 'zod';
import { sourceSchema } from './answers.ts';
import { languageComparisonSchema } from './contracts/contract-reviews.ts';
import { JUDGEMENT_ABSENCES, VERDICTS } from './contracts/verdicts.ts';
import { RULES_TRIED_MAX, TITLE_MAX } from './limits.ts';
import { changedPassage } from './passages.ts';
import { ruleSchema } from './playbooks.ts';

export const tryRulesSchema = z.strictObject({
  rules: z
    .array(ruleSchema)
    .min(1, 'Choose at least one rule.')
    .max(RULES_TRIED_MAX, `At most ${RULES_TRIED_MAX} rules at a time`),
  contract: z.uuid(),
  /** The newest one without it. */
  revision: z.int().min(1).optional(),
  /** Whom we act for; the contract's own side without it. */
  side: changedPassage(TITLE_MAX),
});

const triedRuleSchema = z.object({
  /** The id of the rule; null where it has none yet. */
  rule: z.string().nullable(),
  title: z.string(),
  /** Null where it could not be judged. */
  verdict: z.enum(VERDICTS).nullable(),
  /** Of the verdict `fallback`: the rank of the position, from 1. */
  fallback: z.int().nullable(),
  reason: z.string(),
  absence: z.enum(JUDGEMENT_ABSENCES).optional(),
  /** Why it could not be judged, or what limits the judgement. */
  problem: z.string().nullable(),
  sources: z.array(sourceSchema),
  comparison: languageComparisonSchema.nullable(),
});
export type TriedRule = z.infer<typeof triedRuleSchema>;

export const triedRulesSchema = z.object({
  revision: z.int(),
  side: z.string(),
  /** In the order of the rules that were sent. */
  rules: z.array(triedRuleSchema),
});
