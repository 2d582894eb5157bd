// Counts the findings of reviews of contracts by their current verdict, and adds up what they cost.
import { type SQL, inArray, sql } from 'drizzle-orm';
import type { ContractReviewSummary } from '#domain/contracts/contract-reviews.ts';
import { isOpenVerdict, type Verdict, VERDICTS } from '#domain/contracts/verdicts.ts';
import type { RunUsage } from '#domain/runs.ts';
import type { Db } from '#server/store/database.ts';
import { contractFindings } from './contract-review-schema.ts';

export interface ReviewFigures extends Pick<ContractReviewSummary, 'total' | 'done' | 'failed' | 'counts' | 'usage'> {}

type Counts = ReviewFigures['counts'];
type Counted = Record<Verdict, number> &
  Pick<Counts, 'not_judged' | 'observations' | 'open'> &
  Pick<ReviewFigures, 'total' | 'done' | 'failed'> & {
    id: string;
    used: number;
    input_tokens: number;
    output_tokens: number;
    amount: number | null;
    priced: number;
    currencies: number;
    currency: string | null;
  };

/** A person's verdict, else the engine's. */
const current = sql`coalesce(case when ${contractFindings.decision} = 'edited' then ${contractFindings.decided_verdict} end, ${contractFindings.verdict})`;
const isDone = sql`${contractFindings.state} in ('done', 'failed')`;
const isRule = sql`${contractFindings.kind} = 'rule'`;
const isObservation = sql`${contractFindings.kind} = 'observation'`;
const openVerdicts = sql.join(
  VERDICTS.filter(isOpenVerdict).map((verdict) => sql`${verdict}`),
  sql`, `,
);

/** A finding that needs work and that nobody has decided: a verdict that does, no verdict at all, or something noticed. */
const isOpen = sql`${isDone} and ${contractFindings.decision} = 'open'
  and (${isObservation} or (${isRule} and (${current} is null or ${current} in (${openVerdicts}))))`;

const countIf = (condition: SQL, name: string) =>
  sql`(count(*) filter (where ${condition}))::int as ${sql.identifier(name)}`;
const usage = contractFindings.usage;

/** The figures of these reviews, by id; none for a review without findings. */
export async function figuresOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ReviewFigures>> {
  if (ids.length === 0) return new Map();
  const verdicts = VERDICTS.map((verdict) =>
    countIf(sql`${isRule} and ${isDone} and ${current} = ${verdict}`, verdict),
  );
  const { rows } = await db.execute<Counted>(sql`
    select ${contractFindings.review_id} as id, count(*)::int as total,
      ${countIf(isDone, 'done')}, ${countIf(sql`${contractFindings.state} = 'failed'`, 'failed')},
      ${sql.join(verdicts, sql`, `)},
      ${countIf(sql`${isRule} and ${isDone} and ${current} is null`, 'not_judged')},
      ${countIf(isObservation, 'observations')}, ${countIf(isOpen, 'open')},
      count(${usage})::int as used,
      coalesce(sum((${usage} ->> 'input_tokens')::float8), 0) as input_tokens,
      coalesce(sum((${usage} ->> 'output_tokens')::float8), 0) as output_tokens,
      sum((${usage} #>> '{cost,amount}')::float8) as amount, count(${usage} -> 'cost')::int as priced,
      count(distinct ${usage} #>> '{cost,currency}')::int as currencies,
      min(${usage} #>> '{cost,currency}') as currency
    from ${contractFindings} where ${inArray(contractFindings.review_id, [...ids])}
    group by ${contractFindings.review_id}`);
  return new Map(rows.map((row) => [row.id, figuresFrom(row)]));
}

function figuresFrom(row: Counted): ReviewFigures {
  const { total, done, failed, not_judged, observations, open } = row;
  const verdicts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, row[verdict]])) as Record<Verdict, number>;
  return { total, done, failed, counts: { ...verdicts, not_judged, observations, open }, usage: usageFrom(row) };
}

/** Costs are rounded to this fraction of a currency unit: the rest is floating-point noise. */
const PARTS = 1e8;

/** A sum of costs only where all of them are known, in one currency. */
function usageFrom({
  used,
  input_tokens,
  output_tokens,
  amount,
  priced,
  currencies,
  currency,
}: Counted): RunUsage | null {
  if (used === 0) return null;
  const isPriced = priced === used && currencies === 1 && currency !== null && amount !== null;
  return {
    input_tokens,
    output_tokens,
    ...(isPriced && { cost: { amount: Math.round(amount * PARTS) / PARTS, currency } }),
  };
}

/** Of a review without findings. */
export const NO_FIGURES: ReviewFigures = {
  total: 0,
  done: 0,
  failed: 0,
  counts: {
    ...(Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>),
    not_judged: 0,
    observations: 0,
    open: 0,
  },
  usage: null,
};
