// Writes the requests for a new clause and for another wording of a preamble. What is wanted, the instruction and the library's
// clause are the lawyers' own; the contract, the place and the preamble are fenced data.
import type { ClauseRequest, PreambleRequest } from '#server/engine/drafts/drafter.ts';
import { createFences } from '#server/engine/model/fences.ts';
import type { Prompt } from '#server/engine/model/prompt.ts';
import { complaintParts, DRAFTING, fencesFor, separation } from './contract-fences.ts';

const CLAUSE_FORM = [
  'Reply with one JSON object and nothing before or after it:',
  '{"heading": "what the clause is called, in a few words without a number", "new_clause": "the text of the clause", "reason": "one to three sentences for the lawyer, without Markdown: what it does and what it was made from"}',
].join('\n');
/** Characters before the place that are shown with it. */
const BEFORE_PLACE = 600;

function clauseSystem(marker: string): string {
  return [
    'You draft one new clause for a contract, for the lawyers of one side. The rest of the contract stays as it is.',
    separation(marker, ['side', 'wanted', 'instruction', 'library-clause', 'output-format'], ['place']),
    '',
    `Write the clause that wanted-${marker} and instruction-${marker} ask for. Where there is library-clause-${marker}, keep to its substance. It follows the paragraph of place-${marker}.`,
    'Use the defined terms, the names of the parties, the words of duty and the spelling of the contract. Refer only to clauses that it has. The clause has no number and no heading in its text: these are put before it.',
    DRAFTING,
  ].join('\n');
}

/** `text` is what is sent of the contract; `complaint` is the problem of a first reply. */
export function writeClausePrompt(request: ClauseRequest, text: string, complaint?: string): Prompt {
  const { document, at, wanted, instruction, clause, side } = request;
  const { name, content } = document;
  const fences = fencesFor(content);
  const own = [
    ['side', side],
    ['wanted', wanted],
    ['library-clause', clause],
    ['instruction', instruction],
  ] as const;
  return {
    system: clauseSystem(fences.marker),
    user: [
      fences.wrap('document', { name }, text),
      fences.wrap('place', {}, content.text.slice(Math.max(0, at - BEFORE_PLACE), at)),
      ...own.filter(([, words]) => words !== '').map(([tag, words]) => fences.wrap(tag, {}, words)),
      fences.wrap('output-format', {}, CLAUSE_FORM),
      ...complaintParts(fences, complaint),
    ].join('\n\n'),
  };
}

const PREAMBLE_FORM = [
  'Reply with one JSON object and nothing before or after it:',
  '{"preamble": "the whole preamble as it then reads", "reason": "one to three sentences for the lawyer, without Markdown: what changed"}',
].join('\n');

export function writePreamblePrompt({ text, facts, instruction }: PreambleRequest, complaint?: string): Prompt {
  const fences = createFences();
  const { marker } = fences;
  return {
    system: [
      'You reword the preamble of a contract for lawyers: its opening, its parties, its recitals.',
      separation(marker, ['instruction', 'output-format'], ['preamble', 'facts']),
      '',
      `Change the wording of preamble-${marker} as instruction-${marker} says, and as little as that needs. Every line of facts-${marker} stays in it character for character. Add no fact.`,
      DRAFTING,
    ].join('\n'),
    user: [
      fences.wrap('preamble', {}, text),
      fences.wrap('facts', {}, facts.join('\n')),
      fences.wrap('instruction', {}, instruction),
      fences.wrap('output-format', {}, PREAMBLE_FORM),
      ...complaintParts(fences, complaint),
    ].join('\n\n'),
  };
}
