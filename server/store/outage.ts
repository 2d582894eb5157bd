// Tells a database that cannot be reached from a statement that it refused: the first passes, so one may try again.

/** The connection: refused, lost or too slow. */
const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
/** Its address: a name that nothing knows, the socket of an embedded database that is gone. */
const ADDRESS_CODES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENOENT']);
/** PostgreSQL's own: class 08 (connection), 53300 (too many of them), and that it stops, has crashed or still starts. */
const POSTGRES_CODES = /^(?:08\w{3}|53300|57P0[1-3])$/;
/** The driver's own errors have no code. */
const DRIVER_MESSAGES =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether this failure, or one behind it, says that the database was out of reach. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isLookup = 'syscall' in error && (error.syscall === 'connect' || error.syscall === 'getaddrinfo');
  return (
    CONNECTION_CODES.has(code) ||
    (isLookup && ADDRESS_CODES.has(code)) ||
    POSTGRES_CODES.test(code) ||
    DRIVER_MESSAGES.test(error.message) ||
    isOutage(error.cause)
  );
}
