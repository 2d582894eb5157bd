// The accepted suggestions in the dialog of a redline: chosen one by one or all, and why some cannot be written.
import { Button, Checkbox } from 'antd';
import { useId } from 'react';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import { REDLINE_REFUSAL_TEXTS } from '#domain/contracts/redlines.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';
import { SuggestedWords, usePlace } from '#src/workspace/panel/suggested-words.tsx';
import type { RedlineCheck } from './use-redline-check.ts';

interface RedlineListProps {
  readonly accepted: readonly Suggestion[];
  /** Of the newest revision; undefined while it loads. */
  readonly text: ContractText | undefined;
  readonly check: RedlineCheck;
  /** Whether the reason of all is said above the list. */
  readonly isReasonSaid: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

export function RedlineList({ accepted, text, check, isReasonSaid, chosen, onChoose }: RedlineListProps) {
  const { writable } = check;
  const count = [...chosen].filter((id) => writable.has(id)).length;
  return (
    <>
      {writable.size > 1 && (
        <div className="redline-choice">
          <span className="panel-count" aria-live="polite">
            {formatNumber(count)} of {countOf(writable.size, 'suggestion')} chosen
          </span>
          <Button type="link" size="small" disabled={count === writable.size} onClick={() => onChoose(writable)}>
            All
          </Button>
          <Button type="link" size="small" disabled={count === 0} onClick={() => onChoose(new Set())}>
            None
          </Button>
        </div>
      )}
      <ul className="redline-list">
        {accepted.map((one) => (
          <RedlineRow
            key={one.id}
            suggestion={one}
            text={text}
            why={isReasonSaid ? null : whyNot(one.id, check)}
            isWritable={writable.has(one.id)}
            isChosen={chosen.has(one.id)}
            onToggle={(isOn) =>
              onChoose(new Set(isOn ? [...chosen, one.id] : [...chosen].filter((id) => id !== one.id)))
            }
          />
        ))}
      </ul>
    </>
  );
}

/** What is neither written nor refused is a comment alone, in a redline without comments. */
function whyNot(id: string, { writable, refusals }: RedlineCheck): string | null {
  if (writable.has(id)) return null;
  const reason = refusals.get(id);
  return reason ? REDLINE_REFUSAL_TEXTS[reason] : 'It is a comment alone, and comments are left out.';
}

interface RedlineRowProps {
  readonly suggestion: Suggestion;
  readonly text: ContractText | undefined;
  readonly why: string | null;
  readonly isWritable: boolean;
  readonly isChosen: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

function RedlineRow({ suggestion, text, why, isWritable, isChosen, onToggle }: RedlineRowProps) {
  const place = usePlace(suggestion, text);
  const reason = useId();
  return (
    <li>
      <Checkbox
        checked={isChosen && isWritable}
        disabled={!isWritable}
        {...(why !== null && { 'aria-describedby': reason })}
        onChange={({ target }) => onToggle(target.checked)}
      >
        <span className="panel-row-facts">
          {place && place.clause !== '' && <b>Clause {place.clause}</b>}
          {suggestion.quote === suggestion.text && <span>Comment</span>}
        </span>
        <SuggestedWords suggestion={suggestion} place={place} />
      </Checkbox>
      {why !== null && (
        <p className="panel-row-bad" id={reason}>
          {why}
        </p>
      )}
    </li>
  );
}
