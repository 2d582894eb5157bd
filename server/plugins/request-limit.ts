// How many requests a minute one caller may send to this process: counted by session, or by network without one, before
// anything is looked up, and by user once the session is known to be alive, so that twenty sessions count as one person.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { ProblemError } from '#domain/errors.ts';

/** Counts a request for its user. @throws ProblemError too_many_requests */
export type CountForUser = (request: FastifyRequest, reply: FastifyReply, userId: string) => Promise<void>;

const IPV6_SUBNET = 64;

/**
 * What a limit counts as one caller. Whoever has an IPv6 connection has at least a /64 of addresses to try from; an IPv4
 * address counts the same however a socket writes it.
 */
export const networkOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip, IPV6_SUBNET);

const tooMany = (seconds: number) =>
  new ProblemError(
    'too_many_requests',
    `Too many requests. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
  );

/** @param perMinute 0 counts nothing. */
export async function useRequestLimit(app: FastifyInstance, perMinute: number): Promise<CountForUser> {
  if (perMinute === 0) return () => Promise.resolve();
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    // A token that was revoked keeps its own count: whoever took it cannot use up the requests of its owner.
    keyGenerator: (request) => request.claimedSession ?? networkOf(request),
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  });
  const users = new WeakMap<FastifyRequest, string>();
  const count = app.createRateLimit({ keyGenerator: (request) => users.get(request) ?? networkOf(request) });
  return async (request, reply, userId) => {
    users.set(request, userId);
    const counted = await count(request);
    if (counted.isAllowed) return;
    reply.header('x-ratelimit-remaining', counted.remaining).header('x-ratelimit-reset', counted.ttlInSeconds);
    if (!counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw tooMany(counted.ttlInSeconds);
  };
}
