// The one error class of failed calls.
import { type Problem, type ProblemCode, PROBLEM_CODES, problemText } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { NO_FIELD, readFailureBody } from './failure-body.ts';

const OFFLINE = 'The server could not be reached. Check your connection and try again.';

/** A failed call. `message` is the sentence to show; status 0 means that no reply came. */
export class ApiError extends Error {
  readonly problem: Problem;
  /** Read by refine's error handling. */
  readonly statusCode: number;
  /** Whether the reply explains the failure; otherwise only its status is known. */
  readonly isExplained: boolean;

  constructor(problem: Problem, options?: ErrorOptions & { isExplained?: boolean }) {
    super(problemText(problem), options);
    this.isExplained = options?.isExplained ?? true;
    this.name = 'ApiError';
    this.problem = problem;
    this.statusCode = problem.status;
  }

  /** Sentences per field, as refine's forms expect them. */
  get errors(): Record<string, string[]> {
    const { [NO_FIELD]: _general, ...perField } = this.problem.errors ?? {};
    return perField;
  }

  /** The code of the problem; null if a proxy sent the reply. */
  get code(): ProblemCode | null {
    return PROBLEM_CODES.find((code) => this.problem.type.endsWith(`/problems/${code}`)) ?? null;
  }
}

function problemOf(status: number, title: string, detail: string): Problem {
  return { type: 'about:blank', title, status, detail, message: detail };
}

/** The error of a failed reply. Without an explanation, as in a proxy's page, the status text is shown. */
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

/** The sentence to show for anything thrown. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : MESSAGES.unexpectedError;
}
