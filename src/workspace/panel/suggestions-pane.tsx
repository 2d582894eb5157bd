// The suggestions of a contract with their states and decisions: first those that are out of date, then in the order of the
// text.
import { Button, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { DECISION_KEYS } from '#src/components/shortcuts/keys.ts';
import { usePageKeys } from '#src/components/shortcuts/use-page-keys.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import { formatNumber } from '#src/components/format/formats.tsx';
import { QueryError } from '#src/shared/query-error.tsx';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { EditSuggestion } from '#src/workspace/suggest/edit-suggestion.tsx';
import { DecideOpen } from './decide-open.tsx';
import { PanelRows } from './panel-rows.tsx';
import { SuggestionRow } from './suggestion-row.tsx';
import { type Decision, useDecide } from './use-decide.ts';
import { useNewestText } from './use-newest-text.ts';

const ROW_HEIGHT = 112;
/** The others need no more work. */
const STATES_SHOWN_FIRST: ReadonlySet<Suggestion['state']> = new Set(['open', 'accepted', 'out_of_date']);

const COUNTED: readonly (readonly [Suggestion['state'], string])[] = [
  ['out_of_date', 'out of date'],
  ['open', 'open'],
  ['accepted', 'accepted'],
  ['rejected', 'rejected'],
  ['applied', 'in a redline'],
];

function countWords(all: readonly Suggestion[]): string {
  const counts = Map.groupBy(all, ({ state }) => state);
  return COUNTED.flatMap(([state, words]) => {
    const count = counts.get(state)?.length ?? 0;
    return count > 0 ? [`${formatNumber(count)} ${words}`] : [];
  }).join(' · ');
}

function whyNone({ isWord, contract, onInsert }: Workspace): string {
  if (contract.status === 'closed')
    return `No suggestions. This contract is closed: reopen it ${onInsert ? 'in the console' : 'from its menu'} to suggest changes.`;
  // Where something else shows the document, it selects words in its own way.
  if (onInsert)
    return 'No suggestions yet. Select words in the document to replace them, to comment on them or to draft a clause after them. Suggested wording of a review is listed here, too.';
  return isWord
    ? 'No suggestions yet. Select words in the document to replace or delete them, to insert words after them, or to comment on them. By keyboard: go to a paragraph with the arrow keys and press Enter.'
    : 'Only a Word file (.docx) can be changed by suggestions. Compare this file with another one instead.';
}

export function SuggestionsPane({ workspace }: { readonly workspace: Workspace }) {
  const { all, suggestions, at, go, canChange, setArea, newest, contract } = workspace;
  const [isAllShown, setAllShown] = useState(false);
  const [editing, setEditing] = useState<Suggestion | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const decide = useDecide(workspace);
  const newestText = useNewestText(workspace);
  const current = all.find(({ id }) => id === at.suggestion);
  const open = useStableCallback((one: Suggestion) => {
    setArea('document');
    go({ suggestion: one.id, change: null, comment: null, ...(one.current && { view: 'final', revision: null }) });
  });
  const onDecide = useStableCallback((one: Suggestion, state: Decision) => void decide(one, state));
  const isDecidable = canChange && current !== undefined && current.state !== 'applied';
  usePageKeys('contract', (key) => {
    if (!current || !isDecidable) return false;
    if (key === DECISION_KEYS.verify && current.state !== 'out_of_date') void decide(current, 'accepted');
    else if (key === DECISION_KEYS.reject) void decide(current, 'rejected');
    else if (key === DECISION_KEYS.reopen) void decide(current, 'open');
    else if (key === DECISION_KEYS.edit) setEditing(current);
    else return false;
    return true;
  });
  if (suggestions.error) return <QueryError query={suggestions} title="The suggestions could not be loaded" />;
  if (suggestions.isPending) return <Skeleton className="panel-empty" active paragraph={{ rows: 6 }} />;
  if (all.length === 0) return <p className="panel-empty">{whyNone(workspace)}</p>;
  const listed = isAllShown
    ? all
    : all.filter(({ state, id }) => STATES_SHOWN_FIRST.has(state) || id === at.suggestion);
  const isOld = ({ state }: Suggestion) => state === 'out_of_date';
  const shown = [...listed.filter(isOld), ...listed.filter((one) => !isOld(one))];
  const openOnes = all.filter(({ state }) => state === 'open');
  const next = openOnes[(openOnes.findIndex(({ id }) => id === at.suggestion) + 1) % Math.max(1, openOnes.length)];
  return (
    <>
      <div className="panel-tools">
        <span className="panel-count" aria-live="polite">
          {countWords(all)}
        </span>
        {next && canChange && (
          <Button size="small" onClick={() => open(next)}>
            Next open
          </Button>
        )}
        {all.length > shown.length || isAllShown ? (
          <Button size="small" type="link" onClick={() => setAllShown(!isAllShown)}>
            {isAllShown ? 'Hide decided ones' : `Show all ${formatNumber(all.length)}`}
          </Button>
        ) : null}
        {contract.status === 'closed' && (
          <span className="panel-count">
            This contract is closed: reopen it {workspace.onInsert ? 'in the console' : 'from its menu'} to decide
            suggestions.
          </span>
        )}
      </div>
      <div ref={area} className="panel-list">
        <PanelRows
          rows={shown}
          keyOf={({ id }) => id}
          isCurrent={({ id }) => id === at.suggestion}
          height={ROW_HEIGHT}
          area={area}
        >
          {(one) => (
            <SuggestionRow
              key={one.id}
              suggestion={one}
              newest={newest}
              newestText={newestText}
              isCurrent={one.id === at.suggestion}
              canDecide={canChange && one.state !== 'applied'}
              onOpen={open}
              onDecide={onDecide}
              onEdit={setEditing}
            />
          )}
        </PanelRows>
      </div>
      {canChange && <DecideOpen workspace={workspace} open={openOnes} />}
      {editing && <EditSuggestion suggestion={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
