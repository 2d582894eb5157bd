// The states of a delivery as its job sees them. Every claim increments the fence, and writes under an earlier fence than
// the latest are refused.
import { type SQL, and, asc, eq, lte, not, or, sql } from 'drizzle-orm';
import { WEBHOOK_ATTEMPTS_KEPT, WEBHOOK_FAILING_DAYS } from '#domain/limits.ts';
import type { DeliveryAttempt } from '#domain/webhooks.ts';
import type { Db } from '#server/store/database.ts';
import { lockRows } from '#server/store/locks.ts';
import { hasJob } from '#server/store/runs/run-jobs.ts';
import { companies, users } from '#server/store/schema.ts';
import { webhookAttempts, webhookDeliveries, webhooks } from './webhook-schema.ts';

/** Seconds after each failed attempt until the next; after the last of them a delivery is given up. */
const PAUSES_S = [5, 60, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600] as const;
const DAY_MS = 24 * 3_600_000;

const isWaiting = eq(webhookDeliveries.state, 'waiting');
/** A company that is deactivated, like a webhook that is paused, is sent nothing. */
const isOpen = and(eq(webhooks.is_active, true), or(eq(companies.is_active, true), eq(companies.is_verified, false)));

/** Due deliveries without a job, the longest due first; `group` is the webhook, so that one receiver holds up no other. */
export async function deliveriesToQueue(db: Db, now: string, max: number): Promise<{ id: string; group: string }[]> {
  return db
    .select({ id: webhookDeliveries.id, group: webhookDeliveries.webhook_id })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhook_id))
    .innerJoin(companies, eq(companies.id, webhooks.company_id))
    .where(
      and(
        isWaiting,
        lte(webhookDeliveries.next_attempt_at, now),
        isOpen,
        not(hasJob('webhooks', webhookDeliveries.id)),
      ),
    )
    .orderBy(asc(webhookDeliveries.next_attempt_at), asc(webhookDeliveries.id))
    .limit(max);
}

export interface ClaimedDelivery {
  readonly id: string;
  readonly fence: number;
  /** Claims that stored no attempt, with this one. */
  readonly attempts: number;
  readonly event_id: string;
  readonly payload: string;
  readonly webhook_id: string;
  readonly url: string;
  readonly secret_sealed: string;
  readonly previous_secret_sealed: string | null;
}

/** @returns null if the delivery is not due, was deleted, or is to wait until its webhook is resumed. */
export async function claimDelivery(db: Db, id: string, now: string): Promise<ClaimedDelivery | null> {
  const [claimed] = await db
    .update(webhookDeliveries)
    .set({ fence: sql`${webhookDeliveries.fence} + 1`, claims: sql`${webhookDeliveries.claims} + 1` })
    .from(webhooks)
    .innerJoin(companies, eq(companies.id, webhooks.company_id))
    .where(
      and(
        eq(webhookDeliveries.id, id),
        eq(webhooks.id, webhookDeliveries.webhook_id),
        isWaiting,
        lte(webhookDeliveries.next_attempt_at, now),
        isOpen,
      ),
    )
    .returning({
      id: webhookDeliveries.id,
      fence: webhookDeliveries.fence,
      attempts: webhookDeliveries.claims,
      event_id: webhookDeliveries.event_id,
      payload: webhookDeliveries.payload,
      webhook_id: webhooks.id,
      url: webhooks.url,
      secret_sealed: webhooks.secret_sealed,
      previous_secret_sealed: sql<
        string | null
      >`case when ${webhooks.previous_secret_until} > ${now}::timestamptz then ${webhooks.previous_secret_sealed} end`,
    });
  return claimed ?? null;
}

const isLatest = ({ id, fence }: Pick<ClaimedDelivery, 'id' | 'fence'>): SQL | undefined =>
  and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.fence, fence), isWaiting);

