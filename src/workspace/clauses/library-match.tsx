// One clause of the library beside the passage: how alike they are, the words that differ, and its use as a suggestion.
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { categoryLabel } from '#domain/categories.ts';
import type { LikeClause, Redraft } from '#domain/contracts/contract-clauses.ts';
import { redraftPassage } from '#domain/endpoints/contract-clauses.ts';
import { hrefTo } from '#domain/screens.ts';
import { formatNumber } from '#src/components/format/formats.tsx';
import { LongText } from '#src/components/result/long-text.tsx';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { useEndpointMutation } from '#src/providers/data/use-endpoint.ts';
import { useRunRefusal } from '#src/shared/account/run-refusal.tsx';
import { CopyText } from '#src/shared/copy-text.tsx';
import { WordPieces } from '#src/shared/contract/word-pieces.tsx';
import { RedraftResult } from './redraft-result.tsx';
import type { WorkedPassage } from './use-worked-passage.ts';

interface LibraryMatchProps {
  readonly workspace: Workspace;
  readonly passage: WorkedPassage;
  readonly clause: LikeClause;
}

export function LibraryMatch({ workspace, passage, clause }: LibraryMatchProps) {
  const { provider_name: provider } = useConfig();
  const refusal = useRunRefusal();
  const [isCompared, setCompared] = useState(false);
  const [redraft, setRedraft] = useState<Redraft | null>(null);
  const { run, isPending } = useEndpointMutation(redraftPassage, {
    errorNotification: 'The clause could not be fitted',
  });
  const { id, row, title, category, jurisdiction, likeness, text, words } = clause;
  const use = async () => {
    const { revision, start, end } = passage;
    const params = { id: workspace.contract.id };
    const reply = await run({ params, body: { revision, start, end, clause: id, row } });
    if (!reply) return;
    setCompared(false);
    setRedraft(reply.data);
  };
  return (
    <li className="panel-row">
      <div className="panel-row-body">
        <div className="panel-row-facts">
          <b dir="auto">
            <Link to={hrefTo.editClause(id)}>{title}</Link>
          </b>
          <span>{formatNumber(Math.round(likeness * 100))}% alike</span>
          <span>{[categoryLabel(category, provider), jurisdiction].filter(Boolean).join(' · ')}</span>
        </div>
        <div className="clause-words" dir="auto">
          {isCompared ? <WordPieces pieces={words} /> : <LongText text={text} />}
        </div>
        <div className="panel-row-actions">
          <Button size="small" aria-pressed={isCompared} onClick={() => setCompared(!isCompared)}>
            {isCompared ? 'Show the clause' : 'Compare'}
          </Button>
          {!redraft && (
            <Button size="small" loading={isPending} disabled={refusal !== null} onClick={() => void use()}>
              Use as a suggestion
            </Button>
          )}
          <CopyText text={text} of={`clause ${title}`} done="Clause copied" failed="The clause could not be copied" />
        </div>
        {redraft && (
          <RedraftResult
            workspace={workspace}
            passage={passage}
            redraft={redraft}
            origin={{ clause: id, redraft: redraft.id }}
            onDiscard={() => setRedraft(null)}
          />
        )}
      </div>
    </li>
  );
}
