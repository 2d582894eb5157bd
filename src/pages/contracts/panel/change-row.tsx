// One tracked change in the panel.
import { Button, Checkbox } from 'antd';
import { useEffect, useRef } from 'react';
import type { TextChange } from '#domain/contracts/contract-text.ts';
import { Moment } from '#src/components/table/moment.tsx';
import { CHANGE_WORDS, REMOVED_KINDS } from '#src/shared/contract/document/change-words.ts';

interface ChangeRowProps {
  readonly change: TextChange;
  /** Of the marked view; empty for a mark. */
  readonly words: string;
  readonly isCurrent: boolean;
  /** Null where it cannot be chosen. */
  readonly isChosen: boolean | null;
  readonly onOpen: () => void;
  readonly onToggle: (isOn: boolean) => void;
  readonly onResolve: (action: 'accept' | 'reject') => void;
}

const WORDS_SHOWN = 240;

/** Scrolls the list, and nothing around it, to the current row. */
export function useRowInView(isCurrent: boolean) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return row;
}

export function ChangeRow({ change, words, isCurrent, isChosen, onOpen, onToggle, onResolve }: ChangeRowProps) {
  const row = useRowInView(isCurrent);
  const shown = words.length > WORDS_SHOWN ? `${words.slice(0, WORDS_SHOWN)} …` : words;
  const name = `${CHANGE_WORDS[change.kind]}${words.trim() === '' ? '' : `: ${shown}`}`;
  return (
    <li className="panel-row" ref={row} data-current={isCurrent}>
      {isChosen !== null && (
        <Checkbox
          aria-label={`Choose ${name}`}
          checked={isChosen}
          onChange={({ target }) => onToggle(target.checked)}
        />
      )}
      <div className="panel-row-body">
        <button type="button" className="panel-row-open" aria-current={isCurrent || undefined} onClick={onOpen}>
          <span className="panel-row-facts">
            {CHANGE_WORDS[change.kind]}
            {change.date !== null && <Moment iso={change.date} />}
          </span>
          {words.trim() !== '' && <span className="panel-row-words">{wordsOf(change, shown)}</span>}
        </button>
        {isChosen !== null && isCurrent && (
          <div className="panel-row-actions">
            <Button size="small" onClick={() => onResolve('accept')}>
              Accept
            </Button>
            <Button size="small" onClick={() => onResolve('reject')}>
              Reject
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

function wordsOf({ kind }: TextChange, words: string) {
  if (kind === 'formatted') return words;
  return REMOVED_KINDS.has(kind) ? <del>{words}</del> : <ins>{words}</ins>;
}
