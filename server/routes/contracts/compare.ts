// Comparisons of two files or revisions within the caller's reach: files of the repository and templates, of any kind.
import type { Comparison } from '#domain/contracts/comparison.ts';
import { ProblemError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import { type FileVersion, versionOf } from '#server/routes/files/download.ts';
import type { Db } from '#server/store/database.ts';
import { findNode } from '#server/store/files/file-nodes.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { type ContractTexts, unreadable } from './texts.ts';

interface ComparedFile {
  readonly file: string;
  readonly revision?: number | undefined;
}

export function compareHandlers({ db, redlines }: Deps, texts: ContractTexts) {
  return {
    async compareFiles(call) {
      const { body, viewer } = call;
      const [from, to] = await Promise.all([loadCompared(db, viewer, body.from), loadCompared(db, viewer, body.to)]);
      const reader = { companyId: viewer.companyId, signal: abortOnClose(call) };
      const reply = await redlines.compare(await texts.read(from, reader), await texts.read(to, reader), reader.signal);
      if (!reply.ok) throw unreadable(reply.reason, to.name);
      const sides: Omit<Comparison, 'differences' | 'unchanged'> = {
        from: sideOf(from),
        to: sideOf(to),
        redline: from.kind === 'docx' && to.kind === 'docx',
      };
      const head = `{"data":${JSON.stringify(sides).slice(0, -1)},`;
      const json = Buffer.concat([Buffer.from(head), reply.value, Buffer.from('}}')]);
      await call.reply.type('application/json; charset=utf-8').send(json);
      return undefined;
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

const sideOf = ({ node, name, revision }: FileVersion) => ({ file: node.id, name, revision });
