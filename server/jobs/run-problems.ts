// Why a run did not finish: as stored, and as sent to the caller.
import { ProblemError } from '#domain/errors.ts';
import { ASK_TURNS_MAX, RUNS_UNDER_WAY_MAX } from '#domain/limits.ts';
import type { Run } from '#domain/runs.ts';
import { isFull } from '#server/store/outage.ts';
import { EngineFailure } from '#server/engine/engine.ts';
import type { Asked, Continued } from '#server/store/runs/asks.ts';
import type { RunOutcome } from '#server/store/runs/run-states.ts';
import type { RunsUnderWay } from '#server/store/runs/runs.ts';

export const CANCELLED = { code: 'cancelled', message: 'The run was stopped. Its inputs are kept.' } as const;
export const CLOSED = 'The server is being stopped. Try again in a moment.';
export const STOPPING =
  'The server is being restarted. The run continues by itself: look for it in the history of your runs.';
export const FAULT = {
  code: 'internal',
  message: 'Something went wrong on our side; it has been logged. The inputs are kept: run it again.',
} as const;
export const LOST = {
  code: 'interrupted',
  message: 'The server stopped during this run. Its inputs are kept: run it again.',
} as const;

/** Shown as progress while a result waits to be stored. */
export const waitingLabel = (error: unknown): string =>
  isFull(error)
    ? 'Waiting: the database is full. Ask your server administrator to free space; then the run continues by itself'
    : 'Waiting: the database is not responding. The run continues by itself';

export function failureOf(error: unknown, onFault: (error: unknown) => void): RunOutcome {
  if (error instanceof ProblemError) return { status: 'failed', problem: { code: error.code, message: error.message } };
  if (error instanceof EngineFailure)
    return { status: 'failed', problem: { code: 'engine_failed', message: error.message } };
  onFault(error);
  return { status: 'failed', problem: FAULT };
}

/** @throws ProblemError with the reason why a question is not asked. */
export function refuseToContinue(reason: Exclude<Continued, object> | 'no_subject', { about }: Asked): never {
  const conversation = about.kind === 'project' ? 'conversation' : 'thread';
  if (reason === 'no_subject')
    throw new ProblemError('not_found', `This ${about.kind} does not exist, or is not yours.`);
  if (reason === 'gone') throw new ProblemError('not_found', `This ${conversation} does not exist, or is not yours.`);
  throw new ProblemError(
    'conflict',
    reason === 'under_way'
      ? `${about.kind === 'project' ? 'Your' : 'The'} previous question is still being answered. Wait for the answer, or stop it, then ask again.`
      : `A ${conversation} holds ${ASK_TURNS_MAX} questions. Start a new one.`,
  );
}

/** @throws ProblemError if the user or their company has reached the limit of runs under way. */
export function requireCapacity({ own, ofCompany }: RunsUnderWay): void {
  const { person, company } = RUNS_UNDER_WAY_MAX;
  const [who, most] = own >= person ? ['You have', person] : ['Your company has', company];
  if (own < person && ofCompany < company) return;
  throw new ProblemError(
    'too_many_requests',
    `${who} ${most} runs queued or running, which is the limit. Wait until one finishes, or stop one under Your runs.`,
  );
}

/** Adds the messages per input, if `error` has them. */
export function asProblem({ code, message }: NonNullable<Run['problem']>, error?: unknown): ProblemError {
  return new ProblemError(code, message, error instanceof ProblemError ? error.errors : undefined);
}
