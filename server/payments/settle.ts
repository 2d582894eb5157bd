// Applies the state of a subscription at the payment service, in one transaction with the audit log. Only the state
// counts, not the event: repeated, late and reordered events have the same outcome.
import type { Plan } from '#domain/subscriptions.ts';
import { lockCompany } from '#server/store/companies.ts';
import type { Db } from '#server/store/database.ts';
import type { PaidSubscription, PaidTerms } from '#server/store/payments.ts';
import { findPaidSubscription, savePaidSubscription, takePaymentEvent } from '#server/store/payments.ts';
import { type Actor, appendAudit } from '#server/store/audit.ts';
import { subscriptionEntry, listPlans } from '#server/store/subscriptions.ts';
import { planKey } from './plan-key.ts';

/** The current state of a subscription at the payment service. Times are ISO 8601 UTC. */
export interface SubscriptionState {
  readonly payment_subscription: string;
  readonly payment_customer: string;
  /** The order that bought it; null if it was created at the service. */
  readonly company_id: string | null;
  readonly plan_id: string | null;
  /** The key of its current price. */
  readonly plan_key: string | null;
  readonly number_of_licenses: number;
  readonly start_date: string;
  /** End of the current period; null until that is paid. */
  readonly paid_until: string | null;
  readonly ended_at: string | null;
}

/** Why it is settled, and the version of our row when the service was asked. */
export interface SettleContext {
  readonly actor: Actor;
  readonly at: string;
  /** Null for a reply to our own request. */
  readonly eventId: string | null;
  /** The version of our row before the service was asked; null if there was none. */
  readonly rowVersion: string | null;
}

/** A failed renewal is retried for some days; runs continue meanwhile. */
const BUFFER_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

/** @returns false if our row changed after the service was asked, whose reply may then be stale: ask again. */
export async function settle(db: Db, state: SubscriptionState, context: SettleContext): Promise<boolean> {
  const known = await findPaidSubscription(db, state.payment_subscription);
  const companyId = known?.company_id ?? state.company_id;
  return db.transaction(async (tx) => {
    const company = companyId ? await lockCompany(tx, companyId) : null;
    const before = await findPaidSubscription(tx, state.payment_subscription);
    if ((before?.rowVersion ?? null) !== context.rowVersion) return false;
    if (context.eventId && !(await takePaymentEvent(tx, context.eventId, context.at))) return true;
    const terms = company && termsOf(state, before, company.id, await listPlans(tx));
    if (!terms || (before && isSame(before, terms))) return true;
    const after = await savePaidSubscription(tx, before, terms, context.at);
    const entry = await subscriptionEntry(tx, before, after);
    if (entry) await appendAudit(tx, { ...context.actor, ...entry, at: context.at });
    return true;
  });
}

/** Null for a subscription that is not active yet, or not of this product. */
function termsOf(
  state: SubscriptionState,
  before: PaidSubscription | null,
  companyId: string,
  plans: readonly Plan[],
): PaidTerms | null {
  const { payment_subscription, payment_customer, number_of_licenses } = state;
  const plan =
    plans.find((one) => planKey(one) === state.plan_key) ??
    before?.plan ??
    plans.find((one) => one.id === state.plan_id);
  const period = before ? laterPeriod(state, before) : firstPeriod(state);
  return plan && period
    ? { payment_subscription, payment_customer, number_of_licenses, company_id: companyId, plan_id: plan.id, ...period }
    : null;
}

type Period = Pick<PaidTerms, 'start_date' | 'end_date' | 'buffer_period'>;

function firstPeriod({ start_date, paid_until, ended_at }: SubscriptionState): Period | null {
  return paid_until && !ended_at ? { start_date, end_date: paid_until, buffer_period: afterBuffer(paid_until) } : null;
}

function laterPeriod({ paid_until, ended_at }: SubscriptionState, before: PaidSubscription): Period {
  const { start_date, buffer_period } = before;
  const ended = ended_at && ended_at < before.end_date ? ended_at : before.end_date;
  const end_date = ended_at ? ended : (paid_until ?? before.end_date);
  // A buffer that the provider has extended stays until the end date moves.
  return { start_date, end_date, buffer_period: end_date === before.end_date ? buffer_period : afterBuffer(end_date) };
}

const afterBuffer = (end: string) => new Date(Date.parse(end) + BUFFER_DAYS * DAY_MS).toISOString();

const isSame = (before: PaidSubscription, terms: PaidTerms) =>
  (Object.keys(terms) as (keyof PaidTerms)[]).every((field) => before[field] === terms[field]);
