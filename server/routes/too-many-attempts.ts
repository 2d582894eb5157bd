// The refusal of too many attempts, with the time to wait in the sentence and in the header.
import type { FastifyReply } from 'fastify';
import { ProblemError } from '#domain/errors.ts';

export function tooManyAttempts(seconds: number, reply: FastifyReply): ProblemError {
  reply.header('retry-after', seconds);
  const minutes = Math.ceil(seconds / 60);
  return new ProblemError(
    'too_many_requests',
    `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  );
}
