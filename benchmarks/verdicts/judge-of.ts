// The judge of `--engine`: the built-in one, or the model of the environment (AI_PROVIDER and so on, as for the server).
import { readConfig } from '#server/config.ts';
import { createEngine } from '#server/engine/create-engine.ts';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';
import type { Judge } from '#server/engine/verdicts/judge.ts';

/** @throws Error if neither the word nor the environment names an engine. */
export async function judgeOf(word: string): Promise<Judge> {
  if (word === 'built-in') return createExtractiveEngine();
  if (word !== 'model') throw new Error(`--engine is built-in or model, not ${word}.`);
  const { engine } = readConfig(process.env);
  if (engine.kind === 'built-in')
    throw new Error('--engine model asks the model of the environment: set AI_PROVIDER, AI_MODEL and AI_BASE_URL.');
  return createEngine(engine);
}
