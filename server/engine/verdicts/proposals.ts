// Edits that would meet a rule: the clause with the playbook's words where they differ, or the playbook's language as a new
// paragraph beside its relatives.
import type { Rule } from '#domain/playbooks.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import type { Span } from '#server/engine/span.ts';
import type { Alignment } from './align.ts';
import { spanOf } from './clause-text.ts';
import type { ContractWords, Stretch } from './contract-words.ts';
import type { Differences } from './differences.ts';
import { type FilledLanguage, filledLanguage } from './filled-language.ts';
import { placeForClause } from './insertion-place.ts';
import type { Proposal } from './judge.ts';
import { mergedClause } from './merged-clause.ts';
import type { Weighed } from './weigh-language.ts';

interface Proposed {
  readonly proposals: readonly Proposal[];
  /** What a person has to do with them; '' for nothing. */
  readonly left: string;
}

const NONE: Proposed = { proposals: [], left: '' };
const BRACKETS = 'Fill in or confirm what the suggestion has in square brackets.';

export function replacementFor(
  rule: Rule,
  { content }: EngineDocument,
  contract: ContractWords,
  weighed: Weighed,
): Proposed {
  if (rule.preferred_language.trim() === '') return NONE;
  const language = filledLanguage(rule.preferred_language, content, contract, weighed.parties);
  const isPreferred = weighed.position.rank === null;
  const beside = weighed.qualifications.filter(({ isBeside }) => isBeside);
  const places = [weighed, ...(weighed.conflict === null ? [] : [weighed.conflict])];
  const proposals = places.flatMap(({ alignment, differences }, at): Proposal[] => {
    const limits = at === 0 ? beside : [];
    if (differences.list.length === 0 && limits.length === 0 && isPreferred) return [];
    const whole = limits.reduce((stretch, limit) => joined(stretch, limit), alignment.stretch);
    if (!isInParagraphs(contract, whole)) return [];
    const { start, end } = spanOf(content, contract, whole);
    const text = isPreferred
      ? textFor(content.text, contract, alignment, differences, language, spanOf(content, contract, alignment.stretch))
      : language.text;
    return [proposal(start, end, text, rule)];
  });
  return { proposals, left: proposals.length > 0 && language.hasBrackets ? BRACKETS : '' };
}

/** Where the contract has the clause in other words, the playbook's instead of the whole of it. */
export function exchangeFor(
  rule: Rule,
  { content }: EngineDocument,
  contract: ContractWords,
  { start, end }: Span,
): Proposed {
  if (rule.preferred_language.trim() === '') return NONE;
  const language = filledLanguage(rule.preferred_language, content, contract);
  const left = 'Its suggestion replaces the clause by the playbook’s language: read what would be lost.';
  return {
    proposals: [proposal(start, end, language.text, rule)],
    left: language.hasBrackets ? `${left} ${BRACKETS}` : left,
  };
}

export function insertionFor(
  rule: Rule,
  { content }: EngineDocument,
  contract: ContractWords,
  nearest: readonly Span[],
): Proposed {
  if (rule.preferred_language.trim() === '') return NONE;
  const at = placeForClause(content, contract, rule.title, nearest);
  if (at === null) return NONE;
  const language = filledLanguage(rule.preferred_language, content, contract);
  return {
    proposals: [proposal(at, at, `\n${language.text}`, rule)],
    left: language.hasBrackets ? BRACKETS : '',
  };
}

function textFor(
  text: string,
  contract: ContractWords,
  { stretch }: Alignment,
  { list, elsewhere }: Differences,
  language: FilledLanguage,
  span: Span,
): string {
  const merged = elsewhere.length > 0 ? null : mergedClause({ text, contract, stretch, span }, list, language);
  return merged ?? language.text;
}

/** The view has two line breaks between paragraphs, a suggestion one. */
const proposal = (start: number, end: number, text: string, { comment = '' }: Rule): Proposal => ({
  start,
  end,
  text: text.replace(/\n(?:[^\S\n]*\n)+/g, '\n'),
  ...(comment === '' ? {} : { comment }),
});

/** With a limit that stands right beside the clause. */
const joined = (one: Stretch, other: Stretch): Stretch =>
  other.to === one.from || other.from === one.to
    ? { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) }
    : one;

/** Not in a table or a footnote, whose words no redline of paragraphs may replace. */
function isInParagraphs({ blocks, blockAt }: ContractWords, { from, to }: Stretch): boolean {
  return blocks
    .slice(blockAt[from] ?? 0, (blockAt[to - 1] ?? 0) + 1)
    .every(({ block }) => block.kind !== 'table_row' && block.kind !== 'footnote');
}
