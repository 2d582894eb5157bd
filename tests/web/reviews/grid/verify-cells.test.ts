// Verifying many cells at once: the message, and what Undo reverts, if some of several calls fail.
import { beforeEach, expect, it, vi } from 'vitest';
import { decideCells } from '#domain/endpoints/review-cells.ts';
import { REVIEW_CHANGES_AT_ONCE } from '#domain/limits.ts';
import type { SeenCell } from '#src/pages/reviews/grid/data/verify-cells.ts';
import { verifyCells } from '#src/pages/reviews/grid/data/verify-cells.ts';
import { call } from '#src/providers/http/call.ts';
import { notify } from '#src/providers/notification.ts';

vi.mock('#src/providers/http/call.ts', () => ({ call: vi.fn() }));
vi.mock('#src/providers/notification.ts', () => ({ notify: vi.fn(), dismiss: vi.fn() }));

const AT = '2030-01-01T00:00:00.000Z';
const cells = (count: number): SeenCell[] =>
  Array.from({ length: count }, (_, index) => ({ document: `d${index}`, column: 'law', answered_at: AT }));
const replied = (decided: number, left = 0) => ({ data: { decided, left, at: decided > 0 ? AT : null } });
const toast = () => vi.mocked(notify).mock.lastCall?.[0];
const sent = () => vi.mocked(call).mock.calls.map(([, options]) => options && 'body' in options && options.body);

beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(notify).mockReset();
});

it('undoes the decisions of that moment, also if other cells were skipped', async () => {
  vi.mocked(call).mockResolvedValueOnce(replied(1, 1)).mockResolvedValueOnce(replied(1, 1));
  const both = cells(2);
  expect(await verifyCells('r', both, vi.fn())).toBe(true);
  expect(toast()).toMatchObject({ message: '1 cell verified', action: { label: 'Undo' } });
  toast()?.action?.run();
  await vi.waitFor(() => expect(toast()).toMatchObject({ message: '1 cell reopened' }), { timeout: 60_000 });
  expect(sent()).toEqual([
    { cells: both, state: 'verified' },
    { cells: both, state: 'open', since: AT },
  ]);
  expect(vi.mocked(call).mock.calls[0]?.[0]).toBe(decideCells);
});

it('says how many were verified before a call failed, and undoes those', async () => {
  const many = cells(REVIEW_CHANGES_AT_ONCE + 1);
  const first = many.slice(0, REVIEW_CHANGES_AT_ONCE);
  vi.mocked(call).mockResolvedValueOnce(replied(first.length)).mockRejectedValueOnce(new Error('The line is down'));
  expect(await verifyCells('r', many, vi.fn())).toBe(false);
  expect(toast()?.type).toBe('error');
  expect(toast()?.message).toBe(`Only ${first.length.toLocaleString('en-US')} cells were verified`);
  vi.mocked(call).mockResolvedValueOnce(replied(first.length));
  toast()?.action?.run();
  await vi.waitFor(() => expect(toast()?.message).toContain('reopened'), { timeout: 60_000 });
  expect(sent().at(-1)).toEqual({ cells: first, state: 'open', since: AT });
});
