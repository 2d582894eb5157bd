// Stripe refuses, fails or is unavailable: a helpful sentence, nothing changed, and no secret revealed.
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '#domain/errors.ts';
import { createStripePayments } from '#server/payments/stripe/stripe-payments.ts';
import { findCompany } from '#server/store/companies.ts';
import { companies, plans } from '#server/store/schema.ts';
import { findLatestSubscription, listPlans } from '#server/store/subscriptions.ts';
import type { TestReply } from '#tests/support/app.ts';
import type { Failure } from '#tests/support/fake-stripe.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from '#tests/support/fake-stripe-events.ts';
import type { Shop } from './shop.ts';
import { LAPSED, openShop } from './shop.ts';

const DECLINED: Failure = {
  status: 402,
  error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
};
const BROKEN: Failure = { status: 500, error: { type: 'api_error', message: 'Something went wrong at Stripe.' } };

let shop: Shop;
let log = '';
const logger = pino({ level: 'debug' }, { write: (line: string) => void (log += line) });

beforeAll(async () => {
  shop = await openShop({}, { logger });
});
beforeEach(async () => {
  await shop.reset();
  log = '';
});
afterAll(() => shop.close());

const problemOf = (reply: TestReply) => problemSchema.parse(reply.body);

function expectUnavailable(reply: TestReply): void {
  expect(problemOf(reply)).toMatchObject({
    type: '/problems/unavailable',
    status: 503,
    message: expect.stringContaining('The payment service cannot be used at the moment. Try again in a few minutes'),
  });
}

describe('a key that Stripe refuses', () => {
  it('is logged in Stripe’s words, and shown to nobody', async () => {
    const other = await openShop({ STRIPE_SECRET_KEY: 'sk_test_revoked_but_still_secret' }, { logger });
    const reply = await other.ask('new', 'Team Yearly', 4, LAPSED.admin);
    await other.close();
    expectUnavailable(reply);
    expect(log).toContain('Invalid API Key provided');
    expect(log + reply.text).not.toContain('sk_test_revoked_but_still_secret');
  });
});

describe('Stripe', () => {
  it('is asked again after one failure, with the same idempotency key', async () => {
    shop.stripe.failOn('POST', BROKEN);
    const before = shop.stripe.calls.length;
    await shop.askForPage('new', 'Team Yearly', 6, LAPSED.admin);
    const [first, second] = shop.stripe.calls.slice(before).filter((call) => call.method === 'POST');
    expect(first?.idempotencyKey).toMatch(/^[0-9a-f]{64}$/);
    expect(second).toEqual(first);
  });

  it('leaves the subscription unchanged and reveals no secret if it keeps failing', async () => {
    const before = await shop.active(LAPSED.admin);
    shop.stripe.fail(BROKEN, 2);
    const reply = await shop.ask('new', 'Team Yearly', 4, LAPSED.admin);
    expectUnavailable(reply);
    expect(await shop.active(LAPSED.admin)).toEqual(before);
    expect(log).toContain('Something went wrong at Stripe.');
    for (const secret of [SECRET_KEY, WEBHOOK_SECRET]) expect(log + reply.text).not.toContain(secret);
  });

  it('is reported as unavailable if nothing listens at its address', async () => {
    const other = await openShop({ STRIPE_API_URL: 'http://127.0.0.1:9' });
    expectUnavailable(await other.ask('new', 'Team Yearly', 4, LAPSED.admin));
    await other.close();
  });

  it('is abandoned if it never answers', async () => {
    const { db, clock, publicUrl } = shop.app.deps;
    const payments = createStripePayments({
      account: { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: shop.stripe.url },
      db,
      clock,
      publicUrl,
      providerName: 'Whereas',
      timeoutMs: 50,
    });
    const [row] = await db.select().from(companies).where(eq(companies.name, LAPSED.name));
    const plan = (await listPlans(db)).find((one) => one.plan_type === 'Team');
    const company = await findCompany(db, row?.id ?? '');
    if (!company || !plan) throw new Error('the demo data has changed');
    const actor = { actor_id: null, actor_name: 'A', actor_email: LAPSED.admin, ip: '', user_agent: '' };
    const current = await findLatestSubscription(db, company.id);
    shop.stripe.fail('hang', 2);
    await expect(
      payments.request({ kind: 'new', company, actor, plan, number_of_licenses: 4, current }),
    ).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('without a price for the plan asks the provider to fix it', async () => {
    const plan = { id: '01890000-0000-7000-8000-000000000001', plan_type: 'Team', duration: 'Quarterly' };
    await shop.app.deps.db.insert(plans).values(plan);
    const reply = await shop.ask('new', 'Team Quarterly', 4, LAPSED.admin);
    expect(problemOf(reply)).toMatchObject({
      status: 503,
      message: 'Team (Quarterly) cannot be bought here yet. Contact Whereas.',
    });
    expect(log).toContain('team_quarterly');
  });
});

describe('a card that is declined', () => {
  it('is shown in the bank’s words, and changes nothing', async () => {
    await shop.buy('Team Yearly', 4, LAPSED.admin);
    const before = await shop.active(LAPSED.admin);
    // Price and subscription are found; the bank refuses the change.
    shop.stripe.failOn('POST', DECLINED);
    const reply = await shop.ask('upgrade', 'Team Yearly', 6, LAPSED.admin);
    expect(problemOf(reply)).toMatchObject({ type: '/problems/conflict', status: 409 });
    expect(problemOf(reply).message).toContain('The payment was refused: Your card was declined.');
    expect(await shop.active(LAPSED.admin)).toEqual(before);
  });
});

describe('an event that arrives while Stripe fails', () => {
  it('is refused for now, and counts when it is sent again', async () => {
    const url = await shop.askForPage('new', 'Team Yearly', 4, LAPSED.admin);
    shop.stripe.pay(url);
    const event = shop.stripe.event('checkout.session.completed', shop.stripe.session(url));
    shop.stripe.fail(BROKEN, 2);
    expect((await shop.tell(event)).status).toBe(503);
    expect(await shop.active(LAPSED.admin)).toMatchObject({ active_plan: false });
    expect((await shop.tell(event)).status).toBe(200);
    expect(await shop.active(LAPSED.admin)).toMatchObject({ active_plan: true });
  });
});
