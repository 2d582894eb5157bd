// Threads about a contract. Each question is answered from one revision; everybody who may see the contract can read the thread
// and ask further questions.
import { v7 as uuidv7 } from 'uuid';
import { changesFromNothing } from '#domain/audit.ts';
import type { Thread } from '#domain/contracts/threads.ts';
import { REFUSAL_TEXTS } from '#domain/documents.ts';
import type { askContract } from '#domain/endpoints/contract-threads.ts';
import type { Reply } from '#domain/endpoints/endpoint.ts';
import { ProblemError } from '#domain/errors.ts';
import { fileNameOf } from '#domain/files.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller as RunCaller } from '#server/jobs/runner.ts';
import { followUp } from '#server/engine/follow-up.ts';
import type { Call, Handlers } from '#server/plugins/mount.ts';
import { recordAudit } from '#server/routes/change.ts';
import { presentList } from '#server/routes/present-list.ts';
import { requireEngine } from '#server/routes/require-engine.ts';
import { findThread, lastMeant, listThreads } from '#server/store/contracts/threads.ts';
import type { Db } from '#server/store/database.ts';
import type { StoredNode } from '#server/store/files/file-nodes.ts';
import { findRevision } from '#server/store/files/file-revisions.ts';
import type { Asked } from '#server/store/runs/asks.ts';
import { addUsage } from '#server/store/usage.ts';
import { contractEntry, loadContractFile } from './contract-access.ts';
import { questionOf } from './asked-prompt.ts';

interface ThreadCall extends Pick<Call<typeof askContract>, 'viewer'> {
  readonly params: { readonly id: string; readonly thread: string };
}

export function threadHandlers(deps: Deps) {
  const { db, runner } = deps;

  async function answer(
    call: Call<typeof askContract>,
    thread: string | undefined,
  ): Promise<Reply<typeof askContract> | undefined> {
    const { body, params, session, viewer, now, actor, stream, wantsStream, reply } = call;
    const file = await loadContractFile(db, viewer, params.id);
    call.allow(file.category);
    await requireEngine(deps, session);
    if (thread !== undefined) await loadThread(db, { params: { id: file.id, thread }, viewer });
    const { question, prompt, ...heading } = await questionOf(db, viewer, body);
    const document = await readableRevision(db, file, body.revision);
    const before = thread === undefined ? null : await lastMeant(db, file.id, thread);
    const asked: Asked = {
      about: { kind: 'contract', id: file.id, name: fileNameOf(file), category: file.category },
      question,
      ...heading,
      scope: `Revision ${document.revision}.`,
      turn: {
        meant: followUp(question, before, [document.name]).standalone,
        files: [],
        thread: {
          question,
          prompt,
          revision: document.revision,
          author: viewer.userId,
          author_name: actor.actor_name,
          at: now,
        },
      },
      documents: [document],
    };
    const record: RunCaller['record'] = async (tx) => {
      await recordAudit(tx, call, contractEntry('contract.asked', file, changesFromNothing({ documents: 1 })));
      if (viewer.companyId === null) return;
      await addUsage(tx, [
        {
          id: uuidv7(),
          company_id: viewer.companyId,
          user_id: viewer.userId,
          kind: 'chat_with_contract',
          contract_name: fileNameOf(file),
          contract_code: file.id,
          created_at: now,
        },
      ]);
    };
    const isGone = () => reply.raw.destroyed;
    if (wantsStream)
      return stream(async (send) => {
        const run = await runner.ask(viewer, asked, thread, { tell: send, isGone, record });
        return { type: 'finished', data: run.text, run };
      });
    const { id } = await runner.ask(viewer, asked, thread, { tell: () => undefined, isGone, record });
    return { data: await loadThread(db, { params: { id: file.id, thread: id }, viewer }) };
  }

  return {
    askContract: (call) => answer(call, undefined),

    continueThread: (call) => answer(call, call.params.thread),

    async stopThread(call) {
      const file = await loadContractFile(db, call.viewer, call.params.id);
      call.allow(file.category);
      const { run } = await loadThread(db, call);
      if (!(await runner.cancel(run.id))) throw new ProblemError('conflict', 'This question has an answer already.');
      return { data: await loadThread(db, call) };
    },

    async listThreads({ params, query, viewer }) {
      const file = await loadContractFile(db, viewer, params.id);
      return presentList(await listThreads(db, file.id, query));
    },

    async retrieveThread(call) {
      await loadContractFile(db, call.viewer, call.params.id);
      return { data: await loadThread(db, call) };
    },
  } satisfies Partial<Handlers>;
}

/** The caller has checked that the contract is within reach. @throws ProblemError not_found */
async function loadThread(db: Db, { params, viewer }: ThreadCall): Promise<Thread> {
  const thread = await findThread(db, viewer, params.id, params.thread);
  if (!thread) throw new ProblemError('not_found', 'This contract has no such thread.');
  return thread;
}

/** @param wanted the newest one if undefined. @throws ProblemError not_found, or unreadable_document. */
async function readableRevision(db: Db, file: StoredNode, wanted = file.revision) {
  const version = await findRevision(db, file.id, wanted);
  if (!version) throw new ProblemError('not_found', `${fileNameOf(file)} has no version ${wanted}.`);
  const { sha256, bytes, revision, extension } = version;
  if (revision === file.revision && file.reading === 'refused')
    throw new ProblemError('unreadable_document', REFUSAL_TEXTS[file.refusal ?? 'no_text'](fileNameOf(file)));
  // Two revisions in one thread have different names, as answers name what they quote.
  return { name: `${file.name}, revision ${revision}${extension}`, sha256, bytes, revision };
}
