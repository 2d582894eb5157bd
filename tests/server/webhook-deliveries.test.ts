// Deliveries of webhooks: tried again with growing pauses, given up, replayed by hand, held back, and signed with two secrets.
import { WebhookVerificationError } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WEBHOOK_ATTEMPTS_KEPT, WEBHOOK_DELIVERY_DAYS, WEBHOOK_REPLY_MAX } from '#domain/limits.ts';
import type { WebhookWithSecret } from '#domain/webhooks.ts';
import { forgetDeliveries } from '#server/store/webhooks/deliveries.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { dataOf } from '#tests/support/files.ts';
import { addPerson } from '#tests/support/people.ts';
import { until } from '#tests/support/until.ts';
import { type ReceivedEvent, type Receiver, startReceiver } from '#tests/support/webhook-receiver.ts';
import { addWebhook, HOOK_ADMIN, ON_LOOPBACK, type TestWebhook } from '#tests/support/webhooks.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
let app: TestApp;
let receiver: Receiver;
let webhook: TestWebhook;

beforeAll(async () => {
  app = await startTestApp(ON_LOOPBACK);
});
beforeEach(async () => {
  receiver = await startReceiver();
  webhook = await addWebhook(app, receiver.url, ['user.created']);
});
afterEach(async () => {
  await webhook.send('DELETE');
  await receiver.close();
});
afterAll(() => app.close());

const cause = async () => addPerson(app, await app.signIn(HOOK_ADMIN));

/** Whether a receiver with this secret accepts it, by the clock of the server. */
function isBy(event: ReceivedEvent, secret: string): boolean {
  vi.useFakeTimers({ toFake: ['Date'], now: app.deps.clock() });
  try {
    receiver.verify(event, secret);
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError && error.message === 'No matching signature found') return false;
    throw error;
  } finally {
    vi.useRealTimers();
  }
}

/** The only delivery. */
async function delivery() {
  const [found] = await webhook.deliveries();
  if (!found) throw new Error('there is no delivery');
  return webhook.delivery(found.id);
}

