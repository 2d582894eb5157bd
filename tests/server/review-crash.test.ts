// A running review whose server is killed twice: it continues, and asks only the pending cells again.
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Review } from '#domain/reviews.ts';
import { documentsOf } from '#tests/support/fake-model-replies.ts';
import { placeDemo } from '#tests/support/database.ts';
import type { Killable } from '#tests/support/killable.ts';
import { openKillable, RECOVERED_WITHIN_MS } from '#tests/support/killable.ts';
import { createDatabase } from '#tests/support/postgres-database.ts';
import type { ProductClient } from '#tests/support/product-client.ts';
import { clientOf } from '#tests/support/product-client.ts';

const DOCUMENTS = 3;
/** In the order of asking: the server is killed while it waits for the answers to the third and the fifth. */
const TITLES = ['Rent', 'Law', 'First kill', 'Deposit', 'Second kill', 'Term'];
const CONCURRENCY = 2;

let killable: Killable;

beforeEach(async () => {
  const database = process.env['DATABASE'] === 'postgres' ? await createDatabase() : null;
  killable = await openKillable({ AI_CONCURRENCY: String(CONCURRENCY) }, database);
  if (database === null) await placeDemo(killable.folder);
});
afterEach(() => killable.close());

const hangOn = (words: string) => killable.model.behave({ kind: 'hang_on', words }, Number.POSITIVE_INFINITY);

async function reviewOf(client: ProductClient): Promise<string> {
  const columns = TITLES.map((title) => ({ title, instructions: `What is said about ${title}?`, type: 'text' }));
  const form = { name: 'Leases', description: '', category: 'Organization', people: [], columns };
  const { data } = await client.call<{ data: Review }>('/tabular-review', form);
  const path = `/tabular-review/${data.id}`;
  for (let number = 0; number < DOCUMENTS; number += 1) {
    const text = `LEASE ${number}\n\nThe Tenant shall pay an annual rent of $48,000.\n\nThe law of England governs.`;
    await client.upload(`${path}/documents/upload`, new TextEncoder().encode(text), `Lease ${number}.txt`);
  }
  return path;
}

/** How often each cell was asked. */
function askedTimes(): Map<string, number> {
  const times = new Map<string, number>();
  for (const { user } of killable.model.requests) {
    const cell = `${documentsOf(user)[0]?.name ?? ''}: ${/^- ([^:]+):/m.exec(user)?.[1] ?? ''}`;
    times.set(cell, (times.get(cell) ?? 0) + 1);
  }
  return times;
}

/** Waits until all other cells are answered, so that the hanging ones are left. */
async function answeredUpTo(client: ProductClient, path: string, running: number, answered: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { counts } = (await client.call<{ data: Review }>(path)).data;
        return [counts.running, counts.answered + counts.absent];
      },
      { timeout: RECOVERED_WITHIN_MS, interval: 100 },
    )
    .toEqual([running, answered]);
}

it('finishes after two kills, and asks no cell more often than they explain', async () => {
  const all = DOCUMENTS * TITLES.length;
  hangOn('First kill');
  const first = await killable.start();
  const client = await clientOf(first);
  const path = await reviewOf(client);
  await client.call(`${path}/run`, { scope: 'missing' });
  // Both workers hang on the cell with that title: in the first document, and in the second.
  await answeredUpTo(client, path, CONCURRENCY, TITLES.length - 1 + 2);
  const beforeKill = killable.model.requests.length;
  await first.kill();
  expect(beforeKill).toBe(TITLES.length + 3);

  hangOn('Second kill');
  const second = await killable.start();
  // All but those two, in the second document and the third, and the last cell of the third.
  await answeredUpTo(await clientOf(second), path, CONCURRENCY, all - 3);
  await second.kill();

  killable.model.behave({ kind: 'faithful' }, Number.POSITIVE_INFINITY);
  const third = await killable.start();
  const last = await clientOf(third);
  await expect
    .poll(async () => (await last.call<{ data: Review }>(path)).data.run?.status, {
      timeout: RECOVERED_WITHIN_MS,
      interval: 250,
    })
    .toBe('finished');
  const { counts, run } = (await last.call<{ data: Review }>(path)).data;
  expect(counts.answered + counts.absent).toBe(all);
  expect(run).toMatchObject({ total: all, done: all, failed: 0, problem: null });
  const times = askedTimes();
  expect(times.size).toBe(all);
  const again = [...times].filter(([, count]) => count > 1);
  expect(again.every(([, count]) => count === 2)).toBe(true);
  // The cells that were pending at a kill, and no others.
  expect(again.map(([cell]) => cell).toSorted()).toEqual([
    'Lease 0.txt: First kill',
    'Lease 1.txt: First kill',
    'Lease 1.txt: Second kill',
    'Lease 2.txt: Second kill',
  ]);
  expect(await third.stop()).toBe(0);
}, 400_000);
