// The rules or questions of a playbook in editing. A removed one keeps its place until the playbook is saved, so that
// it can be restored.

export interface Entry<Value> {
  readonly value: Value;
  readonly isRemoved: boolean;
}
export type Entries<Value> = readonly Entry<Value>[];

export const entryOf = <Value>(value: Value): Entry<Value> => ({ value, isRemoved: false });
export const entriesOf = <Value>(values: readonly Value[]): Entries<Value> => values.map(entryOf);

/** The entries to save, in order. */
export const keptOf = <Value>(entries: Entries<Value>): Value[] =>
  entries.filter(({ isRemoved }) => !isRemoved).map(({ value }) => value);

/** The number of an entry, from 1. */
export const numberOf = <Value>(entries: Entries<Value>, index: number): number =>
  keptOf(entries.slice(0, index)).length + 1;
