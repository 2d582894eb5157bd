// Other clauses of the library that could be meant.
import { Button } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router';
import type { DraftedClause } from '#domain/drafts/drafts.ts';
import { hrefTo } from '#domain/screens.ts';
import { LongText } from '#src/components/result/long-text.tsx';

type Candidate = DraftedClause['candidates'][number];

interface ClauseCandidatesProps {
  readonly candidates: readonly Candidate[];
  readonly isBusy: boolean;
  readonly onUse: (candidate: Candidate) => void;
}

export function ClauseCandidates({ candidates, isBusy, onUse }: ClauseCandidatesProps) {
  const id = useId();
  if (candidates.length === 0) return null;
  return (
    <section className="draft-candidates" aria-labelledby={id}>
      <h2 id={id}>Other clauses of the library</h2>
      <ul className="panel-rows">
        {candidates.map((candidate) => (
          <li key={`${candidate.id} ${candidate.row}`} className="panel-row">
            <div className="panel-row-body">
              <b dir="auto">
                <Link to={hrefTo.editClause(candidate.id)}>{candidate.title}</Link>
              </b>
              <div className="draft-words" dir="auto">
                <LongText text={candidate.text} />
              </div>
              <div className="panel-row-actions">
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={`Use this one: ${candidate.title}`}
                  onClick={() => onUse(candidate)}
                >
                  Use this one
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
