// What the scenarios of webhooks share: a webhook that leads nowhere, a delivery to it, and what every call refuses.
import type { WebhookWithSecret } from '#domain/webhooks.ts';
import { insertTest } from '#server/store/webhooks/deliveries.ts';
import type { TestApp } from './app.ts';
import { dataOf } from './files.ts';
import { personOf } from './people.ts';
import type { Asked, Scenario } from './scenario.ts';
import { createWebhook, HOOK_ADMIN } from './webhooks.ts';

export const USER = 'user@harbour.test';
export const SUPER = 'super@whereas.test';
export const STRANGER = 'admin@castellan.test';
const NOWHERE = '01890000-0000-7000-8000-000000000000';
export const FORM = { url: 'https://hooks.example.com/in', description: 'Matters', events: ['contract.opened'] };

type EndpointWithId = Extract<Scenario['endpoint'], `${string}Webhook` | `${string}WebhookSecret` | 'listDeliveries'>;

/** Deleted again by the scenario that needs no others; a company has up to ten. */
export async function made(app: TestApp, more: object = {}): Promise<WebhookWithSecret> {
  const token = await app.signIn(HOOK_ADMIN);
  const { data } = (await app.send({ path: '/webhooks', token })).body as { data: { id: string }[] };
  for (const { id } of data) await app.send({ method: 'DELETE', path: `/webhooks/${id}`, token });
  return dataOf(await createWebhook(app, token, { ...FORM, ...more }));
}

export const ofOwn =
  (more: Omit<Asked, 'params'> = {}) =>
  async (app: TestApp): Promise<Asked> => ({ params: { id: (await made(app)).id }, ...more });

/** With a test that is not sent, as the webhook is paused. */
export const ofDelivery = async (app: TestApp): Promise<Asked> => {
  const { id } = await made(app);
  await app.send({ method: 'POST', path: `/webhooks/${id}/pause`, token: await app.signIn(HOOK_ADMIN) });
  const { company_id } = await personOf(app, HOOK_ADMIN);
  const delivery = await insertTest(app.deps.db, id, company_id, app.deps.clock().toISOString());
  return { params: { id, delivery } };
};

/** What every call about one webhook refuses. */
export const refusals = (endpoint: EndpointWithId, more: Omit<Asked, 'params'> = {}): Scenario[] => [
  {
    endpoint,
    kind: 'other-tenant',
    name: "does not know another company's webhook",
    as: STRANGER,
    ask: ofOwn(more),
    status: 404,
    lacks: ['hooks.example.com'],
  },
  {
    endpoint,
    kind: 'wrong-role',
    name: 'is closed to a user',
    as: USER,
    ask: { params: { id: NOWHERE }, ...more },
    status: 403,
  },
  {
    endpoint,
    kind: 'wrong-role',
    name: 'is closed to a super admin, who sees nothing that a tenant sends',
    as: SUPER,
    ask: ofOwn(more),
    status: 403,
  },
  {
    endpoint,
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: HOOK_ADMIN,
    ask: { params: { id: 'one' }, ...more },
    status: 400,
  },
  { endpoint, kind: 'anonymous', name: 'refuses a visitor', ask: { params: { id: NOWHERE }, ...more }, status: 401 },
];

/** And every call about one delivery. */
export const refusalsOfDelivery = (endpoint: 'readDelivery' | 'replayDelivery'): Scenario[] => [
  {
    endpoint,
    kind: 'other-tenant',
    name: "does not know another company's delivery",
    as: STRANGER,
    ask: ofDelivery,
    status: 404,
    lacks: ['webhook.test'],
  },
  { endpoint, kind: 'wrong-role', name: 'is closed to a super admin', as: SUPER, ask: ofDelivery, status: 403 },
  {
    endpoint,
    kind: 'state',
    name: 'does not know a delivery that there is not',
    as: HOOK_ADMIN,
    ask: async (app) => ({ params: { id: (await made(app)).id, delivery: NOWHERE } }),
    status: 404,
  },
  {
    endpoint,
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: HOOK_ADMIN,
    ask: { params: { id: NOWHERE, delivery: 'one' } },
    status: 400,
  },
  {
    endpoint,
    kind: 'anonymous',
    name: 'refuses a visitor',
    ask: { params: { id: NOWHERE, delivery: NOWHERE } },
    status: 401,
  },
];
