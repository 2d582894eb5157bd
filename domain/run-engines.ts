// Which engines results come from, whichever is set up now. A run that was taken up again under another engine has answers
// of both, as a review has, and a reader must know where no language model was at work.
import type { EngineInfo } from './configuration.ts';
import { MESSAGES } from './messages.ts';
import type { CellCounts } from './reviews.ts';
import type { PromptResult } from './runs.ts';

interface Answered {
  readonly results: readonly PromptResult[];
  /** The one that the run last had. */
  readonly engine: EngineInfo;
}

/** Those of its answers, each once; where it has none, the run's. */
export function enginesOf({ results, engine }: Answered): EngineInfo[] {
  const engines = new Map<string, EngineInfo>();
  for (const { answers } of results)
    for (const { engine: one } of answers) engines.set(`${one.kind} ${one.model ?? ''}`, one);
  return engines.size > 0 ? [...engines.values()] : [engine];
}

/** What must be said above results that no language model wrote; null where one wrote them all. */
export const noticeOf = (run: Answered): string | null => noticeOfEngines(enginesOf(run));

/** The same of results by the engines that wrote them. */
export function noticeOfEngines(engines: readonly EngineInfo[]): string | null {
  const built_in = engines.filter(isBuiltIn).length;
  return noticeOfCounts({ built_in, by_model: engines.length - built_in });
}

/** The same of results by how many of them either wrote. */
export function noticeOfCounts({ built_in, by_model }: Pick<CellCounts, 'built_in' | 'by_model'>): string | null {
  if (built_in === 0) return null;
  return by_model === 0 ? MESSAGES.extractiveNotice : MESSAGES.partlyExtractiveNotice;
}

export const isBuiltIn = ({ kind }: EngineInfo): boolean => kind === 'built-in';

/** Who will answer, for whoever is about to ask. */
export const answeredBy = (engine: EngineInfo): string =>
  isBuiltIn(engine)
    ? 'Built-in engine: quotations only, no language model'
    : `Answered by ${engine.model ?? 'a language model'}`;
