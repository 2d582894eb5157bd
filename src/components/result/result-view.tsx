// A finished run: what to know at a glance, the result with its answers to check, and the sources that carry it.
import type { ReactNode, RefObject } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Source } from '#domain/answers.ts';
import { promptTitle } from '#domain/prompt-titles.ts';
import { noticeOf } from '#domain/run-engines.ts';
import type { Run } from '#domain/runs.ts';
import { useDocumentViewer } from '#src/components/document-viewer/viewer-context.ts';
import { FormattedText } from './formatted-text.tsx';
import { OpenPoints } from './open-points.tsx';
import { PromptResultView } from './prompt-result-view.tsx';
import type { Citations } from './result-context.ts';
import { CitationsContext } from './result-context.ts';
import { ReviewBar } from './review-bar.tsx';
import type { PlacedAnswer, Review } from './review.ts';
import { isOpen, nextOpen, placedAnswers } from './review.ts';
import type { DocumentDownloads } from './run-facts.tsx';
import { RunFacts } from './run-facts.tsx';
import { SourceList } from './source-list.tsx';
import { SourceSummary } from './source-summary.tsx';
import { useAnswerSteps } from './use-answer-steps.ts';
import { useOpenForms } from './use-open-forms.ts';
import './answers.css';
import './result.css';
import './source-list.css';

interface ResultViewProps {
  run: Run;
  actions?: ReactNode;
  documents?: DocumentDownloads;
  /** Absent where answers can only be read. */
  review?: Review;
}

export function ResultView({ run, actions, documents, review }: ResultViewProps) {
  const article = useRef<HTMLElement>(null);
  const { citations, request, showInText, followInDocument } = useCitations(run.sources, article);
  const known = useMemo(() => new Set(citations.sources.keys()), [citations.sources]);
  const all = useMemo(() => placedAnswers(run.results), [run.results]);
  const [isOnlyOpen, setOnlyOpen] = useState(false);
  const { hasForm, tellForm } = useOpenForms(review?.onUnsaved);
  const shown = isOnlyOpen ? all.filter((at) => isOpen(at) || hasForm(at.key)) : all;
  const { stop, goTo, goToNextOpen, onKeyDown, onFocus } = useAnswerSteps(article, shown, followInDocument);

  const notice = noticeOf(run);
  const onDone = (at: PlacedAnswer, isDecided: boolean) => {
    // An answer that is filtered away takes the focus with it: go on to the next.
    goTo(isDecided && isOnlyOpen ? nextOpen(shown, at.key) : at);
  };

  return (
    <CitationsContext value={citations}>
      <div className="result-box">
        <div className="result-view">
          <article className="result-main" ref={article} aria-label="Result" onKeyDown={onKeyDown} onFocus={onFocus}>
            <header className="result-bar">
              <h2>Result</h2>
              {actions}
            </header>
            <SourceSummary sources={run.sources} />
            <OpenPoints answers={all.map(({ answer }) => answer)} />
            {review && all.length > 0 && (
              <ReviewBar all={all} isOnlyOpen={isOnlyOpen} onOnlyOpen={setOnlyOpen} onNext={() => goToNextOpen()} />
            )}
            {notice && <p className="result-notice">{notice}</p>}
            {run.results.length === 0 && <FormattedText text={run.text} known={known} />}
            {run.results.map((result, index) => (
              <PromptResultView
                key={index}
                result={result}
                heading={run.results.length > 1 ? promptTitle(result, index) : null}
                known={known}
                shown={shown.filter(({ prompt }) => prompt === index)}
                isTextShown={!isOnlyOpen}
                stop={stop}
                review={review}
                onForm={tellForm}
                onDone={onDone}
                onShow={goTo}
              />
            ))}
            {isOnlyOpen && shown.length === 0 && <p className="result-quiet">All answers are checked.</p>}
          </article>
          <aside className="result-side" aria-label="Sources and details">
            <h2>Sources</h2>
            {run.sources.length === 0 ? (
              <p className="result-quiet">This result has no quotes from the documents.</p>
            ) : (
              <SourceList sources={run.sources} active={citations.active} request={request} onShowInText={showInText} />
            )}
            <RunFacts run={run} documents={documents} />
          </aside>
        </div>
      </div>
    </CitationsContext>
  );
}

/** The ways between a citation, its source and its document. */
function useCitations(list: readonly Source[], article: RefObject<HTMLElement | null>) {
  const viewer = useDocumentViewer();
  const [focus, setFocus] = useState<{ number: number | null; request: number }>({ number: null, request: 0 });
  const sources = useMemo(() => new Map(list.map((source) => [source.number, source])), [list]);
  const showSource = (number: number) => setFocus((before) => ({ number, request: before.request + 1 }));
  const openSource = (number: number) => {
    if (!viewer) return showSource(number);
    setFocus((before) => ({ ...before, number }));
    viewer.openSource(number);
  };
  /** Where a document is open already, it goes along from answer to answer. */
  const followInDocument = ({ answer }: PlacedAnswer) => {
    const [first] = answer.sources;
    if (!viewer?.opened || first === undefined) return;
    setFocus((before) => ({ ...before, number: first }));
    viewer.followSource(first);
  };
  const citations: Citations = { sources, active: focus.number, showSource, openSource };
  const showInText = (number: number) => {
    setFocus((before) => ({ ...before, number }));
    const chip = article.current?.querySelector<HTMLElement>(`[data-cites="${number}"]`);
    chip?.focus({ preventScroll: true });
    chip?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };

  // The result is laid out anew when a document opens or closes beside it; what has the focus stays in sight.
  const isViewerOpen = viewer?.opened != null;
  useEffect(() => {
    const { activeElement } = document;
    if (article.current?.contains(activeElement)) activeElement?.scrollIntoView({ block: 'center' });
  }, [article, isViewerOpen]);
  return { citations, request: focus.request, showInText, followInDocument };
}
