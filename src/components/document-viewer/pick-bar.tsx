// The bar for selecting a passage as a source: instructions, the selection, and the button that uses it.
import { Button } from 'antd';
import { type RefObject, useEffect, useState } from 'react';
import { ANSWER_VALUE_MAX } from '#domain/limits.ts';
import { inQuotes } from '#domain/quotation.ts';
import type { Picking } from './viewer-context.ts';

interface PickBarProps {
  readonly index: number;
  readonly picking: Picking;
  /** Selections outside this element do not count. */
  readonly area: RefObject<HTMLElement | null>;
  readonly onStop: () => void;
}

export function PickBar({ index, picking, area, onStop }: PickBarProps) {
  const words = useSelected(area);
  const [isBusy, setBusy] = useState(false);
  const isTooLong = words.length > ANSWER_VALUE_MAX;
  const take = async () => {
    setBusy(true);
    await picking.onPick(index, words);
    setBusy(false);
  };
  return (
    <div className="pick-bar" role="group" aria-label={`Add a quote for: ${picking.label}`}>
      <p>
        Select the words for <strong>{picking.label}</strong> in the document.
      </p>
      <Button
        type="primary"
        size="small"
        loading={isBusy}
        disabled={words === '' || isTooLong}
        // Pressing the button must not clear the selection before it is read.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void take()}
      >
        Use the selected words
      </Button>
      <Button size="small" onClick={onStop}>
        Cancel
      </Button>
      {/* One line, so that the words under the pointer do not move. */}
      <p className="pick-words">
        {words === ''
          ? 'Nothing selected yet.'
          : isTooLong
            ? 'That is too long for an answer: select less.'
            : inQuotes(words.slice(0, 160))}
      </p>
    </div>
  );
}

/** The words selected in an area, on one line. Taps can clear a selection, so the last one counts until the next. */
function useSelected(area: RefObject<HTMLElement | null>): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    const follow = () => {
      const selection = document.getSelection();
      const node = selection?.anchorNode;
      if (!selection || selection.isCollapsed || !node || !area.current?.contains(node)) return;
      setWords(selection.toString().replace(/\s+/g, ' ').trim());
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [area]);
  return words;
}
