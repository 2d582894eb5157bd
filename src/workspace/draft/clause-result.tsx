// The clause that was drafted, with its place in the contract.
import { Button } from 'antd';
import { Link } from 'react-router';
import type { DraftedClause } from '#domain/drafts/drafts.ts';
import { hrefTo } from '#domain/screens.ts';
import { useShowPassage } from '#src/workspace/ask/use-show-passage.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { DraftedResult } from './drafted-result.tsx';
import { useInsertDraft } from './use-insert-draft.ts';

interface ClauseResultProps {
  readonly workspace: Workspace;
  readonly drafted: { readonly reply: DraftedClause; readonly text: string };
}

export function ClauseResult({ workspace, drafted: { reply, text } }: ClauseResultProps) {
  const { changeClause } = workspace.drafting;
  const { revision, start, after, source, id } = reply;
  const { insert, isBusy, whyNot, verb } = useInsertDraft(workspace, revision);
  const show = useShowPassage(workspace);
  const discard = () => changeClause({ drafted: null });
  const use = async () => {
    const origin = { draft: id, ...(source && { clause: source.id }) };
    if (await insert({ revision, start, text, origin })) discard();
  };
  return (
    <DraftedResult
      title="New clause"
      noun="clause"
      reply={reply}
      text={text}
      onText={(changed) => changeClause({ drafted: { reply, text: changed } })}
      facts={
        <p className="panel-row-facts">
          <span>{afterWords(after)}</span>
          <Button size="small" type="link" onClick={() => show({ start, end: start }, revision)}>
            Show the place
          </Button>
          {source && (
            <span>
              From <Link to={hrefTo.editClause(source.id)}>{source.title}</Link>
            </span>
          )}
        </p>
      }
    >
      <Button
        size="small"
        type="primary"
        loading={isBusy}
        disabled={whyNot !== null || text.trim() === ''}
        onClick={() => void use()}
      >
        {verb}
      </Button>
      <Button size="small" disabled={isBusy} onClick={discard}>
        Discard
      </Button>
      {whyNot !== null && <p className="panel-count">{whyNot}</p>}
    </DraftedResult>
  );
}

/** "After 7. Term". */
const afterWords = (after: DraftedClause['after']): string =>
  after === null ? 'At the beginning' : `After ${[after.number, after.heading].filter(Boolean).join(' ')}`;
