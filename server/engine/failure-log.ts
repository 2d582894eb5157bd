// Logs why a model does not answer. The user reads what to do; the operator reads what the service did, once a minute for
// each cause, as many questions fail in the same way.
import { type Engine, EngineFailure } from './engine.ts';

const LOG_INTERVAL_MS = 60_000;

export interface LoggedFailure {
  /** A word of a closed list, and what was seen: "unreachable (ECONNREFUSED)". */
  readonly cause: string;
  /** Failures of this cause since the last one that was logged. */
  readonly suppressed: number;
}

/** An engine that answers as `engine` does. A failure without a cause comes from the question and is not logged. */
export function withFailureLog(engine: Engine, log: (failure: LoggedFailure) => void, now: () => number): Engine {
  const causes = new Map<string, { at: number; suppressed: number }>();
  const count = (cause: string) => {
    const last = causes.get(cause);
    if (last && now() - last.at < LOG_INTERVAL_MS) {
      last.suppressed += 1;
      return;
    }
    causes.set(cause, { at: now(), suppressed: 0 });
    log({ cause, suppressed: last?.suppressed ?? 0 });
  };
  const report = (error: unknown): never => {
    if (error instanceof EngineFailure && error.cause instanceof Error) count(error.cause.message);
    throw error;
  };
  const { info, observer, redrafter, drafter } = engine;
  return {
    info,
    answer: (question, context) => engine.answer(question, context).catch(report),
    judge: (request, context) => engine.judge(request, context).catch(report),
    observer: observer && { observe: (request, context) => observer.observe(request, context).catch(report) },
    redrafter: redrafter && { redraft: (request, context) => redrafter.redraft(request, context).catch(report) },
    drafter: drafter && {
      draftClause: (request, context) => drafter.draftClause(request, context).catch(report),
      rewordPreamble: (request, context) => drafter.rewordPreamble(request, context).catch(report),
    },
  };
}
