// The sources of a result: each quote with its place and its check.
import { Button } from 'antd';
import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { nearestInWords } from '#domain/answer-words.ts';
import type { Source } from '#domain/answers.ts';
import { quoteStateOf } from '#domain/quote-words.ts';
import { useDocumentViewer } from '#src/components/document-viewer/viewer-context.ts';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import { CheckMark } from './check-mark.tsx';
import { scrollInResult } from './scroll-in-result.ts';
import { spotOf } from './source-words.ts';
import { useGradualRows } from './use-gradual-rows.ts';

interface SourceListProps {
  sources: readonly Source[];
  /** The questions that passages are only near to, by the numbers of these passages. */
  nearest?: ReadonlyMap<number, readonly string[]>;
  active: number | null;
  /** Incremented with every request to show the active source, so that a repeated request scrolls again. */
  request: number;
  /** Absent without a text that cites them. */
  onShowInText?: (number: number) => void;
}

export function SourceList({ sources, nearest, active, request, onShowInText }: SourceListProps) {
  const { rows, showAll } = useGradualRows(new Map(sources.map(({ number }) => [String(number), true])));
  const list = useRef<HTMLOListElement>(null);
  const viewer = useDocumentViewer();
  const openSource = useStableCallback((number: number) => viewer?.openSource(number));
  const onOpen = viewer ? openSource : undefined;
  // Only a request moves the focus: the active source also changes when the reader goes back to the text.
  const reveal = useEffectEvent(() => {
    if (!rows.has(String(active))) showAll();
    const item = list.current?.querySelector<HTMLElement>(`[data-source="${active}"]`);
    if (!item) return;
    item.focus({ preventScroll: true });
    scrollInResult(item, 'nearest');
  });
  useEffect(() => {
    if (request > 0) reveal();
  }, [request]);

  return (
    <ol className="source-list" ref={list}>
      {sources
        .filter(({ number }) => rows.has(String(number)))
        .map((source) => (
          <SourceItem
            key={source.number}
            source={source}
            near={nearest?.get(source.number)}
            isActive={active === source.number}
            {...(onOpen && { onOpen })}
            {...(onShowInText && { onShowInText })}
          />
        ))}
    </ol>
  );
}

interface SourceItemProps extends Pick<SourceListProps, 'onShowInText'> {
  readonly source: Source;
  /** The questions that it is only near to. */
  readonly near: readonly string[] | undefined;
  readonly isActive: boolean;
  /** Absent where documents cannot be opened. */
  readonly onOpen?: (number: number) => void;
}

const SourceItem = memo(function SourceItem({ source, near, isActive, onOpen, onShowInText }: SourceItemProps) {
  return (
    <li data-source={source.number} data-active={isActive} data-quote={quoteStateOf(source)} tabIndex={-1}>
      <SourceHead source={source} {...(onShowInText && { onShowInText })} />
      {near && <p className="source-near">{nearestInWords(near)}</p>}
      <blockquote>{source.quote}</blockquote>
      <div className="source-foot">
        <CheckMark source={source} />
        {onOpen && (
          <Button
            type="link"
            size="small"
            aria-label={`Open in document: source ${source.number}, ${source.document}`}
            onClick={() => onOpen(source.number)}
          >
            Open in document
          </Button>
        )}
      </div>
    </li>
  );
});

function SourceHead({ source, onShowInText }: { source: Source } & Pick<SourceListProps, 'onShowInText'>) {
  const spot = spotOf(source);
  return (
    <div className="source-head">
      {onShowInText ? (
        <button
          type="button"
          className="citation"
          data-quote={quoteStateOf(source)}
          aria-label={`Show where source ${source.number} is cited`}
          title="Show in the result"
          onClick={() => onShowInText(source.number)}
        >
          {source.number}
        </button>
      ) : (
        <span className="citation" data-quote={quoteStateOf(source)}>
          {source.number}
        </span>
      )}
      <span className="source-place">
        <span className="source-document" title={source.document}>
          {source.document}
        </span>
        {spot && <span className="source-spot">{spot}</span>}
      </span>
    </div>
  );
}

/** All quotes of a result with their places, collapsed until one is requested. */
export const SourcesFold = memo(function SourcesFold(props: SourceListProps) {
  const { sources, nearest, request } = props;
  const near = nearest?.size ?? 0;
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState(request);
  if (request !== asked) {
    setAsked(request);
    setOpen(true);
  }
  return (
    <details
      className="sources-fold"
      aria-label="Sources"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        Sources ({sources.length - near}){near > 0 && ` and nearest passages (${near})`}
      </summary>
      <SourceList {...props} />
    </details>
  );
});
