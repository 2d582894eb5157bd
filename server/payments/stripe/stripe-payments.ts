// Payments through Stripe Checkout. An event is only a hint that a subscription has changed: its state is then fetched, so that
// events may arrive twice, late or in any order.
import { ProblemError } from '#domain/errors.ts';
import type { Notice, Order, Payments } from '#server/payments/payments.ts';
import { type SettleContext, settle } from '#server/payments/settle.ts';
import type { Db } from '#server/store/database.ts';
import { findPaidSubscription, isPaymentEventKnown } from '#server/store/payments.ts';
import { type StripeAccount, atStripe, createStripeClient } from './client.ts';
import { changeRunning, findCurrent, findPrice, isRunning, openCheckout, openInvoiceUrl } from './orders.ts';
import { customerOf, EXPAND, stateOf, readEvent, subscriptionOf } from './subscription-state.ts';

interface StripePaymentsDeps {
  readonly account: StripeAccount;
  readonly db: Db;
  readonly clock: () => Date;
  readonly publicUrl: () => string;
  readonly providerName: string;
  /** Timeout of one attempt at Stripe. */
  readonly timeoutMs?: number;
}

/** Limit of retries when the same subscription changes each time. */
const ATTEMPTS_MAX = 5;

export function createStripePayments(deps: StripePaymentsDeps): Payments {
  const { account, db, clock, providerName } = deps;
  const stripe = createStripeClient(account, deps.timeoutMs);
  const now = () => clock().toISOString();
  const versionOf = async (id: string) => (await findPaidSubscription(db, id))?.rowVersion ?? null;

  /** Updates our subscription to the state of Stripe's. */
  async function sync(id: string, by: Pick<SettleContext, 'actor' | 'eventId'>): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      const rowVersion = await versionOf(id);
      const state = stateOf(await stripe.subscriptions.retrieve(id, { expand: EXPAND }));
      if (await settle(db, state, { ...by, rowVersion, at: now() })) return;
    }
    throw new ProblemError('unavailable', 'This subscription keeps changing. Try again in a minute.');
  }

  async function request(order: Order) {
    const price = await findPrice(stripe, order, providerName);
    const current = await findCurrent(stripe, order);
    const running = current && isRunning(current) ? current : null;
    if (!running) {
      const customer = current && customerOf(current);
      const url = await openCheckout(stripe, order, { price, customer, publicUrl: deps.publicUrl(), now: clock() });
      return { url, message: 'Continue on the payment page.' };
    }
    const invoiceUrl = openInvoiceUrl(running);
    if (invoiceUrl) return { url: invoiceUrl, message: 'Pay the open invoice first, then make the change.' };
    const rowVersion = await versionOf(running.id);
    const state = stateOf(await changeRunning(stripe, running, order, price));
    const by = { actor: order.actor, eventId: null };
    if (!(await settle(db, state, { ...by, rowVersion, at: now() }))) await sync(running.id, by);
    return { url: null, message: 'Your subscription was changed.' };
  }

  async function receive(notice: Notice) {
    const event = readEvent(stripe, notice, account.webhookSecret, clock());
    const id = subscriptionOf(event);
    if (id === null || (await isPaymentEventKnown(db, event.id))) return;
    await sync(id, { actor: { ...notice.actor, actor_name: 'Stripe' }, eventId: event.id });
  }

  return {
    kind: 'stripe',
    request: (order) => atStripe(() => request(order), account, providerName),
    receive: (notice) => atStripe(() => receive(notice), account, providerName),
  };
}
