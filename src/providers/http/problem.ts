// How a failed call looks to the console: one error class, whatever went wrong on the way.
import type { Problem, ProblemCode } from '#domain/errors.ts';
import { PROBLEM_CODES, problemSchema, problemText } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';

const OFFLINE = 'The server could not be reached. Check your connection and try again.';

/** A call that did not succeed. `message` is the sentence to show; status 0 means that no reply came. */
export class ApiError extends Error {
  readonly problem: Problem;
  /** The name that refine's error handling reads. */
  readonly statusCode: number;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problemText(problem), options);
    this.name = 'ApiError';
    this.problem = problem;
    this.statusCode = problem.status;
  }

  /** Sentences per field, where refine's forms look for them. */
  get errors(): Record<string, string[]> {
    return this.problem.errors ?? {};
  }

  /** The reason from the closed list; null where the reply came from something between us and the server. */
  get code(): ProblemCode | null {
    return PROBLEM_CODES.find((code) => this.problem.type.endsWith(`/problems/${code}`)) ?? null;
  }
}

function problemOf(status: number, title: string, detail: string): Problem {
  return { type: 'about:blank', title, status, detail, message: detail };
}

/** Reads a failure's body; a proxy may answer with something that is not a problem, then the status text is shown. */
export function problemFrom(status: number, statusText: string, body: unknown): Problem {
  const parsed = problemSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  return problemOf(status, statusText, statusText || MESSAGES.somethingWentWrong);
}

export const unreachable = (): Problem => problemOf(0, 'No reply', OFFLINE);

/** The sentence for a person, for anything that may have been thrown (spec 8, "non-response error"). */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : MESSAGES.unexpectedError;
}
