import { expect } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import { listPlans } from '#server/store/subscriptions.ts';
import type { TestApp } from '#tests/support/app.ts';
import { signedEvent, STRIPE_ENVIRONMENT } from '#tests/support/fake-stripe-events.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';

const NOTHING_ASKED = { body: { plan_id: '', number_of_licenses: 0 } };

/** Requests seats of a plan. */
const asking =
  (plan_type: string, number_of_licenses: number, more: object = {}) =>
  async (app: TestApp): Promise<Asked> => {
    const plan = (await listPlans(app.deps.db)).find((one) => one.plan_type === plan_type);
    return { body: { plan_id: plan?.id, number_of_licenses, ...more } };
  };

async function expectMailed(app: TestApp, subject: string, ...texts: string[]): Promise<void> {
  const mail = (await app.mails()).findLast((one) => one.subject === subject);
  expect(mail?.to).toBe('super@whereas.test');
  for (const text of texts) {
    expect(mail?.text).toContain(text);
    expect(mail?.html).toContain(text.replaceAll('&', '&amp;'));
  }
}

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'purchaseSubscription',
    kind: 'success',
    name: 'tells the provider by mail, with a link to the company',
    as: 'admin@pellworth.test',
    ask: asking('Enterprise', 20),
    status: 200,
    contains: ['"url":null', 'Your request was sent to Whereas, who will contact you.'],
    then: (app) =>
      expectMailed(
        app,
        'Pellworth Estates requests a subscription',
        'admin@pellworth.test',
        'Enterprise (Yearly)',
        '20',
        'Team (Monthly), 3 licenses',
        'http://whereas.localhost/company?search=Pellworth+Estates',
      ),
  },
  {
    endpoint: 'purchaseSubscription',
    kind: 'state',
    name: 'refuses a company that has a subscription in force',
    as: 'admin@castellan.test',
    ask: asking('Team', 20),
    status: 409,
    contains: ['Upgrade or change it instead.'],
  },
  {
    endpoint: 'purchaseSubscription',
    kind: 'invalid',
    name: 'refuses no plan and no seats, in the words of the form',
    as: 'admin@pellworth.test',
    ask: NOTHING_ASKED,
    status: 400,
    contains: [MESSAGES.planRequired, MESSAGES.licensesTooFew],
  },
  {
    endpoint: 'purchaseSubscription',
    kind: 'invalid',
    name: 'refuses the Basic plan',
    as: 'admin@pellworth.test',
    ask: asking('Basic', 20),
    status: 400,
    contains: ['"plan_id"', SERVER_MESSAGES.planNotOffered],
  },
  {
    endpoint: 'purchaseSubscription',
    kind: 'other-tenant',
    name: 'does not take a company: it is always that of the session',
    as: 'admin@pellworth.test',
    ask: asking('Team', 20, { company_id: '01890000-0000-7000-8000-000000000000' }),
    status: 400,
    contains: ['"company_id\\" is not a field'],
  },
  {
    endpoint: 'purchaseSubscription',
    kind: 'wrong-role',
    name: 'refuses a user without the rights of an administrator',
    as: 'user@harbour.test',
    ask: asking('Team', 20),
    status: 403,
  },
  {
    endpoint: 'purchaseSubscription',
    kind: 'wrong-role',
    name: 'refuses a super admin, who belongs to no company',
    as: 'super@whereas.test',
    ask: asking('Team', 20),
    status: 403,
  },
  {
    endpoint: 'purchaseSubscription',
    kind: 'anonymous',
    name: 'refuses a visitor',
    ask: asking('Team', 20),
    status: 401,
  },
  {
    endpoint: 'upgradeSubscription',
    kind: 'success',
    name: 'tells the provider by mail what there is and what is wanted',
    as: 'admin@harbour.test',
    ask: asking('Team', 40),
    status: 200,
    contains: ['"url":null'],
    then: (app) =>
      expectMailed(app, 'Harbour & Vale requests an upgrade of its subscription', 'Harbour & Vale', '40', 'Enterprise'),
  },
  {
    endpoint: 'upgradeSubscription',
    kind: 'state',
    name: 'refuses a company whose subscription has ended',
    as: 'admin@pellworth.test',
    ask: asking('Team', 20),
    status: 409,
    contains: ['Ask for a new one instead.'],
  },
  {
    endpoint: 'upgradeSubscription',
    kind: 'invalid',
    name: 'refuses no plan and no seats',
    as: 'admin@castellan.test',
    ask: NOTHING_ASKED,
    status: 400,
    contains: [MESSAGES.planRequired],
  },
  { endpoint: 'upgradeSubscription', kind: 'anonymous', name: 'refuses a visitor', ask: NOTHING_ASKED, status: 401 },
  {
    endpoint: 'upgradeSubscription',
    kind: 'wrong-role',
    name: 'refuses a user without the rights of an administrator',
    as: 'user@castellan.test',
    ask: asking('Team', 20),
    status: 403,
  },
  {
    endpoint: 'changeSubscription',
    kind: 'success',
    name: 'lets a subscription that has ended be renewed',
    as: 'admin@pellworth.test',
    ask: asking('Team', 20),
    status: 200,
    contains: ['"url":null'],
    then: (app) => expectMailed(app, 'Pellworth Estates requests a change of its subscription', 'Team'),
  },
  {
    endpoint: 'changeSubscription',
    kind: 'state',
    name: 'refuses fewer seats than are in use, with the number to free',
    as: 'admin@castellan.test',
    ask: asking('Team', 1),
    status: 409,
    contains: ['"number_of_licenses"', 'Free 1 first'],
  },
  {
    endpoint: 'changeSubscription',
    kind: 'invalid',
    name: 'refuses a number that is none',
    as: 'admin@castellan.test',
    ask: asking('Team', 2.5),
    status: 400,
    contains: [MESSAGES.licensesTooFew],
  },
  { endpoint: 'changeSubscription', kind: 'anonymous', name: 'refuses a visitor', ask: NOTHING_ASKED, status: 401 },
  {
    endpoint: 'changeSubscription',
    kind: 'wrong-role',
    name: 'refuses a user without the rights of an administrator',
    as: 'user@castellan.test',
    ask: asking('Team', 20),
    status: 403,
  },
  {
    endpoint: 'paymentWebhook',
    kind: 'success',
    name: 'acknowledges an event that concerns no subscription',
    environment: STRIPE_ENVIRONMENT,
    ask: async () => signedEvent('product.created', { id: 'prod_1', object: 'product' }),
    status: 200,
    contains: ['"received":true'],
  },
  {
    endpoint: 'paymentWebhook',
    kind: 'invalid',
    name: 'refuses an event that somebody else signed',
    environment: STRIPE_ENVIRONMENT,
    ask: async () => signedEvent('product.created', { id: 'prod_1' }, { secret: 'whsec_of_somebody_else' }),
    status: 400,
    contains: ['signature'],
  },
  {
    endpoint: 'paymentWebhook',
    kind: 'state',
    name: 'is not there where the provider settles by hand',
    ask: async () => signedEvent('product.created', { id: 'prod_1' }),
    status: 404,
  },
];
