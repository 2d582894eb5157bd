// Errors of the API: RFC 9457 problems with a closed list of codes.
import { z } from 'zod';

/** All codes of problems. The `type` of a problem is `/problems/<code>`. */
export const PROBLEM_CODES = [
  'invalid', // the request does not follow its schema, or breaks a rule of it
  'unauthenticated', // no session, or one that has ended
  'wrong_credentials',
  'default_password', // the default password must be changed first
  'forbidden', // the role has no permission
  'not_found', // does not exist, or belongs to somebody else
  'conflict', // the record's state does not allow it
  'link_invalid', // a mailed link that is unknown, used or expired
  'unreadable_document',
  'infected', // the virus scanner found something
  'subscription_inactive',
  'license_missing',
  'engine_failed',
  'cancelled', // stopped by the person who started it
  'interrupted', // the server stopped during the work
  'too_large',
  'too_many_requests',
  'unavailable',
  'internal',
] as const;
export const problemCodeSchema = z.enum(PROBLEM_CODES);
export type ProblemCode = z.infer<typeof problemCodeSchema>;

export const STATUS_OF_PROBLEM: Readonly<Record<ProblemCode, number>> = {
  invalid: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  default_password: 403,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  link_invalid: 400,
  unreadable_document: 422,
  infected: 422,
  subscription_inactive: 402,
  license_missing: 403,
  engine_failed: 502,
  cancelled: 409,
  interrupted: 503,
  too_large: 413,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
};

const fieldErrorsSchema = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldErrorsSchema>;

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** Equal to `detail`, for clients that read `message`. */
  message: z.string(),
  errors: fieldErrorsSchema.optional(),
  /** The stored run that failed, where there is one. */
  run_id: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** The errors of all fields, separated by semicolons; without any, the message. */
export function problemText(problem: Pick<Problem, 'message' | 'errors'>): string {
  const perField = Object.values(problem.errors ?? {}).flat();
  return perField.length > 0 ? perField.join('; ') : problem.message;
}

/** Thrown anywhere in the server; the API replies with it as a problem. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: ProblemCode;
  readonly errors: FieldErrors | undefined;

  constructor(code: ProblemCode, message: string, errors?: FieldErrors) {
    super(message);
    this.code = code;
    this.errors = errors;
  }
}
