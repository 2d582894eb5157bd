// The words that are selected in Word, read once the person has stopped selecting.
import { useEffect, useState } from 'react';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import type { WordSelection } from '#src/addin/word/selection.ts';

/** A selection is dragged open: each step is one event. */
const SETTLED_MS = 300;

/** Null where nothing is selected, or while the contract's text is not there yet. */
export function useSelectedWords(text: ContractText | undefined): WordSelection | null {
  const [selected, setSelected] = useState<WordSelection | null>(null);
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
        if (isWanted) setSelected(found);
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
  }, [text]);
  return selected;
}
