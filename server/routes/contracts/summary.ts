// The summary of a contract: a run about one of its revisions, so that it is durable, streamed, stopped and decided as all runs
// are. Whoever may see the contract reads it.
import type { ContractSummary } from '#domain/contracts/contract-clauses.ts';
import { REFUSAL_TEXTS } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import { fileNameOf } from '#domain/files.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller as RunCaller, Runnable } from '#server/jobs/runner.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { recordAudit } from '#server/routes/change.ts';
import { requireEngine } from '#server/routes/require-engine.ts';
import { lockContract } from '#server/store/contracts/contracts.ts';
import { addSummary, findSummary, isBeingSummarized } from '#server/store/contracts/summaries.ts';
import type { Db } from '#server/store/database.ts';
import type { StoredNode } from '#server/store/files/file-nodes.ts';
import { findRevision } from '#server/store/files/file-revisions.ts';
import { contractEntry, loadContractFile, missingContract } from './contract-access.ts';
import { CONTRACT_INPUT, KEY_TERMS } from './key-terms.ts';

export function summaryHandlers(deps: Deps) {
  const { db, runner } = deps;
  return {
    async summarizeContract(call) {
      const { viewer, wantsStream, stream, reply } = call;
      const file = await loadContractFile(db, viewer, call.params.id);
      call.allow(file.category);
      await requireEngine(deps, call.session);
      const version = await readableRevision(db, file, call.body.revision);
      const name = fileNameOf(file);
      const summary: Runnable = {
        id: null,
        version: null,
        category: file.category,
        name: `Summary of ${name}`,
        prompts: [KEY_TERMS],
        contract: file.id,
      };
      const document = { name, input: CONTRACT_INPUT, main: true, ...version.content };
      const inputs = { fields: [], documents: [document] };
      const record: RunCaller['record'] = async (tx, run) => {
        // Two at once would write the same summary.
        if (!(await lockContract(tx, viewer, file.id))) throw missingContract();
        if (await isBeingSummarized(tx, file.id)) throw new ProblemError('conflict', UNDER_WAY);
        await addSummary(tx, file.id, version.revision, run);
        await recordAudit(tx, call, contractEntry('contract.summarized', file));
      };
      const isGone = () => reply.raw.destroyed;
      if (wantsStream)
        return stream(async (send) => {
          const run = await runner.run(viewer, summary, inputs, { tell: send, isGone, record });
          return { type: 'finished', data: run.text, run };
        });
      const run = await runner.run(viewer, summary, inputs, { tell: () => undefined, isGone, record });
      return { data: { revision: version.revision, run } satisfies ContractSummary };
    },

    async retrieveSummary(call) {
      const file = await loadContractFile(db, call.viewer, call.params.id);
      return { data: await findSummary(db, call.viewer, file.id, call.query.revision) };
    },
  } satisfies Partial<Handlers>;
}

const UNDER_WAY = 'A summary of this contract is being written. Wait for it, or stop it first.';

/** @param wanted the newest one if undefined. @throws ProblemError not_found, or unreadable_document. */
async function readableRevision(db: Db, file: StoredNode, wanted = file.revision) {
  const version = await findRevision(db, file.id, wanted);
  if (!version) throw new ProblemError('not_found', `${fileNameOf(file)} has no version ${wanted}.`);
  const { sha256, bytes, revision } = version;
  if (revision === file.revision && file.reading === 'refused')
    throw new ProblemError('unreadable_document', REFUSAL_TEXTS[file.refusal ?? 'no_text'](fileNameOf(file)));
  return { revision, content: { sha256, bytes } };
}
