// The model observer: reviews a contract without a playbook, in one request, or in one for each part of a long one. What it
// says of words that are not in the contract is left out.
import type { Block } from '#domain/documents.ts';
import type { RunUsage } from '#domain/runs.ts';
import { hasWords } from '#server/engine/citing/locate.ts';
import { EngineFailure } from '#server/engine/engine.ts';
import { ModelFault } from '#server/engine/model/faults.ts';
import type { Meter } from '#server/engine/model/meter.ts';
import { partsOfBlocks, textOfBlocks } from '#server/engine/model/selection.ts';
import { addUsage } from '#server/engine/usage.ts';
import type { Observer, ObserverRequest } from '#server/engine/verdicts/observer.ts';
import { settleObservations } from './settle-observations.ts';
import { type ObservationReply, observerForm, readObserverReply } from './observer-form.ts';
import { writeObserverPrompt } from './observer-prompt.ts';
import { askForObject, type ContractModel } from './structured-reply.ts';

const FAILURES = {
  malformed:
    'The language model’s review could not be read, and a second attempt failed too. Review the contract again, or ask your administrator for another model.',
  cutOff: 'The language model stopped at its length limit before its review was complete.',
};
const NO_TEXT = 'The contract has no text that could be reviewed.';
/** About 2,000 pages with the usual budget. */
const PARTS_MAX = 20;
const HALVINGS_MAX = 4;

export function createModelObserver({ requests, budget }: ContractModel): Observer {
  const ask = (
    { document, side }: ObserverRequest,
    blocks: readonly Block[],
    { meter, signal }: { meter: Meter; signal: AbortSignal },
  ) => {
    const isWhole = blocks.length === document.content.blocks.length;
    const text = textOfBlocks(blocks);
    return askForObject({
      requests,
      meter,
      signal,
      form: observerForm,
      key: 'observations',
      budget,
      // A part that is too long is divided here: a selection would leave out what it is about.
      length: 0,
      select: async () => ({ documents: [{ document, text }], part: null }),
      write: (sent, complaint) => writeObserverPrompt(document, sent, { side, isWhole, complaint }),
      read: readObserverReply,
      failures: FAILURES,
    });
  };

  const askWithinWindow = async (
    request: ObserverRequest,
    blocks: readonly Block[],
    context: { meter: Meter; signal: AbortSignal },
    halvings = 0,
  ): Promise<readonly ObservationReply[]> => {
    try {
      const { value } = await ask(request, blocks, context);
      // What a part does not have, another part may.
      const isWhole = blocks.length === request.document.content.blocks.length;
      return isWhole ? value : value.filter(({ kind }) => kind !== 'missing_clause');
    } catch (error) {
      const isTooLong = error instanceof ModelFault && error.kind === 'too_long';
      if (!isTooLong || halvings === HALVINGS_MAX || blocks.length < 2) throw error;
      const found: ObservationReply[] = [];
      const middle = Math.ceil(blocks.length / 2);
      for (const half of [blocks.slice(0, middle), blocks.slice(middle)])
        found.push(...(await askWithinWindow(request, half, context, halvings + 1)));
      return found;
    }
  };

  return {
    async observe(request, { signal }) {
      signal.throwIfAborted();
      const { content } = request.document;
      if (!hasWords(content.text)) throw new EngineFailure(NO_TEXT);
      const parts = partsOfBlocks(content.blocks, budget);
      const asked = parts.slice(0, PARTS_MAX).map((blocks) =>
        requests.inTurn(async (meter) => {
          const found = await askWithinWindow(request, blocks, { meter, signal });
          return { found, usage: meter.read() };
        }, signal),
      );
      const replies = await Promise.allSettled(asked);
      signal.throwIfAborted();
      const done = replies.filter((reply) => reply.status === 'fulfilled').map(({ value }) => value);
      const failed: unknown[] = replies.filter((reply) => reply.status === 'rejected').map(({ reason }) => reason);
      if (done.length === 0) throw failed[0];
      const usage = [...done.map((one) => one.usage), ...failed.map(usageOfFailure)].reduce(addUsage, null);
      const { observations, problem } = settleObservations(
        request.document,
        done.flatMap(({ found }) => found),
      );
      const notices = [problem, failureNotice(failed, parts.length), lengthNotice(parts.length)];
      return { observations, usage, problem: notices.filter(Boolean).join(' ') || null };
    },
  };
}

const usageOfFailure = (error: unknown): RunUsage | null => (error instanceof EngineFailure ? error.usage : null);

function failureNotice(failed: readonly unknown[], parts: number): string | null {
  const [first] = failed;
  if (first === undefined) return null;
  const why = first instanceof EngineFailure ? ` ${first.message}` : '';
  return `The contract was reviewed in ${parts} parts, and ${failed.length} of them could not be reviewed.${why}`;
}

function lengthNotice(parts: number): string | null {
  if (parts <= PARTS_MAX) return null;
  const percent = Math.max(1, Math.floor((PARTS_MAX / parts) * 100));
  return `The contract is too long to be reviewed as a whole: only the first ${percent}% were.`;
}
