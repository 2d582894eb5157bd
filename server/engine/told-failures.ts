// Tells the operator why a model does not answer. Whoever runs a workflow reads what to do; what the service did stands
// in the log: once a minute for each cause, as a crowd of questions fails in the same way.
import type { Engine } from './engine.ts';
import { EngineFailure } from './engine.ts';

const AGAIN_AFTER_MS = 60_000;

export interface ToldFailure {
  /** Why, in a word of a closed list, and what was seen of it: "unreachable (ECONNREFUSED)". */
  readonly cause: string;
  /** Failures of this cause that were not told since the last one that was. */
  readonly untold: number;
}

/** An engine that answers as `engine` does; failures without a cause are of the question, and not told. */
export function tellingFailures(engine: Engine, tell: (failure: ToldFailure) => void, now: () => number): Engine {
  const causes = new Map<string, { at: number; untold: number }>();
  const count = (cause: string) => {
    const before = causes.get(cause);
    if (before && now() - before.at < AGAIN_AFTER_MS) {
      before.untold += 1;
      return;
    }
    causes.set(cause, { at: now(), untold: 0 });
    tell({ cause, untold: before?.untold ?? 0 });
  };
  return {
    info: engine.info,
    answer: (question, context) =>
      engine.answer(question, context).catch((error: unknown) => {
        if (error instanceof EngineFailure && error.cause instanceof Error) count(error.cause.message);
        throw error;
      }),
  };
}
