// Puts in force what a payment service says of a subscription, in one transaction with the audit log. It is the state
// that counts, not the event: told twice, late or in another order, the outcome is the same.
import type { Plan } from '#domain/subscriptions.ts';
import { lockCompany } from '#server/store/companies.ts';
import type { Db } from '#server/store/database.ts';
import type { PaidSubscription, PaidTerms } from '#server/store/payments.ts';
import { findPaidSubscription, savePaidSubscription, takePaymentEvent } from '#server/store/payments.ts';
import { type Actor, appendAudit } from '#server/store/audit.ts';
import { subscriptionEntry, listPlans } from '#server/store/subscriptions.ts';
import { planKey } from './plan-key.ts';

/** A subscription as the payment service has it now. Moments are ISO 8601 UTC. */
export interface Standing {
  readonly payment_subscription: string;
  readonly payment_customer: string;
  /** What it was bought with; null where it was made by hand at the service. */
  readonly company_id: string | null;
  readonly plan_id: string | null;
  /** The key of its present price. */
  readonly plan_key: string | null;
  readonly number_of_licenses: number;
  readonly start_date: string;
  /** End of the present period; null until that is paid. */
  readonly paid_until: string | null;
  readonly ended_at: string | null;
}

/** Why it is settled, and what of ours it was asked about. */
export interface Occasion {
  readonly actor: Actor;
  readonly at: string;
  /** Null for an answer to a request of ours. */
  readonly eventId: string | null;
  /** The mark of our row before the service was asked; null when there was none. */
  readonly mark: string | null;
}

/** A renewal that fails is tried again for some days; runs go on meanwhile. */
const BUFFER_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

/** @returns false when our row changed after the service was asked, whose answer may then be out of date: ask again. */
export async function settle(db: Db, standing: Standing, occasion: Occasion): Promise<boolean> {
  const known = await findPaidSubscription(db, standing.payment_subscription);
  const companyId = known?.company_id ?? standing.company_id;
  return db.transaction(async (tx) => {
    const company = companyId ? await lockCompany(tx, companyId) : null;
    const before = await findPaidSubscription(tx, standing.payment_subscription);
    if ((before?.mark ?? null) !== occasion.mark) return false;
    if (occasion.eventId && !(await takePaymentEvent(tx, occasion.eventId, occasion.at))) return true;
    const terms = company && termsOf(standing, before, company.id, await listPlans(tx));
    if (!terms || (before && isSame(before, terms))) return true;
    const after = await savePaidSubscription(tx, before, terms, occasion.at);
    const entry = await subscriptionEntry(tx, before, after);
    if (entry) await appendAudit(tx, { ...occasion.actor, ...entry, at: occasion.at });
    return true;
  });
}

/** Null for what is not in force yet, and for subscriptions that have nothing to do with this product. */
function termsOf(
  standing: Standing,
  before: PaidSubscription | null,
  companyId: string,
  plans: readonly Plan[],
): PaidTerms | null {
  const { payment_subscription, payment_customer, number_of_licenses } = standing;
  const plan =
    plans.find((one) => planKey(one) === standing.plan_key) ??
    before?.plan ??
    plans.find((one) => one.id === standing.plan_id);
  const period = before ? laterPeriod(standing, before) : firstPeriod(standing);
  return plan && period
    ? { payment_subscription, payment_customer, number_of_licenses, company_id: companyId, plan_id: plan.id, ...period }
    : null;
}

type Period = Pick<PaidTerms, 'start_date' | 'end_date' | 'buffer_period'>;

function firstPeriod({ start_date, paid_until, ended_at }: Standing): Period | null {
  return paid_until && !ended_at ? { start_date, end_date: paid_until, buffer_period: afterBuffer(paid_until) } : null;
}

function laterPeriod({ paid_until, ended_at }: Standing, before: PaidSubscription): Period {
  const { start_date, buffer_period } = before;
  const ended = ended_at && ended_at < before.end_date ? ended_at : before.end_date;
  const end_date = ended_at ? ended : (paid_until ?? before.end_date);
  // A buffer that the provider has lengthened stays until the end moves.
  return { start_date, end_date, buffer_period: end_date === before.end_date ? buffer_period : afterBuffer(end_date) };
}

const afterBuffer = (end: string) => new Date(Date.parse(end) + BUFFER_DAYS * DAY_MS).toISOString();

const isSame = (before: PaidSubscription, terms: PaidTerms) =>
  (Object.keys(terms) as (keyof PaidTerms)[]).every((field) => before[field] === terms[field]);
