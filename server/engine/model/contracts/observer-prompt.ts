// Writes the request to review a contract, or a part of one, without a playbook.
import type { ReadDocument } from '#domain/documents.ts';
import type { Prompt } from '#server/engine/model/prompt.ts';
import { complaintParts, DRAFTING, fencesFor, QUOTING, separation } from './contract-fences.ts';

const KINDS = [
  'one_sided: a term that burdens our side, or favors the other one, more than contracts of this kind usually do.',
  'unusual: a term that contracts of this kind do not usually have, or that a lawyer would not expect where it stands.',
  'inconsistent: terms that contradict each other or cannot both be kept.',
];
const MISSING_KIND = 'missing_clause: something that contracts of this kind usually settle, and this one does not.';

function systemText(marker: string, isWhole: boolean): string {
  return [
    'You review contracts for lawyers, for their side. You list what they should know before they sign. You work only from the contract given.',
    separation(marker, ['side', 'output-format']),
    '',
    'What to look for:',
    ...[...KINDS, ...(isWhole ? [MISSING_KIND] : [])].map((kind) => `- ${kind}`),
    'Leave out what is usual and fair, and what is only a matter of style, numbering, blanks, undefined terms or cross-references: those are checked apart. One observation for each point, the most serious first, at most twenty.',
    isWhole
      ? 'Every observation has at least one quote, the most telling first; only missing_clause has none.'
      : 'What you are given is a part of a longer contract: the rest may settle what is not here. Every observation has at least one quote, the most telling first.',
    QUOTING,
    'Where a change of the contract would mend it for our side, propose the smallest one: "replace" with the exact words of the contract that go, or, for a new paragraph, "insert_after" with exact words of the paragraph that it follows. The other of the two is null.',
    DRAFTING,
  ].join('\n');
}

const FORM = [
  'Reply with one JSON object and nothing before or after it:',
  '{"observations": [{"kind": "one of the kinds", "title": "a few words", "reason": "one to three sentences for the lawyer, without Markdown", "severity": "high | medium | low", "quotes": [{"quote": "exact words of the contract"}], "proposals": [{"replace": "exact words of the contract, or null", "insert_after": "exact words of the contract, or null", "text": "the words that stand there instead"}]}]}',
].join('\n');

/** `text` is the contract or a part of it; `complaint` is the problem of a first reply. */
export function writeObserverPrompt(
  { name, content }: { readonly name: string; readonly content: ReadDocument },
  text: string,
  {
    side,
    isWhole,
    complaint,
  }: { readonly side: string; readonly isWhole: boolean; readonly complaint?: string | undefined },
): Prompt {
  const fences = fencesFor(content);
  return {
    system: systemText(fences.marker, isWhole),
    user: [
      fences.wrap('document', { name }, text),
      ...(side === '' ? [] : [fences.wrap('side', {}, side)]),
      fences.wrap('output-format', {}, FORM),
      ...complaintParts(fences, complaint),
    ].join('\n\n'),
  };
}
