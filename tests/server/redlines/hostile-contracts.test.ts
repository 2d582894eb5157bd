// Files made to hold up whoever reads, changes or compares contracts: each ends with a result or a refusal of the closed list,
// and no task ends its thread with an internal error.
import { afterAll, expect, it } from 'vitest';
import type { RefusalReason } from '#domain/documents.ts';
import type { WorkerReply } from '#server/documents/worker-reply.ts';
import { createRedlines } from '#server/redlines/pool.ts';
import { nastyPackages } from './nasty-packages.ts';

/** Of each repeated pattern: a contract of 100 pages has some hundred paragraphs. */
const SIZE = 2000;
const REASONS: readonly RefusalReason[] = ['damaged', 'empty', 'password', 'too_large', 'wrong_type'];
const STAMP = { author: 'Ann', date: '2026-01-01T00:00:00Z' };

const faults: unknown[] = [];
const redlines = createRedlines({ threads: 1, onFault: (fault) => faults.push(fault) });
afterAll(() => redlines.close());

const outcomeOf = (reply: WorkerReply<unknown>) => (reply.ok ? 'done' : reply.reason);

it.each([...nastyPackages(SIZE)])('$what: every task ends', async ({ bytes }) => {
  const final = await redlines.text(bytes, 'final');
  const text = final.ok ? (JSON.parse(`{${Buffer.from(final.value).toString()}}`) as { text: string }).text : '';
  const edits = [...text.matchAll(/\p{L}+/gu)].slice(0, 200).map(({ 0: expected, index }, at) => ({
    id: String(at),
    start: index,
    end: index + expected.length,
    expected,
    text: at % 2 === 0 ? 'other' : '',
  }));
  const written = await redlines.redline(bytes, { edits, ...STAMP });
  if (written.ok) expect(written.value.applied.length + written.value.refused.length).toBe(edits.length);
  const replies = [
    final,
    await redlines.text(bytes, 'original'),
    await redlines.text(bytes, 'marked'),
    written,
    await redlines.resolve(bytes, { action: 'accept', remove_comments: 'all' }),
    await redlines.resolve(bytes, { action: 'reject' }),
    await redlines.mark(bytes, { contract: '01890000-0000-7000-8000-000000000000', revision: 1 }),
    await redlines.redlineComparison(bytes, written.ok ? written.value.bytes : bytes, STAMP),
  ];
  expect(replies.map(outcomeOf).filter((outcome) => outcome !== 'done' && !REASONS.includes(outcome))).toEqual([]);
  expect(faults).toEqual([]);
});
