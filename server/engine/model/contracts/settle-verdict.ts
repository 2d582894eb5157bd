// From what a model says about a rule to a judgement: quotes and places are looked up, and a verdict that they do not bear
// out is left to a reader, in words that say why.
import { VERDICT_WORDS, type Verdict } from '#domain/contracts/verdicts.ts';
import { fallbacksOf } from '#domain/playbooks.ts';
import type { RunUsage } from '#domain/runs.ts';
import { locateQuote } from '#server/engine/citing/locate.ts';
import { EngineFailure } from '#server/engine/engine.ts';
import type { SelectedText } from '#server/engine/model/selection.ts';
import type { Judgement, JudgeRequest } from '#server/engine/verdicts/judge.ts';
import { checkProposals, checkQuotes, droppedNotice } from './checked-words.ts';
import type { JudgeReply } from './judge-form.ts';
import { plantedNotice, plantedSentences } from './planted-sentences.ts';
import { builtInJudgement, nearestPassage, type ShownPassage } from './rule-passages.ts';

interface SettleContext {
  readonly part: SelectedText['part'];
  readonly isRequired: boolean;
  readonly usage: RunUsage | null;
  readonly signal: AbortSignal;
}

type Settled = Omit<Judgement, 'usage'>;

const NOTHING_NEAR =
  'The language model gave no words of the contract for its verdict, and nothing in the contract is near to this rule. Review the rule again, or read the contract for it.';
const READ_BESIDE = 'Read this passage beside the rule: it is the nearest one in the contract.';
const SAME_CLAUSE =
  'The language model found no terms on this, but this passage has much of the playbook’s language. Read both side by side.';

/** @throws EngineFailure where neither the model nor the ranking has a passage for a reader. */
export async function settleVerdict(
  request: JudgeRequest,
  reply: JudgeReply,
  context: SettleContext,
): Promise<Settled> {
  const { document } = request;
  const notices = [partNotice(context.part), plantedNotice(document.content)];
  const settled =
    reply.verdict === 'missing' || reply.verdict === 'not_applicable'
      ? await settleAbsence(request, reply, context)
      : await settleClaim(request, reply, context);
  const problem = [settled.problem, ...notices].filter((notice) => notice !== null).join(' ');
  return { ...settled, problem: problem === '' ? null : problem };
}

async function settleClaim(request: JudgeRequest, reply: JudgeReply, context: SettleContext): Promise<Settled> {
  const { document, rule } = request;
  const { verdict, fallback, reason } = reply;
  const { quotes, invented } = checkQuotes(document, reply.quotes);
  if (quotes.length === 0) return await unproven(request, reply, context);
  const differing = await differingClause(request, reply, context);
  if (differing) return differing;
  const edits = verdict === 'meets' ? [] : reply.proposals;
  const { proposals, dropped } = checkProposals(document, edits, rule.comment);
  const problem = [inventedNotice(invented), droppedNotice(dropped)].filter(Boolean).join(' ') || null;
  return { verdict, fallback, reason, quotes, comparison: null, proposals, problem };
}

/**
 * In a contract that speaks to its reviewer, the clause that the built-in judge finds in other figures or duties than those that
 * the model accepts.
 */
async function differingClause(
  request: JudgeRequest,
  { verdict }: JudgeReply,
  { signal }: SettleContext,
): Promise<Settled | null> {
  const isAccepted = verdict === 'meets' || verdict === 'fallback';
  if (!isAccepted || plantedSentences(request.document.content).length === 0) return null;
  const known = await builtInJudgement(request, signal);
  if (known?.verdict !== 'deviates') return null;
  return {
    verdict: 'needs_reader',
    fallback: null,
    reason: known.reason,
    ...shown(known),
    proposals: known.proposals,
    problem: `The language model’s verdict was “${VERDICT_WORDS[verdict]}”, but this passage differs from the playbook’s language.`,
  };
}

