// The model drafter: one request for a new clause, or for another wording of a preamble. What it writes is checked and placed by
// the server; a person decides about it.
import { z } from 'zod';
import { PASSAGE_MAX, TITLE_MAX } from '#domain/limits.ts';
import type { Drafter, RewordedPreamble } from '#server/engine/drafts/drafter.ts';
import { EngineFailure } from '#server/engine/engine.ts';
import { unfence } from '#server/engine/model/fences.ts';
import { selectBlocks, withoutClausePrefix } from '#server/engine/model/selection.ts';
import { writeClausePrompt, writePreamblePrompt } from './draft-prompts.ts';
import { reasonText } from './judge-form.ts';
import { plantedNotice } from './planted-sentences.ts';
import { plainWords } from './plain-words.ts';
import { askForObject, type ContractModel, type ReadObject } from './structured-reply.ts';

const failuresOf = (what: string) => ({
  malformed: `The language model’s ${what} could not be read, and a second attempt failed too. Try again, or ask your administrator for another model.`,
  cutOff: `The language model stopped at its length limit before its ${what} was complete. Ask for less.`,
});
const TOO_LONG = 'What is wanted is longer than the language model can be given at once. Say it in fewer words.';
/** The beginning of what is wanted says what the contract must be read for. */
const ABOUT_MAX = 2000;

const clauseForm = z.strictObject({ heading: z.string(), new_clause: z.string(), reason: z.string() });
const lenientClause = z.object({ heading: z.string().catch(''), new_clause: z.string(), reason: reasonText.catch('') });
const preambleForm = z.strictObject({ preamble: z.string(), reason: z.string() });
const lenientPreamble = z.object({ preamble: z.string(), reason: reasonText.catch('') });

export function createModelDrafter({ requests, budget, rank }: ContractModel): Drafter {
  return {
    async draftClause(request, { signal }) {
      signal.throwIfAborted();
      const { document, wanted, instruction, clause } = request;
      const { text: contract } = document.content;
      const share = budget - wanted.length - instruction.length - clause.length;
      if (share < budget / 4) throw new EngineFailure(TOO_LONG, { absence: 'cut_off' });
      const sought = { instruction: [wanted, instruction, clause].join('\n').slice(0, ABOUT_MAX) };
      return requests.inTurn(async (meter) => {
        const { value, part } = await askForObject({
          requests,
          meter,
          signal,
          form: clauseForm,
          key: 'new_clause',
          budget: share,
          length: contract.length,
          select: (characters) => selectBlocks(sought, [document], characters, rank),
          write: (text, complaint) => writeClausePrompt(request, text, complaint),
          read: readClause,
          failures: failuresOf('clause'),
        });
        const problems = [
          part && `The contract is too long for the language model to read at once. It read ${part.percent}% of it.`,
          plantedNotice(document.content),
        ];
        return { ...value, usage: meter.read(), problem: problems.filter(Boolean).join(' ') || null };
      }, signal);
    },

    async rewordPreamble(request, { signal }) {
      signal.throwIfAborted();
      if (request.text.length + request.instruction.length > budget / 2)
        throw new EngineFailure(TOO_LONG, { absence: 'cut_off' });
      return requests.inTurn(async (meter): Promise<RewordedPreamble> => {
        const { value } = await askForObject({
          requests,
          meter,
          signal,
          form: preambleForm,
          key: 'preamble',
          budget,
          length: 0,
          select: () => Promise.resolve({ documents: [], part: null }),
          write: (_, complaint) => writePreamblePrompt(request, complaint),
          read: readPreamble,
          failures: failuresOf('preamble'),
        });
        const lost = request.facts.filter((fact) => !value.text.includes(fact));
        return { ...value, lost, usage: meter.read(), problem: null };
      }, signal);
    },
  };
}

type Words = { readonly text: string; readonly reason: string };

const unusable = (error: z.ZodError) => ({
  ok: false as const,
  problem: `It did not follow the form: ${z.prettifyError(error)}`,
});

function readClause(value: unknown): ReadObject<Words & { readonly title: string }> {
  const parsed = lenientClause.safeParse(value);
  if (!parsed.success) return unusable(parsed.error);
  const { heading, new_clause, reason } = parsed.data;
  const read = usable(new_clause, reason, 'new_clause', withoutClausePrefix);
  const title = withoutClausePrefix(plainWords(heading)).replace(/\s+/g, ' ').slice(0, TITLE_MAX).replace(/[.:]$/, '');
  return read.ok ? { ok: true, value: { ...read.value, title } } : read;
}

function readPreamble(value: unknown): ReadObject<Words> {
  const parsed = lenientPreamble.safeParse(value);
  // Its parties are numbered: a number is no prefix here.
  return parsed.success
    ? usable(parsed.data.preamble, parsed.data.reason, 'preamble', (line) => line)
    : unusable(parsed.error);
}

function usable(words: string, reason: string, key: string, lineOf: (line: string) => string): ReadObject<Words> {
  const text = plainWords(unfence(words)).split('\n').map(lineOf).join('\n');
  if (text === '') return { ok: false, problem: `Its "${key}" was empty.` };
  if (text.length > PASSAGE_MAX)
    return { ok: false, problem: `Its "${key}" was longer than ${PASSAGE_MAX} characters.` };
  return { ok: true, value: { text, reason } };
}
