// A clause in the list: title, jurisdiction and the start of its text; expanded, its whole table.
import { RightOutlined } from '@ant-design/icons';
import { useId, useMemo, useState } from 'react';
import { CLAUSE_COLUMNS, decodeClause } from '#domain/clause-content.ts';
import { type Clause, jurisdictionOf } from '#domain/clauses.ts';
import { Excerpt } from '#src/components/excerpt.tsx';
import type { RowProps } from '#src/shared/list/library-view.ts';
import { ClauseBody } from './body.tsx';
import './row.css';

/** More than two lines in any window. */
const EXCERPT_LENGTH = 400;
const TEXT_COLUMN = CLAUSE_COLUMNS.indexOf('Clause');

export function ClauseRow({ record, title, passages, menu }: RowProps<Clause>) {
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
        {isOpen ? null : <Jurisdiction clause={record} />}
        <div className="clause-row-menu">{menu}</div>
        {isOpen || passages !== null ? null : <Beginning clause={record} />}
      </div>
      {passages}
      {isOpen ? <ClauseBody id={bodyId} clause={record} /> : null}
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

function Beginning({ clause }: { clause: Clause }) {
  const text = useMemo(() => decodeClause(clause).rows[0]?.[TEXT_COLUMN] ?? '', [clause]);
  return <Excerpt className="clause-row-excerpt" text={text.slice(0, EXCERPT_LENGTH)} />;
}
