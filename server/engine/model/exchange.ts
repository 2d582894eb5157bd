// One request to the model and its streamed reply, with limits on how long it may be silent and how much it may say.
import { Output, streamText } from 'ai';
import type { z } from 'zod';
import { faultOf, ModelFault } from './faults.ts';
import type { Prompt } from './prompt.ts';
import type { Dialect } from './provider.ts';

export interface ExchangeLimits {
  /** Until the first word of the reply; a local model reads a long contract for minutes. */
  readonly firstMs: number;
  /** Between two pieces of it. */
  readonly silenceMs: number;
  /** Characters of a reply. */
  readonly replyMax: number;
}

export const EXCHANGE_LIMITS: ExchangeLimits = { firstMs: 240_000, silenceMs: 90_000, replyMax: 1_000_000 };

export interface Exchange {
  readonly text: string;
  /** True when the model stopped at its length limit. */
  readonly isCutOff: boolean;
  readonly usage: { readonly input: number; readonly output: number } | null;
}

/** Only the format is used: the reply is read by readReply(), which forgives more than the library does. */
function formatOnly(form: z.ZodType) {
  return {
    ...Output.object({ schema: form, name: 'answer' }),
    parseCompleteOutput: async () => null,
    // The library holds text back until this changes.
    parsePartialOutput: async ({ text }: { text: string }) => ({ partial: text.length }),
  };
}

/**
 * Sends the prompt and reads the reply to its end.
 * @throws ModelFault; the signal's reason when aborted.
 */
export async function exchange(
  prompt: Prompt,
  context: {
    readonly dialect: Dialect;
    readonly form: z.ZodType;
    readonly limits: ExchangeLimits;
    readonly signal: AbortSignal;
    readonly now: () => number;
    readonly onPiece: (piece: string) => void;
  },
): Promise<Exchange> {
  const { dialect, limits, signal } = context;
  signal.throwIfAborted();
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(new ModelFault('hang')), limits.firstMs);
  let text = '';
  let usage: Exchange['usage'] = null;
  let isCutOff = false;
  try {
    const { stream } = streamText({
      model: dialect.model,
      instructions: prompt.system,
      prompt: prompt.user,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, stop.signal]),
      onError: () => {},
      ...(dialect.hasSchema && { output: formatOnly(context.form) }),
    });
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') break;
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') {
        clearTimeout(timer);
        timer = setTimeout(() => stop.abort(new ModelFault('hang')), limits.silenceMs);
      }
      if (part.type === 'text-delta') {
        text += part.text;
        if (text.length > limits.replyMax) throw new ModelFault('endless');
        context.onPiece(part.text);
      }
      if (part.type === 'finish') {
        isCutOff = part.finishReason === 'length';
        const { inputTokens, outputTokens } = part.totalUsage;
        const isReported = inputTokens !== undefined || outputTokens !== undefined;
        if (isReported) usage = { input: inputTokens ?? 0, output: outputTokens ?? 0 };
      }
    }
    signal.throwIfAborted();
    stop.signal.throwIfAborted();
  } catch (error) {
    signal.throwIfAborted();
    const fault = faultOf(stop.signal.aborted ? stop.signal.reason : error, context.now());
    // A connection lost after the first word was there to be lost.
    throw fault.kind === 'unreachable' && text !== '' ? new ModelFault('cut') : fault;
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
  return { text, isCutOff, usage };
}
