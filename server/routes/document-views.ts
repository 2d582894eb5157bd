// Documents as the viewer shows them: the text that was read, search in it, pages as images, and the positions of their
// lines. Handlers check that the document is within the caller's reach before they call.
import { LRUCache } from 'lru-cache';
import type { Source } from '#domain/answers.ts';
import type { FoundText, PageLines, Reading } from '#domain/document-pages.ts';
import { type DocumentKind, type ReadDocument, type RefusalReason, REFUSAL_TEXTS } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import { FOUND_LISTED_MAX } from '#domain/limits.ts';
import type { Deps } from '#server/deps.ts';
import { findQuote, findText } from '#server/documents/find-text.ts';
import { recognizedText } from '#server/documents/ocr/recognized-text.ts';
import { placeLines } from '#server/documents/pdf/place-lines.ts';
import { documentBytes } from '#server/files/document-bytes.ts';
import type { Call } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import { presentList } from './present-list.ts';

/** Bytes of images, and characters of pages, that are cached for people who turn back. */
const CACHED_IMAGE_BYTES = 32 * 1024 * 1024;
const CACHED_CHARACTERS = 2_000_000;
/** Per session. A viewer waits for three: an image, its words, and the next image. */
const PENDING_PAGES = 12;
/** Blocks shown before the cited one, for context. */
const BLOCKS_BEFORE = 20;

export interface ShownDocument {
  readonly sha256: string;
  readonly name: string;
  /** Missing if unknown. */
  readonly kind?: DocumentKind | null | undefined;
  readonly pages?: number | null | undefined;
}

type Viewed = { readonly session: Session };

/** A quote to scroll to; one without an offset is not in the document. */
export type CitedQuote = Pick<Source, 'quote' | 'start' | 'parts'>;

/** A call of one of `documentCalls`. */
interface Viewing<Params, Query> {
  readonly params: Params;
  readonly query: Query;
  readonly session: Session;
  readonly reply: Call<never>['reply'];
}

export interface DocumentViews {
  /** @param citedIn returns the quote to begin at; without it, the reading begins at the top */
  reading(
    call: Viewing<unknown, { from?: number | undefined; count: number }>,
    document: ShownDocument,
    citedIn?: (read: ReadDocument) => CitedQuote | null,
  ): Promise<{ data: Reading }>;
  find(
    call: Viewing<unknown, { text: string }>,
    document: ShownDocument,
  ): Promise<{ data: FoundText[]; total: number }>;
  page(call: Viewing<{ page: number }, { width: number }>, document: ShownDocument): Promise<undefined>;
  lines(call: Viewing<{ page: number }, unknown>, document: ShownDocument): Promise<{ data: PageLines }>;
}

export function documentViews({ files, pages, readings }: Deps): DocumentViews {
  const images = new LRUCache<string, Uint8Array>({ maxSize: CACHED_IMAGE_BYTES });
  const placed = new LRUCache<string, PageLines>({ maxSize: CACHED_CHARACTERS });
  const pending = new PendingCalls(PENDING_PAGES);

  async function readingOf({ session }: Viewed, document: ShownDocument, signal: AbortSignal): Promise<ReadDocument> {
    const outcome = await readings.readCached({ ...document, company_id: session.companyId }, { signal });
    if (!outcome.ok) throw refused(outcome.reason, document.name);
    return outcome.document;
  }

  async function printedText({ session }: Viewed, document: ShownDocument, page: number, signal: AbortSignal) {
    const bytes = () => documentBytes(files, document);
    const reply = await pending.run(session.id, () => pages.text(bytes, page, signal));
    if (!reply.ok) throw refused(reply.reason, document.name);
    return reply.value;
  }

  return {
    async reading(call, document, citedIn) {
      const { count, from: asked } = call.query;
      const reading = await readingOf(call, document, abortOnClose(call));
      const cited = citedIn?.(reading);
      const quote = cited ? findQuote(reading, cited) : null;
      // A short document is sent whole.
      const last = Math.max(0, reading.blocks.length - count);
      const from = asked ?? Math.max(0, Math.min((quote?.block ?? 0) - BLOCKS_BEFORE, last));
      return {
        data: {
          kind: reading.kind,
          pages: reading.pages,
          warnings: reading.warnings,
          page_notes: reading.page_notes ?? [],
          characters: reading.text.length,
          from,
          total: reading.blocks.length,
          blocks: reading.blocks.slice(from, from + count),
          quote,
        },
      };
    },

    async find(call, document) {
      const signal = abortOnClose(call);
      const read = await readingOf(call, document, signal);
      return presentList(await findText(read, call.query.text, FOUND_LISTED_MAX, signal));
    },

    async page(call, document) {
      const signal = abortOnClose(call);
      const { page, width } = { ...call.params, ...call.query };
      requirePage(document, page);
      const key = `${call.session.companyId} ${document.sha256} ${page} ${width}`;
      let png = images.get(key);
      if (!png) {
        const bytes = () => documentBytes(files, document);
        const reply = await pending.run(call.session.id, () => pages.image(bytes, page, width, signal));
        if (!reply.ok) throw refused(reply.reason, document.name);
        ({ png } = reply.value);
        images.set(key, png, { size: png.length });
      }
      await call.reply.type('image/png').send(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
      return undefined;
    },

    async lines(call, document) {
      const signal = abortOnClose(call);
      const { page } = call.params;
      requirePage(document, page);
      const key = `${call.session.companyId} ${document.sha256} ${page}`;
      const kept = placed.get(key);
      if (kept) return { data: kept };
      const reading = await readingOf(call, document, signal);
      const { lines, ...size } = recognizedText(reading, page) ?? (await printedText(call, document, page, signal));
      const pageLines = { ...size, lines: placeLines(lines, reading, page) };
      placed.set(key, pageLines, { size: lines.reduce((sum, line) => sum + line.text.length, 1) });
      return { data: pageLines };
    },
  };
}

function refused(reason: RefusalReason, name: string): ProblemError {
  return new ProblemError('unreadable_document', REFUSAL_TEXTS[reason](name));
}

/** Checks what is known; opening the document checks the rest. @throws ProblemError not_found. */
function requirePage({ kind, pages, name }: ShownDocument, page: number): void {
  if (kind && kind !== 'pdf')
    throw new ProblemError('not_found', `${name} has no fixed pages. Open its extracted text.`);
  if (typeof pages === 'number' && page > pages)
    throw new ProblemError('not_found', `${name} has ${pages} ${pages === 1 ? 'page' : 'pages'}.`);
}

/** Aborts when the client leaves before the reply. */
export function abortOnClose({ reply }: Pick<Call<never>, 'reply'>): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(new ProblemError('cancelled', 'The request was cancelled.'));
  if (reply.raw.destroyed) abort();
  else reply.raw.once('close', abort);
  return controller.signal;
}

class PendingCalls {
  private readonly pending = new Map<string, number>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** @throws ProblemError too_many_requests, before any work, when this caller is waiting for too many already. */
  async run<Value>(caller: string, work: () => Promise<Value>): Promise<Value> {
    const before = this.pending.get(caller) ?? 0;
    if (before >= this.most)
      throw new ProblemError(
        'too_many_requests',
        `${this.most} pages are on their way to you already. Wait for one of them, then try again.`,
      );
    this.pending.set(caller, before + 1);
    try {
      return await work();
    } finally {
      const left = (this.pending.get(caller) ?? 0) - 1;
      if (left > 0) this.pending.set(caller, left);
      else this.pending.delete(caller);
    }
  }
}
