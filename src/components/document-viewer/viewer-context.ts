// How whatever cites a document has it opened: a source chip calls openSource and gets the focus back when the viewer
// is closed. Without a viewer around it, there is nothing to open.
import { createContext, use } from 'react';

/** What is shown: a source's document at its quote, or a document from its beginning. */
export type Opened = { readonly source: number } | { readonly document: number };

/** What a person is asked to select in a document, and what becomes of it. */
export interface Picking {
  readonly label: string;
  /** @param document its position among the documents; false where the words were refused, so that others are selected. */
  readonly onPick: (document: number, words: string) => Promise<boolean>;
}

export interface DocumentViewer {
  /** What the viewer shows; null while it is closed. */
  readonly opened: Opened | null;
  /** Opens the document that the source names, at its quote. `number` is that of the source in the run. */
  readonly openSource: (number: number) => void;
  /** Shows a source in the viewer that is open already, and leaves the focus where it is. */
  readonly followSource: (number: number) => void;
  /** @param index position among the documents */
  readonly openDocument: (index: number) => void;
  readonly close: () => void;
  /** What is to be selected; absent where nothing can be. */
  readonly picking?: Picking | null;
  readonly pick?: (picking: Picking | null) => void;
}

export const DocumentViewerContext = createContext<DocumentViewer | null>(null);

/** Null where no document can be opened: in a result that is shown without its run's documents. */
export const useDocumentViewer = (): DocumentViewer | null => use(DocumentViewerContext);
