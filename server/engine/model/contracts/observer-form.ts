// The reply to a request to review a contract: its form for the request, and how it is read.
import { z } from 'zod';
import type { ObservationKind } from '#domain/contracts/contract-reviews.ts';
import { SEVERITIES, type Severity } from '#domain/contracts/verdicts.ts';
import { TITLE_MAX } from '#domain/limits.ts';
import { judgeForm, type ProposedEdit, proposedEdit, quotedWords, reasonText } from './judge-form.ts';
import { plainWords } from './plain-words.ts';
import type { ReadObject } from './structured-reply.ts';

const OBSERVATIONS_MAX = 40;
/** The mechanical kinds are found without a model. */
const MODEL_KINDS = ['one_sided', 'unusual', 'missing_clause', 'inconsistent'] as const satisfies ObservationKind[];

/** For services that enforce a JSON schema: every key required, no others allowed. */
export const observerForm = z.strictObject({
  observations: z.array(
    z.strictObject({
      kind: z.enum(MODEL_KINDS),
      title: z.string(),
      severity: z.enum(SEVERITIES),
      ...judgeForm.pick({ reason: true, quotes: true, proposals: true }).shape,
    }),
  ),
});

export interface ObservationReply {
  readonly kind: (typeof MODEL_KINDS)[number];
  readonly title: string;
  readonly reason: string;
  readonly severity: Severity;
  readonly quotes: readonly string[];
  readonly proposals: readonly ProposedEdit[];
}

const word = z.string().transform((text) => text.trim().toLowerCase().replace(/[\s-]/g, '_'));
const observation = z.object({
  kind: word.pipe(z.enum(MODEL_KINDS)),
  title: z
    .string()
    .transform((title) => plainWords(title).replaceAll('\n', ' ').slice(0, TITLE_MAX))
    .pipe(z.string().min(1)),
  reason: reasonText,
  severity: word.pipe(z.enum(SEVERITIES)).catch('medium'),
  quotes: z.array(quotedWords).catch([]),
  proposals: z.array(proposedEdit).catch([]),
});
const lenientForm = z.object({ observations: z.array(observation) });

export function readObserverReply(value: unknown): ReadObject<readonly ObservationReply[]> {
  const parsed = lenientForm.safeParse(value);
  if (!parsed.success) return { ok: false, problem: `It did not follow the form: ${z.prettifyError(parsed.error)}` };
  return { ok: true, value: parsed.data.observations.slice(0, OBSERVATIONS_MAX) };
}
