// A finished run: warnings first, then every point with its passage, place, state and actions, and an outline. A document
// opens beside it.
import { InfoCircleOutlined } from '@ant-design/icons';
import { type ReactNode, type RefObject, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Segmented } from 'antd';
import { type Source, sourcesOf } from '#domain/answers.ts';
import { type ResultReading, hasPoints, nearestOnly, readingOf } from '#domain/points.ts';
import { QUOTE_FOUND_MEANS, quotesInWords, warningsOfDocuments } from '#domain/quote-words.ts';
import { promptTitle } from '#domain/prompt-titles.ts';
import { noticeOf } from '#domain/run-engines.ts';
import type { Run } from '#domain/runs.ts';
import { useDocumentViewer } from '#src/components/document-viewer/viewer-context.ts';
import { Notice } from '#src/components/notice.tsx';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import type { AnswerAction } from './answer-actions.tsx';
import { AnswerItem } from './answer-item.tsx';
import { QUOTE_ICONS } from './check-mark.tsx';
import { FormattedText } from './formatted-text.tsx';
import { OpenPoints } from './open-points.tsx';
import { Outline } from './outline.tsx';
import { PossibleNotice } from './possible-notice.tsx';
import { PromptResultView } from './prompt-result-view.tsx';
import { type Citations, ActiveSourceContext, CitationsContext } from './result-context.ts';
import { ReviewBar } from './review-bar.tsx';
import {
  type AnswerFilter,
  MATCHES,
  type PlacedAnswer,
  type Review,
  inReadingOrder,
  nextOpen,
  placedAnswers,
} from './review.ts';
import { type DocumentDownloads, RunFacts } from './run-facts.tsx';
import { isLong, scrollInResult } from './scroll-in-result.ts';
import { SourcesFold } from './source-list.tsx';
import { isNamedBy } from './answer-words.ts';
import { useAnswerSteps } from './use-answer-steps.ts';
import { useGradualRows } from './use-gradual-rows.ts';
import { useOpenForms } from './use-open-forms.ts';
import './answers.css';
import './print.css';
import './result.css';
import './source-list.css';

const NONE: readonly PlacedAnswer[] = [];

interface ResultViewProps {
  run: Run;
  actions?: ReactNode;
  documents?: DocumentDownloads;
  /** Absent where answers are read-only. */
  review?: Review;
}

export function ResultView({ run, actions, documents, review }: ResultViewProps) {
  const article = useRef<HTMLElement>(null);
  const { citations, active, request, showInText, followInDocument } = useCitations(run.sources, article);
  const known = useMemo(() => new Set(citations.sources.keys()), [citations.sources]);
  const all = useMemo(() => inReadingOrder(placedAnswers(run.results)), [run.results]);
  const [wanted, setWanted] = useState<AnswerFilter | null>(null);
  // The last possible answer is judged: all are shown again.
  const filter = wanted === 'possible' && !all.some(MATCHES.possible) ? null : wanted;
  const [chosen, setChosen] = useState<ResultReading | null>(null);
  const { hasForm, reportForm } = useOpenForms(review?.onUnsaved);
  const shown = useMemo(
    () => (filter === null ? all : all.filter((at) => MATCHES[filter](at) || hasForm(at.key))),
    [all, filter, hasForm],
  );
  const shownOfPrompt = useMemo(() => Map.groupBy(shown, ({ prompt }) => prompt), [shown]);

  const nearest = useMemo(() => nearestOnly(run.results.flatMap(({ answers }) => answers)), [run.results]);
  const notice = useMemo(() => noticeOf(run), [run]);
  const first = useMemo(
    () => run.results.map((result) => readingOf(result, citations.sources)),
    [run.results, citations.sources],
  );
  const readings = run.results.map((result, index): ResultReading =>
    hasPoints(result) ? (chosen ?? first[index] ?? 'text') : 'text',
  );
  const { rows, showAll } = useGradualRows(new Map(shown.map(({ key, prompt }) => [key, readings[prompt] ?? 'text'])));
  const steps = useAnswerSteps(article, shown, { mountAll: showAll, onStep: followInDocument });
  const { stop, goTo, step, jump, goToNextOpen } = steps;
  const isChoice = run.results.some(hasPoints);
  const isTextRead = run.results.length === 0 || (chosen ?? first.find((one) => one === 'text')) === 'text';
  const onDone = useStableCallback((at: PlacedAnswer, done: AnswerAction | null) => {
    // Verified: on to the next open answer, from where this one stood. A row that is filtered away loses the focus.
    const before = inReadingOrder(all.map((one) => (one.key === at.key ? at : one))).filter(
      (one) => filter === null || MATCHES[filter](one),
    );
    const next = done === 'verify' || (done !== null && filter !== null) ? nextOpen(before, at.key) : null;
    if (next) step(next);
    else goTo(at);
  });
  const jumpFromOutline = useStableCallback((at: PlacedAnswer) => {
    // The outline lists every point: one that the filter hides is shown before the page goes to it.
    if (!shown.some(({ key }) => key === at.key)) flushSync(() => setWanted(null));
    jump(at);
  });
  const parts = useMemo(() => {
    const ofPrompt = Map.groupBy(all, ({ prompt }) => prompt);
    return run.results.map((result, prompt) => ({
      heading: run.results.length > 1 ? promptTitle(result, prompt) : null,
      points: ofPrompt.get(prompt) ?? NONE,
    }));
  }, [run.results, all]);
  const names = useMemo(() => run.documents.map(({ name }) => name), [run.documents]);
  const hasOutline = isChoice && all.length > 1;
  const item = (at: PlacedAnswer) =>
    rows.has(at.key) && (
      <AnswerItem
        key={at.key}
        at={at}
        review={review}
        isInText={rows.get(at.key) === 'text'}
        documents={names}
        isAlone={all.length === 1}
        isHeaded={isNamedBy(parts[at.prompt]?.heading ?? null, at)}
        isStop={at.key === stop}
        onForm={reportForm}
        onDone={onDone}
      />
    );

  return (
    <CitationsContext value={citations}>
      <ActiveSourceContext value={active}>
        <div className="result-box">
          <div className="result-view" data-outlined={hasOutline} data-long={isLong(all)}>
            <article
              className="result-main"
              ref={article}
              aria-label="Result"
              onKeyDown={steps.onKeyDown}
              onFocus={steps.onFocus}
            >
              <header className="result-bar">
                <h2>Result</h2>
                {actions}
              </header>
              <DocumentWarnings documents={run.documents} />
              <OpenPoints answers={all.map(({ answer }) => answer)} />
              {notice && <p className="result-notice">{notice}</p>}
              <SourceSummary sources={run.sources.filter(({ number }) => !nearest.has(number))} />
              <PossibleNotice
                all={all}
                isFiltered={filter === 'possible'}
                onFilter={(isOn) => setWanted(isOn ? 'possible' : null)}
              />
              {isChoice && (
                <ReadingSwitch
                  reading={isTextRead ? 'text' : 'points'}
                  onReading={(reading) => startTransition(() => setChosen(reading))}
                />
              )}
              {review && all.length > 0 && (
                <ReviewBar
                  all={all}
                  isOnlyOpen={filter === 'open'}
                  onOnlyOpen={(isOn) => setWanted(isOn ? 'open' : null)}
                  onNext={() => goToNextOpen()}
                />
              )}
              {run.results.length === 0 && <FormattedText text={run.text} known={known} />}
              {run.results.map((result, index) => (
                <PromptResultView
                  key={index}
                  result={result}
                  heading={parts[index]?.heading ?? null}
                  reading={readings[index] ?? 'text'}
                  known={known}
                  shown={shownOfPrompt.get(index) ?? NONE}
                  isTextShown={filter === null}
                  isHeldOpen={(at) => hasForm(at.key)}
                  item={item}
                  onShow={goTo}
                />
              ))}
              {filter === 'open' && shown.length === 0 && <p className="result-quiet">All answers are checked.</p>}
              {isTextRead && run.sources.length > 0 && (
                <SourcesFold
                  sources={run.sources}
                  nearest={nearest}
                  active={active}
                  request={request}
                  onShowInText={showInText}
                />
              )}
            </article>
            <aside className="result-side" aria-label="Points and details">
              {hasOutline && <Outline parts={parts} onJump={jumpFromOutline} />}
              <RunFacts run={run} documents={documents} />
            </aside>
          </div>
        </div>
      </ActiveSourceContext>
    </CitationsContext>
  );
}

