// Errors of the API: RFC 9457 problems with a closed list of codes.
import { z } from 'zod';

/** All codes of problems, with the status of their reply. The `type` of a problem is `/problems/<code>`. */
export const STATUS_OF_PROBLEM = {
  invalid: 400, // the request does not follow its schema, or breaks a rule of it
  unauthenticated: 401, // no session, or one that has ended
  wrong_credentials: 401,
  default_password: 403, // the default password must be changed first
  second_factor_required: 403, // a second factor is required, which must be set up first
  reauthentication_required: 403, // POST /auth/reauthenticate first, then the same call again
  forbidden: 403, // the role has no permission
  not_found: 404, // does not exist, or belongs to somebody else
  conflict: 409, // the record's state does not allow it
  link_invalid: 400, // a mailed link that is unknown, used or expired
  unreadable_document: 422,
  infected: 422, // the virus scanner found something
  subscription_inactive: 402,
  license_missing: 403,
  engine_failed: 502,
  cancelled: 409, // stopped by the person who started it
  interrupted: 503, // the server stopped during the work
  too_large: 413,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
} as const;
export type ProblemCode = keyof typeof STATUS_OF_PROBLEM;
export const PROBLEM_CODES = Object.keys(STATUS_OF_PROBLEM) as [ProblemCode, ...ProblemCode[]];
export const problemCodeSchema = z.enum(PROBLEM_CODES);

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
  /** Of a fault of the server: what its log has about it names this id. */
  request_id: z.string().optional(),
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

/** The server is being stopped on purpose: no fault, so that a rolling restart raises no alarm. */
export class ServerLeaving extends ProblemError {
  override name = 'ServerLeaving';
  constructor() {
    super('unavailable', 'The server is being stopped.');
  }
}