/** "Missing" is said only of a contract that was read whole and has none of the rule's own language. */
async function settleAbsence(request: JudgeRequest, reply: JudgeReply, context: SettleContext): Promise<Settled> {
  const { document, rule } = request;
  const left = { fallback: null, comparison: null, proposals: [], problem: null };
  const known = await counterEvidence(request, context);
  if (known) return { ...left, ...known, verdict: 'needs_reader' };
  if (context.part !== null) {
    const near = await nearestPassage(request, context.signal);
    const problem = 'The language model found no terms on this in the part of the contract that it read.';
    if (!near) throw new EngineFailure(problem, { absence: 'cut_off', usage: context.usage });
    return { ...left, ...shown(near), verdict: 'needs_reader', reason: READ_BESIDE, problem };
  }
  const verdict: Verdict = context.isRequired ? reply.verdict : 'not_applicable';
  const { proposals, dropped } = checkProposals(document, verdict === 'missing' ? reply.proposals : [], rule.comment);
  return { ...left, verdict, reason: reply.reason, quotes: [], proposals, problem: droppedNotice(dropped) };
}

/**
 * What speaks against an absence: the language of the rule, word for word or as far as the built-in judge can say. In a contract
 * that speaks to its reviewer, any passage that the built-in judge, whom words do not persuade, would show to a reader.
 */
async function counterEvidence(
  request: JudgeRequest,
  { signal }: SettleContext,
): Promise<Pick<Judgement, 'reason' | 'quotes' | 'comparison'> | null> {
  const { rule, document } = request;
  const { name, content } = document;
  const reason = 'The language model found no terms on this, but this passage has the language of the playbook.';
  for (const language of [rule.preferred_language, ...fallbacksOf(rule).map((one) => one.language)]) {
    const found = locateQuote(content, language);
    if (!found) continue;
    const { start, end } = found;
    const quotes = [{ document: name, quote: content.text.slice(start, end), start, end }];
    return { reason, quotes, comparison: null };
  }
  const known = await builtInJudgement(request, signal);
  if (!known) return null;
  const { verdict, quotes, comparison } = known;
  if (verdict === 'meets' || verdict === 'fallback') return { reason, quotes, comparison };
  if (verdict === 'deviates') return { reason: SAME_CLAUSE, quotes, comparison };
  const isDoubtful = plantedSentences(content).length > 0 && quotes.length > 0;
  return isDoubtful ? { reason: READ_BESIDE, quotes, comparison } : null;
}

const shown = ({ quotes, comparison }: ShownPassage): ShownPassage => ({ quotes, comparison });

/** A claim without words of the contract: a reader decides, and the model's reason is not repeated. */
async function unproven(
  request: JudgeRequest,
  { verdict, quotes: claimed }: JudgeReply,
  { signal, usage }: SettleContext,
): Promise<Settled> {
  const near = await nearestPassage(request, signal);
  if (!near) throw new EngineFailure(NOTHING_NEAR, { usage });
  const why =
    claimed.length === 0
      ? 'it gave no words of the contract for it'
      : 'the words that it quoted are not terms of the contract';
  return {
    verdict: 'needs_reader',
    fallback: null,
    reason: READ_BESIDE,
    ...shown(near),
    proposals: [],
    problem: `The language model’s verdict was “${VERDICT_WORDS[verdict]}”, but ${why}.`,
  };
}

function partNotice(part: SelectedText['part']): string | null {
  if (!part) return null;
  const how = part.isRanked ? 'the passages closest to the rule' : 'its beginning';
  return `The contract is too long for the language model to read at once. It read ${how}, ${part.percent}% of the text.`;
}

function inventedNotice(invented: number): string | null {
  if (invented === 0) return null;
  return invented === 1
    ? 'One passage that the language model quoted is not in the contract and was left out.'
    : `${invented} passages that the language model quoted are not in the contract and were left out.`;
}
