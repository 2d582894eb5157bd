// A general review: first what needs no language model, then what the engine's observer notices, each stored as a whole.
import { v7 as uuidv7 } from 'uuid';
import type { EngineInfo } from '#domain/configuration.ts';
import type { RunUsage } from '#domain/runs.ts';
import { proofread } from '#server/engine/proofreading/proofread.ts';
import type { Observation } from '#server/engine/verdicts/observation.ts';
import { ClaimLost } from '#server/jobs/dispatcher.ts';
import { saveProposals } from '#server/store/contracts/finding-suggestions.ts';
import { insertNoticed, noticedBy, underClaim } from '#server/store/contracts/findings.ts';
import { setNotices } from '#server/store/contracts/review-claims.ts';
import type { ContractReviewJobDeps, ReviewAttempt } from './contract-review-job.ts';
import { noticedFinding } from './judged-findings.ts';

const BUILT_IN: EngineInfo = { kind: 'built-in', model: null };

/**
 * An earlier attempt may have stored either part.
 * @returns whether it was done before the turn was over.
 * @throws EngineFailure, ClaimLost, the signal's reason, or the error of storing.
 */
export async function noticeAll(deps: ContractReviewJobDeps, attempt: ReviewAttempt): Promise<boolean> {
  const { db, engine, clock } = deps;
  const { claim, document, signal, retry, isOver } = attempt;
  const request = { document, side: claim.side };
  const known = await retry(() => noticedBy(db, claim.id));

  async function store(observations: readonly Observation[], by: EngineInfo, more: Limits = NO_LIMITS): Promise<void> {
    const now = clock().toISOString();
    const saved = await retry(() =>
      underClaim(db, claim, async (tx) => {
        const noticed = observations.flatMap(({ proposals, ...one }) => {
          const finding = noticedFinding(uuidv7(), { ...one, proposals }, document, by);
          return finding ? [{ finding, proposals }] : [];
        });
        // What the one call cost is added to the first, so that it counts once.
        const findings = noticed.map(({ finding }, index) =>
          index === 0 ? { ...finding, usage: more.usage } : finding,
        );
        await insertNoticed(tx, claim.id, findings, now);
        for (const { finding, proposals } of noticed)
          await saveProposals(
            tx,
            claim,
            { finding: finding.id, rule: null, edits: proposals, text: document.content.text },
            now,
          );
        if (more.problem !== null) await setNotices(tx, claim, [...new Set([...claim.notices, more.problem])]);
      }),
    );
    if (!saved) throw new ClaimLost(claim.id);
  }

  if (!known.has(BUILT_IN.kind)) await store(await proofread(request, signal), BUILT_IN);
  if (!engine.observer || known.has(engine.info.kind)) return true;
  if (isOver()) return false;
  const { observations, usage, problem } = await engine.observer.observe(request, { signal });
  await store(observations, engine.info, { usage, problem });
  return true;
}

interface Limits {
  readonly usage: RunUsage | null;
  readonly problem: string | null;
}
const NO_LIMITS: Limits = { usage: null, problem: null };
