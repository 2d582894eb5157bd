// A finished run: what to know at a glance, the result, and beside it the sources that carry it.
import { useMemo, useRef, useState } from 'react';
import type { Run } from '#domain/runs.ts';
import { FormattedText } from './formatted-text.tsx';
import { OpenPoints } from './open-points.tsx';
import type { Citations } from './result-context.ts';
import { CitationsContext } from './result-context.ts';
import type { DocumentDownloads } from './run-facts.tsx';
import { RunFacts } from './run-facts.tsx';
import { SourceList } from './source-list.tsx';
import { SourceSummary } from './source-summary.tsx';
import './result.css';
import './source-list.css';

interface ResultViewProps {
  run: Run;
  actions?: React.ReactNode;
  documents?: DocumentDownloads;
}

export function ResultView({ run, actions, documents }: ResultViewProps) {
  const text = useRef<HTMLElement>(null);
  const [focus, setFocus] = useState<{ number: number | null; request: number }>({ number: null, request: 0 });
  const known = useMemo(() => new Set(run.sources.map((source) => source.number)), [run.sources]);
  const citations = useMemo<Citations>(
    () => ({
      sources: new Map(run.sources.map((source) => [source.number, source])),
      active: focus.number,
      showSource: (number) => setFocus((before) => ({ number, request: before.request + 1 })),
    }),
    [run.sources, focus.number],
  );

  const showInText = (number: number) => {
    setFocus((before) => ({ ...before, number }));
    const chip = text.current?.querySelector<HTMLElement>(`[data-cites="${number}"]`);
    chip?.focus({ preventScroll: true });
    chip?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };

  return (
    <CitationsContext value={citations}>
      <div className="result-view">
        <article className="result-main" ref={text} aria-label="Result">
          <header className="result-bar">
            <h2>Result</h2>
            {actions}
          </header>
          <SourceSummary sources={run.sources} />
          <OpenPoints answers={run.results.flatMap((result) => result.answers)} />
          <FormattedText text={run.text} known={known} />
        </article>
        <aside className="result-side" aria-label="Sources and details">
          <h2>Sources</h2>
          {run.sources.length === 0 ? (
            <p className="result-quiet">This result quotes nothing from the documents.</p>
          ) : (
            <SourceList sources={run.sources} active={focus.number} request={focus.request} onShowInText={showInText} />
          )}
          <RunFacts run={run} documents={documents} />
        </aside>
      </div>
    </CitationsContext>
  );
}
