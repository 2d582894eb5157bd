// One request to the model and its streamed reply, with timeouts and a maximum length.
import { Output, streamText } from 'ai';
import type { z } from 'zod';
import { faultOf, ModelFault } from './faults.ts';
import type { Prompt } from './prompt.ts';
import type { Dialect } from './provider.ts';

export interface ExchangeLimits {
  /** Timeout until the first token; a local model takes minutes to read a long contract. */
  readonly firstMs: number;
  /** Timeout between two chunks. */
  readonly silenceMs: number;
  /** Maximum characters of a reply. */
  readonly replyMax: number;
}

export const EXCHANGE_LIMITS: ExchangeLimits = { firstMs: 240_000, silenceMs: 90_000, replyMax: 1_000_000 };

export interface Exchange {
  readonly text: string;
  /** True when the model stopped at its length limit. */
  readonly isCutOff: boolean;
  readonly usage: { readonly input: number; readonly output: number } | null;
}

/** Uses the library for the request only: readReply() parses the reply, and is more lenient. */
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
    readonly onChunk: (chunk: string) => void;
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
        context.onChunk(part.text);
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
    // After the first token the service was reachable: the connection broke.
    throw fault.kind === 'unreachable' && text !== '' ? new ModelFault('cut') : fault;
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
  return { text, isCutOff, usage };
}
