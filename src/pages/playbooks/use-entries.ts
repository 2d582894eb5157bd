// The rows of a list of rules or questions: kept ones are the form's value, removed ones stay here until the form is
// reset.
import { useState } from 'react';
import type { KeyedList } from '#src/components/sortable/use-keyed-list.ts';
import { useKeyedList } from '#src/components/sortable/use-keyed-list.ts';
import type { Entries, Entry } from './entries.ts';
import { entriesOf, keptOf } from './entries.ts';

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
