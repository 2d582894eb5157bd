// Creates the engine of the configuration.
import type { EngineInfo } from '#domain/configuration.ts';
import { modelKey } from '#server/credentials.ts';
import type { Instruments } from '#server/instruments.ts';
import type { Warn } from '#server/renewed.ts';
import type { Engine } from './engine.ts';
import { createExtractiveEngine } from './extractive/extractive-engine.ts';
import type { Price } from './usage.ts';

interface EngineChoice extends EngineInfo {
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
  /** A command that prints a token in its place. */
  readonly apiKeyCommand: string | undefined;
  /** Concurrent requests to the model. */
  readonly concurrency: number;
  /** Undefined where the configuration has no prices. */
  readonly price: Price | undefined;
}

/** @param warn told while a token cannot be renewed @throws CommandFailed where a command prints the first one and fails */
export async function createEngine(
  choice: EngineChoice,
  instruments?: Instruments,
  warn: Warn = () => undefined,
): Promise<Engine> {
  if (choice.kind === 'built-in' || choice.model === null) return createExtractiveEngine();
  // Model clients are megabytes of code, loaded only when needed.
  const [{ createModelEngine }, { rankByRelevance }] = await Promise.all([
    import('./model/model-engine.ts'),
    import('./model/relevance.ts'),
  ]);
  const token = choice.apiKeyCommand === undefined ? undefined : modelKey(choice.apiKeyCommand, { warn });
  await token?.read();
  return createModelEngine({
    provider: choice.kind,
    model: choice.model,
    concurrency: choice.concurrency,
    rank: rankByRelevance,
    price: choice.price,
    instruments,
    ...(choice.baseUrl ? { baseUrl: choice.baseUrl } : {}),
    ...(choice.apiKey ? { apiKey: choice.apiKey } : {}),
    token,
  });
}
