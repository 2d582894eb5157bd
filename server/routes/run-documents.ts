// The documents of a run, opened beside its answers (issue 5): pages as they are printed and what was read of them.
import type { PageLines } from '#domain/document-pages.ts';
import type { ReadDocument, RefusalReason } from '#domain/documents.ts';
import { REFUSAL_TEXTS } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import { FOUND_LISTED_MAX } from '#domain/limits.ts';
import type { Run, RunDocument } from '#domain/runs.ts';
import { findQuote, findText } from '#server/documents/find-text.ts';
import { placeLines } from '#server/documents/pdf/place-lines.ts';
import { Recent } from '#server/files/recent.ts';
import { runDocumentBytes } from '#server/files/run-document-bytes.ts';
import type { Deps } from '#server/deps.ts';
import type { Call, Handlers } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import { findRun } from '#server/store/runs.ts';
import { PendingCalls } from './pending-calls.ts';
import { viewerOf } from './viewer-of.ts';

type DocumentHandlers = Pick<
  Handlers,
  'readRunDocument' | 'findInRunDocument' | 'drawRunDocumentPage' | 'readRunDocumentPage'
>;

/** Bytes of pictures, and characters of pages, that are kept for whoever turns back. */
const KEPT_IMAGES = 32 * 1024 * 1024;
const KEPT_CHARACTERS = 2_000_000;
/** Of one session. A viewer waits for three: a picture, its words, and the next picture. */
const PENDING_PAGES = 12;
/** Blocks shown before the one that is asked for, so that it is read in its place. */
const BLOCKS_BEFORE = 20;

interface Asked {
  readonly params: { readonly id: string; readonly index: number };
  readonly session: Session;
}

export function runDocumentHandlers(deps: Deps): DocumentHandlers {
  const { db, files, pages, readings } = deps;
  const images = new Recent<Uint8Array>(KEPT_IMAGES);
  const placed = new Recent<PageLines>(KEPT_CHARACTERS);
  const pending = new PendingCalls(PENDING_PAGES);

  async function documentOf({ params, session }: Asked): Promise<{ run: Run; document: RunDocument }> {
    const run = await findRun(db, viewerOf(session), params.id);
    if (!run) throw new ProblemError('not_found', 'This run does not exist, or is not yours.');
    const document = run.documents[params.index];
    if (!document) throw new ProblemError('not_found', 'This run has no such document.');
    return { run, document };
  }

  async function readingOf(document: RunDocument, signal: AbortSignal): Promise<ReadDocument> {
    const outcome = await readings.of(document, { signal });
    if (!outcome.ok) throw refused(outcome.reason, document.name);
    return outcome.document;
  }

  async function linesOf(
    { session }: Asked,
    document: RunDocument,
    page: number,
    signal: AbortSignal,
  ): Promise<PageLines> {
    const key = `${document.sha256} ${page}`;
    const kept = placed.get(key);
    if (kept) return kept;
    const bytes = () => runDocumentBytes(files, document);
    const reply = await pending.during(session.id, () => pages.text(bytes, page, signal));
    if (!reply.ok) throw refused(reply.reason, document.name);
    const { lines, ...size } = reply.value;
    const pageLines = { ...size, lines: placeLines(lines, await readingOf(document, signal), page) };
    placed.set(
      key,
      pageLines,
      lines.reduce((sum, line) => sum + line.text.length, 1),
    );
    return pageLines;
  }

  return {
    async readRunDocument(call) {
      const signal = leaving(call);
      const { run, document } = await documentOf(call);
      const { source, count, from: asked } = call.query;
      const cited = run.sources.find((one) => one.number === source && one.document === document.name);
      if (source !== undefined && !cited)
        throw new ProblemError('not_found', `${document.name} is not what source ${source} of this run quotes.`);
      const reading = await readingOf(document, signal);
      const quote = cited ? findQuote(reading, cited) : null;
      // A short document is sent whole, whatever is quoted of it.
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

    async findInRunDocument(call) {
      const signal = leaving(call);
      const { document } = await documentOf(call);
      const { rows, total } = findText(await readingOf(document, signal), call.query.text, FOUND_LISTED_MAX);
      return { data: rows, total };
    },

    async drawRunDocumentPage(call) {
      const signal = leaving(call);
      const { document } = await documentOf(call);
      const { page, width } = { ...call.params, ...call.query };
      requirePage(document, page);
      const key = `${document.sha256} ${page} ${width}`;
      let png = images.get(key);
      if (!png) {
        const bytes = () => runDocumentBytes(files, document);
        const reply = await pending.during(call.session.id, () => pages.image(bytes, page, width, signal));
        if (!reply.ok) throw refused(reply.reason, document.name);
        ({ png } = reply.value);
        images.set(key, png, png.length);
      }
      await call.reply.type('image/png').send(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
      return undefined;
    },

    async readRunDocumentPage(call) {
      const signal = leaving(call);
      const { document } = await documentOf(call);
      const { page } = call.params;
      requirePage(document, page);
      return { data: await linesOf(call, document, page, signal) };
    },
  };
}

function refused(reason: RefusalReason, name: string): ProblemError {
  return new ProblemError('unreadable_document', REFUSAL_TEXTS[reason](name));
}

/** @throws ProblemError not_found. What is not known of a document, its bytes say when they are opened. */
function requirePage({ kind, pages, name }: RunDocument, page: number): void {
  if (kind !== undefined && kind !== 'pdf')
    throw new ProblemError('not_found', `${name} has no pages before it is printed. Open what was read of it.`);
  if (typeof pages === 'number' && page > pages)
    throw new ProblemError('not_found', `${name} has ${pages} ${pages === 1 ? 'page' : 'pages'}.`);
}

/** Aborted when the caller has left before the answer was there. */
function leaving({ reply }: Pick<Call<never>, 'reply'>): AbortSignal {
  const gone = new AbortController();
  const leave = () => gone.abort(new ProblemError('cancelled', 'Nobody waits for this any more.'));
  if (reply.raw.destroyed) leave();
  else reply.raw.once('close', leave);
  return gone.signal;
}
