// A server whose subscriptions are paid through a fake Stripe, and the steps of the payment tests.
import { eq, isNotNull } from 'drizzle-orm';
import type { ActivePlan } from '#domain/subscriptions.ts';
import { activePlanSchema, purchaseReplySchema } from '#domain/subscriptions.ts';
import { z } from 'zod';
import { auditEntries } from '#server/store/usage-schema.ts';
import { attempts, companies, paymentEvents, subscriptions } from '#server/store/schema.ts';
import { listPlans } from '#server/store/subscriptions.ts';
import type { TestApp, TestOptions, TestReply } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import type { FakeStripe } from '#tests/support/fake-stripe.ts';
import { startFakeStripe } from '#tests/support/fake-stripe.ts';
import type { SignedEvent } from '#tests/support/fake-stripe-events.ts';
import { STRIPE_ENVIRONMENT } from '#tests/support/fake-stripe-events.ts';
import type { FakeSubscription } from '#tests/support/fake-stripe-records.ts';

export const DAY_MS = 24 * 3_600_000;
/** Its subscription has ended, and two of its users hold licenses. */
export const LAPSED = { admin: 'admin@pellworth.test', name: 'Pellworth Estates' } as const;
/** Its subscription is active, settled by hand. */
export const BY_HAND = { admin: 'admin@castellan.test', name: 'Castellan Foods' } as const;

const CALLS = {
  new: { method: 'POST', path: '/subscription/' },
  upgrade: { method: 'POST', path: '/subscription/upgrade/' },
  change: { method: 'PUT', path: '/subscription/' },
} as const;

export interface Shop {
  readonly app: TestApp;
  readonly stripe: FakeStripe;
  ask(kind: keyof typeof CALLS, plan: string, seats: number, as: string): Promise<TestReply>;
  /** Requests a subscription and expects to be sent to a page. @returns its address. */
  askForPage(kind: keyof typeof CALLS, plan: string, seats: number, as: string): Promise<string>;
  tell(event: SignedEvent): Promise<TestReply>;
  /** Requests, pays on the page, and has Stripe send the event. */
  buy(plan: string, seats: number, as: string): Promise<FakeSubscription>;
  /** The subscription page of a company's user. */
  active(as: string): Promise<ActivePlan | null>;
  /** Audit entries about a company's subscriptions since the last reset, oldest first. */
  audit(company: string): Promise<(typeof auditEntries.$inferSelect)[]>;
  /** Resets all purchases: a server for each test would cost two seconds and much memory. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** @param environment added to that of Stripe. */
export async function openShop(environment: NodeJS.ProcessEnv = {}, options: TestOptions = {}): Promise<Shop> {
  const apps: TestApp[] = [];
  const stripe = await startFakeStripe(() => apps[0]?.deps.clock() ?? new Date());
  const app = await startTestApp({ ...STRIPE_ENVIRONMENT, STRIPE_API_URL: stripe.url, ...environment }, options);
  apps.push(app);
  const tokens = new Map<string, string>();
  /** Entries of earlier tests, which cannot be deleted. */
  const forgotten = new Set<string>();

  async function tokenOf(email: string): Promise<string> {
    const token = tokens.get(email) ?? (await app.signIn(email));
    tokens.set(email, token);
    return token;
  }

  const shop: Shop = {
    app,
    stripe,
    async ask(kind, plan, seats, as) {
      const plans = await listPlans(app.deps.db);
      const plan_id = plans.find((one) => `${one.plan_type} ${one.duration}` === plan)?.id;
      return app.send({ ...CALLS[kind], token: await tokenOf(as), body: { plan_id, number_of_licenses: seats } });
    },
    async askForPage(...order) {
      const reply = await shop.ask(...order);
      const { url } = z.object({ data: purchaseReplySchema }).parse(reply.body).data;
      if (url === null) throw new Error(`no page to pay on: ${reply.text}`);
      return url;
    },
    tell: ({ body, headers }) => app.send({ method: 'POST', path: '/subscription/webhook', body, headers }),
    async buy(plan, seats, as) {
      const url = await shop.askForPage('new', plan, seats, as);
      const subscription = stripe.pay(url);
      await shop.tell(stripe.event('checkout.session.completed', stripe.session(url)));
      return subscription;
    },
    async active(as) {
      const reply = await app.send({ path: '/subscription/', token: await tokenOf(as) });
      return z.object({ data: activePlanSchema.nullable() }).parse(reply.body).data;
    },
    async audit(company) {
      const rows = await app.deps.db
        .select({ entry: auditEntries })
        .from(auditEntries)
        .innerJoin(companies, eq(companies.id, auditEntries.company_id))
        .where(eq(companies.name, company))
        .orderBy(auditEntries.created_at, auditEntries.id);
      const entries = rows.map((row) => row.entry).filter((entry) => entry.action.startsWith('subscription.'));
      return entries.filter((entry) => !forgotten.has(entry.id));
    },
    async reset() {
      const { db } = app.deps;
      await db.delete(subscriptions).where(isNotNull(subscriptions.payment_subscription));
      await db.delete(paymentEvents);
      await db.delete(attempts);
      for (const { id } of await db.select({ id: auditEntries.id }).from(auditEntries)) forgotten.add(id);
      tokens.clear();
    },
    async close() {
      await app.close();
      await stripe.close();
    },
  };
  return shop;
}
