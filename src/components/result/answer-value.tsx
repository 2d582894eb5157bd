// What an answer says now, and what the engine had said where a person put something else in its place.
import { Button } from 'antd';
import { useState } from 'react';
import { engineInWords } from '#domain/answer-words.ts';
import type { Answer } from '#domain/answers.ts';
import { ABSENCE_ADVICE } from './answer-words.ts';
import { isWhole } from './review.ts';

export function AnswerValue({ answer }: { answer: Answer }) {
  const { decision, absence } = answer;
  const isEdited = decision.state === 'edited' && decision.value !== undefined;
  if (isEdited)
    return (
      <>
        <LongText className="answer-value answer-edited" text={decision.value ?? ''} />
        <div className="answer-was">
          <span className="answer-was-label">Was:</span>{' '}
          {isWhole(answer) && !absence ? 'the text above' : <EngineSaid answer={answer} />}
        </div>
      </>
    );
  if (isWhole(answer) && !absence) return null;
  return <EngineSaid answer={answer} className="answer-value" />;
}

function EngineSaid({ answer, className = '' }: { answer: Answer; className?: string }) {
  const { absence, decision } = answer;
  const isRejected = decision.state === 'rejected';
  if (!absence) return <LongText className={className} text={engineInWords(answer)} isStruck={isRejected} />;
  const advice = ABSENCE_ADVICE[absence];
  return (
    <div className={`${className} answer-absence`} data-absence={absence}>
      <strong>{engineInWords(answer)}</strong>
      {advice !== null && <div className="answer-advice">{advice}</div>}
    </div>
  );
}

/** Beyond so many characters a passage hides what stands below it. */
const LONG = 420;

function LongText({ text, className, isStruck = false }: { text: string; className: string; isStruck?: boolean }) {
  const [isWholeShown, setWholeShown] = useState(false);
  const Tag = isStruck ? 's' : 'div';
  const isLong = text.length > LONG;
  return (
    <>
      <Tag className={`${className} answer-text`} data-clamped={isLong && !isWholeShown}>
        {text}
      </Tag>
      {isLong && (
        <Button
          type="link"
          size="small"
          className="answer-more"
          aria-expanded={isWholeShown}
          onClick={() => setWholeShown(!isWholeShown)}
        >
          {isWholeShown ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}
