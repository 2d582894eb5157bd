// Buying a subscription on a page of Stripe, and changing one that is paid there.
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeSubscription } from '#tests/support/fake-stripe-records.ts';
import type { Shop } from './shop.ts';
import { BY_HAND, DAY_MS, LAPSED, openShop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
const after = (moment: string, days: number) => new Date(Date.parse(moment) + days * DAY_MS).toISOString();
const lastCall = (method: string, path: string) =>
  shop.stripe.calls.findLast((call) => call.method === method && call.path.startsWith(path));

describe('a first subscription', () => {
  let url: string;

  it('is paid on the page that the reply links to', async () => {
    const reply = await shop.ask('new', 'Team Yearly', 4, LAPSED.admin);
    expect(reply.status, reply.text).toBe(200);
    url = (reply.body as { data: { url: string } }).data.url;
    const session = shop.stripe.session(url);
    expect(session).toMatchObject({
      line: { price: { lookup_key: 'team_yearly' }, quantity: 4 },
      customer: null,
      customer_email: LAPSED.admin,
      metadata: { company_id: session.client_reference_id, seats: '4' },
    });
    expect(lastCall('POST', '/v1/checkout/sessions')?.form).toMatchObject({
      mode: 'subscription',
      success_url: 'http://whereas.localhost/subscription-successful',
      cancel_url: 'http://whereas.localhost/subscription',
    });
  });

  it('uses the API version that the library knows', () => {
    expect(lastCall('POST', '/v1/checkout/sessions')?.apiVersion).toBe(Stripe.API_VERSION);
  });

  it('requested twice is the same page; with other seats, another one', async () => {
    expect(await shop.askForPage('new', 'Team Yearly', 4, LAPSED.admin)).toBe(url);
    expect(await shop.askForPage('new', 'Team Yearly', 5, LAPSED.admin)).not.toBe(url);
  });

  it('is not active before it is paid', async () => {
    expect(await shop.active(LAPSED.admin)).toMatchObject({ active_plan: false, duration: 'Monthly' });
  });

  it('is active once Stripe says that it is paid, to the end of its period and a week of buffer', async () => {
    const paid = shop.stripe.pay(url);
    const told = await shop.tell(shop.stripe.event('checkout.session.completed', shop.stripe.session(url)));
    expect(told.status, told.text).toBe(200);
    const end = iso(paid.items.data[0].current_period_end);
    expect(await shop.active(LAPSED.admin)).toMatchObject({
      plan_type: 'Team',
      duration: 'Yearly',
      active_plan: true,
      total_licenses: 4,
      expire_date: end,
      buffer_period: after(end, 7),
    });
  });

  it('is in the audit log: who requested it, and that it was paid through Stripe', async () => {
    const entries = await shop.audit(LAPSED.name);
    expect(entries.map((entry) => entry.action)).toEqual([
      ...Array.from({ length: 3 }, () => 'subscription.requested'),
      'subscription.created',
    ]);
    expect(entries[0]).toMatchObject({
      actor_email: LAPSED.admin,
      changes: {
        plan: { from: 'Team (Monthly)', to: 'Team (Yearly)' },
        number_of_licenses: { from: 3, to: 4 },
      },
    });
    expect(entries[3]).toMatchObject({ actor_name: 'Stripe', actor_id: null });
  });

  it('is refused while another is active', async () => {
    expect((await shop.ask('new', 'Team Yearly', 4, LAPSED.admin)).status).toBe(409);
  });
});

describe('a subscription that was settled by hand', () => {
  let paid: FakeSubscription;

  it('is upgraded on a page, and replaced once that is paid', async () => {
    const url = await shop.askForPage('upgrade', 'Enterprise Yearly', 9, BY_HAND.admin);
    paid = shop.stripe.pay(url);
    await shop.tell(shop.stripe.event('checkout.session.completed', shop.stripe.session(url)));
    expect(await shop.active(BY_HAND.admin)).toMatchObject({ plan_type: 'Enterprise', total_licenses: 9 });
  });

  it('is changed at Stripe directly once it is paid there, without a page', async () => {
    const before = await shop.active(BY_HAND.admin);
    const reply = await shop.ask('change', 'Enterprise Yearly', 7, BY_HAND.admin);
    expect(reply.body).toEqual({ data: { url: null }, message: 'Your subscription was changed.' });
    expect(paid.items.data[0].quantity).toBe(7);
    expect(lastCall('POST', `/v1/subscriptions/${paid.id}`)?.form).toMatchObject({
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    });
    expect(await shop.active(BY_HAND.admin)).toEqual({ ...before, total_licenses: 7 });
  });

  it('is not changed again by the event that follows', async () => {
    const before = await shop.audit(BY_HAND.name);
    expect(before.at(-1)).toMatchObject({
      action: 'subscription.updated',
      actor_email: BY_HAND.admin,
      changes: { number_of_licenses: { from: 9, to: 7 } },
    });
    const told = await shop.tell(shop.stripe.event('customer.subscription.updated', paid));
    expect(told.status).toBe(200);
    expect(await shop.audit(BY_HAND.name)).toEqual(before);
  });

  it('can be changed back and forth, each time for real', async () => {
    for (const seats of [8, 7, 8]) {
      expect((await shop.ask('change', 'Enterprise Yearly', seats, BY_HAND.admin)).status).toBe(200);
      expect(paid.items.data[0].quantity).toBe(seats);
      expect(await shop.active(BY_HAND.admin)).toMatchObject({ total_licenses: seats });
    }
  });

  it('ends with its new period when its frequency changes', async () => {
    await shop.ask('upgrade', 'Team Monthly', 8, BY_HAND.admin);
    expect(await shop.active(BY_HAND.admin)).toMatchObject({
      plan_type: 'Team',
      duration: 'Monthly',
      expire_date: iso(paid.items.data[0].current_period_end),
    });
  });

  it('continues after a change, even if it was to end with its period', async () => {
    paid.cancel_at_period_end = true;
    await shop.ask('change', 'Team Monthly', 6, BY_HAND.admin);
    expect(paid.cancel_at_period_end).toBe(false);
  });

  it('with a failed payment is paid first, on the page of its invoice', async () => {
    const { status, latest_invoice } = paid;
    Object.assign(paid, { status: 'past_due', latest_invoice: { ...latest_invoice, status: 'open' } });
    const url = await shop.askForPage('change', 'Team Monthly', 5, BY_HAND.admin);
    expect(url).toBe(latest_invoice.hosted_invoice_url);
    expect(paid.items.data[0].quantity).toBe(6);
    Object.assign(paid, { status, latest_invoice });
  });

  it('once cancelled at Stripe is bought again, by the known Stripe customer', async () => {
    paid.status = 'canceled';
    const url = await shop.askForPage('change', 'Team Monthly', 5, BY_HAND.admin);
    expect(shop.stripe.session(url)).toMatchObject({ customer: paid.customer, customer_email: null });
  });

  it('unknown to this Stripe account is bought again, by a new customer', async () => {
    shop.stripe.forgetAll();
    const url = await shop.askForPage('change', 'Team Monthly', 5, BY_HAND.admin);
    expect(shop.stripe.session(url)).toMatchObject({ customer: null, customer_email: BY_HAND.admin });
  });
});
