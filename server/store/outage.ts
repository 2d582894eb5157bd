// Tells apart why the database did not do what it was asked: out of reach, which passes, so one may try again; without
// room; or for two who waited for each other.

/** The connection: refused, lost or too slow. */
const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
/** Its address: a name that nothing knows, the socket of an embedded database that is gone. */
const ADDRESS_CODES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENOENT']);
/** PostgreSQL's own: class 08 (connection), 53300 (too many of them), and that it stops, has crashed or still starts. */
const POSTGRES_CODES = /^(?:08\w{3}|53300|57P0[1-3])$/;
/** The driver's own errors have no code. */
const DRIVER_MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');
const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (codeOf(error) === code || hasCode(error.cause, code));

/** Whether the database refused to write because its disk is full. */
export const isFull = (error: unknown): boolean => hasCode(error, '53100');

/** Whether what failed goes well later, as it is: the database comes back, or is given room. */
export const isPassing = (error: unknown): boolean => isOutage(error) || isFull(error);

/** Whether two transactions waited for each other, and this one was given up: nothing of it was done. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, '40P01');

/** Whether this failure, or one behind it, says that the database was out of reach. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  const isLookup = 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo');
  return (
    CONNECTION_CODES.has(code) ||
    (isLookup && ADDRESS_CODES.has(code)) ||
    POSTGRES_CODES.test(code) ||
    DRIVER_MESSAGES.test(error.message) ||
    isOutage(error.cause)
  );
}

/** Tells of whatever fails but of a database that is out of reach, for those who ask it again in a moment. */
export const unlessOutage =
  (onFault: (error: unknown) => void) =>
  (error: unknown): void => {
    if (!isOutage(error)) onFault(error);
  };
