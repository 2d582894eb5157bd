// The progress of a run: its step, a progress bar, the text received so far, and Cancel.
import { Button } from 'antd';
import { useDeferredValue, useEffect, useRef } from 'react';
import { FormattedText } from '#src/components/result/formatted-text.tsx';
import { type RunProgress, textSoFar } from '#src/shared/runs/run-state.ts';

const NO_TEXTS: ReadonlyMap<number, string> = new Map();

interface RunProgressPanelProps {
  line: string;
  progress?: RunProgress | null;
  texts?: ReadonlyMap<number, string>;
  onCancel: () => void;
}

export function RunProgressPanel({ line, progress = null, texts = NO_TEXTS, onCancel }: RunProgressPanelProps) {
  // Formatting a long text may take longer than the next chunk takes to arrive; Cancel must stay responsive.
  const text = useDeferredValue(textSoFar(texts));
  const panel = useRef<HTMLElement>(null);
  const hasText = text !== '';
  // On a phone the panel is below the form: scroll it into view, and to the top once there is text.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: hasText ? 'start' : 'nearest', behavior: 'smooth' });
  }, [hasText]);
  return (
    <section className="run-progress" data-reading={hasText} aria-label="Progress" ref={panel}>
      <div className="run-progress-head">
        <output className="run-progress-line">{line}</output>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      <progress className="run-meter" max={100} value={percentOf(progress)} aria-label="Progress of the run" />
      {hasText && (
        <>
          <h2>Result so far</h2>
          <FormattedText text={text} />
        </>
      )}
    </section>
  );
}

function percentOf(progress: RunProgress | null): number {
  if (!progress || progress.total <= 0) return 3;
  return Math.min(100, Math.max(3, Math.round((progress.done / progress.total) * 100)));
}
