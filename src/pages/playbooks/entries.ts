// The rules or questions of a playbook in editing. A removed one keeps its place until the playbook is saved, so that
// it can be restored.
import { useState } from 'react';
import { type KeyedList, useKeyedList } from '#src/components/sortable/use-keyed-list.ts';

export interface Entry<Value> {
  readonly value: Value;
  readonly isRemoved: boolean;
}
export type Entries<Value> = readonly Entry<Value>[];

export const entryOf = <Value>(value: Value): Entry<Value> => ({ value, isRemoved: false });
export const entriesOf = <Value>(values: readonly Value[]): Entries<Value> => values.map(entryOf);

export const keptOf = <Value>(entries: Entries<Value>): Value[] =>
  entries.filter(({ isRemoved }) => !isRemoved).map(({ value }) => value);

/** The number of an entry, from 1. */
export const numberOf = <Value>(entries: Entries<Value>, index: number): number =>
  keptOf(entries.slice(0, index)).length + 1;

export function useEntries<Value>(
  values: readonly Value[],
  onChange: (values: Value[]) => void,
): KeyedList<Entry<Value>> {
  const [own, setOwn] = useState<{ entries: Entries<Value>; of: readonly Value[] }>(() => ({
    entries: entriesOf(values),
    of: values,
  }));
  // The form was reset, such as to another user's version.
  if (own.of !== values) setOwn({ entries: entriesOf(values), of: values });
  return useKeyedList(own.entries, (entries) => {
    const kept = keptOf(entries);
    setOwn({ entries, of: kept });
    onChange(kept);
  });
}
