// Orders of subscriptions by administrators, and events from the payment service.
import type { purchaseSubscription } from '#domain/endpoints/subscriptions.ts';
import { ProblemError } from '#domain/errors.ts';
import { isInForce, planLabel, seatShortage } from '#domain/subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import type { Order } from '#server/payments/payments.ts';
import type { Call, Handlers } from '#server/plugins/mount.ts';
import { createAttemptLimit } from '#server/store/attempts.ts';
import { findCompany } from '#server/store/companies.ts';
import { type StoredSubscription, findLatestSubscription } from '#server/store/subscriptions.ts';
import { recordAudit } from './change.ts';
import { requireOfferedPlan } from './subscription-terms.ts';
import { requireAttemptsLeft } from './attempts-left.ts';

type OrderCall = Call<typeof purchaseSubscription>;

const HOUR_SECONDS = 3600;

export function purchaseHandlers(deps: Deps) {
  const { db, payments } = deps;
  // Each order sends a mail to people, or opens a page of the payment service.
  const orders = createAttemptLimit(deps.database.pool, { name: 'order', points: 10, seconds: HOUR_SECONDS });

  const placeOrder = (kind: Order['kind']) => async (call: OrderCall) => {
    const order = await requireOrder(kind, call);
    requireAttemptsLeft(await orders.take(order.company.id), call.reply);
    await recordOrder(call, order);
    const { url, message } = await payments.request(order);
    return { data: { url }, message };
  };

  /** The order that a call asks for. @throws ProblemError forbidden, invalid or conflict. */
  async function requireOrder(kind: Order['kind'], { body, session, actor, now }: OrderCall): Promise<Order> {
    const company = session.companyId ? await findCompany(db, session.companyId) : null;
    if (!company)
      throw new ProblemError('forbidden', 'Only companies have subscriptions, and you do not belong to one.');
    const { number_of_licenses } = body;
    const plan = await requireOfferedPlan(db, body.plan_id);
    const current = await findLatestSubscription(db, company.id);
    requireState(kind, current, now);
    const shortage = seatShortage(company.used_licenses, number_of_licenses);
    if (shortage) throw new ProblemError('conflict', shortage, { number_of_licenses: [shortage] });
    return { kind, company, actor, plan, number_of_licenses, current };
  }

  const recordOrder = (call: OrderCall, { company, plan, number_of_licenses, current }: Order) =>
    recordAudit(db, call, {
      action: 'subscription.requested',
      company_id: company.id,
      record_id: current?.id ?? null,
      record_name: planLabel(plan),
      changes: {
        plan: { from: current && planLabel(current.plan), to: planLabel(plan) },
        number_of_licenses: { from: current && current.number_of_licenses, to: number_of_licenses },
      },
    });

  return {
    purchaseSubscription: placeOrder('new'),
    upgradeSubscription: placeOrder('upgrade'),
    changeSubscription: placeOrder('change'),

    async paymentWebhook({ body, actor, request }) {
      await payments.receive({ body, actor, headers: request.headers });
      return { data: { received: true } };
    },
  } satisfies Partial<Handlers>;
}

/** A first subscription, an upgrade of one in force, or a change of the latest. @throws ProblemError conflict. */
function requireState(kind: Order['kind'], current: StoredSubscription | null, now: string): void {
  const inForce = current !== null && isInForce(current, now);
  if (kind === 'new' && inForce)
    throw new ProblemError('conflict', 'Your company has a subscription. Upgrade or change it instead.');
  if (kind === 'upgrade' && !inForce)
    throw new ProblemError('conflict', 'Your company has no subscription in force. Ask for a new one instead.');
  if (kind === 'change' && !current)
    throw new ProblemError('conflict', 'Your company has had no subscription yet. Ask for a new one instead.');
}
