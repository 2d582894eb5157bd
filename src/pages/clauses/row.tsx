// A clause in the list (spec 2.12, 3): title, jurisdiction and the beginning of its text; opened, all that its table holds.
import { RightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useId, useMemo, useState } from 'react';
import { CLAUSE_COLUMNS, decodeClause } from '#domain/clause-content.ts';
import type { Clause } from '#domain/clauses.ts';
import { jurisdictionOf } from '#domain/clauses.ts';
import { ClauseBody } from './body.tsx';
import './row.css';

/** More than two lines of any window. */
const EXCERPT_LENGTH = 400;
const TEXT_COLUMN = CLAUSE_COLUMNS.indexOf('Clause');

export interface ClauseRowProps {
  readonly clause: Clause;
  /** Its title, with what was searched for marked in it. */
  readonly title: ReactNode;
  /** Where a search found it, in place of the beginning of its text; null where there is nothing to show. */
  readonly found: ReactNode;
  /** What may be done with it. */
  readonly menu: ReactNode;
}

export function ClauseRow({ clause, title, found, menu }: ClauseRowProps) {
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  return (
    <article className="clause-row">
      <div className="clause-row-head" data-open={isOpen}>
        <RightOutlined className="clause-row-arrow" aria-hidden />
        <h3>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {title}
          </button>
        </h3>
        {isOpen ? null : <Jurisdiction clause={clause} />}
        <div className="clause-row-menu">{menu}</div>
        {isOpen || found !== null ? null : <Excerpt clause={clause} />}
      </div>
      {found}
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
  return <p className="clause-row-excerpt">{text.slice(0, EXCERPT_LENGTH)}</p>;
}
