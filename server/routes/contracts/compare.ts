// Comparisons of two files or revisions within the caller's reach: files of the repository and templates, of any kind.
import type { ReadDocument } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import { safeFileName } from '#domain/runs.ts';
import type { Deps } from '#server/deps.ts';
import { documentBytes } from '#server/files/document-bytes.ts';
import type { Caller, Handlers } from '#server/plugins/mount.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import { type FileVersion, versionOf } from '#server/routes/files/download.ts';
import type { ComparisonSides } from '#server/redlines/worker.ts';
import { DOCUMENT_TYPES, sendFile } from '#server/routes/send-file.ts';
import { recordAudit } from '#server/routes/change.ts';
import type { Db } from '#server/store/database.ts';
import { findNode } from '#server/store/files/file-nodes.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { type ContractTexts, unreadable } from './texts.ts';

interface ComparedFile {
  readonly file: string;
  readonly revision?: number | undefined;
}

interface ComparingCall extends Caller {
  readonly body: { readonly from: ComparedFile; readonly to: ComparedFile };
}

export function compareHandlers({ db, files, redlines }: Deps, texts: ContractTexts) {
  const loadPair = ({ body, viewer }: ComparingCall) =>
    Promise.all([loadCompared(db, viewer, body.from), loadCompared(db, viewer, body.to)]);

  /** Null where the redline would lack a difference: the comparison document has all of them. */
  async function redlineOf({ actor, now }: Caller, from: FileVersion, to: FileVersion, signal: AbortSignal) {
    const stamp = { author: actor.actor_name, date: `${now.slice(0, 19)}Z` };
    const newer = await documentBytes(files, to);
    const reply = await redlines.redlineComparison(() => documentBytes(files, from), newer, stamp, signal);
    if (!reply.ok) throw unreadable(reply.reason, from.name);
    return reply.value.incomplete.length === 0 ? reply.value.bytes : null;
  }

  async function readPair({ viewer }: Caller, from: FileVersion, to: FileVersion, signal: AbortSignal) {
    const reader = { companyId: viewer.companyId, signal };
    const pair = { from: await texts.read(from, reader), to: await texts.read(to, reader) };
    const hasTables = isRedlined(from, to) && hasRows(pair.from) && hasRows(pair.to);
    const tables = hasTables ? { from: await documentBytes(files, from), to: await documentBytes(files, to) } : null;
    return { ...pair, tables };
  }

  async function documentOf(call: Caller, from: FileVersion, to: FileVersion, signal: AbortSignal) {
    const pair = await readPair(call, from, to, signal);
    const { actor } = call;
    const reply = await redlines.comparisonDocument(pair, sidesOf(from, to), actor.actor_name, signal);
    if (!reply.ok) throw unreadable(reply.reason, to.name);
    return reply.value;
  }

  return {
    async compareFiles(call) {
      const [from, to] = await loadPair(call);
      const signal = abortOnClose(call);
      const reply = await redlines.compare(await readPair(call, from, to, signal), signal);
      if (!reply.ok) throw unreadable(reply.reason, to.name);
      const head = `{"data":${JSON.stringify(sidesOf(from, to)).slice(0, -1)},`;
      const json = Buffer.concat([Buffer.from(head), reply.value, Buffer.from('}}')]);
      await call.reply.type('application/json; charset=utf-8').send(json);
      return undefined;
    },

    async compareDocument(call) {
      const [from, to] = await loadPair(call);
      const signal = abortOnClose(call);
      const redlined = isRedlined(from, to) ? await redlineOf(call, from, to, signal) : null;
      const content = redlined ?? (await documentOf(call, from, to, signal));
      await recordAudit(db, call, { action: 'contract.compared', content: contentOf(from, to) });
      const title = redlined ? `Redline of ${from.name} to ${to.name}` : `Comparison of ${from.name} and ${to.name}`;
      return sendFile(call.reply, {
        content,
        fileName: `${safeFileName(title, 'comparison')}.docx`,
        contentType: DOCUMENT_TYPES.docx,
      });
    },
  } satisfies Partial<Handlers>;
}

/** @throws ProblemError not_found */
async function loadCompared(db: Db, viewer: Viewer, { file, revision }: ComparedFile): Promise<FileVersion> {
  const node = (await findNode(db, viewer, 'repository', file)) ?? (await findNode(db, viewer, 'templates', file));
  if (node?.type !== 'file')
    throw new ProblemError('not_found', 'This file does not exist, or is not yours. Choose another one.');
  return versionOf(db, node, revision);
}

/** What the audit log names: nothing of a Personal file, on either side. */
const contentOf = (from: FileVersion, to: FileVersion) => ({
  id: from.node.id,
  noun: 'comparison',
  name: `${from.name} and ${to.name}`,
  category: from.node.category === 'Personal' ? from.node.category : to.node.category,
});

const hasRows = ({ blocks }: ReadDocument): boolean => blocks.some(({ kind }) => kind === 'table_row');

const isRedlined = (from: FileVersion, to: FileVersion): boolean => from.kind === 'docx' && to.kind === 'docx';

const sidesOf = (from: FileVersion, to: FileVersion): ComparisonSides => ({
  from: sideOf(from),
  to: sideOf(to),
  redline: isRedlined(from, to),
});

const sideOf = ({ node, name, revision }: FileVersion) => ({ file: node.id, name, revision });
