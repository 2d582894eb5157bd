// How the rules of a playbook fared in reviews: counts only, over the contracts that the viewer may see.
import { and, asc, count, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { type Verdict, VERDICTS } from '#domain/contracts/verdicts.ts';
import { PLAYBOOK_RULES_MAX } from '#domain/limits.ts';
import type { PlaybookStatistics, RuleStatistics } from '#domain/playbook-statistics.ts';
import type { Rule } from '#domain/playbooks.ts';
import type { Db } from '#server/store/database.ts';
import { fileNodes } from '#server/store/files/file-schema.ts';
import { scopesOf } from '#server/store/scopes.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { contractFindings, contractReviews } from './contract-review-schema.ts';

/** Of the reviews of a playbook, the newest are counted. */
const COUNTED_REVIEWS_MAX = 1000;
/** Those of the playbook, and as many that it no longer has. */
const COUNTED_RULES_MAX = 2 * PLAYBOOK_RULES_MAX;

const NONE = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>;

const countWhere = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** @param rules those of the playbook now, which have a row each, also where no review has applied them. */
export async function statisticsOf(
  db: Db,
  viewer: Viewer,
  playbookId: string,
  rules: readonly Rule[],
): Promise<PlaybookStatistics> {
  const found = await countedReviews(db, viewer, playbookId);
  const reviews = found.slice(0, COUNTED_REVIEWS_MAX);
  const counted = await countedRules(
    db,
    reviews.map(({ id }) => id),
  );
  const byId = new Map(counted.map((one) => [one.rule, one]));
  const current = rules.map(({ id = '', title }) => ({
    ...(byId.get(id) ?? { rule: id, verdicts: NONE, not_judged: 0, overruled: 0 }),
    title,
    current: true,
  }));
  const kept = new Set(rules.map(({ id }) => id));
  const former = counted.filter(({ rule }) => !kept.has(rule)).map((one) => ({ ...one, current: false }));
  return {
    reviews: reviews.length,
    more: found.length > reviews.length,
    since: reviews.at(-1)?.at ?? null,
    rules: [...current, ...former],
  };
}

/** The newest reviews, and one more than are counted. */
async function countedReviews(db: Db, viewer: Viewer, playbookId: string) {
  const { companyId } = viewer;
  if (companyId === null) return [];
  return db
    .select({ id: contractReviews.id, at: contractReviews.created_at })
    .from(contractReviews)
    .innerJoin(fileNodes, eq(fileNodes.id, contractReviews.contract_id))
    .where(
      and(
        eq(contractReviews.playbook_id, playbookId),
        eq(contractReviews.company_id, companyId),
        // The company's contracts and the viewer's own.
        inArray(fileNodes.scope_id, scopesOf(viewer)),
      ),
    )
    .orderBy(desc(contractReviews.created_at), desc(contractReviews.id))
    .limit(COUNTED_REVIEWS_MAX + 1);
}

async function countedRules(db: Db, reviews: readonly string[]): Promise<Omit<RuleStatistics, 'current'>[]> {
  if (reviews.length === 0) return [];
  const { verdict, decision, decided_verdict, state, rule, title } = contractFindings;
  const rows = await db
    .select({
      rule: sql<string>`${rule}`,
      // One of its titles: it may have changed between two reviews.
      title: sql<string>`${max(title)}`,
      ...(Object.fromEntries(VERDICTS.map((one) => [one, countWhere(sql`${verdict} = ${one}`)])) as Record<
        Verdict,
        ReturnType<typeof countWhere>
      >),
      not_judged: countWhere(sql`${verdict} is null`),
      overruled: countWhere(
        sql`${decision} = 'rejected' or (${decision} = 'edited' and ${decided_verdict} is distinct from ${verdict} and ${decided_verdict} is not null)`,
      ),
    })
    .from(contractFindings)
    .where(
      and(
        inArray(contractFindings.review_id, [...reviews]),
        eq(contractFindings.kind, 'rule'),
        inArray(state, ['done', 'failed']),
        sql`${rule} is not null`,
      ),
    )
    .groupBy(rule)
    .orderBy(desc(count()), asc(rule))
    .limit(COUNTED_RULES_MAX);
  return rows.map(({ rule, title, not_judged, overruled, ...verdicts }) => ({
    rule,
    title,
    verdicts,
    not_judged,
    overruled,
  }));
}
