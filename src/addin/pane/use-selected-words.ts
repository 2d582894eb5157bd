// The words that are selected in Word, read once the person has stopped selecting.
import { useEffect, useState } from 'react';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import type { WordSelection } from '#src/addin/word/selection.ts';
import type { ShownPlace } from './shown-place.ts';

/** A selection is dragged open: each step is one event. */
const SETTLED_MS = 300;

export interface SelectedWords extends WordSelection {
  /** Whether the panel has selected them, to show them. */
  readonly isShown: boolean;
}

/** Null where nothing is selected, or while the contract's text is not there yet. */
export function useSelectedWords(text: ContractText | undefined, shown: ShownPlace): SelectedWords | null {
  const [selected, setSelected] = useState<SelectedWords | null>(null);
  useEffect(() => {
    if (!text) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    let end = () => {};
    const follow = async () => {
      const { onSelection, selectionReader } = await import('#src/addin/word/word-host.ts');
      if (!isWanted) return;
      const readSelection = selectionReader(text);
      const read = async () => {
        const found = await readSelection().catch(() => null);
        if (isWanted) setSelected(found && { ...found, isShown: shown.isSelected(found.place) });
      };
      end = onSelection(() => {
        clearTimeout(timer);
        timer = setTimeout(() => void read(), SETTLED_MS);
      });
    };
    // Without a connection nothing is followed; what is done next says so.
    follow().catch(() => undefined);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      end();
    };
  }, [text, shown]);
  return selected;
}