interface ReadingSwitchProps {
  readonly reading: ResultReading;
  readonly onReading: (reading: ResultReading) => void;
}

function ReadingSwitch({ reading, onReading }: ReadingSwitchProps) {
  return (
    <Segmented
      className="reading-switch"
      size="small"
      aria-label="Show the result as"
      value={reading}
      options={[
        { value: 'points' as const, label: 'Points' },
        { value: 'text' as const, label: 'As written' },
      ]}
      onChange={onReading}
    />
  );
}

/** Navigation between a citation, its source and its document. */
function useCitations(list: readonly Source[], article: RefObject<HTMLElement | null>) {
  const viewer = useDocumentViewer();
  const [focus, setFocus] = useState<{ number: number | null; request: number }>({ number: null, request: 0 });
  const sources = useMemo(() => new Map(list.map((source) => [source.number, source])), [list]);
  const showSource = (number: number) => setFocus((before) => ({ number, request: before.request + 1 }));
  const openSource = useStableCallback((number: number) => {
    if (!viewer) return showSource(number);
    setFocus((before) => ({ ...before, number }));
    viewer.openSource(number);
  });
  /** An open document follows from answer to answer. */
  const followInDocument = ({ answer }: PlacedAnswer) => {
    const [first] = sourcesOf(answer);
    if (!viewer?.opened || first === undefined) return;
    setFocus((before) => ({ ...before, number: first }));
    viewer.followSource(first);
  };
  const citations = useMemo<Citations>(() => ({ sources, openSource }), [sources, openSource]);
  const showInText = useStableCallback((number: number) => {
    setFocus((before) => ({ ...before, number }));
    const chip = article.current?.querySelector<HTMLElement>(`[data-cites="${number}"]`);
    if (!chip) return;
    chip.focus({ preventScroll: true });
    scrollInResult(chip, 'center');
  });

  // The result is laid out anew when a document opens or closes beside it; what has the focus stays in sight.
  const isViewerOpen = viewer?.opened != null;
  useEffect(() => {
    const { activeElement } = document;
    if (article.current?.contains(activeElement)) activeElement?.scrollIntoView({ block: 'center' });
  }, [article, isViewerOpen]);
  return { citations, active: focus.number, request: focus.request, showInText, followInDocument };
}

/** Scans, tracked changes, unread pages. */
function DocumentWarnings({ documents }: Pick<Run, 'documents'>) {
  const warnings = warningsOfDocuments(documents);
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warn" title="Check against the original">
      <ul className="document-warnings">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** The number of quotes by the result of their check, the worst first. */
function SourceSummary({ sources }: { sources: readonly Source[] }) {
  const { text, worst } = quotesInWords(sources);
  const Icon = worst === 'none' ? InfoCircleOutlined : QUOTE_ICONS[worst];
  return (
    <p className="source-summary" data-quote={worst}>
      <Icon aria-hidden /> {text}
      {worst !== 'none' && <span className="source-summary-means">{QUOTE_FOUND_MEANS}</span>}
    </p>
  );
}
