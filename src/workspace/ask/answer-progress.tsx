// A question that is being answered: the current step, the answer so far, and Stop.
import { Button } from 'antd';
import { useDeferredValue } from 'react';
import { FormattedText } from '#src/components/result/formatted-text.tsx';
import { type RunProgress, progressLine } from '#src/shared/runs/run-state.ts';

interface AnswerProgressProps {
  readonly question: string;
  /** Null before the first step. */
  readonly progress: RunProgress | null;
  readonly text: string;
  readonly onStop: () => void;
}

export function AnswerProgress({ question, progress, text, onStop }: AnswerProgressProps) {
  // Formatting a long text can take longer than the gap between chunks; typing and Stop have priority.
  const shown = useDeferredValue(text);
  return (
    <section className="thread-turn" aria-label="The answer in progress">
      {question !== '' && (
        <h2 className="thread-words" dir="auto">
          {question}
        </h2>
      )}
      <div className="thread-progress">
        <output>
          {progress && progress.stage !== 'answering' ? progressLine(progress) : 'Looking for the answer'} …
        </output>
        <Button size="small" onClick={onStop}>
          Stop
        </Button>
      </div>
      {shown !== '' && <FormattedText text={shown} />}
    </section>
  );
}
