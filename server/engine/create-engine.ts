// Chooses the engine that the configuration names.
import type { EngineInfo } from '#domain/configuration.ts';
import type { Engine } from './engine.ts';
import { createExtractiveEngine } from './extractive/extractive-engine.ts';
import type { Price } from './usage.ts';

interface EngineChoice extends EngineInfo {
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
  /** Calls of the model at the same time. */
  readonly concurrency: number;
  /** Undefined where nobody has said what the model costs. */
  readonly price: Price | undefined;
}

export async function createEngine(choice: EngineChoice): Promise<Engine> {
  if (choice.kind === 'built-in' || choice.model === null) return createExtractiveEngine();
  // The clients of models are megabytes of code: whoever has none need not hold them.
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
    ...(choice.baseUrl ? { baseUrl: choice.baseUrl } : {}),
    ...(choice.apiKey ? { apiKey: choice.apiKey } : {}),
  });
}
