// Every error leaves as an RFC 9457 problem with a sentence that people understand, and without internals.
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { type ZodFastifySchemaValidationError, hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  type FieldErrors,
  type Problem,
  type ProblemCode,
  ProblemError,
  ServerLeaving,
  STATUS_OF_PROBLEM,
} from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import { isDeadlock, isFull, isHeld, isOutage, isOverStorageLimit } from '#server/store/outage.ts';

const TITLES: Readonly<Record<ProblemCode, string>> = {
  invalid: 'The request is not valid',
  unauthenticated: 'Not signed in',
  wrong_credentials: 'Sign-in failed',
  default_password: 'The password must be changed first',
  second_factor_required: 'A second factor must be set up first',
  reauthentication_required: 'Confirm that it is you',
  forbidden: 'Not allowed',
  not_found: 'Not found',
  conflict: 'Not possible now',
  link_invalid: 'The link does not work',
  infected: 'Infected file',
  unreadable_document: 'A document could not be read',
  subscription_inactive: 'No active subscription',
  license_missing: 'No license',
  engine_failed: 'The engine could not answer',
  cancelled: 'Stopped',
  interrupted: 'Interrupted',
  too_large: 'Too large',
  too_many_requests: 'Too many requests',
  unavailable: 'Not available',
  internal: 'Internal error',
};

interface ProblemDetails {
  errors?: FieldErrors | undefined;
  run_id?: string | undefined;
  status?: number;
}

/** The body of an error reply. */
export function problemOf(code: ProblemCode, message: string, details: ProblemDetails = {}): Problem {
  return {
    type: `/problems/${code}`,
    title: TITLES[code],
    status: details.status ?? STATUS_OF_PROBLEM[code],
    detail: message,
    message,
    ...(details.errors ? { errors: details.errors } : {}),
    ...(details.run_id ? { run_id: details.run_id } : {}),
  };
}

/** Maps an error to a problem. `internal` is our own fault: the client learns nothing about it. */
export function problemFrom(error: unknown): Problem {
  if (error instanceof ProblemError) return problemOf(error.code, error.message, { errors: error.errors });
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = fieldErrors(error.validation);
    return problemOf('invalid', Object.values(errors).flat().join('; '), { errors });
  }
  if (isFastifyError(error)) {
    if (error.statusCode === 413)
      return problemOf('too_large', 'The request is larger than the server accepts. Send smaller or fewer files.');
    if (error.statusCode === 415)
      return problemOf('invalid', 'Send the request as JSON (content type application/json).', { status: 415 });
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
      return problemOf('invalid', 'The request could not be understood. Its body must be well-formed JSON.');
  }
  if (isHeld(error)) return problemOf('conflict', SERVER_MESSAGES.underLegalHold);
  if (isOverStorageLimit(error)) return problemOf('conflict', SERVER_MESSAGES.storageFull);
  if (isFull(error))
    return problemOf('unavailable', 'The database is full. Ask your server administrator to free space.');
  if (isDeadlock(error))
    return problemOf('conflict', 'Someone else changed this at the same moment. Nothing was saved; try again.');
  if (isOutage(error)) return problemOf('unavailable', 'The database is not responding. Try again in a minute.');
  return problemOf('internal', `${MESSAGES.somethingWentWrong} The error has been logged. Try again.`);
}

/** Groups the issues of a schema by field; unknown fields are named one by one. */
function fieldErrors(issues: readonly ZodFastifySchemaValidationError[]): FieldErrors {
  // Without a prototype: a field may be called "constructor".
  const errors: FieldErrors = Object.create(null) as FieldErrors;
  const add = (field: string, sentence: string) => (errors[field] ??= []).push(sentence);
  for (const issue of issues) {
    const path = issue.instancePath.split('/').filter(Boolean).join('.');
    const unknown = issue.keyword === 'unrecognized_keys' ? issue.params.keys : undefined;
    if (Array.isArray(unknown))
      for (const key of unknown.map(String))
        add(path ? `${path}.${key}` : key, `"${key}" is not a field of this call.`);
    else add(path || 'body', path ? (issue.message ?? 'Invalid') : 'The body is missing or is not an object.');
  }
  return errors;
}

const isFastifyError = (error: unknown): error is FastifyError => error instanceof Error && 'statusCode' in error;

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

/** Turns every error in this scope into a problem. */
export function useProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemFrom(error);
    if (problem.status < 500 || error instanceof ServerLeaving) return sendProblem(reply, problem);
    // A body that could not be read ends outside of the request's context.
    request.log.error({ err: error, request_id: request.id }, 'request failed');
    return sendProblem(reply, { ...problem, request_id: request.id });
  });
}

/** The reply at an address where the API has no call. */
export function useUnknownCalls(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) =>
    sendProblem(reply, problemOf('not_found', 'There is nothing at this address of the API.')),
  );
}
