// Writes the request to judge a contract under one rule. The rule is the lawyers' own; the contract is fenced data.
import type { ReadDocument } from '#domain/documents.ts';
import { fallbacksOf, isRequired, type Rule } from '#domain/playbooks.ts';
import type { Fences } from '#server/engine/model/fences.ts';
import type { Prompt } from '#server/engine/model/prompt.ts';
import { complaintParts, DRAFTING, fencesFor, QUOTING, separation } from './contract-fences.ts';

const OWN_PARTS = ['side', 'rule', 'preferred-language', 'fallback', 'red-line', 'output-format'] as const;

const VERDICTS = [
  'meets: the contract gives our side at least what the rule and its preferred language ask for.',
  'fallback: it does not, but it gives our side what one of the fallbacks accepts; "fallback" is its rank.',
  'deviates: it has terms on this subject that neither the preferred position nor a fallback accepts, or that cross the red line.',
  'missing: it has nothing on this subject, in any clause, schedule or definition.',
  'not_applicable: the rule cannot concern a contract of this kind.',
  'needs_reader: what is said is unclear or contradictory, or depends on something outside of the contract.',
];

function systemText(marker: string): string {
  return [
    'You review contracts for lawyers. You judge one contract under one rule of their playbook, for their side. You work only from the contract given.',
    separation(marker, OWN_PARTS),
    '',
    'The verdicts:',
    ...VERDICTS.map((one) => `- ${one}`),
    'Read the contract as a whole: definitions, exceptions, schedules and other clauses may take back what one clause gives. Figures, periods, caps, negations, "shall" and "may", mutual and one-way, exceptions and the roles of the parties are compared one by one, and a difference in one of them is never harmless. Other words with the same effect are harmless.',
    'Give at least one quote for every verdict except missing and not_applicable, the most telling first.',
    QUOTING,
    'Where the verdict is deviates, missing or fallback, propose the smallest change of the contract that would meet the rule: "replace" with the exact words of the contract that go, or, for a new paragraph, "insert_after" with exact words of the paragraph that it follows. The other of the two is null. Leave "proposals" empty where no such change can be made.',
    DRAFTING,
  ].join('\n');
}

const FORM = [
  'Reply with one JSON object and nothing before or after it:',
  '{"verdict": "meets | fallback | deviates | missing | not_applicable | needs_reader", "fallback": null, "reason": "one to three sentences for the lawyer, without Markdown: what the contract says and how it differs", "quotes": [{"quote": "exact words of the contract"}], "proposals": [{"replace": "exact words of the contract, or null", "insert_after": "exact words of the contract, or null", "text": "the words that stand there instead"}]}',
].join('\n');

/** The parts of a rule; empty ones are left out. */
function ruleParts(fences: Fences, rule: Rule, side: string): string[] {
  const required = isRequired(rule)
    ? 'A contract without terms on this is a finding.'
    : 'A contract may be silent on this.';
  return [
    ...(side === '' ? [] : [fences.wrap('side', {}, side)]),
    fences.wrap('rule', {}, `${rule.title}\n\n${rule.rule}\n\n${required}`),
    ...(rule.preferred_language === '' ? [] : [fences.wrap('preferred-language', {}, rule.preferred_language)]),
    ...fallbacksOf(rule).map(({ position, language }, index) =>
      fences.wrap('fallback', { rank: String(index + 1) }, [position, language].filter(Boolean).join('\n\n')),
    ),
    ...(rule.red_line ? [fences.wrap('red-line', {}, rule.red_line)] : []),
  ];
}

/** The request for one rule. `text` is what is sent of the contract; `complaint` is the problem of a first reply. */
export function writeJudgePrompt(
  { name, content }: { readonly name: string; readonly content: ReadDocument },
  text: string,
  { rule, side, complaint }: { readonly rule: Rule; readonly side: string; readonly complaint?: string | undefined },
): Prompt {
  const fences = fencesFor(content);
  return {
    system: systemText(fences.marker),
    user: [
      fences.wrap('document', { name }, text),
      ...ruleParts(fences, rule, side),
      fences.wrap('output-format', {}, FORM),
      ...complaintParts(fences, complaint),
    ].join('\n\n'),
  };
}

/** Characters of a rule in a request. */
export function lengthOfRule(rule: Rule, side: string): number {
  const { title, rule: text, preferred_language, red_line = '' } = rule;
  const fallbacks = fallbacksOf(rule).flatMap(({ position, language }) => [position, language]);
  return [title, text, preferred_language, red_line, side, ...fallbacks].reduce((sum, one) => sum + one.length, 0);
}

/** Characters of a request beside the contract and the rule. */
export const JUDGE_PROMPT_LENGTH = systemText('m'.repeat(24)).length + FORM.length;
