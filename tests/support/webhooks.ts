// Webhooks for tests, added through the API by the administrator of a demo company.
import type { WebhookEventType } from '#domain/webhook-events.ts';
import { SUBSCRIBED_EVENTS } from '#domain/webhook-events.ts';
import type { Delivery, DeliveryDetails, Webhook, WebhookWithSecret } from '#domain/webhooks.ts';
import { expect } from 'vitest';
import type { TestApp, TestReply } from './app.ts';
import { dataOf } from './files.ts';
import { until } from './until.ts';

/** A receiver on loopback is a private address. */
export const ON_LOOPBACK = { WEBHOOKS_ALLOW_PRIVATE: 'on' };
export const HOOK_ADMIN = 'admin@harbour.test';

const SETTLED_WITHIN_MS = 30_000;

export interface TestWebhook extends WebhookWithSecret {
  /** A call below it, by an administrator who has just signed in. */
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path?: string, body?: unknown): Promise<TestReply>;
  now(): Promise<Webhook>;
  deliveries(query?: string): Promise<Delivery[]>;
  delivery(id: string): Promise<DeliveryDetails>;
  /** Sends what is due now, and waits until none of it is at work. */
  settled(): Promise<void>;
}

export const createWebhook = (app: TestApp, token: string, body: object): Promise<TestReply> =>
  app.send({ method: 'POST', path: '/webhooks', token, body });

export async function addWebhook(
  app: TestApp,
  url: string,
  events: readonly WebhookEventType[] = SUBSCRIBED_EVENTS,
  admin = HOOK_ADMIN,
): Promise<TestWebhook> {
  let token = await app.signIn(admin);
  const reply = await createWebhook(app, token, { url, events });
  expect(reply.status, reply.text).toBe(200);
  const webhook = dataOf<WebhookWithSecret>(reply);
  /** Signs in again where the clock has ended the session, or a proof is asked for. */
  const ask: TestApp['send'] = async (request) => {
    const first = await app.send({ ...request, token });
    if (first.status !== 401 && first.status !== 403) return first;
    token = await app.signIn(admin);
    return app.send({ ...request, token });
  };
  const send: TestWebhook['send'] = (method, path = '', body) =>
    ask({ method, path: `/webhooks/${webhook.id}${path}`, body });
  const deliveries: TestWebhook['deliveries'] = async (query = '') => dataOf(await send('GET', `/deliveries${query}`));
  return {
    ...webhook,
    send,
    async now() {
      const all = dataOf<Webhook[]>(await ask({ path: '/webhooks' }));
      const found = all.find(({ id }) => id === webhook.id);
      if (!found) throw new Error('the webhook is gone');
      return found;
    },
    deliveries,
    delivery: async (id) => dataOf(await send('GET', `/deliveries/${id}`)),
    async settled() {
      app.deps.webhookDeliveries.wake();
      await until('nothing due waits', SETTLED_WITHIN_MS, async () => {
        const at = app.deps.clock().toISOString();
        const waiting = await deliveries('?state=waiting&page_size=100');
        return waiting.every(({ next_attempt_at }) => next_attempt_at !== null && next_attempt_at > at);
      });
    },
  };
}