/** Leaves a delivery to another attempt. @param claims to count against it. @returns false if the claim is not the latest. */
export async function releaseDelivery(tx: Db, claim: ClaimedDelivery, claims: number): Promise<boolean> {
  const { rowCount } = await tx.update(webhookDeliveries).set({ claims }).where(isLatest(claim));
  return rowCount === 1;
}

export type MadeAttempt = Omit<DeliveryAttempt, 'number'>;

/**
 * Stores an attempt and what follows from it: delivered, tried again after a pause, or given up.
 * @returns `given up` after the last attempt, `lost` if the claim is not the latest.
 */
export async function saveAttempt(
  tx: Db,
  claim: ClaimedDelivery,
  attempt: MadeAttempt,
): Promise<'delivered' | 'waiting' | 'given up' | 'lost'> {
  // The webhook before its delivery, as where somebody replays or deletes: otherwise each could wait for the other.
  if (!(await lockRows(tx, webhooks, eq(webhooks.id, claim.webhook_id), 'no key update'))) return 'lost';
  const [row] = await tx
    .select({ failures: webhookDeliveries.failures, attempts: webhookDeliveries.attempts })
    .from(webhookDeliveries)
    .where(isLatest(claim))
    .for('no key update');
  if (!row) return 'lost';
  const number = row.attempts + 1;
  await tx.insert(webhookAttempts).values({ ...attempt, delivery_id: claim.id, number });
  await tx
    .delete(webhookAttempts)
    .where(and(eq(webhookAttempts.delivery_id, claim.id), lte(webhookAttempts.number, number - WEBHOOK_ATTEMPTS_KEPT)));
  const isDelivered = attempt.error === null;
  const failures = isDelivered ? 0 : row.failures + 1;
  const pause = isDelivered ? undefined : PAUSES_S[failures - 1];
  const state = isDelivered ? 'delivered' : pause === undefined ? 'failed' : 'waiting';
  const ended = Date.parse(attempt.at) + attempt.duration_ms;
  await tx
    .update(webhookDeliveries)
    .set({
      state,
      failures,
      claims: 0,
      attempts: number,
      status: attempt.status,
      next_attempt_at: pause === undefined ? null : new Date(ended + pause * 1000).toISOString(),
    })
    .where(eq(webhookDeliveries.id, claim.id));
  return state === 'failed' ? 'given up' : state;
}

/** A success ends a time of failures; a failure begins one. */
export async function noteOutcome(tx: Db, webhookId: string, failedAt: string | null): Promise<void> {
  await tx
    .update(webhooks)
    .set({ failing_since: failedAt })
    .where(
      and(eq(webhooks.id, webhookId), sql`${webhooks.failing_since} is ${sql.raw(failedAt ? 'null' : 'not null')}`),
    );
}

export interface DisabledWebhook {
  readonly id: string;
  readonly company_id: string;
  readonly url: string;
  readonly failing_since: string | null;
}

/** Disables a webhook that had no success for days. @returns null if it is not to be, or is already. */
export async function disableIfFailing(tx: Db, webhookId: string, now: string): Promise<DisabledWebhook | null> {
  const since = new Date(Date.parse(now) - WEBHOOK_FAILING_DAYS * DAY_MS).toISOString();
  const [disabled] = await tx
    .update(webhooks)
    .set({ is_active: false, disabled_at: now, disabled_by: 'failures' })
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.is_active, true), lte(webhooks.failing_since, since)))
    .returning({
      id: webhooks.id,
      company_id: webhooks.company_id,
      url: webhooks.url,
      failing_since: webhooks.failing_since,
    });
  return disabled ?? null;
}

/** Whom to tell: the administrators who can sign in. */
export const administratorsOf = (db: Db, companyId: string): Promise<{ email: string; first_name: string }[]> =>
  db
    .select({ email: users.email, first_name: users.first_name })
    .from(users)
    .where(and(eq(users.company_id, companyId), eq(users.is_admin, true), eq(users.is_active, true)));
