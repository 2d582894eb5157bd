// The file of a contract for Word, with the mark by which the pane recognizes the contract and its revision.
import { ProblemError } from '#domain/errors.ts';
import { safeFileName } from '#domain/runs.ts';
import type { Deps } from '#server/deps.ts';
import { documentBytes } from '#server/files/document-bytes.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { recordAudit } from '#server/routes/change.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import { versionOf } from '#server/routes/files/download.ts';
import { treeAccess } from '#server/routes/files/tree-access.ts';
import { DOCUMENT_TYPES, sendFile } from '#server/routes/send-file.ts';
import { CONTRACT_NOUN, loadContractFile } from './contract-access.ts';
import { unreadable } from './texts.ts';

export function markedFileHandlers(deps: Deps) {
  const { db, files, redlines } = deps;
  const trees = treeAccess(deps, 'repository');
  return {
    async markedFile(call) {
      const file = await loadContractFile(db, call.viewer, call.params.id);
      const version = await versionOf(db, file, call.query.revision);
      if (version.kind !== 'docx')
        throw new ProblemError(
          'unreadable_document',
          `${version.name} is not a .docx file, so the add-in cannot work on it. Save it in Word as a .docx first.`,
        );
      const mark = { contract: file.id, revision: version.revision };
      const marked = await redlines.mark(() => documentBytes(files, version), mark, abortOnClose(call));
      if (!marked.ok) throw unreadable(marked.reason, version.name);
      await recordAudit(db, call, trees.entry('downloaded', file));
      const fileName = safeFileName(version.name, CONTRACT_NOUN);
      return sendFile(call.reply, { content: marked.value, fileName, contentType: DOCUMENT_TYPES.docx });
    },
  } satisfies Partial<Handlers>;
}
