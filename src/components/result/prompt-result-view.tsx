// The result of one prompt in one of two views: its points, or its text with the decisions in it and the points to check
// below.
import { type ReactNode, useMemo, useState } from 'react';
import { changesInWords, namesInWords } from '#domain/answer-words.ts';
import { type DecidedText, decidedText } from '#domain/result-text/decided/decided-text.ts';
import { type ResultReading, isNotFound } from '#domain/points.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { PromptResult } from '#domain/runs.ts';
import { labelOf } from './answer-words.ts';
import { DecidedContext, decidedByLabel } from './decided-mark.tsx';
import { FormattedText } from './formatted-text.tsx';
import type { PlacedAnswer } from './review.ts';

const ANSWERS = 'Answers';

interface PromptResultViewProps {
  readonly result: PromptResult;
  /** Null where the run has one prompt only. */
  readonly heading: string | null;
  readonly reading: ResultReading;
  readonly known: ReadonlySet<number>;
  /** Those of its answers that are shown. */
  readonly shown: readonly PlacedAnswer[];
  readonly isTextShown: boolean;
  readonly isHeldOpen: (at: PlacedAnswer) => boolean;
  readonly item: (at: PlacedAnswer) => ReactNode;
  readonly onShow: (at: PlacedAnswer) => void;
}

export function PromptResultView(props: PromptResultViewProps) {
  const { result, heading, reading, known, shown, isTextShown, isHeldOpen, item, onShow } = props;
  const silent = shown.filter(({ answer }) => isNotFound(answer));
  const telling = shown.filter(({ answer }) => !isNotFound(answer));
  if (!isTextShown && shown.length === 0) return null;
  return (
    <section className="prompt-result">
      {heading !== null && <h3 className="prompt-heading">{heading}</h3>}
      {heading === null && reading === 'points' && <h3 className="visually-hidden">{ANSWERS}</h3>}
      {reading === 'text' && isTextShown && <ResultText result={result} known={known} shown={shown} onShow={onShow} />}
      {reading === 'text' && shown.length > 0 && <h3 className="answers-heading">{ANSWERS}</h3>}
      {telling.length > 0 && <ol className="answers">{telling.map(item)}</ol>}
      {telling.length > 0 && silent.length > 0 ? (
        <NotFoundPoints points={silent} isHeldOpen={silent.some(isHeldOpen)}>
          <ol className="answers">{silent.map(item)}</ol>
        </NotFoundPoints>
      ) : (
        silent.length > 0 && <ol className="answers">{silent.map(item)}</ol>
      )}
    </section>
  );
}

function ResultText({
  result,
  known,
  shown,
  onShow,
}: Pick<PromptResultViewProps, 'result' | 'known' | 'shown' | 'onShow'>) {
  const { text, unplaced } = useMemo(() => decidedText(result), [result]);
  const decided = useMemo(() => ({ byLabel: decidedByLabel(shown), onShow }), [shown, onShow]);
  return (
    <>
      <ChangedNotice answers={result.answers} unplaced={unplaced} />
      <DecidedContext value={decided}>
        <FormattedText text={text} known={known} />
      </DecidedContext>
    </>
  );
}

/** Tells the reader that a person changed answers, and which changes the text does not show. */
function ChangedNotice({ answers, unplaced }: Pick<PromptResult, 'answers'> & Pick<DecidedText, 'unplaced'>) {
  const states = answers.map(({ decision: { state } }) => ({ state }));
  const sentences = changesInWords(states, unplaced, ANSWERS);
  if (sentences.length === 0) return null;
  return <p className="changed-notice">{sentences.join(' ')}</p>;
}

interface SilentPointsProps {
  readonly points: readonly PlacedAnswer[];
  /** One of them is gone to, or is being written about: the list must not hide it. */
  readonly isHeldOpen: boolean;
  readonly children: ReactNode;
}

/**
 * Points that the documents say nothing about, in one line that expands: "not found" is an answer to review too. Without any
 * other point they are the result, and are shown.
 */
function NotFoundPoints({ points, isHeldOpen, children }: SilentPointsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="not-found-points"
      open={isOpen || isHeldOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <strong>
          {MESSAGES.notFoundInDocuments} ({points.length}):
        </strong>{' '}
        {namesInWords(points.map(({ answer }) => labelOf(answer)))}
      </summary>
      {children}
    </details>
  );
}
