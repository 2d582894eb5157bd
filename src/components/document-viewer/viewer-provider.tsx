// A result with a viewer beside it. The page keeps the open document in its address.
import { type ReactNode, useMemo, useState } from 'react';
import type { Source } from '#domain/answers.ts';
import type { Run } from '#domain/runs.ts';
import type { Cited, DocumentAccess } from './document-access.ts';
import { type OpenedDocument, DocumentSplit, useFocusReturn } from './document-split.tsx';
import { type DocumentViewer, type Opened, type Picking, DocumentViewerContext } from './viewer-context.ts';

interface DocumentViewerProviderProps {
  readonly run: Pick<Run, 'documents' | 'sources'>;
  readonly access: DocumentAccess;
  readonly opened: Opened | null;
  readonly onChange: (opened: Opened | null) => void;
  readonly children: ReactNode;
}

export function DocumentViewerProvider({ run, access, opened, onChange, children }: DocumentViewerProviderProps) {
  const { beside, remember, restoreFocus } = useFocusReturn();
  const [request, setRequest] = useState(0);
  const [picking, setPicking] = useState<Picking | null>(null);

  const viewer = useMemo<DocumentViewer>(() => {
    const open = (what: Opened) => {
      remember();
      setRequest((before) => before + 1);
      onChange(what);
    };
    return {
      opened,
      openSource: (source) => open({ source }),
      followSource: (source) => {
        remember();
        onChange({ source });
      },
      openDocument: (index) => open({ document: index }),
      picking,
      pick: setPicking,
      close: () => {
        setPicking(null);
        onChange(null);
        restoreFocus();
      },
    };
  }, [opened, picking, onChange, remember, restoreFocus]);

  return (
    <DocumentViewerContext value={viewer}>
      <DocumentSplit
        access={access}
        documents={run.documents}
        opened={opened && placeOf(run, opened)}
        request={request}
        beside={beside}
        onDocument={(index) => onChange({ document: index })}
        onClose={viewer.close}
      >
        {children}
      </DocumentSplit>
    </DocumentViewerContext>
  );
}

const citedBy = ({ number, quote, page, check, recognised }: Source): Cited => ({
  lead: { source: number },
  quote,
  page,
  check,
  recognised,
});

/** Null for a document that the run does not have: addresses can be typed. */
function placeOf(run: Pick<Run, 'documents' | 'sources'>, opened: Opened): OpenedDocument | null {
  if ('document' in opened) return run.documents[opened.document] ? { index: opened.document, cited: null } : null;
  const source = run.sources.find((one) => one.number === opened.source);
  const index = run.documents.findIndex((document) => document.name === source?.document);
  return source && index >= 0 ? { index, cited: citedBy(source) } : null;
}
