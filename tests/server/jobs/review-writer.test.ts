// Answers are stored as they arrive, together with those that arrive during the previous write.
import { expect, it } from 'vitest';
import { createCellWriter } from '#server/jobs/reviews/review-writer.ts';
import type { CellBatch, CellRecord } from '#server/store/reviews/review-answers.ts';

const key = (name: string) => ({ document_id: name, column_id: 'c' });
const record = (name: string): CellRecord => ({
  ...key(name),
  state: 'done',
  asked: '',
  answer: name,
  sort_number: null,
  absence: null,
  likelihood: null,
  nearest: [],
  sources: [],
  engine: null,
  usage: null,
  problem: null,
});

function writerWith(save: (batch: CellBatch) => Promise<void>) {
  const batches: string[] = [];
  const faults: unknown[] = [];
  const writer = createCellWriter(
    async (batch) => {
      const names = (part: readonly { document_id: string }[]) => part.map(({ document_id }) => document_id).join('');
      batches.push(`${names(batch.begun)}/${names(batch.answered)}`);
      await save(batch);
    },
    (error) => faults.push(error),
  );
  return { writer, batches, faults };
}

it('writes what arrives during a write together in the next one', async () => {
  const gate = Promise.withResolvers<void>();
  const { writer, batches } = writerWith(() => gate.promise);
  writer.add({ begun: [key('a')] });
  const flushed = writer.flush();
  writer.add({ answered: [record('a')], begun: [key('b')] });
  writer.add({ answered: [record('b')], begun: [key('c')] });
  gate.resolve();
  await flushed;
  // A cell that was started and answered in between is only answered.
  expect(batches).toEqual(['a/', 'c/ab']);
});

it('makes workers wait while too many answers are unsaved', async () => {
  const gate = Promise.withResolvers<void>();
  const { writer, batches } = writerWith(() => gate.promise);
  writer.add({ answered: [record('first')] });
  const flushed = writer.flush();
  for (let count = 0; count < 64; count += 1) writer.add({ answered: [record('x')] });
  let isReady = false;
  const ready = writer.ready().then(() => {
    isReady = true;
  });
  await Promise.resolve();
  expect(isReady).toBe(false);
  gate.resolve();
  await Promise.all([ready, flushed]);
  expect(batches).toHaveLength(2);
});

it('stores nothing more after a failed write, and reports it to every caller', async () => {
  const { writer, batches, faults } = writerWith(() => Promise.reject(new Error('refused')));
  writer.add({ answered: [record('a')] });
  await expect(writer.flush()).rejects.toThrow('refused');
  writer.add({ answered: [record('b')] });
  await expect(writer.ready()).rejects.toThrow('refused');
  await expect(writer.flush()).rejects.toThrow('refused');
  expect(batches).toHaveLength(1);
  expect(faults).toEqual([new Error('refused')]);
});
