// Events from Stripe and their effects: renewals, changes and ends of subscriptions, accepted from Stripe only,
// and counted once however they arrive.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '#domain/errors.ts';
import { paymentEvents, subscriptions, users } from '#server/store/schema.ts';
import type { FakeSubscription } from '#tests/support/fake-stripe-records.ts';
import type { Shop } from './shop.ts';
import { DAY_MS, LAPSED, openShop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
const endOf = (subscription: FakeSubscription) => iso(subscription.items.data[0].current_period_end);
const active = () => shop.active(LAPSED.admin);
const update = (subscription: FakeSubscription) => shop.stripe.event('customer.subscription.updated', subscription);

async function paidButUntold(): Promise<{ paid: FakeSubscription; event: ReturnType<typeof update> }> {
  const url = await shop.askForPage('new', 'Team Monthly', 4, LAPSED.admin);
  const paid = shop.stripe.pay(url);
  return { paid, event: shop.stripe.event('checkout.session.completed', shop.stripe.session(url)) };
}

const countPaid = async (paid: FakeSubscription) =>
  (await shop.app.deps.db.select().from(subscriptions).where(eq(subscriptions.payment_subscription, paid.id))).length;

describe('an event', () => {
  it('sent twice counts once', async () => {
    const { paid, event } = await paidButUntold();
    await shop.tell(event);
    const audited = await shop.audit(LAPSED.name);
    paid.items.data[0].quantity = 9;
    expect((await shop.tell(event)).body).toEqual({ data: { received: true } });
    expect(await shop.audit(LAPSED.name)).toEqual(audited);
    expect(await active()).toMatchObject({ total_licenses: 4 });
  });

  it('sent many times concurrently counts once', async () => {
    const { paid, event } = await paidButUntold();
    const replies = await Promise.all(Array.from({ length: 5 }, () => shop.tell(event)));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200]);
    expect(await countPaid(paid)).toBe(1);
    expect((await shop.audit(LAPSED.name)).filter((one) => one.action === 'subscription.created')).toHaveLength(1);
  });

  it.each(['checkout.session.completed', 'invoice.paid', 'customer.subscription.updated'])(
    'of a purchase may be the first to arrive: %s',
    async (type) => {
      const { paid, event } = await paidButUntold();
      const events = [event, shop.stripe.event('invoice.paid', paid.latest_invoice), update(paid)];
      const first = events.find((one) => one.body.includes(`"${type}"`));
      for (const one of [first, ...events.filter((other) => other !== first)]) if (one) await shop.tell(one);
      expect(await countPaid(paid)).toBe(1);
      expect(await active()).toMatchObject({ active_plan: true, total_licenses: 4 });
      expect((await shop.audit(LAPSED.name)).map((one) => one.action)).toEqual([
        'subscription.requested',
        'subscription.created',
      ]);
    },
  );

  it('of a page whose payment is pending activates nothing; the payment does', async () => {
    const { paid, event } = await paidButUntold();
    paid.latest_invoice.status = 'open';
    expect((await shop.tell(event)).status).toBe(200);
    expect(await countPaid(paid)).toBe(0);
    paid.latest_invoice.status = 'paid';
    await shop.tell(shop.stripe.event('checkout.session.async_payment_succeeded', { subscription: paid.id }));
    expect(await active()).toMatchObject({ active_plan: true });
  });

  it('of an older API version is understood', async () => {
    const { paid } = await paidButUntold();
    await shop.tell(shop.stripe.event('invoice.paid', { id: 'in_old', object: 'invoice', subscription: paid.id }));
    expect(await countPaid(paid)).toBe(1);
  });

  it('about a subscription of no company here is acknowledged, and changes nothing', async () => {
    const { paid, event } = await paidButUntold();
    for (const company_id of ['01890000-0000-7000-8000-000000000000', 'not-an-id']) {
      paid.metadata = { ...paid.metadata, company_id };
      expect((await shop.tell(update(paid))).status).toBe(200);
    }
    paid.metadata = {};
    expect((await shop.tell(event)).status).toBe(200);
    expect(await countPaid(paid)).toBe(0);
  });
});

describe('a signature', () => {
  async function expectRefused(event: Parameters<Shop['tell']>[0]): Promise<void> {
    const reply = await shop.tell(event);
    expect(problemSchema.parse(reply.body)).toMatchObject({ type: '/problems/invalid', status: 400 });
    expect(reply.text).not.toContain('whsec_a');
    expect(await shop.app.deps.db.select().from(paymentEvents)).toEqual([]);
    expect(await active()).toMatchObject({ active_plan: false });
  }

  it('by another sender is refused', async () => {
    const { paid } = await paidButUntold();
    await expectRefused(shop.stripe.event('customer.subscription.updated', paid, { secret: 'whsec_somebody_else' }));
  });

  it('for another body is refused, even if only a space differs', async () => {
    const { event } = await paidButUntold();
    await expectRefused({ ...event, body: `${event.body} ` });
    await expectRefused({ ...event, body: JSON.stringify(JSON.parse(event.body)) });
  });

  it('that is missing or malformed is refused', async () => {
    const { event } = await paidButUntold();
    for (const signature of ['', 't=,v1=', 'v1=00', 'nonsense'])
      await expectRefused({ ...event, headers: { ...event.headers, 'stripe-signature': signature } });
  });

  it('older than five minutes is refused, so that an eavesdropper cannot replay it', async () => {
    const { event } = await paidButUntold();
    shop.app.advance(5 * 60_000 + 2000);
    await expectRefused(event);
  });
});

