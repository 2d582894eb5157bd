// The model redrafter: one request for other words of one passage. What it writes is a suggestion, which a person decides about.
import { z } from 'zod';
import { PASSAGE_MAX } from '#domain/limits.ts';
import { EngineFailure } from '#server/engine/engine.ts';
import { unfence } from '#server/engine/model/fences.ts';
import { selectBlocks, withoutClausePrefix } from '#server/engine/model/selection.ts';
import type { Redraft, Redrafter } from '#server/engine/redrafts/redrafter.ts';
import { reasonText } from './judge-form.ts';
import { plantedNotice } from './planted-sentences.ts';
import { plainWords } from './plain-words.ts';
import { writeRedraftPrompt } from './redraft-prompt.ts';
import { askForObject, type ContractModel, type ReadObject } from './structured-reply.ts';

const FAILURES = {
  malformed:
    'The language model’s redraft could not be read, and a second attempt failed too. Try again, or ask your administrator for another model.',
  cutOff: 'The language model stopped at its length limit before its redraft was complete. Redraft a shorter passage.',
};
const TOO_LONG =
  'The passage and the texts for it are longer than the language model can be given at once. Redraft a shorter passage.';
const UNCHANGED = 'The language model left the passage as it is.';
/** The beginning of a long passage says what the rest of the contract must be read for. */
const ABOUT_MAX = 2000;

const redraftForm = z.strictObject({ redraft: z.string(), reason: z.string() });
const lenientForm = z.object({ redraft: z.string(), reason: reasonText.catch('') });

type RedraftReply = Pick<Redraft, 'text' | 'reason'>;

export function createModelRedrafter({ requests, budget, rank }: ContractModel): Redrafter {
  return {
    async redraft(request, { signal }) {
      signal.throwIfAborted();
      const { document, start, end, instruction, clause = '' } = request;
      const { text: contract } = document.content;
      const share = budget - (end - start) - instruction.length - clause.length;
      if (share < budget / 4) throw new EngineFailure(TOO_LONG, { absence: 'cut_off' });
      const sought = { instruction: `${instruction}\n${contract.slice(start, Math.min(end, start + ABOUT_MAX))}` };
      return await requests.inTurn(async (meter) => {
        const { value, part } = await askForObject({
          requests,
          meter,
          signal,
          form: redraftForm,
          key: 'redraft',
          budget: share,
          length: contract.length,
          select: (characters) => selectBlocks(sought, [document], characters, rank),
          write: (text, complaint) => writeRedraftPrompt(request, text, complaint),
          read: readRedraft,
          failures: FAILURES,
        });
        const problems = [
          value.text === plainWords(contract.slice(start, end)) ? UNCHANGED : null,
          part && `The contract is too long for the language model to read at once. It read ${part.percent}% of it.`,
          plantedNotice(document.content),
        ];
        return { ...value, usage: meter.read(), problem: problems.filter(Boolean).join(' ') || null };
      }, signal);
    },
  };
}

function readRedraft(value: unknown): ReadObject<RedraftReply> {
  const parsed = lenientForm.safeParse(value);
  if (!parsed.success) return { ok: false, problem: `It did not follow the form: ${z.prettifyError(parsed.error)}` };
  const text = plainWords(unfence(parsed.data.redraft)).split('\n').map(withoutClausePrefix).join('\n');
  if (text === '') return { ok: false, problem: 'Its "redraft" was empty.' };
  if (text.length > PASSAGE_MAX)
    return { ok: false, problem: `Its "redraft" was longer than ${PASSAGE_MAX} characters.` };
  return { ok: true, value: { text, reason: parsed.data.reason } };
}
