// Part of a page with a document beside it on wide screens and over it on narrow ones. Closing returns the focus to
// the element that opened the document; Escape closes it from either side.
import { Drawer, Button, Skeleton } from 'antd';
import { type KeyboardEvent, type ReactNode, type RefObject, lazy, Suspense, useCallback, useRef } from 'react';
import { CloseOutlined } from '@ant-design/icons';
import { useIsWide } from '#src/components/use-is-wide.ts';
import { type Cited, type DocumentAccess, type ShownDocument, DocumentAccessContext } from './document-access.ts';
import './document-viewer.css';

const ViewerPanel = lazy(() => import('./viewer-panel.tsx').then((file) => ({ default: file.ViewerPanel })));

export interface OpenedDocument {
  /** Position among the documents. */
  readonly index: number;
  /** The passage to show; null for the beginning. */
  readonly cited: Cited | null;
}

const TREE_STOP = '[role="treeitem"][tabindex="0"]';

/** Remembers the focused element of the part `beside` when a document opens, to restore it later. */
export function useFocusReturn() {
  const beside = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const remember = useCallback(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && beside.current?.contains(activeElement)) opener.current = activeElement;
  }, []);
  const restoreFocus = useCallback(() => {
    const { current } = opener;
    // That element may be gone; its row in the tree still exists.
    const home = current?.isConnected ? current : beside.current?.querySelector<HTMLElement>(TREE_STOP);
    if (current) home?.focus();
  }, []);
  return { beside, remember, restoreFocus };
}

interface DocumentSplitProps {
  readonly access: DocumentAccess;
  readonly documents: readonly ShownDocument[];
  /** Null while none is open. */
  readonly opened: OpenedDocument | null;
  /** Increments with each request, so that a repeated request scrolls again. 0 for a link. */
  readonly request: number;
  readonly beside: RefObject<HTMLDivElement | null>;
  /** Needed where there are several documents. */
  readonly onDocument?: (index: number) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function DocumentSplit({ access, documents, opened, beside, onClose, children, ...props }: DocumentSplitProps) {
  const isWide = useIsWide();
  /** Escape closes the document wherever beside it the focus is. */
  const closeByKey = (event: KeyboardEvent) => {
    // React bubbles events of dialogs and menus through here, although they are elsewhere in the DOM.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !isHere || !opened) return;
    event.preventDefault();
    onClose();
  };
  const panel = opened && (
    <Suspense fallback={<ViewerSkeleton onClose={onClose} />}>
      <ViewerPanel
        documents={documents}
        index={opened.index}
        cited={opened.cited}
        request={props.request}
        onDocument={(index) => props.onDocument?.(index)}
        onClose={onClose}
      />
    </Suspense>
  );
  return (
    <DocumentAccessContext value={access}>
      <div
        role="presentation"
        className="viewer-split"
        data-open={panel && isWide ? true : undefined}
        onKeyDown={closeByKey}
      >
        <div className="viewer-beside" ref={beside}>
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
          onClose={onClose}
        >
          {panel}
        </Drawer>
      )}
    </DocumentAccessContext>
  );
}

function ViewerSkeleton({ onClose }: { onClose: () => void }) {
  return (
    <div className="viewer" aria-busy="true">
      <div className="viewer-bar">
        <span className="viewer-title">Opening the document</span>
        <Button type="text" aria-label="Close the document" icon={<CloseOutlined />} onClick={onClose} />
      </div>
      <div className="viewer-waiting" aria-hidden>
        <Skeleton active paragraph={{ rows: 12 }} />
      </div>
    </div>
  );
}
