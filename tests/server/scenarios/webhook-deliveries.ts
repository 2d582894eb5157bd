// Tests of webhooks, and their deliveries, by HTTP. Where something is sent, nobody listens.
import type { Delivery } from '#domain/webhooks.ts';
import { dataOf } from '#tests/support/files.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { made, ofDelivery, ofOwn, refusals, refusalsOfDelivery } from '#tests/support/webhook-scenarios.ts';
import { HOOK_ADMIN, ON_LOOPBACK } from '#tests/support/webhooks.ts';

const since = '2026-01-01T00:00:00Z';
/** The port of the protocol that discards everything, where nothing listens. */
const TO_NOBODY = { url: 'http://127.0.0.1:9/' };

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'testWebhook',
    kind: 'success',
    name: 'sends a test, whatever the webhook is told of',
    environment: ON_LOOPBACK,
    as: HOOK_ADMIN,
    ask: async (app) => ({ params: { id: (await made(app, TO_NOBODY)).id } }),
    status: 200,
    contains: ['"type":"webhook.test"', '"state":"waiting"'],
  },
  ...refusals('testWebhook'),

  {
    endpoint: 'replayWebhook',
    kind: 'success',
    name: 'says how many failed deliveries it sends again',
    as: HOOK_ADMIN,
    ask: ofOwn({ body: { since } }),
    status: 200,
    contains: ['"replayed":0'],
  },
  ...refusals('replayWebhook', { body: { since } }),

  {
    endpoint: 'listDeliveries',
    kind: 'success',
    name: 'lists deliveries without what they carry',
    as: HOOK_ADMIN,
    ask: ofDelivery,
    status: 200,
    contains: ['"type":"webhook.test"', '"total":1'],
    lacks: ['"payload"'],
  },
  ...refusals('listDeliveries'),

  {
    endpoint: 'readDelivery',
    kind: 'success',
    name: 'shows what is sent, and its attempts',
    as: HOOK_ADMIN,
    ask: ofDelivery,
    status: 200,
    contains: ['"payload":"{\\"type\\":\\"webhook.test\\"', '"tries":['],
  },
  ...refusalsOfDelivery('readDelivery'),

  {
    endpoint: 'replayDelivery',
    kind: 'success',
    name: 'makes it due at once',
    environment: ON_LOOPBACK,
    as: HOOK_ADMIN,
    ask: async (app) => {
      const { id } = await made(app, TO_NOBODY);
      const token = await app.signIn(HOOK_ADMIN);
      const tested = await app.send({ method: 'POST', path: `/webhooks/${id}/test`, token });
      return { params: { id, delivery: dataOf<Delivery>(tested).id } };
    },
    status: 200,
    contains: ['"type":"webhook.test"'],
  },
  {
    endpoint: 'replayDelivery',
    kind: 'state',
    name: 'refuses it while the webhook is paused',
    as: HOOK_ADMIN,
    ask: ofDelivery,
    status: 409,
    contains: ['Resume it first'],
  },
  ...refusalsOfDelivery('replayDelivery'),
];
