// The full table of a clause, to read and copy: each cell after the title with its column's label.
import { useMemo } from 'react';
import { decodeClause } from '#domain/clause-content.ts';
import type { ClauseFields } from '#domain/clauses.ts';
import { MESSAGES } from '#domain/messages.ts';
import { CopyText } from '#src/shared/copy-text.tsx';
import './body.css';

export function ClauseBody({ id, clause }: { id?: string; clause: ClauseFields }) {
  const { columns, rows } = useMemo(() => decodeClause(clause), [clause]);
  return (
    <div className="clause-body" id={id}>
      {rows.map(([title, wording, ...facts], row) => (
        <section key={row}>
          {row > 0 && title ? <h4>{title}</h4> : null}
          {wording === undefined ? null : (
            <Wording label={columns[1] ?? ''} text={wording} of={title || clause.title} />
          )}
          {facts.length === 0 ? null : (
            <dl className="clause-facts">
              {facts.map((text, index) => (
                <div key={index}>
                  <dt>{columns[index + 2]}</dt>
                  <dd>{text || 'None'}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
    </div>
  );
}

function Wording({ label, text, of }: { label: string; text: string; of: string }) {
  return (
    <dl className="clause-wording">
      <div>
        <dt>
          {label}
          {text === '' ? null : (
            <CopyText
              text={text}
              of={`${label} of ${of}`}
              done={MESSAGES.clauseCopied}
              failed={MESSAGES.clauseCopyFailed}
            />
          )}
        </dt>
        <dd>{text || 'None'}</dd>
      </div>
    </dl>
  );
}
