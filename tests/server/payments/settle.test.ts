// An older answer of the payment service never overwrites a newer change of the same subscription.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SubscriptionState } from '#server/payments/settle.ts';
import { settle } from '#server/payments/settle.ts';
import { findPaidSubscription, forgetPaymentEvents, isPaymentEventKnown } from '#server/store/payments.ts';
import { companies } from '#server/store/schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';

const ID = 'sub_of_this_test';
const DAY_MS = 24 * 3_600_000;
const actor = { actor_id: null, actor_name: 'Stripe', actor_email: '', ip: '', user_agent: '' };

let app: TestApp;
let state: SubscriptionState;
beforeAll(async () => {
  app = await startTestApp();
  const [company] = await app.deps.db.select().from(companies).where(eq(companies.name, 'Pellworth Estates'));
  const now = app.deps.clock();
  state = {
    payment_subscription: ID,
    payment_customer: 'cus_of_this_test',
    company_id: company?.id ?? null,
    plan_id: null,
    plan_key: 'team_yearly',
    number_of_licenses: 3,
    start_date: now.toISOString(),
    paid_until: new Date(now.getTime() + 365 * DAY_MS).toISOString(),
    ended_at: null,
  };
});
afterAll(() => app.close());

const find = () => findPaidSubscription(app.deps.db, ID);
const settleAt = (seats: number, rowVersion: string | null, eventId: string) =>
  settle(
    app.deps.db,
    { ...state, number_of_licenses: seats },
    { actor, at: app.deps.clock().toISOString(), eventId, rowVersion },
  );

describe('settling', () => {
  it('refuses an answer from before the subscription was activated, and leaves its event open', async () => {
    expect(await settleAt(3, null, 'evt_1')).toBe(true);
    expect(await settleAt(9, null, 'evt_2')).toBe(false);
    expect(await find()).toMatchObject({ number_of_licenses: 3 });
    expect(await isPaymentEventKnown(app.deps.db, 'evt_2')).toBe(false);
  });

  it('refuses an answer from before a change', async () => {
    const rowVersion = (await find())?.rowVersion ?? null;
    expect(await settleAt(5, rowVersion, 'evt_3')).toBe(true);
    expect(await settleAt(4, rowVersion, 'evt_4')).toBe(false);
    expect(await find()).toMatchObject({ number_of_licenses: 5 });
    expect(await settleAt(4, (await find())?.rowVersion ?? null, 'evt_4')).toBe(true);
    expect(await find()).toMatchObject({ number_of_licenses: 4 });
  });

  it('keeps a buffer that the provider has extended until the end date moves', async () => {
    const before = await find();
    const lengthened = new Date(Date.parse(before?.end_date ?? '') + 60 * DAY_MS).toISOString();
    await app.deps.db.execute(`update subscriptions set buffer_period = '${lengthened}' where id = '${before?.id}'`);
    expect(await settleAt(6, (await find())?.rowVersion ?? null, 'evt_5')).toBe(true);
    expect(await find()).toMatchObject({ number_of_licenses: 6, buffer_period: lengthened });
  });
});

describe('a processed event', () => {
  it('is forgotten once the service no longer repeats it', async () => {
    await forgetPaymentEvents(app.deps.db, new Date(app.deps.clock().getTime() - DAY_MS).toISOString());
    expect(await isPaymentEventKnown(app.deps.db, 'evt_1')).toBe(true);
    await forgetPaymentEvents(app.deps.db, new Date(app.deps.clock().getTime() + DAY_MS).toISOString());
    expect(await isPaymentEventKnown(app.deps.db, 'evt_1')).toBe(false);
  });
});
