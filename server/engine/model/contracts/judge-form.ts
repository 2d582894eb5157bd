// The reply to a request to judge: its form for the request, and how it is read.
import { z } from 'zod';
import { VERDICTS, type Verdict } from '#domain/contracts/verdicts.ts';
import { plainWords } from './plain-words.ts';
import type { ReadObject } from './structured-reply.ts';

const REASON_MAX = 4000;
const QUOTES_MAX = 20;
const PROPOSALS_MAX = 10;

const words = z.string().nullable();

/** For services that enforce a JSON schema: every key required, no others allowed. */
export const judgeForm = z.strictObject({
  verdict: z.enum(VERDICTS),
  fallback: z.int().nullable(),
  reason: z.string(),
  quotes: z.array(z.strictObject({ quote: z.string() })),
  proposals: z.array(z.strictObject({ replace: words, insert_after: words, text: z.string() })),
});

/** Words of the contract: a quote, or a quote on its own. */
export const quotedWords = z.union([z.string(), z.object({ quote: z.string() }).transform(({ quote }) => quote)]);

const optionalWords = z.string().nullish().catch(null);
export const proposedEdit = z.object({ replace: optionalWords, insert_after: optionalWords, text: z.string() });
export type ProposedEdit = z.infer<typeof proposedEdit>;

export const reasonText = z
  .string()
  .transform((reason) => plainWords(reason).slice(0, REASON_MAX))
  .pipe(z.string().min(1));

const rank = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
]);

const lenientForm = z.object({
  verdict: z
    .string()
    .transform((verdict) => verdict.trim().toLowerCase().replace(/[\s-]/g, '_'))
    .pipe(z.enum(VERDICTS)),
  fallback: rank.nullish().catch(null),
  reason: reasonText,
  quotes: z.array(quotedWords).catch([]),
  proposals: z.array(proposedEdit).catch([]),
});

export interface JudgeReply {
  readonly verdict: Verdict;
  readonly fallback: number | null;
  readonly reason: string;
  readonly quotes: readonly string[];
  readonly proposals: readonly ProposedEdit[];
}

/** Reads a reply about a rule with so many fallbacks. */
export function readJudgeReply(value: unknown, fallbacks: number): ReadObject<JudgeReply> {
  const parsed = lenientForm.safeParse(value);
  if (!parsed.success) return { ok: false, problem: `It did not follow the form: ${z.prettifyError(parsed.error)}` };
  const { verdict, reason, quotes, proposals } = parsed.data;
  const fallback = verdict === 'fallback' ? (parsed.data.fallback ?? (fallbacks === 1 ? 1 : null)) : null;
  if (verdict === 'fallback' && (fallback === null || fallback < 1 || fallback > fallbacks))
    return {
      ok: false,
      problem:
        fallbacks === 0
          ? 'Its verdict was "fallback", but the rule has no fallback.'
          : `Its verdict was "fallback", so "fallback" must be a rank from 1 to ${fallbacks}.`,
    };
  return {
    ok: true,
    value: {
      verdict,
      fallback,
      reason,
      quotes: quotes.slice(0, QUOTES_MAX),
      proposals: proposals.slice(0, PROPOSALS_MAX),
    },
  };
}
