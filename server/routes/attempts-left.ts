// The refusal of too many attempts, with the time to wait in the sentence and in the header.
import type { FastifyReply } from 'fastify';
import { ProblemError } from '#domain/errors.ts';

/** @param wait seconds until the next attempt; null if there are attempts left. @throws ProblemError too_many_requests. */
export function requireAttemptsLeft(wait: number | null, reply: FastifyReply): void {
  if (wait === null) return;
  reply.header('retry-after', wait);
  const minutes = Math.ceil(wait / 60);
  throw new ProblemError(
    'too_many_requests',
    `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  );
}