describe('a delivery', () => {
  it('is tried again after 5 seconds, then after growing pauses, and is given up within a day', async () => {
    receiver.behave(503);
    await cause();
    const pauses: number[] = [];
    for (;;) {
      await webhook.settled();
      const { state, next_attempt_at, tries } = await delivery();
      if (state !== 'waiting') break;
      const ended = Date.parse(tries[0]?.at ?? '') + (tries[0]?.duration_ms ?? 0);
      const pause = Date.parse(next_attempt_at ?? '') - ended;
      pauses.push(pause / SECOND_MS);
      app.advance(pause);
    }
    expect(pauses).toEqual([5, 60, 300, 1800, 7200, 18_000, 36_000]);
    const { attempts, status, tries, next_attempt_at } = await delivery();
    expect({ attempts, status, next_attempt_at }).toEqual({ attempts: 8, status: 503, next_attempt_at: null });
    expect(tries.map(({ number }) => number)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(tries[0]).toMatchObject({ reply: 'status 503', error: expect.stringContaining('status 503') as string });
    // The same event each time, by its id.
    expect(receiver.received).toHaveLength(8);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(await webhook.now()).toMatchObject({ state: 'failing', failed: 1, waiting: 0 });
  });

  it('that is replayed begins anew under the id of its event, and a success ends the failing', async () => {
    receiver.behave(500);
    await cause();
    await webhook.settled();
    expect(await webhook.now()).toMatchObject({ state: 'failing', waiting: 1 });
    receiver.behave(200);
    const { id, event_id } = await delivery();
    const replayed = await webhook.send('POST', `/deliveries/${id}/replay`);
    expect(replayed.status, replayed.text).toBe(200);
    await webhook.settled();
    expect(await delivery()).toMatchObject({ state: 'delivered', attempts: 2, status: 200 });
    expect(receiver.received.map((event) => event.id)).toEqual([event_id, event_id]);
    expect(await webhook.now()).toMatchObject({ state: 'active', failing_since: null });
    // Also what was delivered.
    await webhook.send('POST', `/deliveries/${id}/replay`);
    await webhook.settled();
    expect(receiver.received).toHaveLength(3);
  });

  it('keeps its newest attempts and the beginning of their replies', async () => {
    receiver.behave((_request, reply) => void reply.writeHead(200).end('x'.repeat(10 * WEBHOOK_REPLY_MAX)));
    await cause();
    await webhook.settled();
    const { id } = await delivery();
    await app.deps.database.pool.query('update webhook_deliveries set attempts = $1 where webhook_id = $2', [
      WEBHOOK_ATTEMPTS_KEPT,
      webhook.id,
    ]);
    await webhook.send('POST', `/deliveries/${id}/replay`);
    await webhook.settled();
    const { tries } = await delivery();
    expect(tries.map(({ number }) => number)).toEqual([WEBHOOK_ATTEMPTS_KEPT + 1]);
    expect(tries[0]?.reply).toBe('x'.repeat(WEBHOOK_REPLY_MAX));
  });

  it('is deleted after thirty days', async () => {
    await cause();
    await webhook.settled();
    const before = (days: number) => new Date(app.deps.clock().getTime() - days * DAY_MS).toISOString();
    await forgetDeliveries(app.deps.db, before(WEBHOOK_DELIVERY_DAYS));
    expect(await webhook.deliveries()).toHaveLength(1);
    app.advance(WEBHOOK_DELIVERY_DAYS * DAY_MS + HOUR_MS);
    await forgetDeliveries(app.deps.db, before(WEBHOOK_DELIVERY_DAYS));
    expect(await webhook.deliveries()).toEqual([]);
  });

  it('is found by its state, its type and its event', async () => {
    await cause();
    await webhook.settled();
    receiver.behave(500);
    await webhook.send('POST', '/test');
    await webhook.settled();
    const types = async (query: string) => (await webhook.deliveries(query)).map(({ type }) => type);
    expect(await types('')).toEqual(['webhook.test', 'user.created']);
    expect(await types('?state=delivered')).toEqual(['user.created']);
    expect(await types('?state=waiting')).toEqual(['webhook.test']);
    expect(await types('?type=webhook.test')).toEqual(['webhook.test']);
    const [{ event_id } = { event_id: '' }] = await webhook.deliveries('?type=user.created');
    expect(await types(`?search=${event_id}`)).toEqual(['user.created']);
    expect(await types('?search=nothing')).toEqual([]);
  });
});

describe('a webhook', () => {
  it('that is paused is sent nothing; what waited, and what happened meanwhile, is sent once it is resumed', async () => {
    receiver.behave(500);
    await cause();
    await webhook.settled();
    expect(dataOf(await webhook.send('POST', '/pause'))).toMatchObject({ state: 'paused' });
    app.advance(10 * SECOND_MS);
    await cause();
    app.deps.webhookDeliveries.wake();
    const refused = await webhook.send('POST', '/test');
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Resume it first');
    expect(receiver.received).toHaveLength(1);
    expect(await webhook.now()).toMatchObject({ state: 'paused', waiting: 2 });
    receiver.behave(200);
    expect(dataOf(await webhook.send('POST', '/resume'))).toMatchObject({ state: 'active' });
    await webhook.settled();
    expect(receiver.received).toHaveLength(3);
    expect(await webhook.now()).toMatchObject({ state: 'active', waiting: 0, failed: 0 });
  });

  it('is disabled after days without a success, its administrators are told, and what failed is replayed', async () => {
    receiver.behave(500);
    await cause();
    await webhook.settled();
    // Three days later the next event has failed for good as well.
    app.advance(3 * DAY_MS);
    await app.deps.database.pool.query('update webhook_deliveries set failures = 7');
    await webhook.settled();
    await until('it is disabled', 10_000, async () => (await webhook.now()).state === 'disabled');
    const { disabled_at, failing_since } = await webhook.now();
    expect(disabled_at).not.toBeNull();
    await until('its administrators are told', 10_000, async () =>
      (await app.mails()).some(({ to, subject }) => to === HOOK_ADMIN && subject.includes('webhook')),
    );
    const mail = (await app.mails()).find(({ subject }) => subject.includes('webhook'));
    expect(mail?.text).toContain(`Receiver: ${new URL(receiver.url).origin}`);
    expect(mail?.text).toContain(failing_since?.slice(0, 10));
    const token = await app.signIn(HOOK_ADMIN);
    const { body } = await app.send({ path: '/audit/?action=webhook.disabled', token });
    expect(body).toMatchObject({ data: [{ actor_id: null, record_name: new URL(receiver.url).origin }] });

    await cause();
    receiver.behave(200);
    await webhook.send('POST', '/resume');
    const since = new Date(app.deps.clock().getTime() - 10 * DAY_MS).toISOString();
    expect(dataOf(await webhook.send('POST', '/replay', { since }))).toEqual({ replayed: 1 });
    await webhook.settled();
    expect((await webhook.deliveries()).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    expect(dataOf(await webhook.send('POST', '/replay', { since }))).toEqual({ replayed: 0 });
  });

  it('with a new secret signs with both for a day, and with the new one after that', async () => {
    const { secret } = dataOf<WebhookWithSecret>(await webhook.send('POST', '/secret'));
    expect(secret).not.toBe(webhook.secret);
    await cause();
    await webhook.settled();
    const [both] = receiver.received;
    if (!both) throw new Error('nothing arrived');
    expect(isBy(both, secret)).toBe(true);
    expect(isBy(both, webhook.secret)).toBe(true);
    app.advance(DAY_MS + HOUR_MS);
    await cause();
    await webhook.settled();
    const [, one] = receiver.received;
    if (!one) throw new Error('nothing more arrived');
    expect(isBy(one, secret)).toBe(true);
    expect(isBy(one, webhook.secret)).toBe(false);
  });

  it('keeps its secret sealed, and out of lists and of the log', async () => {
    const { rows } = await app.deps.database.pool.query<Record<string, string>>('select * from webhooks');
    expect(JSON.stringify(rows)).not.toContain(webhook.secret.slice(6));
    const token = await app.signIn(HOOK_ADMIN);
    for (const path of ['/webhooks', '/audit/?page_size=100'])
      expect((await app.send({ path, token })).text).not.toContain(webhook.secret.slice(6));
  });

  it('whose receiver does not answer holds up no other', async () => {
    const [stuck, quick] = [await startReceiver(), await startReceiver()];
    stuck.behave(() => undefined);
    const held = await addWebhook(app, stuck.url, ['user.created']);
    for (let index = 0; index < 6; index += 1) await cause();
    app.deps.webhookDeliveries.wake();
    await stuck.arrived(2);
    const other = await addWebhook(app, quick.url, ['user.created'], 'admin@castellan.test');
    await addPerson(app, await app.signIn('admin@castellan.test'));
    await other.settled();
    expect(quick.received).toHaveLength(1);
    // A few at a time, and no more before one of them ended.
    expect(stuck.received).toHaveLength(2);
    await Promise.all([held.send('DELETE'), other.send('DELETE'), stuck.close(), quick.close()]);
  });
});
