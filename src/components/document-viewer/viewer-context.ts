// Lets a source chip open its document: it calls openSource and gets the focus back when the viewer closes. Without a
// viewer there is nothing to open.
import { createContext, use } from 'react';

/** A source's document at its quote, or a document from its beginning. */
export type Opened = { readonly source: number } | { readonly document: number };

/** A request to select a passage, and its result. */
export interface Picking {
  readonly label: string;
  /**
   * @param document its position among the documents.
   * @returns false if the words were rejected and the user must select others.
   */
  readonly onPick: (document: number, words: string) => Promise<boolean>;
}

export interface DocumentViewer {
  /** The open document or source; null while the viewer is closed. */
  readonly opened: Opened | null;
  /** Opens the document of a source at its quote. `number` identifies the source in the run. */
  readonly openSource: (number: number) => void;
  /** Shows a source in the open viewer and leaves the focus where it is. */
  readonly followSource: (number: number) => void;
  /** @param index position among the documents */
  readonly openDocument: (index: number) => void;
  readonly close: () => void;
  /** The pending selection; absent where nothing can be selected. */
  readonly picking?: Picking | null;
  readonly pick?: (picking: Picking | null) => void;
}

export const DocumentViewerContext = createContext<DocumentViewer | null>(null);

/** Null where documents cannot be opened, such as in a result without its run's documents. */
export const useDocumentViewer = (): DocumentViewer | null => use(DocumentViewerContext);
