// Chooses how subscriptions are paid, as the configuration says.
import { createPaymentsByHand, type ByHandDeps } from './by-hand.ts';
import type { Payments } from './payments.ts';
import type { StripeAccount } from './stripe/client.ts';

interface PaymentsDeps extends ByHandDeps {
  /** Undefined if the provider settles subscriptions by hand. */
  readonly stripe: StripeAccount | undefined;
  readonly clock: () => Date;
}

export async function createPayments({ stripe: account, clock, ...rest }: PaymentsDeps): Promise<Payments> {
  if (!account) return createPaymentsByHand(rest);
  // Its client uses 40 MB, which an installation without Stripe saves.
  const { createStripePayments } = await import('./stripe/stripe-payments.ts');
  return createStripePayments({ ...rest, account, clock });
}
