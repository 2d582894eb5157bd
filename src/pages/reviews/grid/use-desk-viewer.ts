// The document beside the open cell, for the parts of the cell that open it and for words that are selected in it.
import { useMemo, useState } from 'react';
import { useOpener } from '#src/components/document-viewer/document-split.tsx';
import type { DocumentViewer, Picking } from '#src/components/document-viewer/viewer-context.ts';
import type { OpenCellState } from './use-open-cell.ts';

export function useDeskViewer(opened: OpenCellState) {
  const { beside, remember, giveBack } = useOpener();
  const [picking, setPicking] = useState<Picking | null>(null);
  const viewer = useMemo<DocumentViewer>(() => {
    const source = opened.open?.source ?? null;
    const showSource = (number: number) => {
      remember();
      opened.showSource(number);
    };
    return {
      opened: source === null ? null : source === 0 ? { document: 0 } : { source },
      openSource: showSource,
      followSource: showSource,
      openDocument: () => showSource(0),
      picking,
      pick: setPicking,
      close: () => {
        setPicking(null);
        opened.closeDocument();
        giveBack();
      },
    };
  }, [opened, picking, remember, giveBack]);
  return { viewer, beside, remember };
}
