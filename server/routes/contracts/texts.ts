// The text of a revision in one view, as the JSON of its reply. A .docx is read in a worker thread, which writes the JSON too;
// everything else has one view, the reading that is stored.
import { LRUCache } from 'lru-cache';
import type { TextView } from '#domain/contracts/contract-text.ts';
import { type ReadDocument, type RefusalReason, REFUSAL_TEXTS } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import { createPlainPrinter } from '#server/documents/plain-prints.ts';
import { documentBytes } from '#server/files/document-bytes.ts';
import { joinPieces, listPieces, textPieces } from '#server/store/json-pieces.ts';
import { type FileVersion, versionOf } from '#server/routes/files/download.ts';
import type { StoredNode } from '#server/store/files/file-nodes.ts';
import type { RevisionTexts } from '#server/store/contracts/suggestion-present.ts';

/** Of replies that are kept in memory: two of the largest, or a hundred contracts. */
const CACHED_BYTES = 32 * 1024 * 1024;

/** Who waits for a text: contents are shared within a company only, also in the cache. */
export interface TextReader {
  readonly companyId: string | null;
  readonly signal?: AbortSignal | undefined;
}

export interface ContractTexts {
  /**
   * The reply of `contracts.text`, as JSON in UTF-8.
   * @throws ProblemError unreadable_document or not_found, and the signal's reason when aborted.
   */
  reply(version: FileVersion, view: TextView, reader: TextReader): Promise<Uint8Array>;
  /** The final text, as it is stored. Errors as above. */
  read(version: FileVersion, reader: TextReader): Promise<ReadDocument>;
  /** The final texts of the revisions of one file; null for one that cannot be read. */
  revisions(file: StoredNode, reader: TextReader): RevisionTexts;
}

export function contractTexts({
  db,
  files,
  readings,
  redlines,
}: Pick<Deps, 'db' | 'files' | 'readings' | 'redlines'>): ContractTexts {
  const cached = new LRUCache<string, Uint8Array>({ maxSize: CACHED_BYTES });

  async function fieldsOf(
    version: FileVersion,
    view: TextView,
    { companyId, signal }: TextReader,
  ): Promise<Uint8Array> {
    if (version.kind === 'docx') {
      const reply = await redlines.text(() => documentBytes(files, version), view, signal);
      if (!reply.ok) throw unreadable(reply.reason, version.name);
      return reply.value;
    }
    return joinPieces(onlyView(await texts.read(version, { companyId, signal }), view));
  }

  const texts: ContractTexts = {
    async reply(version, view, reader) {
      const key = `${reader.companyId} ${version.sha256} ${view}`;
      const kept = cached.get(key);
      const fields = kept ?? (await fieldsOf(version, view, reader));
      if (!kept && fields.length <= CACHED_BYTES) cached.set(key, fields, { size: fields.length });
      return Buffer.concat([Buffer.from(`{"data":{"revision":${version.revision},`), fields, Buffer.from('}}')]);
    },

    async read(version, { companyId, signal }) {
      const outcome = await readings.readCached({ ...version, company_id: companyId }, { signal });
      if (!outcome.ok) throw unreadable(outcome.reason, version.name);
      return outcome.document;
    },

    revisions(file, reader) {
      const read = new Map<number, Promise<ReadDocument | null>>();
      return {
        newest: file.revision,
        read(revision) {
          const found = read.get(revision) ?? readRevision(file, revision, reader);
          read.set(revision, found);
          return found;
        },
      };
    },
  };

  async function readRevision(file: StoredNode, revision: number, reader: TextReader): Promise<ReadDocument | null> {
    return texts.read(await versionOf(db, file, revision), reader).catch((error: unknown) => {
      if (error instanceof ProblemError && error.code === 'unreadable_document') return null;
      throw error;
    });
  }

  return texts;
}

/** The fields of a text without tracked changes and comments. */
function* onlyView({ text, blocks, kind, pages, warnings }: ReadDocument, view: TextView): Generator<string> {
  yield `"view":"${view}","kind":"${kind}","pages":${pages},"text":`;
  yield* textPieces(text);
  yield ',"blocks":';
  const print = createPlainPrinter(kind);
  yield* listPieces(blocks, (block) => {
    const { text: _text, ...place } = block;
    return { ...place, ...print(block) };
  });
  yield `,"changes":[],"comments":[],"warnings":${JSON.stringify(warnings)}`;
}

export const unreadable = (reason: RefusalReason, name: string): ProblemError =>
  new ProblemError('unreadable_document', REFUSAL_TEXTS[reason](name));
