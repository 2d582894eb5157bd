// Chooses the engine that the configuration names.
import type { EngineInfo } from '#domain/configuration.ts';
import type { Engine } from './engine.ts';
import { createExtractiveEngine } from './extractive/extractive-engine.ts';
import { createModelEngine } from './model/model-engine.ts';
import { rankByRelevance } from './model/relevance.ts';
import type { Price } from './usage.ts';

interface EngineChoice extends EngineInfo {
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
  /** Calls of the model at the same time. */
  readonly concurrency: number;
  /** Undefined where nobody has said what the model costs. */
  readonly price: Price | undefined;
}

export function createEngine(choice: EngineChoice): Engine {
  if (choice.kind === 'built-in' || choice.model === null) return createExtractiveEngine();
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
