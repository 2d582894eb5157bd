// The documents that are selected. One that the filter hides is not: nothing is done with what nobody sees.
import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly change: (documents: readonly string[], isSelected: boolean) => void;
  readonly clear: () => void;
}

export function useSelection(shown: ReadonlyMap<string, unknown>): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => {
    const left = [...chosen].filter((document) => shown.has(document));
    return left.length === chosen.size ? chosen : new Set(left);
  }, [chosen, shown]);
  const change = useCallback(
    (documents: readonly string[], isSelected: boolean) =>
      setChosen((before) => {
        const meant = new Set(documents);
        const others = [...before].filter((one) => !meant.has(one));
        return new Set(isSelected ? [...others, ...documents] : others);
      }),
    [],
  );
  const clear = useCallback(() => setChosen(new Set()), []);
  return useMemo(() => ({ selected, change, clear }), [selected, change, clear]);
}
