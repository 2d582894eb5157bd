// All that the table of a clause holds, to be read and copied: each cell after the title with the label of its column.
import { useMemo } from 'react';
import { CLAUSE_COLUMNS, decodeClause } from '#domain/clause-content.ts';
import type { ClauseFields } from '#domain/clauses.ts';
import { MESSAGES } from '#domain/messages.ts';
import { CopyText } from '#src/library/copy-text.tsx';
import './body.css';

const TEXT_COLUMN = CLAUSE_COLUMNS.indexOf('Clause');

export function ClauseBody({ id, clause }: { id?: string; clause: ClauseFields }) {
  const { columns, rows } = useMemo(() => decodeClause(clause), [clause]);
  return (
    <div className="clause-body" id={id}>
      {rows.map((cells, row) => (
        <section key={row}>
          {row > 0 && cells[0] !== '' ? <h4>{cells[0]}</h4> : null}
          <dl>
            {columns.slice(1).map((label, index) => (
              <Cell
                key={index}
                label={label}
                text={cells[index + 1] ?? ''}
                isWording={index + 1 === TEXT_COLUMN}
                of={cells[0] || clause.title}
              />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

interface CellProps {
  readonly label: string;
  readonly text: string;
  /** What goes into a contract. */
  readonly isWording: boolean;
  readonly of: string;
}

function Cell({ label, text, isWording, of }: CellProps) {
  return (
    <div className={isWording ? 'clause-wording' : undefined}>
      <dt>
        {label}
        {isWording && text !== '' ? (
          <CopyText
            text={text}
            of={`${label} of ${of}`}
            done={MESSAGES.clauseCopied}
            failed={MESSAGES.clauseCopyFailed}
          />
        ) : null}
      </dt>
      <dd>{text === '' ? 'None' : text}</dd>
    </div>
  );
}
