// Files on their way out: the bytes of a version, a link to them, and many as one zip.
import type { ReadDocument } from '#domain/documents.ts';
import type { REPOSITORY_CALLS } from '#domain/endpoints/repository.ts';
import { ProblemError } from '#domain/errors.ts';
import { fileNameOf } from '#domain/files.ts';
import { ZIP_MAX_BYTES } from '#domain/limits.ts';
import { safeFileName } from '#domain/runs.ts';
import type { Deps } from '#server/deps.ts';
import { documentBytes } from '#server/files/document-bytes.ts';
import { zipFiles } from '#server/files/zip-files.ts';
import type { Call, Handler } from '#server/plugins/mount.ts';
import type { DocumentViews, LedTo } from '#server/routes/document-views.ts';
import { recordContent } from '#server/routes/record-content.ts';
import { DOCUMENT_TYPES, sendFile } from '#server/routes/send-file.ts';
import { viewerOf } from '#server/routes/viewer-of.ts';
import { filesBelow, outermost } from '#server/store/files/file-folders.ts';
import type { StoredNode } from '#server/store/files/file-nodes.ts';
import { givenVersion } from './given-version.ts';
import type { PlaceWords } from './place.ts';
import type { TreeWork } from './tree-work.ts';

type Calls = typeof REPOSITORY_CALLS;
type Verb = 'content' | 'link' | 'zip' | 'reading' | 'find' | 'page' | 'lines';
type GiveHandlers = { readonly [One in Verb]: Handler<Calls[One]> };

type Acting = Pick<Call<Calls['content']>, 'actor' | 'session'>;

export function giveHandlers(
  { db, files, links, clock }: Deps,
  words: PlaceWords,
  work: TreeWork,
  views: DocumentViews,
): GiveHandlers {
  const { noun, place } = words;

  const given = (call: Parameters<typeof givenVersion>[2], { revision }: { revision?: number | undefined }) =>
    givenVersion(db, work, call, revision);

  /** That files left, or will by a link. Whatever is in a folder counts with it. */
  const record = (call: Acting, happened: 'downloaded' | 'linked', of: readonly StoredNode[], count = 1) => {
    const [first, ...others] = of;
    if (!first) return Promise.resolve();
    const name = others.length === 0 ? fileNameOf(first) : `${fileNameOf(first)} and ${others.length} more`;
    return recordContent(db, call, {
      action: words.actions[happened],
      content: {
        id: others.length === 0 ? first.id : null,
        noun: first.type === 'folder' ? 'folder' : noun,
        name,
        category: first.category,
      },
      count,
      at: clock().toISOString(),
    });
  };

  return {
    async content(call) {
      const file = await given(call, call.query);
      const content = await documentBytes(files, file);
      const fileName = safeFileName(file.name, noun);
      await record(call, 'downloaded', [file.node]);
      return sendFile(call.reply, { content, fileName, contentType: DOCUMENT_TYPES[file.kind] });
    },

    async link(call) {
      const { revision, node } = await given(call, call.body);
      await record(call, 'linked', [node]);
      const linked = { of: 'file', place, id: node.id, revision } as const;
      return { data: await links.create({ session: call.session.id, linked }) };
    },

    async zip(call) {
      const { body, session, reply } = call;
      const nodes = await work.nodes(db, viewerOf(session), body.ids);
      const chosen = await outermost(db, body.ids);
      const placed = await filesBelow(db, [...chosen]);
      requireZipped(placed);
      const [only] = nodes;
      await record(call, 'downloaded', nodes, placed.length);
      const fileName = `${safeFileName(nodes.length === 1 ? only.name : `${placed.length} ${noun}s`)}.zip`;
      const content = zipFiles(placed, ({ path, sha256 }) => documentBytes(files, { sha256, name: path }));
      return sendFile(reply, { content, fileName, contentType: 'application/zip' });
    },

    reading: async (call) => views.reading(call, await given(call, call.query), (read) => passage(read, call.query)),
    find: async (call) => views.find(call, await given(call, call.query)),
    page: async (call) => views.page(call, await given(call, call.query)),
    lines: async (call) => views.lines(call, await given(call, call.query)),
  };
}

/** The passage between two offsets of the full text; the rest of the text where the second is missing. */
function passage({ text }: ReadDocument, { start, end }: { start?: number | undefined; end?: number | undefined }) {
  return start === undefined ? null : ({ quote: text.slice(start, end), start } satisfies LedTo);
}

/** @throws ProblemError too_large, or conflict where there is nothing to pack. */
function requireZipped(files: readonly { readonly bytes: number }[]): void {
  if (files.length === 0) throw new ProblemError('conflict', 'There are no files in these folders to download.');
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > ZIP_MAX_BYTES)
    throw new ProblemError(
      'too_large',
      `These files have more than ${ZIP_MAX_BYTES / 1024 / 1024 / 1024} GB, which is more than one download can hold. Choose fewer files.`,
    );
}
