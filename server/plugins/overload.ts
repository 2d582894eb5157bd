// Refuses requests while more arrive than the process can answer: at once, before any work, and with a time to wait.
// Requests that were let in are finished.
import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { problemOf, sendProblem } from './problems.ts';

/**
 * Nothing is refused while fewer requests than this are open: they are too few to be a flood, and what delays them, such as
 * one long statement of an embedded database, passes.
 */
const ALWAYS_ALLOWED = 50;
/**
 * A request makes three to six queries one after the other and queues for each, so that these waits add up to a reply of
 * about a second. Reads are refused before changes: the console repeats them by itself, without a message.
 */
const QUEUED_MS = { reading: 150, changing: 300 } as const;
/** Average delay of the event loop's turns, of which a reply takes several. A single long turn is no load. */
const TURN_MS = { reading: 60, changing: 120 } as const;
const MEASURED_EVERY_MS = 500;
const RESOLUTION_MS = 10;
/** Load passes within seconds; the range spreads the retries. */
const RETRY_SECONDS = { least: 2, most: 6 } as const;
const LOGGED_EVERY_MS = 10_000;

/** Health checks, which never come more often than the process can answer. */
const ALWAYS_OPEN: ReadonlySet<string> = new Set(['/api/health', '/api/health/ready']);

export interface Load {
  /** How long the first request in the queue for the database has been waiting. */
  readonly queuedMs: () => number;
}

export interface LoopDelay {
  /** Average delay of a turn of the event loop in the last half second. */
  readonly ms: () => number;
  readonly stop: () => void;
}

function watchLoop(): LoopDelay {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let mean = 0;
  const timer = setInterval(() => {
    // The histogram has the intervals between its ticks. None at all means that the loop was blocked throughout.
    mean = delay.count === 0 ? MEASURED_EVERY_MS : Math.max(0, delay.mean / 1e6 - RESOLUTION_MS);
    delay.reset();
  }, MEASURED_EVERY_MS).unref();
  return {
    ms: () => mean,
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}

const secondsToWait = () =>
  RETRY_SECONDS.least + Math.floor(Math.random() * (RETRY_SECONDS.most - RETRY_SECONDS.least + 1));

/** Register it before everything else in a scope. */
export function useOverload(app: FastifyInstance, { queuedMs }: Load, loop: LoopDelay = watchLoop()): void {
  const inProgress = new Set<ServerResponse>();
  let refused = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onClose', async () => loop.stop());

  /** Streams do not count: their headers have been sent, and they cost little. */
  function hasManyOpen(): boolean {
    if (inProgress.size < ALWAYS_ALLOWED) return false;
    let unanswered = 0;
    for (const { headersSent } of inProgress) if (!headersSent && ++unanswered >= ALWAYS_ALLOWED) return true;
    return false;
  }

  function isOverloaded(method: string): boolean {
    if (!hasManyOpen()) return false;
    const kind = method === 'GET' ? 'reading' : 'changing';
    return queuedMs() > QUEUED_MS[kind] || loop.ms() > TURN_MS[kind];
  }

  function logRefusal(): void {
    refused += 1;
    const now = performance.now();
    if (now - loggedAt < LOGGED_EVERY_MS) return;
    app.log.warn(
      { refused, inProgress: inProgress.size, queuedMs: queuedMs(), loopDelayMs: loop.ms() },
      'too many requests at once',
    );
    [refused, loggedAt] = [0, now];
  }

  app.addHook('onRequest', (request, reply, next) => {
    if (ALWAYS_OPEN.has(request.routeOptions.url ?? '')) return next();
    if (isOverloaded(request.method)) {
      logRefusal();
      const seconds = secondsToWait();
      reply.header('retry-after', seconds);
      const sentence = `The server is very busy. Try again in ${seconds} seconds.`;
      return void sendProblem(reply, problemOf('unavailable', sentence));
    }
    inProgress.add(reply.raw);
    // Also when the client has left.
    reply.raw.once('close', () => inProgress.delete(reply.raw));
    next();
  });
}
