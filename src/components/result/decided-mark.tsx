// Marks the label of an answer that a person edited or rejected in the text, and leads to the record of the answer.
import { createContext, use } from 'react';
import { DECISION_WORDS } from '#domain/answer-words.ts';
import { labelKey } from '#domain/result-text/decided/marks.ts';
import { type Inline, plainText } from '#domain/result-text/tree.ts';
import type { PlacedAnswer } from './review.ts';
import './decided-mark.css';

export interface Decided {
  /** Edited or rejected answers by labelKey. */
  readonly byLabel: ReadonlyMap<string, PlacedAnswer>;
  readonly onShow: (at: PlacedAnswer) => void;
}

/** Where two answers share a label, a line of the text may be about either: both are left unmarked. */
export function decidedByLabel(answers: readonly PlacedAnswer[]): ReadonlyMap<string, PlacedAnswer> {
  const byLabel = Map.groupBy(answers, ({ answer }) => labelKey(answer.label));
  const isChanged = ({ answer: { decision } }: PlacedAnswer) =>
    decision.state === 'edited' || decision.state === 'rejected';
  return new Map(
    [...byLabel].flatMap(([label, [only, ...others]]) =>
      only && others.length === 0 && label !== '' && isChanged(only) ? [[label, only] as const] : [],
    ),
  );
}

export const DecidedContext = createContext<Decided | null>(null);

/** Follows words that may be the label of an answer. Bold words inside them have their own mark. */
export function DecidedMark({ after }: { after: readonly Inline[] }) {
  const decided = use(DecidedContext);
  const at = after.some(({ kind }) => kind === 'strong') ? undefined : decided?.byLabel.get(labelKey(plainText(after)));
  if (!decided || !at) return null;
  const { state } = at.answer.decision;
  return (
    <>
      {' '}
      <button
        type="button"
        className="decided-mark"
        data-state={state}
        title="Show the decisions"
        onClick={() => decided.onShow(at)}
      >
        {DECISION_WORDS[state]}
      </button>
    </>
  );
}
