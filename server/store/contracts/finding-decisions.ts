// Decisions, assignees and flags of findings. Decisions are only added; the newest is repeated in the finding's row. The
// caller has locked the contract.
import { count, desc, eq } from 'drizzle-orm';
import type { FindingDecision } from '#domain/contracts/contract-reviews.ts';
import { DECISIONS_LISTED_MAX } from '#domain/limits.ts';
import { v7 as uuidv7 } from 'uuid';
import type { DecisionState } from '#domain/answers.ts';
import type { Verdict } from '#domain/contracts/verdicts.ts';
import type { Db } from '#server/store/database.ts';
import { writeFindingDecided } from '#server/store/webhooks/content-events.ts';
import { contractFindings, findingDecisions } from './contract-review-schema.ts';
import type { StoredFinding } from './findings.ts';
import { bumpChanges } from './review-claims.ts';

interface MadeDecision {
  readonly state: DecisionState;
  readonly verdict: Verdict | null;
  readonly value: string | null;
  readonly note: string | null;
}

interface By {
  readonly id: string;
  readonly name: string;
  readonly at: string;
}

export async function addDecision(
  tx: Db,
  { id, review_id }: Pick<StoredFinding, 'id' | 'review_id'>,
  decision: MadeDecision,
  by: By,
): Promise<void> {
  const { state, verdict, value, note } = decision;
  await tx
    .insert(findingDecisions)
    .values({ ...decision, id: uuidv7(), finding_id: id, author_id: by.id, author_name: by.name, at: by.at });
  await tx
    .update(contractFindings)
    .set({
      decision: state,
      decided_verdict: verdict,
      decided_value: value,
      decided_by: by.name,
      decided_by_id: by.id,
      decided_at: by.at,
      note,
    })
    .where(eq(contractFindings.id, id));
  await bumpChanges(tx, review_id);
  await writeFindingDecided(tx, { id, review_id }, state, by.at);
}

export async function countDecisions(tx: Db, findingId: string): Promise<number> {
  const [counted] = await tx
    .select({ decisions: count() })
    .from(findingDecisions)
    .where(eq(findingDecisions.finding_id, findingId));
  return counted?.decisions ?? 0;
}

/** Newest first. */
export async function listDecisions(db: Db, findingId: string): Promise<{ rows: FindingDecision[]; total: number }> {
  const ofFinding = eq(findingDecisions.finding_id, findingId);
  const [rows, total] = await Promise.all([
    db.select().from(findingDecisions).where(ofFinding).orderBy(desc(findingDecisions.id)).limit(DECISIONS_LISTED_MAX),
    db.$count(findingDecisions, ofFinding),
  ]);
  return {
    rows: rows.map(({ state, verdict, value, note, author_id, author_name, at }) =>
      presentDecision({ state, verdict, value, note, author: author_id, by: author_name, at }),
    ),
    total,
  };
}

interface ShownDecision extends MadeDecision {
  readonly author: string | null;
  readonly by: string | null;
  readonly at: string | null;
}

/** A decision on the wire; open without one. */
export function presentDecision({ state, verdict, value, note, author, by, at }: ShownDecision): FindingDecision {
  return {
    state,
    ...(by === null ? {} : { by }),
    ...(author === null ? {} : { author }),
    ...(at === null ? {} : { at }),
    ...(note === null ? {} : { note }),
    ...(value === null ? {} : { value }),
    ...(verdict === null ? {} : { verdict }),
  };
}

interface FindingUpdate {
  /** Undefined keeps it. */
  readonly assignee: string | null | undefined;
  readonly flag: { readonly by: string; readonly at: string; readonly note: string } | null | undefined;
}

export async function updateFinding(
  tx: Db,
  { id, review_id }: Pick<StoredFinding, 'id' | 'review_id'>,
  { assignee, flag }: FindingUpdate,
): Promise<void> {
  if (assignee === undefined && flag === undefined) return;
  await tx
    .update(contractFindings)
    .set({
      ...(assignee === undefined ? {} : { assignee_id: assignee }),
      ...(flag === undefined
        ? {}
        : { flagged_by: flag?.by ?? null, flagged_at: flag?.at ?? null, flag_note: flag?.note ?? null }),
    })
    .where(eq(contractFindings.id, id));
  await bumpChanges(tx, review_id);
}
