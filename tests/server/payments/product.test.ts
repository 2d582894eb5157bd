// The product as a customer starts it, with a payment key in its environment: over real connections.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signedInSchema } from '#domain/session.ts';
import { planSchema, purchaseReplySchema } from '#domain/subscriptions.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import type { FakeStripe } from '#tests/support/fake-stripe.ts';
import { startFakeStripe } from '#tests/support/fake-stripe.ts';
import { STRIPE_ENVIRONMENT } from '#tests/support/fake-stripe-events.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';
import { createDatabase } from '#tests/support/postgres-database.ts';

let folder: string;
let stripe: FakeStripe;
let database: Awaited<ReturnType<typeof createDatabase>> | null;
let product: Product;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-payments-'));
  stripe = await startFakeStripe();
  database = process.env['DATABASE'] === 'postgres' ? await createDatabase() : null;
  product = await startProduct({
    DATA_DIR: folder,
    ...STRIPE_ENVIRONMENT,
    STRIPE_API_URL: stripe.url,
    ...(database ? { DATABASE_URL: database.url } : {}),
  });
});
afterAll(async () => {
  await product.stop();
  await stripe.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const json = { 'content-type': 'application/json' };

/** Calls the API and returns the reply. */
async function call<T>(path: string, init: RequestInit, data: z.ZodType<T>): Promise<T> {
  const reply = await fetch(`${product.origin}/api${path}`, init);
  return data.parse(z.object({ data: z.unknown() }).parse(await reply.json()).data);
}

describe('the product', () => {
  it('sends a company to a page of Stripe, and activates its subscription when Stripe calls', async () => {
    const credentials = JSON.stringify({ email: 'admin@pellworth.test', password: DEMO_PASSWORD });
    const user = await call('/auth/login/', { method: 'POST', headers: json, body: credentials }, signedInSchema);
    expect(user.is_subscription_active).toBe(false);

    const headers = { ...json, authorization: `Bearer ${user.access_token}` };
    const plans = await call('/subscription/plans/', { headers }, z.array(planSchema));
    const plan = plans.find((one) => one.plan_type === 'Enterprise');
    const body = JSON.stringify({ plan_id: plan?.id, number_of_licenses: 4 });
    const { url } = await call('/subscription/', { method: 'POST', headers, body }, purchaseReplySchema);
    stripe.pay(url ?? '');
    const event = stripe.event('checkout.session.completed', stripe.session(url ?? ''));
    const told = await fetch(`${product.origin}/api/subscription/webhook`, { method: 'POST', ...event });
    expect(told.status).toBe(200);

    const again = await call('/auth/login/', { method: 'POST', headers: json, body: credentials }, signedInSchema);
    expect(again.is_subscription_active).toBe(true);
  });
});
