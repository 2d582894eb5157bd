// One open document: its name, printed or extracted view, and position.
import { CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Select, Tabs } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { QuotePlace } from '#domain/document-pages.ts';
import { inQuotes } from '#domain/quotation.ts';
import { FROM_SCAN } from '#domain/quote-words.ts';
import { ErrorState } from '#src/components/error-state.tsx';
import { useShortcutScope } from '#src/components/shortcuts/use-page-keys.ts';
import { Notice } from '#src/components/notice.tsx';
import { type Cited, type ShownDocument, UNCHANGING, useDocumentAccess } from './document-access.ts';
import { FindBar } from './find-bar.tsx';
import { PagesView } from './pages-view.tsx';
import { PickBar } from './pick-bar.tsx';
import { ReadingFacts, ReadingWarnings } from './reading-facts.tsx';
import { ReadingView } from './reading-view.tsx';
import { useDocumentViewer } from './viewer-context.ts';

interface ViewerPanelProps {
  readonly documents: readonly ShownDocument[];
  readonly index: number;
  /** The cited source; null for the document itself. */
  readonly cited: Cited | null;
  /** Increments with each request to show the quote. */
  readonly request: number;
  readonly onDocument: (index: number) => void;
  readonly onClose: () => void;
}

export function ViewerPanel({ documents, index, cited, request, onDocument, onClose }: ViewerPanelProps) {
  useShortcutScope('document');
  const document = documents[index];
  const section = useRef<HTMLElement>(null);
  const viewer = useDocumentViewer();
  // Takes the focus when a user opens it, but not when a link did.
  useEffect(() => {
    if (request === 0) return undefined;
    // A drawer enters the DOM after its contents.
    const frame = requestAnimationFrame(() => section.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [request]);
  const closeByKey = (event: KeyboardEvent) => {
    const isChoosing = event.target instanceof Element && event.target.closest('.ant-select-open') !== null;
    if (event.key !== 'Escape' || event.defaultPrevented || isChoosing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      className="viewer"
      ref={section}
      tabIndex={-1}
      aria-label={document?.name ?? 'Document'}
      onKeyDown={closeByKey}
    >
      <header className="viewer-bar">
        {documents.length > 1 ? (
          <>
            <h2 className="visually-hidden">{document?.name}</h2>
            <Select
              className="viewer-choice"
              aria-label="Document"
              value={index}
              options={documents.map(({ name }, value) => ({ value, label: name }))}
              onChange={onDocument}
            />
          </>
        ) : (
          <h2 className="viewer-title" title={document?.name}>
            {document?.name}
          </h2>
        )}
        <Button type="text" aria-label="Close the document" icon={<CloseOutlined />} onClick={onClose} />
      </header>
      {viewer?.picking && (
        <PickBar key={index} index={index} picking={viewer.picking} area={section} onStop={() => viewer.pick?.(null)} />
      )}
      {document && (
        <OpenDocument
          key={`${index} ${JSON.stringify(cited?.lead)} ${request}`}
          document={document}
          index={index}
          cited={cited}
        />
      )}
    </section>
  );
}

type View = 'pages' | 'reading';

function OpenDocument({ document, index, cited }: { document: ShownDocument; index: number; cited: Cited | null }) {
  const access = useDocumentAccess();
  const lead = cited?.lead ?? {};
  const info = useQuery({
    queryKey: ['document', access.key, index, 'info', lead],
    queryFn: ({ signal }) => access.reading(index, lead, signal),
    ...UNCHANGING,
  });
  const [view, setView] = useState<View>('pages');
  const [found, setFound] = useState<QuotePlace | null>(null);
  const kind = document.kind ?? info.data?.kind;
  const hasPages = kind === 'pdf';
  const target = found ?? info.data?.quote ?? null;
  const pages = document.pages ?? info.data?.pages ?? null;

  const reading = info.data ? (
    <ReadingView index={index} first={info.data} target={target} facts={<ReadingFacts reading={info.data} />} />
  ) : info.isError ? (
    <ErrorState
      title="The extracted text could not be loaded"
      detail={access.sentenceOf(info.error)}
      onRetry={() => void info.refetch()}
    />
  ) : (
    <div className="viewer-waiting" aria-busy="true" aria-label="Loading the extracted text" />
  );
  return (
    <>
      <FindBar index={index} onFound={setFound} />
      <ReadingWarnings warnings={info.data?.warnings ?? []} />
      <QuoteNote cited={cited} isLooking={info.isPending} place={info.data?.quote ?? null} />
      {hasPages ? (
        <Tabs
          className="viewer-tabs"
          size="small"
          activeKey={view}
          onChange={(key) => setView(key === 'reading' ? 'reading' : 'pages')}
          destroyOnHidden
          items={[
            {
              key: 'pages',
              label: 'Document',
              children: (
                <PagesView
                  index={index}
                  pages={pages}
                  startPage={cited?.page ?? 1}
                  target={target}
                  notes={info.data?.page_notes ?? []}
                  onReading={() => setView('reading')}
                />
              ),
            },
            { key: 'reading', label: 'Extracted text', children: reading },
          ]}
        />
      ) : (
        <div className="viewer-single">{reading}</div>
      )}
    </>
  );
}

interface QuoteNoteProps {
  readonly cited: Cited | null;
  readonly isLooking: boolean;
  readonly place: QuotePlace | null;
}

function QuoteNote({ cited, isLooking, place }: QuoteNoteProps) {
  if (!cited || (isLooking && cited.check !== 'missing')) return null;
  if (place && !cited.recognised) return null;
  return (
    <div className="viewer-note">
      {place ? (
        <Notice tone="warn" title={FROM_SCAN} />
      ) : (
        <Notice tone="bad" title="This quote is not in the document">
          {inQuotes(cited.quote)}
        </Notice>
      )}
    </div>
  );
}
