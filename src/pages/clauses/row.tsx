// A clause in the list (spec 2.12, 3): title, the beginning of its text and the jurisdiction; opened, all that its table
// holds, ready to be copied into a draft.
import { RightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useId, useMemo, useState } from 'react';
import { CLAUSE_COLUMNS, decodeClause } from '#domain/clause-content.ts';
import type { Clause } from '#domain/clauses.ts';
import { jurisdictionOf } from '#domain/clauses.ts';
import { MESSAGES } from '#domain/messages.ts';
import { CopyText } from '#src/library/copy-text.tsx';
import './row.css';

/** More than two lines of any window. */
const EXCERPT_LENGTH = 400;
const TEXT_COLUMN = CLAUSE_COLUMNS.indexOf('Clause');

export interface ClauseRowProps {
  readonly clause: Clause;
  /** In place of the title's own words: the same with what was searched for marked in it. */
  readonly title?: ReactNode;
  /** In place of the beginning of the text: where a search found it. */
  readonly found?: ReactNode;
  /** At the end of its line: what may be done with it. */
  readonly menu?: ReactNode;
}

export function ClauseRow({ clause, title, found, menu }: ClauseRowProps) {
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  return (
    <article className="clause-row" data-open={isOpen}>
      <div className="clause-row-head">
        <RightOutlined className="clause-row-arrow" aria-hidden />
        <h3>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {title ?? clause.title}
          </button>
        </h3>
        {menu ? <div className="clause-row-menu">{menu}</div> : null}
        <Jurisdiction clause={clause} />
        {isOpen ? null : <div className="clause-row-excerpt">{found ?? <Excerpt clause={clause} />}</div>}
      </div>
      {isOpen ? <ClauseBody id={bodyId} clause={clause} /> : null}
    </article>
  );
}

function Jurisdiction({ clause }: { clause: Clause }) {
  const jurisdiction = useMemo(() => jurisdictionOf(clause), [clause]);
  if (jurisdiction === '') return null;
  return (
    <p className="clause-row-jurisdiction">
      <span className="visually-hidden">Jurisdiction: </span>
      {jurisdiction}
    </p>
  );
}

function Excerpt({ clause }: { clause: Clause }) {
  const text = useMemo(() => decodeClause(clause).rows[0]?.[TEXT_COLUMN] ?? '', [clause]);
  return <p>{text.slice(0, EXCERPT_LENGTH)}</p>;
}

function ClauseBody({ id, clause }: { id: string; clause: Clause }) {
  const { columns, rows } = useMemo(() => decodeClause(clause), [clause]);
  return (
    <div className="clause-body" id={id}>
      {rows.map((cells, row) => (
        // Rows have no other identity than their place.
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

function Cell({ label, text, isWording, of }: { label: string; text: string; isWording: boolean; of: string }) {
  const copy = (
    <CopyText text={text} of={`${label} of ${of}`} done={MESSAGES.clauseCopied} failed={MESSAGES.clauseCopyFailed} />
  );
  return (
    <div className={isWording ? 'clause-wording' : undefined}>
      <dt>
        {label}
        {isWording && text !== '' ? copy : null}
      </dt>
      <dd>{text === '' ? 'None' : text}</dd>
    </div>
  );
}
