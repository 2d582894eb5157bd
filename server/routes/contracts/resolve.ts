// Accepting and rejecting the tracked changes of a contract, and removing comments: the result is its next revision.
import { REDLINE_REFUSAL_TEXTS } from '#domain/contracts/redlines.ts';
import { ProblemError } from '#domain/errors.ts';
import { fileNameOf } from '#domain/files.ts';
import type { Deps } from '#server/deps.ts';
import { documentBytes } from '#server/files/document-bytes.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import type { Protection } from '#server/redlines/protection.ts';
import { versionOf } from '#server/routes/files/download.ts';
import { loadContractFile } from './contract-access.ts';
import { requireDocx, requireRevision, saveRevision } from './save-revision.ts';
import { unreadable } from './texts.ts';

export function resolveHandlers(deps: Deps) {
  const { db, files, redlines } = deps;
  return {
    async resolveChanges(call) {
      const { body, viewer, params } = call;
      const file = await loadContractFile(db, viewer, params.id);
      call.allow(file.category);
      requireDocx(file);
      await requireRevision(db, file, body.revision);
      const { revision: _revision, ...request } = body;
      const version = await versionOf(db, file);
      const reply = await redlines.resolve(() => documentBytes(files, version), request, abortOnClose(call));
      if (!reply.ok) throw unreadable(reply.reason, fileNameOf(file));
      if ('unknown' in reply.value) throw unknownIds(reply.value.unknown);
      if ('protection' in reply.value) throw new ProblemError('invalid', PROTECTED[reply.value.protection]);
      const { bytes, changes, comments, left } = reply.value;
      if (changes + comments === 0)
        return { data: { revision: file.revision, changes, comments, left }, message: NOTHING };
      const revision = await saveRevision(deps, call, file, {
        content: await deps.uploads.storeBytes(bytes, fileNameOf(file)),
        origin: 'resolved',
        action: 'contract.resolved',
        count: changes + comments,
        changes: {
          [body.action === 'accept' ? 'accepted' : 'rejected']: { from: null, to: changes },
          comments_removed: { from: null, to: comments },
        },
      });
      return { data: { revision, changes, comments, left } };
    },
  } satisfies Partial<Handlers>;
}

const PROTECTED: Readonly<Record<Protection, string>> = {
  protected:
    'The file is protected against accepting and rejecting changes. Ask for an unprotected copy, or remove the protection in Word.',
  signed: REDLINE_REFUSAL_TEXTS.signed,
};
const NOTHING = 'There is no tracked change or comment to resolve, so the contract has no new revision.';

function unknownIds(ids: readonly string[]): ProblemError {
  const sentence = `The file has no tracked changes or comments with these ids: ${ids.slice(0, 5).join(', ')}. Reload the contract.`;
  return new ProblemError('invalid', sentence, { changes: [sentence] });
}
