// Applies a finding's proposal to the contract's text and judges the rule again.
import type { Judge, Proposal } from '#server/engine/verdicts/judge.ts';
import { readLines } from './contract.ts';
import { judgeCase, type Outcome } from './judge-case.ts';

export interface Applied {
  tried: number;
  met: number;
  /** Findings that deviate, are missing or need a reader, and propose nothing. */
  without: number;
  /** Those whose rule is not met afterwards, with the judgement of the changed text. */
  readonly failures: { readonly before: Outcome; readonly after: Outcome }[];
}

const withProposals = (text: string, proposals: readonly Proposal[]): string =>
  proposals
    .toSorted((one, other) => other.start - one.start)
    .reduce((changed, { start, end, text: own }) => changed.slice(0, start) + own + changed.slice(end), text);

const isOpen = ({ column }: Outcome) => column === 'deviates' || column === 'missing' || column === 'needs_reader';

export async function applyProposals(judge: Judge, outcome: Outcome, applied: Applied): Promise<void> {
  const { of, judgement } = outcome;
  if (!isOpen(outcome) || !judgement) return;
  if (judgement.proposals.length === 0) {
    applied.without += 1;
    return;
  }
  // A line break of a proposal begins a paragraph.
  const proposals = judgement.proposals.map((one) => ({ ...one, text: one.text.replaceAll('\n', '\n\n') }));
  const content = readLines(withProposals(of.contract.content.text, proposals));
  const after = await judgeCase(judge, { ...of, contract: { ...of.contract, content } });
  applied.tried += 1;
  if (after.column === 'meets') applied.met += 1;
  else applied.failures.push({ before: outcome, after });
}
