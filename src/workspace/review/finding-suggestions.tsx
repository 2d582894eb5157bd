// The changes that a finding suggests, as the words that go and come: accepted, changed or rejected beside the finding.
import { Button } from 'antd';
import { useState } from 'react';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import type { Finding } from '#domain/contracts/contract-reviews.ts';
import { REDLINE_REFUSAL_TEXTS } from '#domain/contracts/redlines.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { SuggestedWords, usePlace } from '#src/workspace/panel/suggested-words.tsx';
import { SUGGESTION_STATES } from '#src/workspace/panel/suggestion-states.ts';
import { EditSuggestion } from '#src/workspace/suggest/edit-suggestion.tsx';
import type { OpenFindingProps } from './finding-props.ts';
import { suggestionsOf, useDecideSuggestion } from './use-decide-suggestion.ts';
import { ACCEPT_KEY } from './use-finding-keys.ts';

export function FindingSuggestions(props: OpenFindingProps & { readonly finding: Finding }) {
  const { finding, workspace, decisions, newestText, canDecide } = props;
  const [editing, setEditing] = useState<Suggestion | null>(null);
  const decide = useDecideSuggestion(workspace, decisions);
  const suggestions = suggestionsOf(finding, workspace.all);
  if (suggestions.length === 0) return null;
  return (
    <div className="finding-part">
      <h2>{suggestions.length === 1 ? 'Suggested change' : 'Suggested changes'}</h2>
      {suggestions.map((one) => (
        <OneSuggestion
          key={one.id}
          suggestion={one}
          newestText={newestText}
          canDecide={canDecide && one.state !== 'applied'}
          onDecide={(state) => void decide(finding, one, state)}
          onEdit={() => setEditing(one)}
        />
      ))}
      {editing && <EditSuggestion suggestion={editing} onClose={() => setEditing(null)} />}
    </div>
  );
}

interface OneSuggestionProps {
  readonly suggestion: Suggestion;
  readonly newestText: ContractText | undefined;
  readonly canDecide: boolean;
  readonly onDecide: (state: 'open' | 'accepted' | 'rejected') => void;
  readonly onEdit: () => void;
}

function OneSuggestion({ suggestion, newestText, canDecide, onDecide, onEdit }: OneSuggestionProps) {
  const place = usePlace(suggestion, newestText);
  const { state, comment, note, refusal } = suggestion;
  const { words, tone } = SUGGESTION_STATES[state];
  return (
    <div className="finding-suggestion" data-state={state} data-suggestion-row={suggestion.id}>
      {state !== 'open' && (
        <span className="panel-row-facts">
          <StatusBadge tone={tone}>{words}</StatusBadge>
        </span>
      )}
      <SuggestedWords suggestion={suggestion} place={place} />
      {comment !== '' && (
        <p className="panel-row-note">
          <b>For the counterparty:</b> {comment}
        </p>
      )}
      {note !== '' && (
        <p className="panel-row-note">
          <b>Note:</b> {note}
        </p>
      )}
      {state === 'out_of_date' && (
        <p className="panel-row-bad">
          The newest revision no longer has these words. Review it again, or suggest the change there.
        </p>
      )}
      {refusal !== undefined && <p className="panel-row-bad">{REDLINE_REFUSAL_TEXTS[refusal]}</p>}
      {canDecide && (
        <div className="panel-row-actions">
          {state !== 'accepted' && state !== 'out_of_date' && (
            <Button
              size="small"
              type="primary"
              aria-keyshortcuts={ACCEPT_KEY.toUpperCase()}
              title={`Accept the change; an open finding is verified with it (${ACCEPT_KEY.toUpperCase()})`}
              onClick={() => onDecide('accepted')}
            >
              Accept
            </Button>
          )}
          {state !== 'out_of_date' && (
            <Button size="small" onClick={onEdit}>
              Change
            </Button>
          )}
          {state !== 'rejected' && (
            <Button size="small" onClick={() => onDecide('rejected')}>
              Reject
            </Button>
          )}
          {(state === 'accepted' || state === 'rejected') && (
            <Button size="small" onClick={() => onDecide('open')}>
              Reopen
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
