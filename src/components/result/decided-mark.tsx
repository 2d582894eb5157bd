// Marks a label in the text that a person has decided otherwise about, and leads to the record of its answer.
import { createContext, use } from 'react';
import { DECISION_WORDS } from '#domain/answer-words.ts';
import { labelKey } from '#domain/decided/marks.ts';
import type { Inline } from './document-tree.ts';
import { inlinesText } from './result-plain-text.ts';
import type { PlacedAnswer } from './review.ts';
import './decided-mark.css';

export interface Decided {
  /** Answers that were edited or rejected, by their labels as labelKey gives them. */
  readonly byLabel: ReadonlyMap<string, PlacedAnswer>;
  readonly onShow: (at: PlacedAnswer) => void;
}

/** Of two answers with one label nobody knows which of them a line of the text is about: both are left unmarked. */
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

/** Stands after words that may be the label of an answer. Bold ones inside them have a mark of their own. */
export function DecidedMark({ after }: { after: readonly Inline[] }) {
  const decided = use(DecidedContext);
  const at = after.some(({ kind }) => kind === 'strong')
    ? undefined
    : decided?.byLabel.get(labelKey(inlinesText(after)));
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
