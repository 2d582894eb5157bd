// The model engine: asks a language model for an answer with quotes, and turns its reply into a draft. The quotes are
// claims; citations.ts compares them with the documents.
import type { z } from 'zod';
import type { RunUsage } from '#domain/runs.ts';
import { parseOutput } from '#domain/workflows.ts';
import { type Draft, type Engine, EngineFailure, type Notice, type Question } from '#server/engine/engine.ts';
import { addUsage, type Price, usageOf } from '#server/engine/usage.ts';
import { createBuiltInJudge } from '#server/engine/verdicts/built-in-judge.ts';
import { Semaphore } from '#server/semaphore.ts';
import { type DraftBody, readReply } from './draft.ts';
import { EXCHANGE_LIMITS, exchange, type Exchange, type ExchangeLimits } from './exchange.ts';
import { failureOf, faultOf, ModelFault } from './faults.ts';
import { parseJsonTemplate, schemaOfShape } from './json-shape.ts';
import { createPreview, type Preview } from './preview.ts';
import { writePrompt } from './prompt.ts';
import { draftOfProse } from './prose.ts';
import { createDialects, type ProviderOptions } from './provider.ts';
import { requestedForm, resultKey } from './reply-form.ts';
import { withoutReasoning } from './reply-json.ts';
import { type Clock, RETRY_LIMITS, type RetryLimits, SYSTEM_CLOCK, type Backoff, withRetries } from './retries.ts';
import { type Rank, selectText, type Selection } from './selection.ts';
import { createTextReader } from './text-reader.ts';

export interface ModelEngineOptions extends ProviderOptions {
  /** Concurrent requests; 4 by default. */
  readonly concurrency?: number;
  /** Characters of documents, fields and earlier results in one request; 300,000 by default. */
  readonly budget?: number;
  /** Ranks passages where the documents exceed the budget; without it their beginnings are sent. */
  readonly rank?: Rank;
  /** Without it the usage has only tokens. */
  readonly price?: Price | undefined;
  readonly limits?: Partial<RetryLimits & ExchangeLimits>;
  readonly clock?: Clock;
}

const BUDGET = 300_000;
/** How often the budget is halved for a model with a smaller context window. */
const HALVINGS_MAX = 4;

const MALFORMED =
  'The language model’s answer could not be read, and a second attempt failed too. Try again, or ask your administrator for another model.';
const TEXTS_TOO_LONG =
  'The texts entered and the results before this prompt are longer than the language model can be given at once. Shorten the texts, or split the workflow.';

