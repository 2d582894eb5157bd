// Orders at Stripe: a page to pay on, or a change of a subscription that is already paid there.
import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { ProblemError } from '#domain/errors.ts';
import { SCREENS } from '#domain/screens.ts';
import { planLabel } from '#domain/subscriptions.ts';
import type { Order } from '#server/payments/payments.ts';
import { planKey } from '#server/payments/plan-key.ts';
import { EXPAND, firstItem } from './subscription-state.ts';

/**
 * The price of a plan, by its lookup key.
 * @throws ProblemError unavailable if the provider has set no price.
 */
export async function findPrice(stripe: Stripe, { plan }: Order, provider: string): Promise<Stripe.Price> {
  const key = planKey(plan);
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  if (data[0]) return data[0];
  throw Object.assign(
    new ProblemError('unavailable', `${planLabel(plan)} cannot be bought here yet. Contact ${provider}.`),
    { cause: new Error(`Stripe has no active price with the lookup key "${key}"`) },
  );
}

/** Statuses in which a subscription continues and can be changed. */
const RUNNING = new Set<Stripe.Subscription.Status>(['active', 'trialing', 'past_due']);

export const isRunning = ({ status }: Stripe.Subscription): boolean => RUNNING.has(status);

/** The company's latest subscription at Stripe; null if it is not paid there, or Stripe no longer knows it. */
export async function findCurrent(stripe: Stripe, { current }: Order): Promise<Stripe.Subscription | null> {
  if (!current?.payment_subscription) return null;
  try {
    return await stripe.subscriptions.retrieve(current.payment_subscription, { expand: EXPAND });
  } catch (error) {
    // It is of another account: the provider has changed it, or switched from test to live.
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null;
    throw error;
  }
}

/** The payment page of an open invoice; null if none is open. */
export function openInvoiceUrl({ status, latest_invoice: invoice }: Stripe.Subscription): string | null {
  if (status !== 'past_due' || invoice === null || typeof invoice === 'string') return null;
  return invoice.hosted_invoice_url ?? null;
}

interface CheckoutTerms {
  readonly price: Stripe.Price;
  /** The company's customer id at Stripe; null without one. */
  readonly customer: string | null;
  readonly publicUrl: string;
  readonly now: Date;
}

/** Creates a Stripe page on which the order is paid. @returns its address. */
export async function openCheckout(
  stripe: Stripe,
  order: Order,
  { price, customer, publicUrl, now }: CheckoutTerms,
): Promise<string> {
  const metadata = metadataOf(order);
  const session: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: order.number_of_licenses }],
    client_reference_id: order.company.id,
    metadata,
    subscription_data: { metadata },
    success_url: publicUrl + SCREENS.subscriptionSuccessful.path,
    cancel_url: publicUrl + SCREENS.subscription.path,
    ...(customer ? { customer } : { customer_email: order.actor.actor_email }),
  };
  // A repeated request returns the same page for a day, as long as it is open: two clicks are not two subscriptions.
  const day = now.toISOString().slice(0, 10);
  const idempotencyKey = keyOf(session, order.current?.id, day);
  const { url } = await stripe.checkout.sessions.create(session, { idempotencyKey });
  if (!url) throw new Error('Stripe made a Checkout Session without an address');
  return url;
}

/** Changes plan and seats. The difference is charged immediately; a refused payment changes nothing. */
export async function changeRunning(
  stripe: Stripe,
  running: Stripe.Subscription,
  order: Order,
  price: Stripe.Price,
): Promise<Stripe.Subscription> {
  const change: Stripe.SubscriptionUpdateParams = {
    items: [{ id: firstItem(running).id, price: price.id, quantity: order.number_of_licenses }],
    metadata: metadataOf(order),
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
    // An order cancels a pending end.
    ...(running.cancel_at_period_end ? { cancel_at_period_end: false } : {}),
    expand: EXPAND,
  };
  // Every change creates an invoice, so the same change made again later has another key.
  const invoice = running.latest_invoice;
  const idempotencyKey = keyOf(change, running.id, typeof invoice === 'string' ? invoice : invoice?.id);
  return stripe.subscriptions.update(running.id, change, { idempotencyKey });
}

const metadataOf = ({ company, plan, number_of_licenses }: Order) => ({
  company_id: company.id,
  plan_id: plan.id,
  seats: String(number_of_licenses),
});

const keyOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
