// Counts the findings of reviews of contracts by their current verdict, and adds up what they cost.
import { type SQL, and, inArray, sql } from 'drizzle-orm';
import type { ContractReviewSummary } from '#domain/contracts/contract-reviews.ts';
import { isOpenVerdict, type Verdict, VERDICTS } from '#domain/contracts/verdicts.ts';
import type { RunUsage } from '#domain/runs.ts';
import type { Db } from '#server/store/database.ts';
import { contractFindings, contractReviews, findingSuggestions } from './contract-review-schema.ts';
import { suggestions } from './contract-schema.ts';
import { newestState } from './suggestions.ts';

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

/** The findings of these reviews whose change somebody has accepted: the newest decision of a suggestion says so. */
const workedOn = (db: Db, reviews: SQL): SQL => {
  const ofContracts = db
    .select({ id: suggestions.id, finding: sql`${suggestions.origin} ->> 'finding'`.as('finding') })
    .from(suggestions)
    .where(
      and(
        inArray(
          suggestions.contract_id,
          db.select({ id: contractReviews.contract_id }).from(contractReviews).where(reviews),
        ),
        inArray(newestState, ['accepted', 'applied']),
      ),
    );
  return sql`accepted as materialized ${ofContracts}, worked_on as materialized (
    select finding from accepted where finding is not null
    union select ${findingSuggestions.finding_id}::text from ${findingSuggestions}
      join accepted on accepted.id = ${findingSuggestions.suggestion_id})`;
};

/**
 * A finding that needs work and that nobody has worked on: a verdict that does, no verdict at all, or something noticed, which
 * is undecided and whose change nobody has accepted.
 */
const isOpen = sql`${isDone} and ${contractFindings.decision} = 'open'
  and ${contractFindings.id}::text not in (select finding from worked_on)
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
    with ${workedOn(db, inArray(contractReviews.id, [...ids]))}
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
