// The confusion matrix: a row for each mutation, a column for each verdict.
import { type Column, COLUMNS, type Outcome } from './judge-case.ts';
import type { Mutation } from './mutation.ts';

const HEADS: Readonly<Record<Column, string>> = {
  deviates: 'deviates',
  missing: 'missing',
  needs_reader: 'reader',
  fallback: 'fallback',
  meets: 'meets',
  not_applicable: 'n/a',
  failed: 'failed',
};
const NAME = 32;
const CELL = 9;

const percent = (part: number, all: number) => (all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`);

const row = (name: string, cells: readonly (number | string)[]) =>
  name.padEnd(NAME) + cells.map((cell) => String(cell).padStart(CELL)).join('');

export function matrixInWords(
  title: string,
  outcomes: readonly Outcome[],
  mutations: readonly Mutation[],
  skipped: ReadonlyMap<string, number>,
): string {
  const lines = [title, row('', [...COLUMNS.map((column) => HEADS[column]), 'right', 'in place', 'skipped'])];
  const rowOf = (name: string, own: readonly Outcome[], left: number) => {
    const counts = COLUMNS.map((column) => own.filter((one) => one.column === column).length || '.');
    const placed = own.filter(({ isThere }) => isThere !== null);
    const inPlace = percent(placed.filter(({ isThere }) => isThere === true).length, placed.length);
    lines.push(row(name, [...counts, percent(own.filter(({ isRight }) => isRight).length, own.length), inPlace, left]));
  };
  for (const mutation of mutations) {
    const own = outcomes.filter(({ of }) => of.mutation === mutation);
    const left = skipped.get(mutation.name) ?? 0;
    if (mutation.group !== 'untouched') rowOf(mutation.name, own, left);
    else
      for (const [name, isPreferred] of [
        ['untouched preferred', true],
        ['untouched fallback', false],
      ] as const)
        rowOf(
          name,
          own.filter(({ of }) => (of.position.rank === 0) === isPreferred),
          0,
        );
  }
  return lines.join('\n');
}
