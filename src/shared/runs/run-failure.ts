// Describes a failed run for the page, whatever was thrown.
import { type Problem, type ProblemCode, PROBLEM_CODES } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { RunRefusal } from '#domain/subscriptions.ts';
import { ApiError } from '#src/providers/http/problem.ts';
import { UnreadableFile } from '#src/providers/http/file-content.ts';

export function failureOf(error: unknown): { problem: Problem } {
  if (error instanceof ApiError) return { problem: error.problem };
  if (error instanceof UnreadableFile)
    return { problem: localProblem(error.message, { [error.input]: [error.message] }) };
  return { problem: localProblem(MESSAGES.unexpectedError) };
}

function localProblem(message: string, errors?: Record<string, string[]>): Problem {
  const problem = { type: 'about:blank', title: MESSAGES.workflowRunFailed, status: 0, detail: message, message };
  return errors ? { ...problem, errors } : problem;
}

/** There was no reply, or it broke off. */
export const isConnectionLost = (error: unknown) => error instanceof ApiError && error.statusCode === 0;

export function codeOf(problem: Pick<Problem, 'type'>): ProblemCode | null {
  return PROBLEM_CODES.find((code) => problem.type.endsWith(`/problems/${code}`)) ?? null;
}

/** Known before a run starts, in the same words. */
export const REFUSAL_TITLES: Readonly<Record<RunRefusal, string>> = {
  subscription_inactive: 'Your subscription is not active',
  license_missing: 'No license is assigned to you',
};

/** Refusals that are not the run's fault: shown as a notice with the next step, not as a toast. */
const CALM: Partial<Record<ProblemCode, { title: string; advice: string }>> = {
  subscription_inactive: {
    title: REFUSAL_TITLES.subscription_inactive,
    advice: 'Your inputs are kept: run the workflow again once this is resolved.',
  },
  license_missing: {
    title: REFUSAL_TITLES.license_missing,
    advice: 'Your inputs are kept: run the workflow again once this is resolved.',
  },
  conflict: {
    title: 'This workflow cannot be run now',
    advice: 'Your inputs are kept. Reload the workflow list to see its current state.',
  },
  too_many_requests: {
    title: 'Too many runs at once',
    advice: 'Your inputs are kept. Wait a moment, then try again.',
  },
};

export const calmWordsOf = (code: ProblemCode | null) => (code ? (CALM[code] ?? null) : null);
