// A result with a viewer beside it: opens documents at what cites them and gives the focus back afterwards. What is open
// belongs to the page, which keeps it in its address.
import { Drawer } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { Suspense, lazy, useMemo, useRef, useState } from 'react';
import type { Run } from '#domain/runs.ts';
import { useIsWide } from '#src/components/use-is-wide.ts';
import type { DocumentAccess } from './document-access.ts';
import { DocumentAccessContext } from './document-access.ts';
import type { DocumentViewer, Opened } from './viewer-context.ts';
import { DocumentViewerContext } from './viewer-context.ts';
import { ViewerSkeleton } from './viewer-skeleton.tsx';
import './document-viewer.css';

const ViewerPanel = lazy(() => import('./viewer-panel.tsx').then((file) => ({ default: file.ViewerPanel })));

interface DocumentViewerProviderProps {
  readonly run: Pick<Run, 'documents' | 'sources'>;
  readonly access: DocumentAccess;
  readonly opened: Opened | null;
  readonly onChange: (opened: Opened | null) => void;
  readonly children: ReactNode;
}

export function DocumentViewerProvider({ run, access, opened, onChange, children }: DocumentViewerProviderProps) {
  const opener = useRef<HTMLElement | null>(null);
  const result = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  /** Grows with every request, so that asking for the same source again leads to its quote again. */
  const [request, setRequest] = useState(0);

  const viewer = useMemo<DocumentViewer>(() => {
    const rememberOpener = () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && result.current?.contains(activeElement))
        opener.current = activeElement;
    };
    const open = (what: Opened) => {
      rememberOpener();
      setRequest((before) => before + 1);
      onChange(what);
    };
    return {
      opened,
      openSource: (source) => open({ source }),
      followSource: (source) => {
        rememberOpener();
        onChange({ source });
      },
      openDocument: (index) => open({ document: index }),
      close: () => {
        onChange(null);
        if (opener.current?.isConnected) opener.current.focus();
      },
    };
  }, [opened, onChange]);

  /** Escape means the viewer, wherever in the result the focus is. */
  const closeByKey = (event: KeyboardEvent) => {
    // Dialogs and menus of the result are inside of it for React, though not in the page.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !isHere || !opened) return;
    event.preventDefault();
    viewer.close();
  };

  const place = opened && placeOf(run, opened);
  const panel = place && (
    <Suspense fallback={<ViewerSkeleton onClose={viewer.close} />}>
      <ViewerPanel
        documents={run.documents}
        index={place.index}
        source={place.source}
        request={request}
        onDocument={(index) => onChange({ document: index })}
        onClose={viewer.close}
      />
    </Suspense>
  );
  return (
    <DocumentViewerContext value={viewer}>
      <DocumentAccessContext value={access}>
        <div
          role="presentation"
          className="viewer-split"
          data-open={panel && isWide ? true : undefined}
          onKeyDown={closeByKey}
        >
          <div className="viewer-beside" ref={result}>
            {children}
          </div>
          {panel && isWide && (
            <aside className="viewer-side" aria-label="Document">
              {panel}
            </aside>
          )}
        </div>
        {panel && !isWide && (
          <Drawer
            open
            placement="bottom"
            height="100%"
            closable={false}
            aria-label="Document"
            rootClassName="viewer-drawer"
            onClose={viewer.close}
          >
            {panel}
          </Drawer>
        )}
      </DocumentAccessContext>
    </DocumentViewerContext>
  );
}

/** Null for what the run does not have: an address may have been typed. */
function placeOf(run: Pick<Run, 'documents' | 'sources'>, opened: Opened) {
  if ('document' in opened) return run.documents[opened.document] ? { index: opened.document, source: null } : null;
  const source = run.sources.find((one) => one.number === opened.source);
  const index = run.documents.findIndex((document) => document.name === source?.document);
  return source && index >= 0 ? { index, source } : null;
}
