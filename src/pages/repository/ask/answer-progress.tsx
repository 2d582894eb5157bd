// A question in progress: the current step, the answer so far, and Stop.
import { Button } from 'antd';
import { useDeferredValue } from 'react';
import { FormattedText } from '#src/components/result/formatted-text.tsx';
import type { RunProgress } from '#src/shared/runs/run-state.ts';

interface AnswerProgressProps {
  readonly question: string;
  readonly progress: RunProgress | null;
  /** The text while it is queued or the server is unreachable; replaces the step. */
  readonly line?: string | undefined;
  readonly text: string;
  readonly onStop: () => void;
}

export function AnswerProgress({ question, progress, line, text, onStop }: AnswerProgressProps) {
  // Formatting a long text can take longer than the gap between chunks; typing and Stop have priority.
  const shown = useDeferredValue(text);
  return (
    <section className="answer-progress" aria-label="The answer">
      <p className="answer-question">{question}</p>
      <div className="answer-progress-head">
        <output>{line ?? stepOf(progress)}</output>
        <Button onClick={onStop}>Stop</Button>
      </div>
      {shown !== '' && <FormattedText text={shown} />}
    </section>
  );
}

function stepOf(progress: RunProgress | null): string {
  if (!progress) return 'Choosing the documents …';
  if (progress.stage === 'reading')
    return `Reading document ${progress.done + 1} of ${progress.total}: ${progress.label}`;
  return progress.stage === 'answering' ? 'Looking for the answer …' : 'Checking every quote against its document …';
}
