// Decisions about findings, who looks at them, and flags: everybody who reaches the contract decides, and gets a conflict if
// somebody else was faster.
import type { DecideFinding } from '#domain/contracts/contract-reviews.ts';
import { ProblemError } from '#domain/errors.ts';
import { FINDING_DECISIONS_MAX } from '#domain/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller, Handlers } from '#server/plugins/mount.ts';
import { change } from '#server/routes/change.ts';
import { contractEntry, loadContractFile, missingContract } from '#server/routes/contracts/contract-access.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import { presentList } from '#server/routes/present-list.ts';
import { findColleague } from '#server/store/contracts/contract-colleagues.ts';
import { findReview, type StoredReview, UNDER_WAY } from '#server/store/contracts/contract-reviews.ts';
import { lockContract } from '#server/store/contracts/contracts.ts';
import {
  addDecision,
  countDecisions,
  listDecisions,
  updateFinding,
} from '#server/store/contracts/finding-decisions.ts';
import { findFinding, type StoredFinding } from '#server/store/contracts/findings.ts';
import type { Db } from '#server/store/database.ts';
import { type ReviewCall, type ReviewReplies, missingReview } from './review-replies.ts';

interface FindingCall extends ReviewCall {
  readonly params: ReviewCall['params'] & { readonly finding: string };
}

export function findingHandlers({ db }: Deps, replies: ReviewReplies) {
  return {
    async decideFinding(call) {
      const { body, params, viewer, actor, now } = call;
      const file = await loadContractFile(db, viewer, params.id);
      call.allow(file.category);
      await change(db, call, async (tx) => {
        await requireLock(tx, call, file.id);
        const { review, finding } = await loadFinding(tx, call);
        requireDecidable(review, finding, body);
        requireNewest(finding, body.since);
        if ((await countDecisions(tx, finding.id)) >= FINDING_DECISIONS_MAX)
          throw new ProblemError(
            'conflict',
            `This finding was decided ${FINDING_DECISIONS_MAX} times, which is the most that it takes.`,
          );
        const { state, verdict = null, value, note } = body;
        const decision = { state, verdict, value: value || null, note: note || null };
        const by = { id: viewer.userId, name: actor.actor_name, at: laterThan(finding.decided_at, now) };
        await addDecision(tx, finding, decision, by);
        // Without the words: more people may read the log than reach the contract.
        const changes = { state: { from: finding.decision, to: state } };
        return { audit: contractEntry('finding.decided', file, changes) };
      });
      return { data: await replies.load(call, abortOnClose(call)) };
    },

    async updateFinding(call) {
      const { body, params, viewer, actor, now } = call;
      const file = await loadContractFile(db, viewer, params.id);
      call.allow(file.category);
      await db.transaction(async (tx) => {
        await requireLock(tx, call, file.id);
        const { finding } = await loadFinding(tx, call);
        if (body.assignee) await requireColleague(tx, call, file.id, body.assignee);
        const flag = body.flag && { by: actor.actor_name, at: now, note: body.flag.note };
        // Colleagues assign and flag for each other; nothing of the result changes.
        await updateFinding(tx, finding, { assignee: body.assignee, flag });
      });
      return { data: await replies.load(call, abortOnClose(call)) };
    },

    async listFindingDecisions(call) {
      await loadContractFile(db, call.viewer, call.params.id);
      const { finding } = await loadFinding(db, call);
      return presentList(await listDecisions(db, finding.id));
    },
  } satisfies Partial<Handlers>;
}

/** @throws ProblemError not_found */
async function loadFinding(
  db: Db,
  { params, viewer }: FindingCall,
): Promise<{ review: StoredReview; finding: StoredFinding }> {
  const review = await findReview(db, viewer, params.id, params.review);
  if (!review) throw missingReview();
  const finding = await findFinding(db, review.id, params.finding);
  if (!finding) throw new ProblemError('not_found', 'This review has no such finding. Reload it.');
  return { review, finding };
}

/** @throws ProblemError not_found where the contract was deleted or moved out of reach meanwhile. */
async function requireLock(tx: Db, call: Pick<Caller, 'viewer' | 'allow'>, id: string): Promise<void> {
  const contract = await lockContract(tx, call.viewer, id);
  if (!contract) throw missingContract();
  call.allow(contract.category);
}

/** @throws ProblemError invalid or conflict for a finding that cannot be decided in this way. */
function requireDecidable(
  review: StoredReview,
  finding: StoredFinding,
  { state, verdict, value }: DecideFinding,
): void {
  const isUnjudged = finding.state === 'waiting' || finding.state === 'running';
  if (isUnjudged && UNDER_WAY.includes(review.status))
    throw new ProblemError('conflict', 'This is still being judged. Wait for it, or stop the review.');
  if (verdict !== undefined && finding.kind !== 'rule') {
    const sentence = 'Only a rule has a verdict. Enter the corrected text.';
    throw new ProblemError('invalid', sentence, { verdict: [sentence] });
  }
  if (value === undefined && state === 'edited' && finding.kind !== 'rule') {
    const sentence = 'Enter the corrected text.';
    throw new ProblemError('invalid', sentence, { value: [sentence] });
  }
  const hasNothing = isUnjudged || (finding.state === 'failed' && finding.reason === '');
  if (state === 'verified' && hasNothing)
    throw new ProblemError(
      'conflict',
      'This could not be judged, so there is nothing to verify. Give the verdict yourself, or reject it.',
    );
}

/** Of two colleagues at the same finding the later one gets a conflict. @throws ProblemError conflict */
function requireNewest({ decided_at, decided_by }: StoredFinding, since: DecideFinding['since']): void {
  if (since === undefined || isSameMoment(decided_at, since)) return;
  throw new ProblemError(
    'conflict',
    `${decided_by ?? 'Someone'} has just decided this finding. Read it and try again.`,
  );
}

const isSameMoment = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));

/** `now`, or a millisecond after `last` if that is later: the newer of two decisions always has the later time. */
function laterThan(last: string | null, now: string): string {
  const msecs = Math.max(Date.parse(now), last === null ? 0 : Date.parse(last) + 1);
  return new Date(msecs).toISOString();
}

/** @throws ProblemError invalid for somebody who may not see the contract. */
async function requireColleague(tx: Db, { viewer }: FindingCall, contract: string, assignee: string): Promise<void> {
  if (await findColleague(tx, viewer, contract, assignee)) return;
  const sentence = 'Choose a colleague who may see this contract.';
  throw new ProblemError('invalid', sentence, { assignee: [sentence] });
}
