// Reading and downloading files: the bytes or pages of a version, a link to it, and several files as one zip.
import type { DocumentKind, ReadDocument } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import { fileNameOf } from '#domain/files.ts';
import { ZIP_MAX_BYTES } from '#domain/limits.ts';
import { safeFileName } from '#domain/runs.ts';
import type { Deps } from '#server/deps.ts';
import { documentBytes } from '#server/files/document-bytes.ts';
import { zipFiles } from '#server/files/zip-files.ts';
import type { Caller } from '#server/plugins/mount.ts';
import type { DocumentViews, CitedQuote, ShownDocument } from '#server/routes/document-views.ts';
import { recordAudit } from '#server/routes/change.ts';
import { DOCUMENT_TYPES, sendFile } from '#server/routes/send-file.ts';
import type { Db } from '#server/store/database.ts';
import type { StoredNode } from '#server/store/files/file-nodes.ts';
import { filesBelow, outermost } from '#server/store/files/file-folders.ts';
import { findRevision } from '#server/store/files/file-revisions.ts';
import type { TreeAccess, TreeHandlers } from './tree-access.ts';

interface VersionCall extends Pick<Caller, 'viewer'> {
  readonly params: { readonly id: string };
}

export function downloadHandlers({ db, files, links }: Deps, trees: TreeAccess, views: DocumentViews) {
  const { noun, place, actionOf } = trees.kind;

  const load = (call: VersionCall, { revision }: { revision?: number | undefined }) =>
    loadVersion(db, trees, call, revision);

  /** @param count of files, those in folders included */
  const record = (call: Caller, act: 'downloaded' | 'linked', nodes: readonly StoredNode[], count = 1) => {
    const [first, ...others] = nodes;
    if (!first) return Promise.resolve();
    const name = others.length === 0 ? fileNameOf(first) : `${fileNameOf(first)} and ${others.length} more`;
    return recordAudit(db, call, {
      action: actionOf(act),
      content: {
        id: others.length === 0 ? first.id : null,
        noun: first.type === 'folder' ? 'folder' : noun,
        name,
        category: first.category,
      },
      count,
    });
  };

  return {
    async content(call) {
      const file = await load(call, call.query);
      const content = await documentBytes(files, file);
      const fileName = safeFileName(file.name, noun);
      await record(call, 'downloaded', [file.node]);
      return sendFile(call.reply, { content, fileName, contentType: DOCUMENT_TYPES[file.kind] });
    },

    async link(call) {
      const { revision, node } = await load(call, call.body);
      await record(call, 'linked', [node]);
      const linked = { of: 'file', place, id: node.id, revision } as const;
      return { data: await links.create({ session: call.session.id, linked }) };
    },

    async zip(call) {
      const { body, viewer, reply } = call;
      const nodes = await trees.loadNodes(db, viewer, body.ids);
      const chosen = await outermost(db, body.ids);
      const placed = await filesBelow(db, [...chosen]);
      requireZippable(placed);
      const [only] = nodes;
      await record(call, 'downloaded', nodes, placed.length);
      const fileName = `${safeFileName(nodes.length === 1 ? only.name : `${placed.length} ${noun}s`)}.zip`;
      const content = zipFiles(placed, ({ path, sha256 }) => documentBytes(files, { sha256, name: path }));
      return sendFile(reply, { content, fileName, contentType: 'application/zip' });
    },

    reading: async (call) => views.reading(call, await load(call, call.query), (read) => passage(read, call.query)),
    find: async (call) => views.find(call, await load(call, call.query)),
    page: async (call) => views.page(call, await load(call, call.query)),
    lines: async (call) => views.lines(call, await load(call, call.query)),
  } satisfies TreeHandlers;
}

/** The passage between two offsets of the full text; up to its end without the second. */
function passage({ text }: ReadDocument, { start, end }: { start?: number | undefined; end?: number | undefined }) {
  return start === undefined ? null : ({ quote: text.slice(start, end), start } satisfies CitedQuote);
}

/** @throws ProblemError too_large, or conflict if there are no files. */
function requireZippable(files: readonly { readonly bytes: number }[]): void {
  if (files.length === 0) throw new ProblemError('conflict', 'There are no files in these folders to download.');
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > ZIP_MAX_BYTES)
    throw new ProblemError(
      'too_large',
      `These files have more than ${ZIP_MAX_BYTES / 1024 / 1024 / 1024} GB, which is more than one download can hold. Choose fewer files.`,
    );
}

export interface FileVersion extends ShownDocument {
  readonly kind: DocumentKind;
  readonly revision: number;
  /** The file as it is now. */
  readonly node: StoredNode;
}

/** One version of a file. @param revision the current one if undefined. @throws ProblemError not_found. */
export async function loadVersion(
  db: Db,
  trees: TreeAccess,
  { params, viewer }: VersionCall,
  revision?: number,
): Promise<FileVersion> {
  return versionOf(db, await trees.loadFile(db, viewer, params.id), revision);
}

/** One version of a file within reach. @param revision the current one if undefined. @throws ProblemError not_found. */
export async function versionOf(db: Db, file: StoredNode, revision?: number): Promise<FileVersion> {
  const version = await findRevision(db, file.id, revision ?? file.revision);
  if (!version) throw new ProblemError('not_found', `${fileNameOf(file)} has no version ${revision}.`);
  const { sha256, kind, extension } = version;
  // The current version has the file's name, an older one keeps its own.
  const name = fileNameOf({ name: version.revision === file.revision ? file.name : version.name, extension });
  return { sha256, kind, name, revision: version.revision, node: file };
}
