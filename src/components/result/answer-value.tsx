// The current value of an answer, and the engine's answer where a person edited it.
import { engineInWords } from '#domain/answer-words.ts';
import type { Answer } from '#domain/answers.ts';
import { type Absence, ABSENCE_ADVICE } from './answer-words.ts';
import { LongText } from './long-text.tsx';
import { isWhole } from './review.ts';

interface AnswerValueProps {
  readonly answer: Answer;
  /** For an answer that is the whole result: the engine's text, which is shown nowhere else once edited. */
  readonly text?: string | undefined;
  /** Advice where there is no value. */
  readonly advice?: Readonly<Record<Absence, string | null>>;
  /** The words of the engine, null where its quotes say them; its answer by default. */
  readonly engineText?: string | null;
}

export function AnswerValue({ answer, text, advice = ABSENCE_ADVICE, engineText }: AnswerValueProps) {
  const { decision, absence } = answer;
  const isEdited = decision.state === 'edited' && decision.value !== undefined;
  if (isEdited)
    return (
      <>
        <LongText className="answer-value answer-edited" text={decision.value ?? ''} />
        <div className="answer-was">
          <span className="answer-was-label">Was:</span>{' '}
          {isWhole(answer) && !absence ? (
            <LongText text={text ?? answer.value} />
          ) : (
            <EngineSaid answer={answer} advice={advice} />
          )}
        </div>
      </>
    );
  if ((isWhole(answer) || engineText === null) && !absence) return null;
  return <EngineSaid answer={answer} advice={advice} className="answer-value" />;
}

function EngineSaid({
  answer,
  advice,
  className = '',
}: Required<Pick<AnswerValueProps, 'answer' | 'advice'>> & { className?: string }) {
  const { absence, decision } = answer;
  const isRejected = decision.state === 'rejected';
  if (!absence) return <LongText className={className} text={engineInWords(answer)} isStruck={isRejected} />;
  return (
    <div className={`${className} answer-absence`} data-absence={absence}>
      <strong>{engineInWords(answer)}</strong>
      {advice[absence] !== null && <div className="answer-advice">{advice[absence]}</div>}
    </div>
  );
}
