// The cells that a grid has loaded: which of several replies wins, and how a pending decision is shown.
import { expect, it, vi } from 'vitest';
import type { DecisionState } from '#domain/answers.ts';
import type { CellSummary, ReviewCell } from '#domain/reviews.ts';
import { CellStore, missingCell } from '#src/pages/reviews/grid/data/cell-store.ts';

const cell = (value: string, given: Partial<CellSummary> = {}): CellSummary => ({
  ...missingCell('d1', 'law'),
  state: 'done',
  value,
  ...given,
});
const whole = (state: DecisionState, revision: number): ReviewCell => ({
  ...cell('England'),
  answer: 'England',
  sources: [],
  engine: null,
  problem: null,
  decision: { state },
  flag: null,
  revision,
});
const valueIn = (store: CellStore) => store.cellOf('d1', 'law')?.value;

it('knows nothing of an unloaded row, and that a cell of a loaded row is missing', () => {
  const store = new CellStore();
  expect(store.rowOf('d1')).toBeUndefined();
  expect(store.needsFetch('d1')).toBe(true);
  store.setRows(['d1'], [], 3);
  expect(store.needsFetch('d1')).toBe(false);
  expect(store.cellOf('d1', 'law')?.state).toBe('missing');
});

it('lets no older reply overwrite a newer one, whichever comes first', () => {
  const store = new CellStore();
  store.setRows(['d1'], [cell('first')], 3);
  store.merge([cell('changed')], 5);
  store.setRows(['d1'], [cell('asked before')], 4);
  expect(valueIn(store)).toBe('changed');
  store.merge([cell('late')], 2);
  expect(valueIn(store)).toBe('changed');
});

it('lets no late reply to a decision overwrite a newer one', () => {
  const store = new CellStore();
  store.setRows(['d1'], [cell('England')], 3);
  store.merge([cell('England', { decision: 'rejected' })], 5);
  store.put(whole('verified', 4));
  expect(store.cellOf('d1', 'law')?.decision).toBe('rejected');
  store.put(whole('verified', 6));
  expect(store.cellOf('d1', 'law')?.decision).toBe('verified');
});

it('stores no changes of rows that are not loaded: they are requested whole', () => {
  const store = new CellStore();
  store.merge([cell('changed')], 5);
  expect(store.rowOf('d1')).toBeUndefined();
});

it('shows a pending decision at once, and the previous state when it is reverted', () => {
  const store = new CellStore();
  store.setRows(['d1'], [cell('England')], 1);
  const listener = vi.fn();
  store.subscribe('d1', listener);
  const revert = store.applyOptimistic('d1', 'law', { decision: 'verified' });
  expect(store.cellOf('d1', 'law')?.decision).toBe('verified');
  revert();
  expect(store.cellOf('d1', 'law')?.decision).toBe('open');
  expect(listener).toHaveBeenCalledTimes(2);
});

it('keeps the latest of two pending decisions when the earlier is reverted', () => {
  const store = new CellStore();
  store.setRows(['d1'], [cell('England')], 1);
  const first = store.applyOptimistic('d1', 'law', { decision: 'verified' });
  store.applyOptimistic('d1', 'law', { decision: 'rejected' });
  first();
  expect(store.cellOf('d1', 'law')?.decision).toBe('rejected');
});

it('keeps outdated rows on screen and requests them again', () => {
  const store = new CellStore();
  store.setRows(['d1'], [cell('England')], 4);
  store.markStale();
  expect(valueIn(store)).toBe('England');
  expect(store.needsFetch('d1')).toBe(true);
  store.setRows(['d1'], [], 6);
  expect(store.cellOf('d1', 'law')?.state).toBe('missing');
});

it('gives a changed row another identity, and an unchanged one the same', () => {
  const store = new CellStore();
  store.setRows(['d1', 'd2'], [cell('England')], 1);
  const [one, other] = [store.rowOf('d1'), store.rowOf('d2')];
  store.merge([cell('Wales')], 2);
  expect(store.rowOf('d1')).not.toBe(one);
  expect(store.rowOf('d2')).toBe(other);
});
