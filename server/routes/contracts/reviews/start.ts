// Begins and stops reviews of contracts.
import { v7 as uuidv7 } from 'uuid';
import { REFUSAL_TEXTS } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import { fileNameOf } from '#domain/files.ts';
import { RUNS_UNDER_WAY_MAX } from '#domain/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller, Handlers } from '#server/plugins/mount.ts';
import { type AuditEntry, change } from '#server/routes/change.ts';
import { contractEntry, loadContractFile, missingContract } from '#server/routes/contracts/contract-access.ts';
import type { ContractTexts } from '#server/routes/contracts/texts.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import { versionOf } from '#server/routes/files/download.ts';
import { requireEngine } from '#server/routes/require-engine.ts';
import type { AppliedPlaybook } from '#server/store/contracts/contract-review-schema.ts';
import { countUnderWay, findReview, findSameUnderWay, insertReview } from '#server/store/contracts/contract-reviews.ts';
import { lockContract } from '#server/store/contracts/contracts.ts';
import type { Db } from '#server/store/database.ts';
import type { StoredNode } from '#server/store/files/file-nodes.ts';
import { addUsage } from '#server/store/usage.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { chooseRules, loadApplied } from './applied-playbook.ts';
import { missingReview, type ReviewReplies } from './review-replies.ts';
import { narrowToScope, scopeOf } from './review-scope.ts';

export function startReviewHandlers(deps: Deps, texts: ContractTexts, replies: ReviewReplies) {
  const { db, contractReviews, runner } = deps;
  return {
    async startContractReview(call) {
      const { body, params, session, viewer, actor, now } = call;
      const file = await loadContractFile(db, viewer, params.id);
      call.allow(file.category);
      await requireEngine(deps, session);
      const revision = body.revision ?? file.revision;
      const version = await versionOf(db, file, revision);
      requireText(file, revision);
      const scope = scopeOf(body, revision);
      const { playbook: playbookId = null } = body;
      const reader = { companyId: viewer.companyId, signal: abortOnClose(call) };
      const { applied: chosen, notices } =
        playbookId === null
          ? { applied: null, notices: [] }
          : await narrowToScope(
              deps,
              texts,
              chooseRules(await loadApplied(db, viewer, playbookId), body.rules),
              { version, ...scope },
              reader,
            );
      const id = uuidv7();
      await change(db, call, async (tx) => {
        const contract = await lockContract(tx, viewer, file.id);
        if (!contract || viewer.companyId === null) throw missingContract();
        call.allow(contract.category);
        await requireCapacity(tx, viewer);
        await requireNone(tx, file.id, playbookId, chosen, revision);
        const review = {
          id,
          contract_id: file.id,
          company_id: viewer.companyId,
          kind: chosen ? ('playbook' as const) : ('general' as const),
          playbook_id: playbookId,
          playbook: chosen,
          revision,
          ...scope,
          side: body.side ?? contract.side,
          notices: [...notices],
          engine: runner.engine,
          author_id: viewer.userId,
          author_name: actor.actor_name,
          created_at: now,
        };
        await insertReview(tx, review, findingsOf(chosen));
        await addUsage(tx, [usageOf(call, viewer.companyId, file, chosen)]);
        await contractReviews.queue(tx, { id, company: viewer.companyId });
        const audit: AuditEntry = contractEntry('contract.reviewed', file, {
          playbook: { from: null, to: nameFor(chosen) },
          revision: { from: null, to: revision },
        });
        return { audit };
      });
      contractReviews.wake();
      const data = await replies.load({ params: { id: file.id, review: id }, viewer }, reader.signal);
      return { data };
    },

    async stopContractReview(call) {
      const { params, viewer } = call;
      const file = await loadContractFile(db, viewer, params.id);
      call.allow(file.category);
      if (!(await findReview(db, viewer, file.id, params.review))) throw missingReview();
      if (!(await contractReviews.stop(params.review)))
        throw new ProblemError('conflict', 'This review has ended already.');
      return { data: await replies.load(call, abortOnClose(call)) };
    },
  } satisfies Partial<Handlers>;
}

/** For the log of the company, which never names what is Personal. */
const nameFor = (chosen: AppliedPlaybook | null): string => {
  if (!chosen) return 'General review';
  return chosen.category === 'Personal' ? 'Personal playbook' : chosen.title;
};

/** @throws ProblemError conflict for a file that is known to have no text. */
function requireText(file: StoredNode, revision: number): void {
  if (revision !== file.revision || file.reading !== 'refused' || !file.refusal) return;
  throw new ProblemError('conflict', REFUSAL_TEXTS[file.refusal](fileNameOf(file)));
}

/** @throws ProblemError too_many_requests */
async function requireCapacity(tx: Db, viewer: Viewer): Promise<void> {
  const { own, ofCompany } = await countUnderWay(tx, viewer);
  const { person, company } = RUNS_UNDER_WAY_MAX;
  const [who, most] = own >= person ? ['You have', person] : ['Your company has', company];
  if (own < person && ofCompany < company) return;
  throw new ProblemError(
    'too_many_requests',
    `${who} ${most} reviews of contracts queued or running, which is the limit. Wait until one finishes, or stop one.`,
  );
}

/** Two colleagues, or a double click, do not review the same twice. @throws ProblemError conflict */
async function requireNone(
  tx: Db,
  contract: string,
  playbook: string | null,
  chosen: AppliedPlaybook | null,
  revision: number,
): Promise<void> {
  const same = await findSameUnderWay(tx, contract, { playbook, revision });
  if (!same) return;
  const what = chosen ? `a review under ${chosen.title}` : 'a general review';
  throw new ProblemError(
    'conflict',
    `${same.author_name} has begun ${what} of revision ${revision}, which is under way. Open it, or stop it first.`,
  );
}

const findingsOf = (chosen: AppliedPlaybook | null) => [
  ...(chosen?.rules ?? []).map(({ id: rule = null, title, severity = null }) => ({
    id: uuidv7(),
    kind: 'rule' as const,
    rule,
    title,
    question: null,
    severity,
  })),
  ...(chosen?.questions ?? []).map(({ title, question }) => ({
    id: uuidv7(),
    kind: 'question' as const,
    rule: null,
    title,
    question,
    severity: null,
  })),
];

const usageOf = ({ viewer, now }: Caller, company_id: string, file: StoredNode, chosen: AppliedPlaybook | null) => ({
  id: uuidv7(),
  company_id,
  user_id: viewer.userId,
  kind: chosen ? ('playbook_application' as const) : ('general_review' as const),
  contract_name: fileNameOf(file),
  contract_code: file.id,
  created_at: now,
});
