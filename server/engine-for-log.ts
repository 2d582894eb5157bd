// What the log says of the engine at start.
import type { Config } from './config.ts';

/** Which engine answers and where it is, for the log: no key, and nothing of an address that could be one. */
export function engineForLog({ kind, model, baseUrl }: Config['engine']): string {
  if (kind === 'built-in')
    return 'answers are quotations by the built-in engine; AI_PROVIDER connects a language model';
  const host = baseUrl === undefined ? '' : ` at ${new URL(baseUrl).host}`;
  return `answers come from the language model ${model} (${kind}${host})`;
}
