// Findings that arrive during a write are stored together by the next one.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { createFindingWriter, type FindingBatch } from '#server/jobs/contract-reviews/finding-writer.ts';
import { unreadFinding } from '#server/jobs/contract-reviews/judged-findings.ts';

let writes: { readonly batch: FindingBatch; readonly done: PromiseWithResolvers<void> }[];
let faults: unknown[];
beforeEach(() => {
  writes = [];
  faults = [];
});

const writer = () =>
  createFindingWriter(
    (batch) => {
      const done = Promise.withResolvers<void>();
      writes.push({ batch, done });
      return done.promise;
    },
    (error) => faults.push(error),
  );
const part = (id: string): FindingBatch => ({
  judged: [{ finding: unreadFinding(id, 'unreadable', ''), proposals: [], rule: null }],
  begun: [`after ${id}`],
});
const written = () => writes.map(({ batch }) => batch.judged.map(({ finding }) => finding.id).join(' '));

it('stores what arrives in one turn together, and what arrives during a write by the next one', async () => {
  const { add, flush } = writer();
  add(part('a'));
  add(part('b'));
  await nextTurn();
  add(part('c'));
  add(part('d'));
  await nextTurn();
  expect(written()).toEqual(['a b']);
  writes[0]?.done.resolve();
  const flushed = flush();
  await nextTurn();
  expect(written()).toEqual(['a b', 'c d']);
  expect(writes[1]?.batch.begun).toEqual(['after c', 'after d']);
  writes[1]?.done.resolve();
  await flushed;
});

it('lets the engine wait while the database is behind by 16 findings', async () => {
  const { add, ready } = writer();
  add(part('first'));
  await nextTurn();
  for (let at = 0; at < 16; at += 1) add(part(`${at}`));
  let isReady = false;
  const readied = ready().then(() => {
    isReady = true;
  });
  await nextTurn();
  expect(isReady).toBe(false);
  writes[0]?.done.resolve();
  await nextTurn();
  await readied;
  expect(writes).toHaveLength(2);
});

it('stores nothing after an error, which all who wait get', async () => {
  const { add, ready, flush } = writer();
  const lost = new Error('lost');
  add(part('a'));
  await nextTurn();
  add(part('b'));
  writes[0]?.done.reject(lost);
  await nextTurn();
  expect(faults).toEqual([lost]);
  await expect(ready()).rejects.toBe(lost);
  await expect(flush()).rejects.toBe(lost);
  expect(writes).toHaveLength(1);
});
