// The document that is open in Word as the next revision of its contract, with the suggestions that it has as tracked changes.
import { ProblemError } from '#domain/errors.ts';
import { fileNameOf } from '#domain/files.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller, Handlers } from '#server/plugins/mount.ts';
import { change } from '#server/routes/change.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import { findContract, lockContract } from '#server/store/contracts/contracts.ts';
import { currentWords } from '#server/store/contracts/suggestion-present.ts';
import { listSuggestions, type StoredSuggestion } from '#server/store/contracts/suggestions.ts';
import { undoneSuggestions } from '#server/store/contracts/undone-suggestions.ts';
import type { Db } from '#server/store/database.ts';
import type { StoredNode } from '#server/store/files/file-nodes.ts';
import { recordApplied, requireAccepted, requireSuggestions } from './applied-suggestions.ts';
import { contractEntry, loadContractFile, missingContract } from './contract-access.ts';
import { requireDocx, requireRevision, requireSentDocx, saveRevision } from './save-revision.ts';
import { type ContractTexts, unreadable } from './texts.ts';

export function reviseHandlers(deps: Deps, texts: ContractTexts) {
  const { db, readings, uploads } = deps;

  return {
    async reviseContract(call) {
      const { body, viewer, file: sent } = call;
      const file = await loadContractFile(db, viewer, call.params.id);
      call.allow(file.category);
      requireDocx(file);
      await requireOpen(db, call, file.id);
      const named = requireSuggestions(await listSuggestions(db, file.id, body.applied), body.applied);
      // Of a request that is repeated because its reply was lost.
      const fresh = named.filter((one) => currentWords(one).state !== 'applied');
      requireAccepted(fresh);
      const isSame = file.sha256 === sent.sha256;
      if (!isSame) await requireRevision(db, file, body.revision);
      if (isSame) {
        await recordInNewest(call, file, fresh);
        const applied = fresh.map(({ id }) => id);
        return { data: { revision: file.revision, is_new: false, applied, undone: [] }, message: UNCHANGED };
      }
      const content = await uploads.storeUpload(sent);
      requireSentDocx(content.kind, sent.name);
      const named_content = { sha256: content.sha256, name: sent.name, company_id: viewer.companyId };
      const signal = abortOnClose(call);
      const reading = await readings.read(named_content, { signal });
      // A revision that nobody can read would take the place of one that can be.
      if (!reading.ok) throw unreadable(reading.reason, sent.name);
      const earlier = texts.revisions(file, { companyId: viewer.companyId, signal });
      const undone = new Set(await undoneSuggestions(fresh, earlier.read, reading.document));
      const written = fresh.filter((one) => !undone.has(one));
      const applied = written.map(({ id }) => id);
      const revision = await saveRevision(deps, call, file, {
        content,
        origin: 'word',
        action: 'contract.revised',
        count: 1,
        changes: { suggestions: { from: null, to: applied.length } },
        async also(tx, saved) {
          await requireOpen(tx, call, file.id, lockContract);
          await recordApplied(tx, call, file.id, written, saved);
        },
      });
      return { data: { revision, is_new: true, applied, undone: [...undone].map(({ id }) => id) } };
    },
  } satisfies Partial<Handlers>;

  /** The newest revision has the document already, so it has its suggestions too: somebody has uploaded it without saying so. */
  async function recordInNewest(call: Caller, file: StoredNode, fresh: readonly StoredSuggestion[]): Promise<void> {
    if (fresh.length === 0) return;
    if (fresh.some(({ revision }) => revision >= file.revision))
      throw new ProblemError(
        'conflict',
        `The document is the same as revision ${file.revision}, which does not have these suggestions yet. Apply them first.`,
      );
    await change(db, call, async (tx) => {
      await requireOpen(tx, call, file.id, lockContract);
      await requireRevision(tx, await loadContractFile(tx, call.viewer, file.id), file.revision);
      await recordApplied(tx, call, file.id, fresh, file.revision);
      const changes = { suggestions: { from: null, to: fresh.length } };
      return { audit: contractEntry('contract.revised', file, changes) };
    });
  }
}

const UNCHANGED = 'The document is the same as the newest revision, so the contract has no new one.';

/** @throws ProblemError not_found, or conflict for a contract that somebody has closed. */
async function requireOpen(db: Db, { viewer }: Caller, id: string, find = findContract): Promise<void> {
  const contract = await find(db, viewer, id);
  if (!contract) throw missingContract();
  if (contract.status === 'closed')
    throw new ProblemError(
      'conflict',
      `${fileNameOf(contract)} is closed, and takes no revision. Reopen it in the console first.`,
    );
}