describe('a renewal', () => {
  it('that is paid moves the end to that of the new period, and the buffer with it', async () => {
    const paid = await shop.buy('Team Monthly', 4, LAPSED.admin);
    const first = await active();
    shop.stripe.renew(paid, 'paid');
    await shop.tell(shop.stripe.event('invoice.paid', paid.latest_invoice));
    expect(await active()).toEqual({
      ...first,
      expire_date: endOf(paid),
      buffer_period: new Date(Date.parse(endOf(paid)) + 7 * DAY_MS).toISOString(),
    });
    expect((await shop.audit(LAPSED.name)).at(-1)).toMatchObject({
      action: 'subscription.updated',
      actor_name: 'Stripe',
      changes: { end_date: { from: first?.expire_date, to: endOf(paid) } },
    });
  });

  it('that is not paid yet moves nothing, though the subscription is active', async () => {
    const paid = await shop.buy('Team Monthly', 4, LAPSED.admin);
    const first = await active();
    shop.stripe.renew(paid, 'open');
    await shop.tell(update(paid));
    expect(await active()).toEqual(first);
  });
});

describe('a change at Stripe', () => {
  it('of seats and plan is applied', async () => {
    const paid = await shop.buy('Team Yearly', 4, LAPSED.admin);
    const [item] = paid.items.data;
    item.quantity = 6;
    item.price = { ...item.price, lookup_key: 'enterprise_yearly' };
    await shop.tell(update(paid));
    expect(await active()).toMatchObject({ plan_type: 'Enterprise', total_licenses: 6 });
  });

  it('to a price that is none of our plans keeps the plan', async () => {
    const paid = await shop.buy('Team Yearly', 4, LAPSED.admin);
    const [item] = paid.items.data;
    item.price = { ...item.price, lookup_key: 'summer_sale' };
    await shop.tell(update(paid));
    expect(await active()).toMatchObject({ plan_type: 'Team', duration: 'Yearly' });
  });

  it('to fewer seats than are in use keeps the paid number, takes no seat away, and is in the audit log', async () => {
    const paid = await shop.buy('Team Yearly', 4, LAPSED.admin);
    paid.items.data[0].quantity = 1;
    expect((await shop.tell(update(paid))).status).toBe(200);
    expect(await active()).toMatchObject({ total_licenses: 1, used_licenses: 2 });
    expect((await shop.audit(LAPSED.name)).at(-1)).toMatchObject({
      actor_name: 'Stripe',
      changes: { number_of_licenses: { from: 4, to: 1 } },
    });
  });
});

describe('an end', () => {
  const isActive = async () => {
    const token = await shop.app.signIn(LAPSED.admin);
    const reply = await shop.app.send({ path: '/auth/me', token });
    return (reply.body as { data: { is_subscription_active: boolean } }).data.is_subscription_active;
  };

  it('ends the subscription immediately and takes no seat away; runs stop after the buffer', async () => {
    const paid = await shop.buy('Team Yearly', 4, LAPSED.admin);
    shop.app.advance(DAY_MS);
    const ended_at = Math.floor(shop.app.deps.clock().getTime() / 1000);
    Object.assign(paid, { status: 'canceled', ended_at });
    await shop.tell(shop.stripe.event('customer.subscription.deleted', paid));
    const [row] = await shop.app.deps.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.payment_subscription, paid.id));
    expect(new Date(row?.end_date ?? '').toISOString()).toBe(iso(ended_at));
    const seats = await shop.app.deps.db.select().from(users).where(eq(users.assigned_license, true));
    expect(seats.filter((one) => one.email.endsWith('@pellworth.test'))).toHaveLength(2);
    expect(await isActive()).toBe(true);
    shop.app.advance(7 * DAY_MS + 60_000);
    expect(await isActive()).toBe(false);
  });

  it('of a paid period changes nothing that was active', async () => {
    const paid = await shop.buy('Team Monthly', 4, LAPSED.admin);
    const first = await active();
    Object.assign(paid, { status: 'canceled', ended_at: paid.items.data[0].current_period_end });
    await shop.tell(shop.stripe.event('customer.subscription.deleted', paid));
    expect(await active()).toEqual(first);
  });
});
