// What one prompt came to: its text with what people decided in it, and under it the answers, each with its sources.
import { useMemo } from 'react';
import { changesInWords } from '#domain/answer-words.ts';
import type { DecidedText } from '#domain/decided/decided-text.ts';
import { decidedText } from '#domain/decided/decided-text.ts';
import type { PromptResult } from '#domain/runs.ts';
import { AnswerItem } from './answer-item.tsx';
import { DecidedContext, decidedByLabel } from './decided-mark.tsx';
import { FormattedText } from './formatted-text.tsx';
import type { PlacedAnswer, Review } from './review.ts';
import type { TellForm } from './use-open-forms.ts';

const ANSWERS = 'Answers';

interface PromptResultViewProps {
  readonly result: PromptResult;
  /** Null where the run has one prompt only. */
  readonly heading: string | null;
  readonly known: ReadonlySet<number>;
  /** Those of its answers that are shown. */
  readonly shown: readonly PlacedAnswer[];
  readonly isTextShown: boolean;
  readonly stop: string | null;
  readonly review: Review | undefined;
  readonly onForm: TellForm;
  readonly onDone: (at: PlacedAnswer, isDecided: boolean) => void;
  readonly onShow: (at: PlacedAnswer) => void;
}

export function PromptResultView(props: PromptResultViewProps) {
  const { result, heading, known, shown, isTextShown, stop, review, onForm, onDone, onShow } = props;
  const { text, unplaced } = useMemo(() => decidedText(result), [result]);
  const decided = { byLabel: decidedByLabel(shown), onShow };
  if (!isTextShown && shown.length === 0) return null;
  return (
    <section className="prompt-result">
      {heading !== null && <h3 className="prompt-heading">{heading}</h3>}
      {isTextShown && (
        <>
          <ChangedNotice answers={result.answers} unplaced={unplaced} />
          <DecidedContext value={decided}>
            <FormattedText text={text} known={known} />
          </DecidedContext>
        </>
      )}
      {shown.length > 0 && (
        <>
          <h3 className="answers-heading">{ANSWERS}</h3>
          <ol className="answers">
            {shown.map((at) => (
              <AnswerItem
                key={at.key}
                at={at}
                review={review}
                isStop={at.key === stop}
                onForm={onForm}
                onDone={onDone}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** A reader must know that a person has said otherwise than the engine, and where the text does not show it. */
function ChangedNotice({ answers, unplaced }: Pick<PromptResult, 'answers'> & Pick<DecidedText, 'unplaced'>) {
  const states = answers.map(({ decision: { state } }) => ({ state }));
  const sentences = changesInWords(states, unplaced, ANSWERS);
  if (sentences.length === 0) return null;
  return <p className="changed-notice">{sentences.join(' ')}</p>;
}
