// Events of webhooks through kills: what was being sent is sent again under its id, and an event is there exactly where its
// change is.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Delivery, WebhookWithSecret } from '#domain/webhooks.ts';
import { placeDemo } from '#tests/support/database.ts';
import { type Killable, openKillable, RECOVERED_WITHIN_MS } from '#tests/support/killable.ts';
import { personForm } from '#tests/support/people.ts';
import { createDatabase } from '#tests/support/postgres-database.ts';
import type { Product } from '#tests/support/product.ts';
import { clientOf, type ProductClient } from '#tests/support/product-client.ts';
import { type Receiver, startReceiver } from '#tests/support/webhook-receiver.ts';
import { HOOK_ADMIN, ON_LOOPBACK } from '#tests/support/webhooks.ts';

const isPostgres = process.env['DATABASE'] === 'postgres';
const CHANGES = 24;
/** So many are acknowledged when the process is killed, while the others are being made. */
const ACKNOWLEDGED = 6;
const EVENTUALLY = { timeout: RECOVERED_WITHIN_MS, interval: 250 };

let killable: Killable;
let receiver: Receiver;

beforeEach(async () => {
  killable = await openKillable(ON_LOOPBACK, isPostgres ? await createDatabase() : null);
  if (!isPostgres) await placeDemo(killable.folder);
  receiver = await startReceiver();
  // Takes each request and never replies.
  receiver.behave(() => undefined);
});
afterEach(async () => {
  await killable.close();
  await receiver.close();
});

const addWebhook = async (admin: ProductClient) =>
  (await admin.call<{ data: WebhookWithSecret }>('/webhooks', { url: receiver.url, events: ['user.created'] })).data;

interface Added {
  readonly data: { readonly id: string; readonly email: string };
}
const addUser = (admin: ProductClient) => admin.call<Added>('/users/add-user/', personForm());

const deliveriesOf = async (product: Product, { id }: WebhookWithSecret) =>
  (await (await clientOf(product, HOOK_ADMIN)).call<{ data: Delivery[] }>(`/webhooks/${id}/deliveries?page_size=100`))
    .data;

it('sends what it was sending when it was killed again, under the same id and signed', async () => {
  const first = await killable.start();
  const admin = await clientOf(first, HOOK_ADMIN);
  const webhook = await addWebhook(admin);
  const { data: user } = await addUser(admin);
  await receiver.arrived(1);
  expect(await deliveriesOf(first, webhook)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  // Where two processes can share a database, the other one notices; else the next one takes over.
  const beside = isPostgres ? await killable.start() : null;
  await first.kill();
  expect(receiver.received).toHaveLength(1);
  receiver.behave(204);
  const second = beside ?? (await killable.start());
  await expect.poll(() => receiver.received.length, EVENTUALLY).toBe(2);
  const [before, again] = receiver.received;
  if (!before || !again) throw new Error('nothing arrived');
  expect([again.id, again.body]).toEqual([before.id, before.body]);
  expect(again.data).toMatchObject({ user_id: user.id });
  for (const event of [before, again])
    expect(receiver.verify(event, webhook.secret)).toMatchObject({ type: 'user.created' });
  await expect
    .poll(async () => deliveriesOf(second, webhook), EVENTUALLY)
    .toMatchObject([{ event_id: before.id, state: 'delivered', attempts: 1 }]);
  expect(receiver.received).toHaveLength(2);
}, 300_000);

it('has an event for each change that was made when it was killed, and for no other', async () => {
  const first = await killable.start();
  const admin = await clientOf(first, HOOK_ADMIN);
  const webhook = await addWebhook(admin);
  const acknowledged: string[] = [];
  const changes = Promise.allSettled(
    Array.from({ length: CHANGES }, async () => acknowledged.push((await addUser(admin)).data.id)),
  );
  await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThanOrEqual(ACKNOWLEDGED);
  await first.kill();
  await changes;
  receiver.behave(204);

  const second = await killable.start();
  const users = await (await clientOf(second, HOOK_ADMIN)).call<{ data: Added['data'][] }>('/users/?page_size=100');
  const deliveries = async () => deliveriesOf(second, webhook);
  await expect
    .poll(async () => (await deliveries()).every(({ state }) => state === 'delivered'), EVENTUALLY)
    .toBe(true);
  const told = new Set(receiver.received.map(({ data }) => String(data['user_id'])));
  const made = users.data.filter(({ email }) => email.endsWith('@moor.test')).map(({ id }) => id);
  expect(made.length).toBeGreaterThanOrEqual(acknowledged.length);
  expect(acknowledged.filter((id) => !made.includes(id))).toEqual([]);
  expect([...told].toSorted()).toEqual(made.toSorted());
}, 300_000);
