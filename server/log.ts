// The server's log: JSON lines in production, for collectors; elsewhere lines that a person reads in the terminal.
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino from 'pino';
import type { DestinationStream } from 'pino';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { loggedWork } from './work-context.ts';

const WARN = 40;
const entrySchema = z.looseObject({ level: z.number(), time: z.number(), msg: z.string().default('') });

const CONTROL = /[\p{Cc}\u2028\u2029]/gu;

/** A line break in a name must not begin a line of the log, nor an escape sequence change the terminal. */
const inOneLine = (text: string): string =>
  text.replace(CONTROL, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** One entry as a line: time, message, then what goes with it. Errors keep their stack, on separate lines. */
export function readableLine(entry: string): string {
  const { level, time, msg, pid: _pid, hostname: _hostname, err, ...rest } = entrySchema.parse(JSON.parse(entry));
  const details = Object.entries(rest).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? inOneLine(value) : JSON.stringify(value)}`,
  );
  const stack = z.object({ stack: z.string() }).safeParse(err).data?.stack;
  const mark = level >= WARN ? (level > WARN ? 'error: ' : 'warning: ') : '';
  const clock = new Date(time).toTimeString().slice(0, 8);
  return [
    `${clock} ${mark}${[inOneLine(msg), ...details].join('  ')}`,
    ...(stack ? [stack.split('\n').map(inOneLine).join('\n')] : []),
    '',
  ].join('\n');
}

export function createLogger(
  { level, production }: { level: string; production: boolean },
  destination: DestinationStream = pino.destination(1),
): FastifyBaseLogger {
  const options = { level, serializers: { err: loggedError }, mixin: loggedWork };
  if (production) return pino(options, destination);
  return pino(options, { write: (entry: string) => destination.write(readableLine(entry)) });
}

/**
 * An error without the values of the statement that failed: those are hashes of passwords and tokens, addresses, and what
 * contracts say. `detail` is the database's, which quotes rows.
 */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { params: _params, detail: _detail, ...logged } = pino.stdSerializers.err(error);
  const values = valuesIn(error);
  const clean = (text: string) => values.reduce((rest, value) => rest.replaceAll(value, ''), text);
  return { ...logged, message: clean(logged.message), stack: clean(logged.stack) };
}

/** The values as the query builder writes them into its message, of this error and those behind it. */
function valuesIn(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = error instanceof DrizzleQueryError ? [`\nparams: ${String(error.params)}`] : [];
  return [...own, ...valuesIn(error.cause)];
}
