// Creates the engine of the configuration.
import type { EngineInfo } from '#domain/configuration.ts';
import type { Instruments } from '#server/instruments.ts';
import type { Engine } from './engine.ts';
import { createExtractiveEngine } from './extractive/extractive-engine.ts';
import type { Price } from './usage.ts';

interface EngineChoice extends EngineInfo {
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
  /** Concurrent requests to the model. */
  readonly concurrency: number;
  /** Undefined where the configuration has no prices. */
  readonly price: Price | undefined;
}

export async function createEngine(choice: EngineChoice, instruments?: Instruments): Promise<Engine> {
  if (choice.kind === 'built-in' || choice.model === null) return createExtractiveEngine();
  // Model clients are megabytes of code, loaded only when needed.
  const [{ createModelEngine }, { rankByRelevance }] = await Promise.all([
    import('./model/model-engine.ts'),
    import('./model/relevance.ts'),
  ]);
  return createModelEngine({
    provider: choice.kind,
    model: choice.model,
    concurrency: choice.concurrency,
    rank: rankByRelevance,
    price: choice.price,
    instruments,
    ...(choice.baseUrl ? { baseUrl: choice.baseUrl } : {}),
    ...(choice.apiKey ? { apiKey: choice.apiKey } : {}),
  });
}
