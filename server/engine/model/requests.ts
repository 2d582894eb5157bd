// The requests of one model engine: limited in number at a time, retried, in the first dialect that the service takes. All
// that an engine does shares them, so that a review leaves the service no busier than answers do.
import type { z } from 'zod';
import { EngineFailure } from '#server/engine/engine.ts';
import type { Price } from '#server/engine/usage.ts';
import { createInstruments, inSpan, type Instruments } from '#server/instruments.ts';
import { Semaphore } from '#server/semaphore.ts';
import { exchange, EXCHANGE_LIMITS, type Exchange, type ExchangeLimits } from './exchange.ts';
import { failureOf, faultOf, ModelFault } from './faults.ts';
import { createMeter, type Meter } from './meter.ts';
import type { Prompt } from './prompt.ts';
import { createDialects, type ProviderOptions } from './provider.ts';
import { type Backoff, type Clock, RETRY_LIMITS, type RetryLimits, SYSTEM_CLOCK, withRetries } from './retries.ts';

export interface RequestOptions extends ProviderOptions {
  /** Concurrent requests; 4 by default. */
  readonly concurrency?: number;
  /** Without it the usage has only tokens. */
  readonly price?: Price | undefined;
  readonly limits?: Partial<RetryLimits & ExchangeLimits>;
  readonly clock?: Clock;
  readonly instruments?: Instruments | undefined;
}

interface SendContext {
  readonly form: z.ZodType;
  readonly signal: AbortSignal;
  /** Called for every attempt; the result receives its chunks. */
  readonly onAttempt?: () => (chunk: string) => void;
}

export interface ModelRequests {
  /** @throws ModelFault; the signal's reason when aborted. */
  send(prompt: Prompt, context: SendContext): Promise<Exchange>;
  /**
   * Does the work in its turn. The meter sums what its requests used.
   * @throws EngineFailure, with the usage until then; the signal's reason when aborted.
   */
  inTurn<T>(work: (meter: Meter) => Promise<T>, signal: AbortSignal): Promise<T>;
}

// Otherwise the library prints a warning for each setting that a model ignores.
globalThis.AI_SDK_LOG_WARNINGS = false;

export function createModelRequests(options: RequestOptions): ModelRequests {
  const dialects = createDialects(options);
  const permits = new Semaphore(options.concurrency ?? 4);
  const limits = { ...RETRY_LIMITS, ...EXCHANGE_LIMITS, ...options.limits };
  const clock = options.clock ?? SYSTEM_CLOCK;
  const instruments = options.instruments ?? createInstruments();
  const backoff: Backoff = { until: 0 };
  /** The first dialect that the server has not refused. */
  let dialectIndex = 0;

  /** One request, told with how it ended; one that was given up is no fault of the service. */
  const tell = (signal: AbortSignal, request: () => Promise<Exchange>): Promise<Exchange> => {
    const attributes = { 'gen_ai.request.model': options.model, 'gen_ai.provider.name': options.provider };
    return inSpan(instruments, { name: `chat ${options.model}`, kind: 'client', attributes }, async (span) => {
      const began = performance.now();
      const record = (outcome: string, tokens: Exchange['usage']) =>
        instruments.record({ of: 'model', outcome, seconds: (performance.now() - began) / 1000, tokens });
      try {
        const reply = await request();
        record('answered', reply.usage);
        if (reply.usage)
          span?.set({
            'gen_ai.usage.input_tokens': reply.usage.input,
            'gen_ai.usage.output_tokens': reply.usage.output,
          });
        return reply;
      } catch (error) {
        record(signal.aborted ? 'aborted' : faultOf(error, clock.now()).kind, null);
        throw error;
      }
    });
  };

  const sendOnce = async (prompt: Prompt, context: SendContext, index: number): Promise<Exchange> => {
    const dialect = dialects[index];
    if (!dialect) throw new ModelFault('refused_request');
    const { form, signal, onAttempt } = context;
    try {
      const onChunk = onAttempt?.() ?? (() => undefined);
      const reply = await tell(signal, () =>
        exchange(prompt, { dialect, form, limits, signal, now: () => clock.now(), onChunk }),
      );
      dialectIndex = Math.max(dialectIndex, index);
      return reply;
    } catch (error) {
      const isRefused = error instanceof ModelFault && error.kind === 'refused_request';
      if (isRefused && index + 1 < dialects.length) return await sendOnce(prompt, context, index + 1);
      throw error;
    }
  };

  return {
    send: (prompt, context) =>
      withRetries(() => sendOnce(prompt, context, dialectIndex), { signal: context.signal, limits, clock, backoff }),
    async inTurn(work, signal) {
      const meter = createMeter(options.price);
      try {
        return await permits.run(() => work(meter), signal);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof EngineFailure) throw error;
        throw failureOf(faultOf(error, clock.now()), options.model, meter.read());
      }
    },
  };
}
