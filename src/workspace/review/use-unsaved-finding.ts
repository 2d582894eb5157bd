// Asks before a finding is left whose form has unsaved words.
import { useRef, useState } from 'react';
import { useStableCallback } from '#src/components/use-stable-callback.ts';

/** @param leave opens another finding, or closes the one that is open. */
export function useUnsavedFinding<Wanted extends readonly unknown[]>(leave: (...wanted: Wanted) => void) {
  const isUnsaved = useRef(false);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const onUnsaved = useStableCallback((next: boolean) => {
    isUnsaved.current = next;
  });
  const open = useStableCallback((...next: Wanted) => {
    if (isUnsaved.current) setWanted(next);
    else leave(...next);
  });
  return {
    open,
    onUnsaved,
    dialog: {
      isOpen: wanted !== null,
      onDiscard: () => {
        isUnsaved.current = false;
        setWanted(null);
        if (wanted) leave(...wanted);
      },
      onKeep: () => setWanted(null),
    },
  };
}
