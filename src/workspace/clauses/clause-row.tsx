// One clause of the contract: where it stands, how it begins, and what can be done with it.
import { Button } from 'antd';
import { memo } from 'react';
import type { ContractClause } from '#domain/contracts/contract-clauses.ts';
import { RowMenu } from '#src/components/row-menu.tsx';
import { useRowInView } from '#src/workspace/panel/use-row-in-view.ts';
import { clauseBody } from './clause-body.ts';
import type { ClauseDialog } from './clause-dialogs.tsx';
import type { PassageWork } from './use-worked-passage.ts';

/** Characters of a clause that are shown; the whole of it stands in the document. */
const SHOWN = 220;

interface ClauseRowProps {
  readonly clause: ContractClause;
  readonly title: string;
  readonly isCurrent: boolean;
  readonly onShow: (clause: ContractClause) => void;
  readonly onWork: (clause: ContractClause, work: PassageWork) => void;
  readonly onDialog: (dialog: ClauseDialog) => void;
}

export const ClauseRow = memo(function ClauseRow(props: ClauseRowProps) {
  const { clause, title, isCurrent, onShow, onWork, onDialog } = props;
  const row = useRowInView(isCurrent);
  const { text } = clauseBody(clause);
  const open = (of: ClauseDialog['of']) => onDialog({ of, title: clause.heading || clause.kind, text });
  return (
    <li className="panel-row clause-row" ref={row} data-current={isCurrent}>
      <div className="panel-row-body">
        <button
          type="button"
          className="panel-row-open"
          aria-current={isCurrent || undefined}
          onClick={() => onShow(clause)}
        >
          <b className="clause-title" dir="auto">
            {title}
          </b>
          <span className="clause-words" dir="auto">
            {beginningOf(text)}
          </span>
        </button>
        {isCurrent && (
          <div className="panel-row-actions">
            <Button size="small" onClick={() => onWork(clause, 'redraft')}>
              Redraft
            </Button>
            <Button size="small" onClick={() => onWork(clause, 'library')}>
              Find in the library
            </Button>
          </div>
        )}
      </div>
      <RowMenu
        of={title}
        items={[
          { key: 'redraft', label: 'Redraft', onChoose: () => onWork(clause, 'redraft') },
          { key: 'library', label: 'Find in the library', onChoose: () => onWork(clause, 'library') },
          { key: 'save', label: 'Save to the clause library', onChoose: () => open('save') },
          { key: 'rule', label: 'Make a rule from this clause', onChoose: () => open('rule') },
        ]}
      />
    </li>
  );
});

function beginningOf(text: string): string {
  const words = text
    .slice(0, 2 * SHOWN)
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > SHOWN ? `${words.slice(0, SHOWN).replace(/\s\S*$/, '')} …` : words;
}
