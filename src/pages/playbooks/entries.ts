// The rules or the questions of a playbook while it is written. A removed one stays in its place until the playbook is
// saved, so that removing can be taken back.

export interface Entry<Value> {
  readonly value: Value;
  readonly isRemoved: boolean;
}
export type Entries<Value> = readonly Entry<Value>[];

export const entryOf = <Value>(value: Value): Entry<Value> => ({ value, isRemoved: false });
export const entriesOf = <Value>(values: readonly Value[]): Entries<Value> => values.map(entryOf);

/** What is saved, in order. */
export const keptOf = <Value>(entries: Entries<Value>): Value[] =>
  entries.filter(({ isRemoved }) => !isRemoved).map(({ value }) => value);

/** The number that an entry will have, from 1. */
export const numberOf = <Value>(entries: Entries<Value>, index: number): number =>
  keptOf(entries.slice(0, index)).length + 1;