// Otherwise the library prints a warning for each setting that a model ignores.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Neither its failures nor its drafts contain the key. */
export function createModelEngine(options: ModelEngineOptions): Engine {
  const dialects = createDialects(options);
  const requests = new Semaphore(options.concurrency ?? 4);
  const limits = { ...RETRY_LIMITS, ...EXCHANGE_LIMITS, ...options.limits };
  const clock = options.clock ?? SYSTEM_CLOCK;
  const backoff: Backoff = { until: 0 };
  /** The first dialect that the server has not refused. */
  let dialectIndex = 0;

  const ask = async (
    question: Question,
    selection: Selection,
    context: { shape: z.ZodType | null; signal: AbortSignal; preview: Preview; correction?: string | undefined },
  ): Promise<Exchange> => {
    const prompt = writePrompt(question, selection, {
      hasShape: context.shape !== null,
      correction: context.correction,
    });
    const form = requestedForm(context.shape);
    const once = async (index: number): Promise<Exchange> => {
      const dialect = dialects[index];
      if (!dialect) throw new ModelFault('refused_request');
      context.preview.restart();
      const readText = createTextReader(resultKey(context.shape));
      const onChunk = (chunk: string) => context.preview.add(readText(chunk));
      try {
        const reply = await exchange(prompt, {
          dialect,
          form,
          limits,
          signal: context.signal,
          now: () => clock.now(),
          onChunk,
        });
        dialectIndex = Math.max(dialectIndex, index);
        return reply;
      } catch (error) {
        const isRefused = error instanceof ModelFault && error.kind === 'refused_request';
        if (isRefused && index + 1 < dialects.length) return await once(index + 1);
        throw error;
      }
    };
    return await withRetries(() => once(dialectIndex), { signal: context.signal, limits, clock, backoff });
  };

  const answer = async (
    question: Question,
    { signal, onText, meter }: { signal: AbortSignal; onText: (delta: string) => void; meter: Meter },
  ): Promise<Draft> => {
    const { template } = parseOutput(question.output);
    const wanted = template === undefined ? null : parseJsonTemplate(template);
    const shape = wanted === null ? null : schemaOfShape(wanted);
    const preview = createPreview(onText);
    const budget = (options.budget ?? BUDGET) - overheadOf(question);
    if (budget < (options.budget ?? BUDGET) / 4) throw new EngineFailure(TEXTS_TOO_LONG, { absence: 'cut_off' });

    const askOnce = async (share: number, correction?: string) => {
      const selection = await selectText(question, share, options.rank);
      const reply = await ask(question, selection, { shape, signal, preview, correction });
      meter.add(reply.usage);
      const { documents } = question;
      const read = await readReply(reply.text, {
        documents,
        shape,
        isPartial: selection.notice !== null,
        isCutOff: reply.isCutOff,
      });
      return { read, raw: reply.text, selection };
    };
    const askWithinWindow = async () => {
      for (let halvings = 0; ; halvings += 1) {
        const share = Math.min(budget, lengthOfDocuments(question)) / 2 ** halvings;
        try {
          return { ...(await askOnce(halvings === 0 ? budget : share)), share: halvings === 0 ? budget : share };
        } catch (error) {
          const isTooLong = error instanceof ModelFault && error.kind === 'too_long';
          if (!isTooLong || halvings === HALVINGS_MAX || question.documents.length === 0) throw error;
        }
      }
    };
    const finish = (body: DraftBody, { notice }: Selection): Draft => {
      const added: readonly Notice[] = notice === null ? [] : [{ about: 'partial', text: notice }];
      const text = [body.text, ...added.map((one) => one.text)].join('\n\n');
      preview.finish(text);
      return { ...body, text, notices: [...(body.notices ?? []), ...added], usage: meter.read() };
    };

    const first = await askWithinWindow();
    if (first.read.ok) return finish(first.read.body, first.selection);
    const second = await askOnce(first.share, first.read.problem);
    if (second.read.ok) return finish(second.read.body, second.selection);
    // JSON output must stay JSON: prose would break the program that reads it.
    const asProse = (raw: string) => (shape ? null : draftOfProse(withoutReasoning(raw), question.documents));
    const body = second.read.body ?? asProse(second.raw) ?? first.read.body ?? asProse(first.raw);
    if (!body) throw new EngineFailure(MALFORMED, { usage: meter.read() });
    return finish(body, second.selection);
  };

  return {
    info: { kind: options.provider, model: options.model },
    ...createBuiltInJudge(),
    observer: null,
    redrafter: null,
    async answer(question, context) {
      const meter = createMeter(options.price);
      try {
        return await requests.run(() => answer(question, { ...context, meter }), context.signal);
      } catch (error) {
        context.signal.throwIfAborted();
        if (error instanceof EngineFailure) throw error;
        throw failureOf(faultOf(error, clock.now()), options.model, meter.read());
      }
    },
  };
}

/** Sums the usage of the requests for one question. */
interface Meter {
  add(tokens: Exchange['usage']): void;
  /** Null where the service reported none. */
  read(): RunUsage | null;
}

function createMeter(price: Price | undefined): Meter {
  let sum: RunUsage | null = null;
  return {
    add: (tokens) => {
      if (tokens) sum = addUsage(sum, usageOf(tokens, price));
    },
    read: () => sum,
  };
}

/** Characters of a request without its documents. */
function overheadOf({ instruction, fields, previous }: Question): number {
  const texts = [
    instruction,
    ...fields.map(({ value }) => value),
    ...previous.flatMap((one) => [one.instruction, one.text]),
  ];
  return texts.reduce((sum, text) => sum + text.length, 0);
}

function lengthOfDocuments({ documents }: Question): number {
  return documents.reduce((sum, { content }) => sum + content.text.length, 0);
}
