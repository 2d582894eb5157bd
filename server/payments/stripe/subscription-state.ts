// The state of a Stripe subscription, read from the subscription itself.
import type Stripe from 'stripe';
import { z } from 'zod';
import { ProblemError } from '#domain/errors.ts';
import type { Notice } from '#server/payments/payments.ts';
import type { SubscriptionState } from '#server/payments/settle.ts';

/** Expanded in every request for a subscription; without it the payment status is unknown. */
export const EXPAND = ['latest_invoice'];

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();
const uuidOf = (text: string | undefined) => z.uuid().safeParse(text).data ?? null;

/** @throws Error for a subscription without items, which Stripe does not make. */
export function stateOf(subscription: Stripe.Subscription): SubscriptionState {
  const item = firstItem(subscription);
  const { metadata } = subscription;
  return {
    payment_subscription: subscription.id,
    payment_customer: customerOf(subscription),
    company_id: uuidOf(metadata['company_id']),
    plan_id: uuidOf(metadata['plan_id']),
    plan_key: item.price.lookup_key,
    number_of_licenses: item.quantity ?? 1,
    start_date: isoOf(item.current_period_start),
    paid_until: isPaid(subscription) ? isoOf(item.current_period_end) : null,
    ended_at: subscription.ended_at === null ? null : isoOf(subscription.ended_at),
  };
}

export const customerOf = ({ customer }: Stripe.Subscription): string =>
  typeof customer === 'string' ? customer : customer.id;

/**
 * Whether the current period is paid. A renewed subscription is "active" from the start of the new period, an hour before
 * Stripe tries to charge for it, so its invoice decides.
 */
function isPaid({ status, latest_invoice: invoice }: Stripe.Subscription): boolean {
  if (status !== 'active' && status !== 'trialing') return false;
  return invoice !== null && typeof invoice !== 'string' && invoice.status === 'paid';
}

export function firstItem(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`the Stripe subscription ${subscription.id} has no item`);
  return item;
}

/**
 * The event of a notice.
 * @throws ProblemError invalid if its signature is missing, wrong, or older than Stripe's tolerance of five minutes.
 */
export function readEvent(stripe: Stripe, notice: Notice, secret: string, now: Date): Stripe.Event {
  const signature = notice.headers['stripe-signature'];
  try {
    if (typeof signature !== 'string') throw new TypeError('no signature');
    return stripe.webhooks.constructEvent(notice.body, signature, secret, undefined, undefined, now.getTime());
  } catch {
    throw new ProblemError(
      'invalid',
      'The signature is missing, wrong or too old. The webhook must be signed with the secret that STRIPE_WEBHOOK_SECRET holds.',
    );
  }
}

/** Webhooks for API versions before 2025-03-31 name the subscription at the top level of an invoice. */
type OlderInvoice = Stripe.Invoice & { readonly subscription?: string | Stripe.Subscription | null };

/** The subscription that an event may have changed; null for events that change none. */
export function subscriptionOf(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return idOf(event.data.object.subscription);
    case 'invoice.paid': {
      const invoice: OlderInvoice = event.data.object;
      return idOf(invoice.parent?.subscription_details?.subscription ?? invoice.subscription);
    }
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return event.data.object.id;
    default:
      return null;
  }
}

const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  (typeof reference === 'string' ? reference : reference?.id) ?? null;
