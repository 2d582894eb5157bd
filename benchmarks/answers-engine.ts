// The engine for bench:answers: the built-in one, or with `--engine model` the language model of the environment (AI_PROVIDER,
// AI_BASE_URL, AI_MODEL and so on, as for the server).
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { createEngine } from '#server/engine/create-engine.ts';
import type { Engine } from '#server/engine/engine.ts';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';

interface AskedEngine {
  readonly folder: string;
  readonly engine: Engine;
  /** Appended to the questions. */
  readonly advice: string;
  /** Contracts in progress at the same time. */
  readonly width: number;
}

/** @throws Error if neither arguments nor environment name an engine. */
export async function engineOfArguments(args: readonly string[], ranks: number): Promise<AskedEngine> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { engine: { type: 'string', default: 'built-in' } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (!folder) throw new Error('Name the folder that holds labels.json.');
  if (values.engine === 'built-in') {
    return { folder, engine: createExtractiveEngine(), advice: '', width: 1 };
  }
  if (values.engine !== 'model') throw new Error(`--engine is built-in or model, not ${values.engine}.`);
  const { engine: choice } = readConfig(process.env);
  if (choice.kind === 'built-in')
    throw new Error('--engine model asks the model of the environment: set AI_PROVIDER, AI_MODEL and AI_BASE_URL.');
  const advice =
    'Give one answer for each point, labelled with the name of the point exactly as it is written before the colon, ' +
    `and up to ${ranks} quotes for it, the most telling first.`;
  return { folder, engine: await createEngine(choice), advice, width: choice.concurrency };
}
