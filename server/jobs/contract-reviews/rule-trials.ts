// Judges rules on a contract at once, for somebody who writes them: as a review does, and nothing is stored.
import type { Rule } from '#domain/playbooks.ts';
import { ProblemError } from '#domain/errors.ts';
import { type Engine, type EngineDocument, EngineFailure } from '#server/engine/engine.ts';
import type { MemoryBudget } from '#server/jobs/memory-budget.ts';
import { Semaphore } from '#server/semaphore.ts';
import { FINDING_FAULT } from './contract-review-problems.ts';
import { failedFinding, type Judged, judgedRule } from './judged-findings.ts';

/** People who wait for a trial at the same time, beside those whose trial is at work. */
const WAITING_MAX = 50;

export interface RuleTrials {
  /**
   * Judges rules in their order; one that fails has its reason.
   * @throws ProblemError unavailable while too many others wait, or the signal's reason when aborted.
   */
  judge(rules: readonly Rule[], trial: Trial): Promise<Judged['finding'][]>;
}

interface Trial {
  readonly document: EngineDocument;
  readonly side: string;
  /** The company: none waits for the whole backlog of another. */
  readonly group: string;
  readonly signal: AbortSignal;
}

interface TrialDeps {
  readonly engine: Engine;
  readonly memory: MemoryBudget;
  /** Rules at the same time, of all trials together. */
  readonly width: number;
  readonly onFault: (error: unknown) => void;
}

export function createRuleTrials({ engine, memory, width, onFault }: TrialDeps): RuleTrials {
  const atWork = new Semaphore(width);
  let people = 0;

  async function judgeOne(rule: Rule, { document, side, signal }: Trial): Promise<Judged['finding']> {
    const id = rule.id ?? '';
    try {
      return judgedRule(id, await engine.judge({ rule, document, side }, { signal }), document, engine.info).finding;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EngineFailure) return failedFinding(id, error, engine.info);
      onFault(error);
      return failedFinding(id, { absence: 'engine_failed', message: FINDING_FAULT, usage: null }, engine.info);
    }
  }

  return {
    async judge(rules, trial) {
      if (people >= WAITING_MAX)
        throw new ProblemError('unavailable', 'Many people are trying rules at the moment. Try again in a minute.');
      people += 1;
      let release = (): void => undefined;
      try {
        const { document, group, signal } = trial;
        release = await memory.acquire({ bytes: document.content.text.length, group }, signal);
        return await Promise.all(rules.map((rule) => atWork.run(() => judgeOne(rule, trial), trial.signal)));
      } finally {
        release();
        people -= 1;
      }
    },
  };
}
