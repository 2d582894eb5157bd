// How the viewer loads documents of a run, a review or a library of files. Contents never change, so they stay cached
// while the viewer can return to them.
import { createContext, use } from 'react';
import type { Source } from '#domain/answers.ts';
import type { DocumentKind } from '#domain/documents.ts';
import type { FoundText, PageLines, Reading } from '#domain/document-pages.ts';

/** A document in the viewer; what is missing here is loaded. */
export interface ShownDocument {
  readonly name: string;
  readonly kind?: DocumentKind | null | undefined;
  readonly pages?: number | null | undefined;
}

/** A passage: the number of a source of a run or of a cell, or offsets in the text. */
interface Lead {
  readonly source?: number;
  readonly column?: string;
  readonly start?: number;
  readonly end?: number;
  /** When the cell got this source; a later answer reuses the numbers. */
  readonly since?: string | null;
}

/** The passage at which a document opens. */
export interface Cited {
  readonly lead: Lead;
  readonly quote: string;
  readonly page?: number | undefined;
  readonly check: Source['check'];
  readonly recognised?: Source['recognised'];
}

interface ReadingPart extends Lead {
  readonly from?: number;
  readonly count?: number;
}

/** `index` is the position among the documents. Each call rejects with an error that `sentenceOf` describes. */
export interface DocumentAccess {
  /** The cache key: another run or another version of a file has another. */
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
