// One page: its image, the words over it, and the marks. Scrolls to the marks once the page has its size.
import { Button, Skeleton } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { QuotePlace } from '#domain/document-pages.ts';
import type { PageNote } from '#domain/documents.ts';
import { PAGE_IMAGE_WIDTHS } from '#domain/limits.ts';
import { ErrorState } from '#src/components/error-state.tsx';
import { type DocumentAccess, UNCHANGING, useDocumentAccess } from './document-access.ts';
import { marksOnPage, PageTextLayer } from './page-text-layer.tsx';
import { howRead } from './reading-facts.tsx';
import { scrollTo } from './scroll-to.ts';

interface PageViewProps {
  readonly index: number;
  readonly page: number;
  readonly pages: number | null;
  /** Zoom, relative to the width of the area. */
  readonly zoom: number;
  readonly target: QuotePlace | null;
  readonly note: PageNote | undefined;
  readonly area: RefObject<HTMLDivElement | null>;
  readonly onReading: () => void;
}

/** A4, until the page reports its size. */
const A4 = { width: 595, height: 842 };
const MARGIN = 16;

export function PageView({ index, page, pages, zoom, target, note, area, onReading }: PageViewProps) {
  const access = useDocumentAccess();
  const room = useWidth(area);
  const width = room === null ? null : Math.max(200, room - 2 * MARGIN) * zoom;
  const image = usePageImage(index, page, pages, width && imageWidthFor(width, window.devicePixelRatio));
  const lines = useQuery({
    queryKey: ['document', access.key, index, 'lines', page],
    queryFn: ({ signal }) => access.lines(index, page, signal),
    ...UNCHANGING,
  });
  const marks = useMemo(
    () => (lines.data && target ? marksOnPage(lines.data.lines, target) : []),
    [lines.data, target],
  );
  const [sheet, setSheet] = useState(A4);
  if (lines.data && (lines.data.width !== sheet.width || lines.data.height !== sheet.height))
    setSheet({ width: lines.data.width, height: lines.data.height });

  const scale = (width ?? 0) / sheet.width;
  useEffect(() => {
    const mark = area.current?.querySelector('[data-mark]');
    if (marks.length > 0 && scale > 0 && mark) scrollTo(area.current, mark);
    // Zooming keeps the mark in view.
  }, [marks, scale, area]);

  if (image.isError)
    return (
      <ErrorState
        title="The page could not be shown"
        detail={access.sentenceOf(image.error)}
        onRetry={() => void image.refetch()}
      />
    );
  const isUnmarked = target?.page === page && lines.data !== undefined && marks.length === 0;
  return (
    <>
      {(note || isUnmarked || lines.isError) && (
        <p className="page-note">
          {note && <>This page: {howRead(note)} </>}
          {isUnmarked && 'The quote cannot be highlighted on it. '}
          {lines.isError && !note && 'Its text could not be loaded, so nothing is highlighted. '}
          <Button type="link" size="small" onClick={onReading}>
            Show the extracted text
          </Button>
        </p>
      )}
      <div
        className="page-sheet"
        aria-busy={image.data === undefined}
        style={{ width: width ?? '100%', aspectRatio: `${sheet.width} / ${sheet.height}` }}
      >
        {image.data ? (
          <PageImage picture={image.data} />
        ) : (
          <div className="page-waiting" aria-hidden>
            <Skeleton active paragraph={{ rows: 10 }} />
          </div>
        )}
        {lines.data && <PageTextLayer page={lines.data} marks={marks} scale={scale} />}
      </div>
    </>
  );
}

/** The image is decorative: its words are over it as text. */
function PageImage({ picture }: { picture: Blob }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(picture);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return <img className="page-image" ref={image} alt="" />;
}

/** Inner width of the area in CSS pixels; null before it is measured. */
function useWidth(area: RefObject<HTMLDivElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  // Read before paint: the scroll container is an ancestor that only exists after mounting.
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  return width;
}

/** The smallest image that is sharp at `width` CSS pixels. */
function imageWidthFor(width: number, pixelRatio: number): number {
  const wanted = width * pixelRatio;
  return PAGE_IMAGE_WIDTHS.find((one) => one >= wanted) ?? PAGE_IMAGE_WIDTHS[PAGE_IMAGE_WIDTHS.length - 1] ?? 0;
}

const imageQuery = (access: DocumentAccess, index: number, page: number, width: number) => ({
  queryKey: ['document', access.key, index, 'image', page, width],
  queryFn: ({ signal }: { signal: AbortSignal }) => access.image(index, page, width, signal),
  ...UNCHANGING,
});

/** @param width in pixels, one of PAGE_IMAGE_WIDTHS; null while it is not known */
function usePageImage(index: number, page: number, pages: number | null, width: number | null) {
  const access = useDocumentAccess();
  const client = useQueryClient();
  const query = useQuery({
    ...imageQuery(access, index, page, width ?? 0),
    enabled: width !== null,
    // The old image stays until the sharper one has loaded.
    placeholderData: (before, earlier) =>
      earlier?.queryKey[4] === page && earlier.queryKey[2] === index ? before : undefined,
  });
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (!isThere || width === null || pages === null || page >= pages) return;
    void client.prefetchQuery(imageQuery(access, index, page + 1, width));
  }, [isThere, access, client, index, page, pages, width]);
  return query;
}
