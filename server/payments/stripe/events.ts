// Webhook events: verifies that Stripe sent them, and finds the subscription that they concern.
import type Stripe from 'stripe';
import { ProblemError } from '#domain/errors.ts';
import type { Notice } from '#server/payments/payments.ts';

/**
 * The event of a notice.
 * @throws ProblemError invalid when its signature is missing, wrong, or older than Stripe's tolerance of five minutes.
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

/** Webhooks made for API versions before 2025-03-31 name the subscription at the top of an invoice. */
type OlderInvoice = Stripe.Invoice & { readonly subscription?: string | Stripe.Subscription | null };

/** The subscription whose standing an event may have changed; null for events that change none. */
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
