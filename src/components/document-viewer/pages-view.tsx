// A PDF page by page, with the cited or searched passage marked.
import { LeftOutlined, MinusOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import { type ButtonProps, Button, InputNumber } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { QuotePlace } from '#domain/document-pages.ts';
import type { PageNote } from '#domain/documents.ts';
import { PageView } from './page-view.tsx';
import { formatNumber } from '#src/components/format/formats.tsx';

interface PagesViewProps {
  readonly index: number;
  /** Null while it is not known. */
  readonly pages: number | null;
  /** The page to show until the quote is located. */
  readonly startPage: number;
  readonly target: QuotePlace | null;
  readonly notes: readonly PageNote[];
  /** Switches to the extracted text if a page cannot be shown or marked. */
  readonly onReading: () => void;
}

/** Zoom, relative to the width of the panel. */
const ZOOMS = [1, 1.25, 1.5, 2, 3] as const;

export function PagesView({ index, pages, startPage, target, notes, onReading }: PagesViewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(target?.page ?? startPage);
  const [zoom, setZoom] = useState(0);
  const [shownTarget, setShownTarget] = useState(target);
  // A requested passage turns to its page once; the reader then pages freely.
  if (target !== shownTarget) {
    setShownTarget(target);
    if (target?.page != null) setPage(target.page);
  }

  const last = pages ?? page;
  const turnTo = (to: number, at: 'top' | 'bottom' = 'top') => {
    const next = Math.min(Math.max(1, to), last);
    if (next === page) return;
    setPage(next);
    const area = scroller.current;
    area?.scrollTo({ top: at === 'top' ? 0 : area.scrollHeight });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const area = event.currentTarget;
    const atEnd = area.scrollTop + area.clientHeight >= area.scrollHeight - 1;
    if (event.key === 'PageDown' && atEnd) turnTo(page + 1);
    else if (event.key === 'PageUp' && area.scrollTop <= 0) turnTo(page - 1, 'bottom');
    else return;
    event.preventDefault();
  };

  return (
    <div className="viewer-pages">
      <div className="viewer-tools">
        <Tool label="Previous page" icon={<LeftOutlined />} disabled={page <= 1} onClick={() => turnTo(page - 1)} />
        <span className="viewer-page-number">
          Page <PageNumber key={page} page={page} last={last} onChange={turnTo} />
          {pages !== null && <> of {formatNumber(pages)}</>}
        </span>
        <Tool label="Next page" icon={<RightOutlined />} disabled={page >= last} onClick={() => turnTo(page + 1)} />
        <span className="viewer-zoom">
          <Tool label="Smaller" icon={<MinusOutlined />} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} />
          <span aria-live="polite">{zoom === 0 ? 'Fit' : `${(ZOOMS[zoom] ?? 1) * 100}%`}</span>
          <Tool
            label="Larger"
            icon={<PlusOutlined />}
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
        </span>
      </div>
      <div
        className="viewer-area viewer-area-pages"
        ref={scroller}
        role="region"
        aria-label={`Page ${page}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <PageView
          index={index}
          page={page}
          pages={pages}
          zoom={ZOOMS[zoom] ?? 1}
          target={target}
          note={notes.find((one) => one.page === page)}
          area={scroller}
          onReading={onReading}
        />
      </div>
    </div>
  );
}

type ToolProps = Pick<ButtonProps, 'icon' | 'disabled' | 'onClick'> & { readonly label: string };

const Tool = ({ label, ...button }: ToolProps) => <Button size="small" type="text" aria-label={label} {...button} />;

function PageNumber({ page, last, onChange }: { page: number; last: number; onChange: (page: number) => void }) {
  const [typed, setTyped] = useState<number | null>(page);
  const go = () => (typed === null ? setTyped(page) : onChange(typed));
  return (
    <InputNumber
      size="small"
      className="viewer-page-input"
      aria-label="Page"
      controls={false}
      min={1}
      max={last}
      precision={0}
      value={typed}
      onChange={setTyped}
      onPressEnter={go}
      onBlur={go}
    />
  );
}
