// One suggestion in the panel: its words, comment and note, its state, and what can be decided.
import { Button } from 'antd';
import { memo } from 'react';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import { REDLINE_REFUSAL_TEXTS } from '#domain/contracts/redlines.ts';
import type { Suggestion, SuggestionState } from '#domain/contracts/suggestions.ts';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { Moment } from '#src/components/table/moment.tsx';
import { SUGGESTION_STATES } from './suggestion-states.ts';
import { SuggestedWords, usePlace } from './suggested-words.tsx';
import type { Decision } from './use-decide.ts';
import { useRowInView } from './use-row-in-view.ts';

/** What its last decision did, whatever became of it since. */
const DECIDED: Readonly<Record<SuggestionState, string>> = {
  open: 'Reopened',
  accepted: 'Accepted',
  rejected: 'Rejected',
  applied: 'Written into a redline',
  out_of_date: 'Out of date',
};

interface SuggestionRowProps {
  readonly suggestion: Suggestion;
  /** The number of the newest revision, and its final text once it is there. */
  readonly newest: number;
  readonly newestText: ContractText | undefined;
  readonly isCurrent: boolean;
  readonly canDecide: boolean;
  readonly onOpen: (suggestion: Suggestion) => void;
  readonly onDecide: (suggestion: Suggestion, state: Decision) => void;
  readonly onEdit: (suggestion: Suggestion) => void;
}

export const SuggestionRow = memo(function SuggestionRow(props: SuggestionRowProps) {
  const { suggestion, newest, newestText, isCurrent, canDecide, onOpen, onDecide, onEdit } = props;
  const place = usePlace(suggestion, newestText);
  const row = useRowInView(isCurrent);
  const { state, comment, note, refusal, decisions, author_name } = suggestion;
  const { words, tone } = SUGGESTION_STATES[state];
  const last = decisions.at(-1);
  return (
    <li className="panel-row" ref={row} data-current={isCurrent} data-suggestion-row={suggestion.id}>
      <div className="panel-row-body">
        <button
          type="button"
          className="panel-row-open"
          aria-current={isCurrent || undefined}
          onClick={() => onOpen(suggestion)}
        >
          <span className="panel-row-facts">
            <StatusBadge tone={tone}>{words}</StatusBadge>
            {place && place.clause !== '' && <b>Clause {place.clause}</b>}
            <span>{kindOf(suggestion)}</span>
            <span>{author_name.name}</span>
            <Moment iso={suggestion.created_at} />
          </span>
          <SuggestedWords suggestion={suggestion} place={place} />
        </button>
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
            Revision {newest}, the newest, no longer has these words, or has their paragraph more than once. Suggest the
            change there again, or reject this one.
          </p>
        )}
        {refusal !== undefined && <p className="panel-row-bad">{REDLINE_REFUSAL_TEXTS[refusal]}</p>}
        {last && last.state !== 'open' && (
          <p className="panel-row-facts">
            <span>{`${DECIDED[last.state]} by ${last.by.name}`}</span>
            <Moment iso={last.at} />
            {last.revision !== undefined && <span>Revision {last.revision}</span>}
          </p>
        )}
        {canDecide && (
          <div className="panel-row-actions">
            {state !== 'accepted' && state !== 'out_of_date' && (
              <Button size="small" onClick={() => onDecide(suggestion, 'accepted')}>
                Accept
              </Button>
            )}
            {state !== 'rejected' && (
              <Button size="small" onClick={() => onDecide(suggestion, 'rejected')}>
                Reject
              </Button>
            )}
            {state !== 'open' && state !== 'out_of_date' && (
              <Button size="small" onClick={() => onDecide(suggestion, 'open')}>
                Reopen
              </Button>
            )}
            {state !== 'out_of_date' && (
              <Button size="small" onClick={() => onEdit(suggestion)}>
                Edit
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
});

function kindOf({ quote, text, start, end }: Suggestion): string {
  if (quote === text) return 'Comment';
  if (start === end) return 'Insert';
  return text === '' ? 'Delete' : 'Replace';
}
