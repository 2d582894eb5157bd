// Writes the request to redraft one passage of a contract. The instruction and the clause of the library are the lawyers' own;
// the contract and its passage are fenced data.
import type { Prompt } from '#server/engine/model/prompt.ts';
import type { RedraftRequest } from '#server/engine/redrafts/redrafter.ts';
import { complaintParts, DRAFTING, fencesFor, separation } from './contract-fences.ts';

function systemText(marker: string): string {
  return [
    'You redraft one passage of a contract for lawyers, for their side. The rest of the contract stays as it is.',
    separation(marker, ['side', 'instruction', 'library-clause', 'output-format'], ['passage']),
    '',
    `Change the words of passage-${marker} as instruction-${marker} says, and as little as that needs. Where there is library-clause-${marker}, bring the passage into line with that wording, in the defined terms and with the parties of the contract. Keep cross-references, numbers and defined terms of the contract right.`,
    'Return the whole passage as it then reads, without its printed number.',
    DRAFTING,
  ].join('\n');
}

const FORM = [
  'Reply with one JSON object and nothing before or after it:',
  '{"redraft": "the passage as it then reads", "reason": "one to three sentences for the lawyer, without Markdown: what changed and why"}',
].join('\n');
const ONLY_CLAUSE = 'Bring the passage into line with the clause of the library.';

/** `text` is what is sent of the contract; `complaint` is the problem of a first reply. */
export function writeRedraftPrompt(request: RedraftRequest, text: string, complaint?: string): Prompt {
  const { document, start, end, instruction, clause, side } = request;
  const { name, content } = document;
  const fences = fencesFor(content);
  return {
    system: systemText(fences.marker),
    user: [
      fences.wrap('document', { name }, text),
      fences.wrap('passage', {}, content.text.slice(start, end)),
      ...(side === '' ? [] : [fences.wrap('side', {}, side)]),
      ...(clause === undefined ? [] : [fences.wrap('library-clause', {}, clause)]),
      fences.wrap('instruction', {}, instruction === '' ? ONLY_CLAUSE : instruction),
      fences.wrap('output-format', {}, FORM),
      ...complaintParts(fences, complaint),
    ].join('\n\n'),
  };
}
