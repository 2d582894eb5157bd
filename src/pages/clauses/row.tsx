// A clause in the list (spec 2.12, 3): title, jurisdiction and the beginning of its text; opened, all that its table holds.
import { RightOutlined } from '@ant-design/icons';
import { useId, useMemo, useState } from 'react';
import { CLAUSE_COLUMNS, decodeClause } from '#domain/clause-content.ts';
import type { Clause } from '#domain/clauses.ts';
import { jurisdictionOf } from '#domain/clauses.ts';
import { Marked } from '#src/components/marked.tsx';
import type { RowProps } from '#src/library/list/library-view.ts';
import { marksOf, passagesIn } from '#src/library/list/title-search.ts';
import { ClauseBody } from './body.tsx';
import './row.css';

/** More than two lines of any window. */
const EXCERPT_LENGTH = 400;
const TEXT_COLUMN = CLAUSE_COLUMNS.indexOf('Clause');

export function ClauseRow({ record, matches }: RowProps<Clause>) {
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  // What a search found stands below.
  const hasExcerpt = !isOpen && passagesIn(matches).length === 0;
  return (
    <>
      <div className="clause-row-head" data-open={isOpen}>
        <RightOutlined className="clause-row-arrow" aria-hidden />
        <h3>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Marked text={record.title} marks={marksOf(matches, 'name')} />
          </button>
        </h3>
        {isOpen ? null : <Jurisdiction clause={record} />}
        {hasExcerpt ? <Excerpt clause={record} /> : null}
      </div>
      {isOpen ? <ClauseBody id={bodyId} clause={record} /> : null}
    </>
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
