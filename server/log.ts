// The server's log: JSON lines in production, for collectors; elsewhere lines that a person reads in the terminal.
import pino from 'pino';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

const WARN = 40;
const entrySchema = z.looseObject({ level: z.number(), time: z.number(), msg: z.string().default('') });

/** One entry as a line: time, message, then what goes with it. Errors keep their stack, on lines of its own. */
export function readableLine(entry: string): string {
  const { level, time, msg, pid: _pid, hostname: _hostname, err, ...rest } = entrySchema.parse(JSON.parse(entry));
  const details = Object.entries(rest).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const stack = z.object({ stack: z.string() }).safeParse(err).data?.stack;
  const mark = level >= WARN ? (level > WARN ? 'error: ' : 'warning: ') : '';
  const clock = new Date(time).toTimeString().slice(0, 8);
  return [`${clock} ${mark}${[msg, ...details].join('  ')}`, ...(stack ? [stack] : []), ''].join('\n');
}

export function createLogger(options: { level: string; production: boolean }): FastifyBaseLogger {
  if (options.production) return pino({ level: options.level });
  return pino({ level: options.level }, { write: (entry: string) => process.stdout.write(readableLine(entry)) });
}
