// The arguments of bench:answers and bench:asks. `--engine` is built-in, or model for the language model of the environment
// (AI_PROVIDER, AI_BASE_URL, AI_MODEL and so on, as for the server).
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { createEngine } from '#server/engine/create-engine.ts';
import type { Engine } from '#server/engine/engine.ts';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';
import { type Half, parseHalf } from './halves.ts';

interface AskedEngine {
  readonly folder: string;
  /** Of `--half`; undefined for both. */
  readonly half: Half | undefined;
  /** The path of `--wordings`. */
  readonly wordings: string | undefined;
  /** `--rows`: print a row for each wording. */
  readonly hasRows: boolean;
  /** `--list`: print the contracts of the half, and stop. */
  readonly isList: boolean;
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
    options: {
      engine: { type: 'string', default: 'built-in' },
      half: { type: 'string' },
      wordings: { type: 'string' },
      rows: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (!folder) throw new Error('Name the folder that holds labels.json.');
  const chosen = {
    folder,
    half: parseHalf(values.half),
    wordings: values.wordings,
    hasRows: values.rows,
    isList: values.list,
  };
  if (values.engine === 'built-in') return { ...chosen, engine: createExtractiveEngine(), advice: '', width: 1 };
  if (values.engine !== 'model') throw new Error(`--engine is built-in or model, not ${values.engine}.`);
  const { engine: choice } = readConfig(process.env);
  if (choice.kind === 'built-in')
    throw new Error('--engine model asks the model of the environment: set AI_PROVIDER, AI_MODEL and AI_BASE_URL.');
  const advice =
    'Give one answer for each point, labelled with the name of the point exactly as it is written before the colon, ' +
    `and up to ${ranks} quotes for it, the most telling first.`;
  return { ...chosen, engine: await createEngine(choice), advice, width: choice.concurrency };
}
