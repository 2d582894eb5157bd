// How the rules of a playbook fared in reviews.
import { z } from 'zod';
import { type Verdict, VERDICTS } from './contracts/verdicts.ts';

const verdictCounts = z.object(
  Object.fromEntries(VERDICTS.map((verdict) => [verdict, z.int()])) as Record<Verdict, z.ZodInt>,
);

const ruleStatisticsSchema = z.object({
  /** The id of the rule. */
  rule: z.string(),
  title: z.string(),
  /** False for one that the playbook no longer has. */
  current: z.boolean(),
  /** Findings by the verdict of the engine. */
  verdicts: verdictCounts,
  /** Findings without a verdict, as the rule could not be judged. */
  not_judged: z.int(),
  /** Findings that a person rejected, or gave another verdict. */
  overruled: z.int(),
});
export type RuleStatistics = z.infer<typeof ruleStatisticsSchema>;

export const playbookStatisticsSchema = z.object({
  /** How many reviews are counted, and whether there are older ones that are not. */
  reviews: z.int(),
  more: z.boolean(),
  /** When the oldest of them began; null without any. */
  since: z.string().nullable(),
  /** In the order of the playbook, then those that it no longer has. */
  rules: z.array(ruleStatisticsSchema),
});
export type PlaybookStatistics = z.infer<typeof playbookStatisticsSchema>;

/** All findings about a rule. */
export const findingsOf = ({ verdicts, not_judged }: Pick<RuleStatistics, 'verdicts' | 'not_judged'>): number =>
  VERDICTS.reduce((sum, verdict) => sum + verdicts[verdict], not_judged);
