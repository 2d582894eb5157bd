// What one prompt came to: its text as the engine wrote it, and under it the answers in it, each with its sources.
import type { PromptResult } from '#domain/runs.ts';
import { AnswerItem } from './answer-item.tsx';
import { DecidedContext, decidedByLabel } from './decided-mark.tsx';
import { FormattedText } from './formatted-text.tsx';
import type { PlacedAnswer, Review } from './review.ts';
import type { TellForm } from './use-open-forms.ts';

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
  const decided = { byLabel: decidedByLabel(shown), onShow };
  if (!isTextShown && shown.length === 0) return null;
  return (
    <section className="prompt-result">
      {heading !== null && <h3 className="prompt-heading">{heading}</h3>}
      {isTextShown && (
        <>
          <ChangedNotice answers={result.answers} />
          <DecidedContext value={decided}>
            <FormattedText text={result.text} known={known} />
          </DecidedContext>
        </>
      )}
      {shown.length > 0 && (
        <>
          <h3 className="answers-heading">Answers</h3>
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

const counted = (count: number, what: string) => `${count} ${count === 1 ? 'answer was' : 'answers were'} ${what}`;

/** The text is the engine's and stays so: a reader must know where a person has said otherwise. */
function ChangedNotice({ answers }: Pick<PromptResult, 'answers'>) {
  const count = (state: 'edited' | 'rejected') => answers.filter(({ decision }) => decision.state === state).length;
  const [edited, rejected] = [count('edited'), count('rejected')];
  const changes = [
    ...(edited > 0 ? [counted(edited, 'edited')] : []),
    ...(rejected > 0 ? [counted(rejected, 'rejected')] : []),
  ];
  if (changes.length === 0) return null;
  return (
    <p className="changed-notice">
      {changes.join(' and ')} by a person. The text is as the engine wrote it; what holds stands under Answers.
    </p>
  );
}
