// Refuses requests while more arrive than can be answered: at once, with the time to wait, before anything is done for
// them. Whatever was let in is finished. Knows nothing of what the requests ask for.
import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { problemOf, sendProblem } from './problems.ts';

/**
 * Nobody is refused while fewer than these are being answered: they are too few to be a flood, and what holds them up, such
 * as one long statement of an embedded database, passes without them.
 */
const FEW = 50;
/**
 * A request asks the database three to six things one after the other and queues for each, so that these waits make a reply
 * that takes about a second. What only looks is refused before what changes something: the console asks for it again by
 * itself, and nobody has to be told.
 */
const QUEUED_MS = { reading: 150, changing: 300 } as const;
/** A turn of the event loop, of which a reply takes several, on average over a while. A single long one is no load. */
const TURN_MS = { reading: 60, changing: 120 } as const;
const MEASURED_EVERY_MS = 500;
const RESOLUTION_MS = 10;
/** When to come again: soon, as load passes within seconds, and not all at the same time. */
const RETRY_SECONDS = { least: 2, most: 6 } as const;
const LOGGED_EVERY_MS = 10_000;

/** Whoever asks these wants to know how the process is, and never more often than it can answer. */
const ALWAYS_OPEN: ReadonlySet<string> = new Set(['/api/health', '/api/health/ready']);

export interface Load {
  /** For how long the first in the queue for the database has been waiting. */
  readonly queuedMs: () => number;
}

export interface LoopDelay {
  /** By how much a turn of the event loop was late, on average of the last half second. */
  readonly ms: () => number;
  readonly stop: () => void;
}

function watchLoop(): LoopDelay {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let mean = 0;
  const timer = setInterval(() => {
    // What the histogram holds are the distances of its ticks; without any it was never the turn of one.
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

/** To be used before everything else of a scope. */
export function useOverload(app: FastifyInstance, { queuedMs }: Load, loop: LoopDelay = watchLoop()): void {
  const inProgress = new Set<ServerResponse>();
  let refused = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onClose', async () => loop.stop());

  /** Whoever follows a run has had the head of the reply long since, and asks for nothing more. */
  function areMany(): boolean {
    if (inProgress.size < FEW) return false;
    let unanswered = 0;
    for (const { headersSent } of inProgress) if (!headersSent && ++unanswered >= FEW) return true;
    return false;
  }

  function isTooMuch(method: string): boolean {
    if (!areMany()) return false;
    const kind = method === 'GET' ? 'reading' : 'changing';
    return queuedMs() > QUEUED_MS[kind] || loop.ms() > TURN_MS[kind];
  }

  function tell(): void {
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
    if (isTooMuch(request.method)) {
      tell();
      const seconds = secondsToWait();
      reply.header('retry-after', seconds);
      const sentence = `The server is very busy. Try again in ${seconds} seconds.`;
      return void sendProblem(reply, problemOf('unavailable', sentence));
    }
    inProgress.add(reply.raw);
    // Also where the caller has gone away.
    reply.raw.once('close', () => inProgress.delete(reply.raw));
    next();
  });
}
