// Errors that pg-boss emits, as errors that the log can print and isOutage can read.
import { inspect } from 'node:util';
import { z } from 'zod';

/** pg-boss copies some errors into plain objects, with the name of the queue. */
const eventSchema = z.object({
  message: z.string(),
  stack: z.string().optional(),
  queue: z.string().optional(),
  code: z.string().optional(),
  cause: z.unknown().optional(),
});

/** @param queue the queue of the listener; an event that names its own keeps it. */
export function queueError(event: unknown, queue: string): Error {
  if (event instanceof Error) return new Error(`queue ${queue}: ${event.message}`, { cause: event });
  const { data } = eventSchema.safeParse(event);
  if (!data) return new Error(`queue ${queue}: ${inspect(event)}`);
  const { message, stack, queue: own = queue, code, cause } = data;
  const error = new Error(`queue ${own}: ${message}`, { cause });
  return Object.assign(error, { ...(stack === undefined ? {} : { stack }), ...(code === undefined ? {} : { code }) });
}
