// One entry of the changes in the panel: neighboring changes of one author.
import { Button, Checkbox } from 'antd';
import { Fragment, memo, useMemo } from 'react';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import { Moment } from '#src/components/table/moment.tsx';
import {
  type ChangeGroup,
  wordsAround,
  wordsForGroup,
  wordsOfGroup,
} from '#src/shared/contract/document/change-groups.ts';
import { REMOVED_KINDS } from '#src/shared/contract/document/change-words.ts';
import { placeInText } from './place-in-text.ts';
import { useRowInView } from './use-row-in-view.ts';

interface ChangeRowProps {
  readonly group: ChangeGroup;
  /** The text of the marked view. */
  readonly marked: ContractText | undefined;
  readonly isCurrent: boolean;
  /** Null where it cannot be chosen. */
  readonly isChosen: boolean | null;
  readonly onOpen: (group: ChangeGroup) => void;
  readonly onToggle: (group: ChangeGroup, isOn: boolean) => void;
  readonly onResolve: (action: 'accept' | 'reject', group: ChangeGroup) => void;
}

const WORDS_SHOWN = 240;

const shortened = (words: string): string => (words.length > WORDS_SHOWN ? `${words.slice(0, WORDS_SHOWN)} …` : words);

export const ChangeRow = memo(function ChangeRow(props: ChangeRowProps) {
  const { group, marked, isCurrent, isChosen, onOpen, onToggle, onResolve } = props;
  const row = useRowInView(isCurrent);
  const text = marked?.text ?? '';
  const place = useMemo(() => marked && placeInText(marked, group.start, group.end), [marked, group]);
  const kind = wordsForGroup(group);
  const words = wordsOfGroup(group, text).map(({ op, text: of }) => ({ op, text: shortened(of) }));
  const name = [kind, words.map((piece) => piece.text).join(' ')].filter(Boolean).join(': ');
  return (
    <li className="panel-row" ref={row} data-current={isCurrent}>
      {isChosen !== null && (
        <Checkbox
          aria-label={`Choose ${name}`}
          checked={isChosen}
          onChange={({ target }) => onToggle(group, target.checked)}
        />
      )}
      <div className="panel-row-body">
        <button
          type="button"
          className="panel-row-open"
          aria-current={isCurrent || undefined}
          onClick={() => onOpen(group)}
        >
          <span className="panel-row-facts">
            {place && place.clause !== '' && <b>Clause {place.clause}</b>}
            <span>{kind}</span>
            {group.date !== null && <Moment iso={group.date} />}
          </span>
          <span className="panel-row-words">
            {words.length > 0 && <span className="panel-row-around">{place?.before}</span>}
            {words.map((piece, at) => (
              <Fragment key={at}>
                {at > 0 && ' '}
                {piece.op === 'equal' ? (
                  piece.text
                ) : piece.op === 'removed' ? (
                  <del>{piece.text}</del>
                ) : (
                  <ins>{piece.text}</ins>
                )}
              </Fragment>
            ))}
            {words.length > 0 && <span className="panel-row-around">{place?.after}</span>}
            {words.length === 0 && <Around group={group} text={text} />}
          </span>
        </button>
        {isChosen !== null && isCurrent && (
          <div className="panel-row-actions">
            <Button size="small" onClick={() => onResolve('accept', group)}>
              Accept
            </Button>
            <Button size="small" onClick={() => onResolve('reject', group)}>
              Reject
            </Button>
          </div>
        )}
      </div>
    </li>
  );
});

/** Where a change without words is: between the words around it. */
function Around({ group, text }: { readonly group: ChangeGroup; readonly text: string }) {
  const { before, after } = wordsAround(group, text);
  const kind = group.changes[0]?.kind ?? 'formatted';
  const mark = kind.startsWith('paragraph') ? '¶' : '…';
  return (
    <span className="panel-row-around">
      {before} {REMOVED_KINDS.has(kind) || kind === 'paragraph_deleted' ? <del>{mark}</del> : <ins>{mark}</ins>} {after}
    </span>
  );
}
