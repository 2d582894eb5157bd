// Stripe's webhook events, signed as Stripe signs them.
import Stripe from 'stripe';
import { fakeId } from './fake-stripe-records.ts';

export const SECRET_KEY = 'sk_test_a_key_that_nobody_else_may_see';
export const WEBHOOK_SECRET = 'whsec_a_secret_that_nobody_else_may_see';
/** Configures a server under test for Stripe; without an address, Stripe is never called. */
export const STRIPE_ENVIRONMENT = { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET };

/** A webhook call as it arrives: text and headers. */
export interface SignedEvent {
  readonly body: string;
  readonly headers: { readonly 'content-type': string; readonly 'stripe-signature': string };
}

export interface EventOptions {
  /** Now by default. */
  readonly at?: Date;
  readonly secret?: string;
  readonly id?: string;
}

export function signedEvent(type: string, object: object, options: EventOptions = {}): SignedEvent {
  const timestamp = Math.floor((options.at ?? new Date()).getTime() / 1000);
  const id = options.id ?? fakeId('evt');
  const event = { id, object: 'event', type, created: timestamp, data: { object } };
  // Indented as Stripe does it, so that a body that was parsed and written again no longer fits its signature.
  const body = JSON.stringify(event, null, 2);
  const secret = options.secret ?? WEBHOOK_SECRET;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return { body, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature } };
}
