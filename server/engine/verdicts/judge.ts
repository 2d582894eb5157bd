// The interface of a judge: one rule of a playbook and one contract in, a verdict with quotes out. Its quotes are claims, which
// are checked like all others before anyone sees them.
import type { LanguageComparison } from '#domain/contracts/contract-reviews.ts';
import type { Verdict } from '#domain/contracts/verdicts.ts';
import type { Rule } from '#domain/playbooks.ts';
import type { RunUsage } from '#domain/runs.ts';
import type { EngineDocument, Quote } from '#server/engine/engine.ts';

export interface JudgeRequest {
  readonly rule: Rule;
  /** All rules of its playbook: a clause that another one asks for is no sign of this one. */
  readonly rules?: readonly Rule[];
  readonly document: EngineDocument;
  /** Whom we act for, as the contract calls them; empty where it is not known. */
  readonly side: string;
}

/** An edit of the contract's text that would meet the rule. */
export interface Proposal {
  /** Offsets in the document's text, UTF-16 code units; equal where it inserts. */
  readonly start: number;
  readonly end: number;
  /** What stands there instead; a line break begins a paragraph. */
  readonly text: string;
  /** For the counterparty. */
  readonly comment?: string;
}

export interface Judgement {
  readonly verdict: Verdict;
  /** Of `fallback`: the rank of the position, from 1. */
  readonly fallback: number | null;
  /** For the lawyer: one to three sentences, without Markdown. */
  readonly reason: string;
  /** The most telling first. Every verdict but `missing` and `not_applicable` needs one that is found in the document. */
  readonly quotes: readonly Quote[];
  readonly comparison: LanguageComparison | null;
  readonly proposals: readonly Proposal[];
  /** What limits the judgement, such as a part of the contract that was not read; null for nothing. */
  readonly problem: string | null;
  readonly usage: RunUsage | null;
}

export interface Judge {
  /**
   * Judges one rule.
   * @throws EngineFailure when no judgement could be made; the signal's reason when aborted.
   */
  judge(request: JudgeRequest, context: { readonly signal: AbortSignal }): Promise<Judgement>;
}
