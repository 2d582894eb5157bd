// How a Stripe subscription stands, read from the subscription itself.
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Standing } from '#server/payments/settle.ts';

/** Expanded in every request for a subscription; without it the payment status is unknown. */
export const EXPAND = ['latest_invoice'];

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();
const uuidOf = (text: string | undefined) => z.uuid().safeParse(text).data ?? null;

/** @throws Error for a subscription without items, which Stripe does not make. */
export function standingOf(subscription: Stripe.Subscription): Standing {
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
 * Whether the present period is paid. A renewed subscription is "active" from the first moment of the new period, an
 * hour before Stripe even tries to charge for it: its invoice says more.
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
