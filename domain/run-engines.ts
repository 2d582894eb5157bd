// The engines of a result. A run that was resumed with another engine has answers of both, and so has a review; a reader must
// know which answers no language model wrote.
import type { EngineInfo } from './configuration.ts';
import { MESSAGES } from './messages.ts';
import type { CellCounts } from './reviews.ts';
import type { PromptResult } from './runs.ts';

interface Answered {
  readonly results: readonly PromptResult[];
  /** The last engine of the run. */
  readonly engine: EngineInfo;
}

/** The engines of its answers, each once; without answers, the engine of the run. */
export function enginesOf({ results, engine }: Answered): EngineInfo[] {
  const engines = new Map<string, EngineInfo>();
  for (const { answers } of results)
    for (const { engine: one } of answers) engines.set(`${one.kind} ${one.model ?? ''}`, one);
  return engines.size > 0 ? [...engines.values()] : [engine];
}

/** The notice above results that no language model wrote; null where one wrote all. */
export const noticeOf = (run: Answered): string | null => noticeOfEngines(enginesOf(run));

/** The same by engines. */
export function noticeOfEngines(engines: readonly EngineInfo[]): string | null {
  const built_in = engines.filter(isBuiltIn).length;
  return noticeOfCounts({ built_in, by_model: engines.length - built_in });
}

/** The same by the number of results of either kind. */
export function noticeOfCounts({ built_in, by_model }: Pick<CellCounts, 'built_in' | 'by_model'>): string | null {
  if (built_in === 0) return null;
  return by_model === 0 ? MESSAGES.extractiveNotice : MESSAGES.partlyExtractiveNotice;
}

export const isBuiltIn = ({ kind }: EngineInfo): boolean => kind === 'built-in';

/** The engine that will answer, shown beside the question. */
export const answeredBy = (engine: EngineInfo): string =>
  isBuiltIn(engine)
    ? 'Built-in engine: quotations only, no language model'
    : `Answered by ${engine.model ?? 'a language model'}`;
