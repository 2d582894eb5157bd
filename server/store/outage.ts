// Classifies database errors: unreachable (worth a retry), disk full, a deadlock, or a value that is taken.
import { CommandFailed } from '#server/run-command.ts';

/** The connection was refused, lost or too slow. */
const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
/** The address is unknown, or the socket of the embedded database is gone. */
const ADDRESS_CODES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENOENT']);
/** PostgreSQL: a wrong password, and what it answers where another service checks it, as for tokens of a cloud. */
const LOGIN_CODES = /^28(?:P01|000)$/;
/** PostgreSQL: class 08 (connection), 53300 (too many connections), shutdown, crash and startup. */
const POSTGRES_CODES = /^(?:08\w{3}|53300|57P0[1-3])$/;
/** Errors of the driver have no code. */
const DRIVER_MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');
const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (codeOf(error) === code || hasCode(error.cause, code));

/** Whether the database refused to write because its disk is full. */
export const isFull = (error: unknown): boolean => hasCode(error, '53100');

/** Whether the same statement may succeed later: after an outage, or with free disk space. */
export const isPassing = (error: unknown): boolean => isOutage(error) || isFull(error);

/** Whether a trigger refused to delete or replace what is under a legal hold. */
export const isHeld = (error: unknown): boolean => hasCode(error, 'WH001');

/** Whether a trigger refused to store beyond the limit of a company. */
export const isOverStorageLimit = (error: unknown): boolean => hasCode(error, 'WH002');

/** Whether a transaction was rolled back because of a deadlock. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, '40P01');

/** Whether the database did not let the server in, as with a password that has expired. */
export const isRefusedLogin = (error: unknown): boolean => error instanceof Error && LOGIN_CODES.test(codeOf(error));

/** Whether this error, or one of its causes, says that the database was unreachable or did not let the server in. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  const isLookup = 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo');
  return (
    CONNECTION_CODES.has(code) ||
    (isLookup && ADDRESS_CODES.has(code)) ||
    POSTGRES_CODES.test(code) ||
    DRIVER_MESSAGES.test(error.message) ||
    isRefusedLogin(error) ||
    error instanceof CommandFailed ||
    isOutage(error.cause)
  );
}

/** Reports all errors except outages, for callers that retry soon. */
export const unlessOutage =
  (onFault: (error: unknown) => void) =>
  (error: unknown): void => {
    if (!isOutage(error)) onFault(error);
  };

/** PostgreSQL's unique_violation. */
const UNIQUE_VIOLATION = '23505';

/** Name of the unique index that refused, or null when this is another failure. */
export function violatedIndex(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code === UNIQUE_VIOLATION && typeof constraint === 'string') return constraint;
  // The query builder wraps what the driver throws.
  return violatedIndex(error.cause);
}
