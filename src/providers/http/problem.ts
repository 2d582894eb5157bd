// How a failed call looks to the console: one error class, whatever went wrong on the way.
import type { Problem, ProblemCode } from '#domain/errors.ts';
import { PROBLEM_CODES, problemText } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { NO_FIELD, readFailureBody } from './failure-body.ts';

const OFFLINE = 'The server could not be reached. Check your connection and try again.';

/** A call that did not succeed. `message` is the sentence to show; status 0 means that no reply came. */
export class ApiError extends Error {
  readonly problem: Problem;
  /** The name that refine's error handling reads. */
  readonly statusCode: number;
  /** The reply itself says what went wrong; false where only its status is known. */
  readonly isExplained: boolean;

  constructor(problem: Problem, options?: ErrorOptions & { isExplained?: boolean }) {
    super(problemText(problem), options);
    this.isExplained = options?.isExplained ?? true;
    this.name = 'ApiError';
    this.problem = problem;
    this.statusCode = problem.status;
  }

  /** Sentences per field, where refine's forms look for them. */
  get errors(): Record<string, string[]> {
    const { [NO_FIELD]: _general, ...perField } = this.problem.errors ?? {};
    return perField;
  }

  /** The reason from the closed list; null where the reply came from something between us and the server. */
  get code(): ProblemCode | null {
    return PROBLEM_CODES.find((code) => this.problem.type.endsWith(`/problems/${code}`)) ?? null;
  }
}

function problemOf(status: number, title: string, detail: string): Problem {
  return { type: 'about:blank', title, status, detail, message: detail };
}

/** The error of a failed reply. A body that explains nothing, such as a proxy's page, leaves the status text to show. */
export function failedReply(
  { status, statusText }: { status: number; statusText: string },
  body: unknown,
  options?: ErrorOptions,
): ApiError {
  const { problem, sentence } = readFailureBody(body);
  const known = problemOf(status, statusText, sentence ?? (statusText || MESSAGES.somethingWentWrong));
  return new ApiError({ ...known, ...problem }, { ...options, isExplained: sentence !== undefined });
}

export const unreachable = (): Problem => problemOf(0, 'No reply', OFFLINE);

/** The sentence for a person, for anything that may have been thrown ("non-response error"). */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : MESSAGES.unexpectedError;
}
