// What the viewer asks of whoever knows the run's documents. Contents never change, so whatever has been fetched is kept
// while the viewer may go back to it.
import { createContext, use } from 'react';
import type { FoundText, PageLines, Reading } from '#domain/document-pages.ts';

export interface ReadingPart {
  readonly from?: number;
  readonly count?: number;
  readonly source?: number;
}

/** `index` is the position among the run's documents. Each call rejects with an error that `sentenceOf` puts into words. */
export interface DocumentAccess {
  /** Tells the documents of one run from those of another. */
  readonly key: string;
  reading(index: number, part: ReadingPart, signal: AbortSignal): Promise<Reading>;
  find(index: number, text: string, signal: AbortSignal): Promise<{ data: FoundText[]; total: number }>;
  /** A PNG picture of a page, 1-based. */
  image(index: number, page: number, width: number, signal: AbortSignal): Promise<Blob>;
  lines(index: number, page: number, signal: AbortSignal): Promise<PageLines>;
  sentenceOf(error: unknown): string;
}

export const DocumentAccessContext = createContext<DocumentAccess | null>(null);

/** @throws outside of a viewer. */
export function useDocumentAccess(): DocumentAccess {
  const access = use(DocumentAccessContext);
  if (!access) throw new Error('no documents can be fetched here');
  return access;
}

/** For queries of contents that never change. */
export const UNCHANGING = { staleTime: Infinity, retry: false } as const;
