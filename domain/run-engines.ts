// Which engines a result comes from. A run that was taken up again under another engine has answers of both, and a reader
// must know where no language model was at work.
import type { EngineInfo } from './configuration.ts';
import { MESSAGES } from './messages.ts';
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
export function noticeOf(run: Answered): string | null {
  const engines = enginesOf(run);
  if (!engines.some(isBuiltIn)) return null;
  return engines.every(isBuiltIn) ? MESSAGES.extractiveNotice : MESSAGES.partlyExtractiveNotice;
}

export const isBuiltIn = ({ kind }: EngineInfo): boolean => kind === 'built-in';
