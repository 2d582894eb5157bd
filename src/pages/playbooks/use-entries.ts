// The rows of a list of rules or questions: what is kept is the form's value, what is removed stays here until the form
// holds other values than the list gave it.
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
  // The form has begun anew, such as with what somebody else has saved.
  if (own.of !== values) setOwn({ entries: entriesOf(values), of: values });
  return useKeyedList(own.entries, (entries) => {
    const kept = keptOf(entries);
    setOwn({ entries, of: kept });
    onChange(kept);
  });
}
