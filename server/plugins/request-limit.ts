// Requests per minute and caller: counted by session, or by network without one, before any lookup, and by user once the
// session is known to be alive, so that twenty sessions count as one person. Each process counts by itself.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { ProblemError } from '#domain/errors.ts';

/** Counts a request for its user. @throws ProblemError too_many_requests */
export type CountForUser = (request: FastifyRequest, reply: FastifyReply, userId: string) => Promise<void>;

const IPV6_SUBNET = 64;

const KNOWN_TOKENS_MAX = 10_000;

/** Callers that have closed the connection before anything was read of it: it has no address any more. */
const GONE = 'gone';

/**
 * The network that counts as one caller. An IPv6 connection has at least a /64 of addresses; an IPv4 address counts the same
 * in every notation.
 */
export const networkOf = ({ ip }: { readonly ip?: string | undefined }): string =>
  ip === undefined ? GONE : normalizeIP(ip, IPV6_SUBNET);

const tooMany = (seconds: number) =>
  new ProblemError(
    'too_many_requests',
    `Too many requests. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
  );

/** @param perMinute 0 counts nothing. */
export async function useRequestLimit(app: FastifyInstance, perMinute: number): Promise<CountForUser> {
  if (perMinute === 0) return () => Promise.resolve();
  // Anybody can write what looks like an API token, so only one that has been found alive has a count of its own.
  const known = new LRUCache<string, string>({ max: KNOWN_TOKENS_MAX });
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: '1 minute',
    // A revoked token keeps its own count: a thief cannot use up the requests of its owner.
    keyGenerator: (request) => request.claimedSession ?? known.get(request.claimedToken ?? '') ?? networkOf(request),
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  });
  const users = new WeakMap<FastifyRequest, string>();
  const count = app.createRateLimit({ keyGenerator: (request) => users.get(request) ?? networkOf(request) });
  // One after the other: @fastify/rate-limit reads its counter after an await, when requests counted in the same moment have
  // all raised it, and would refuse every one of them.
  let last: Promise<unknown> = Promise.resolve();
  return async (request, reply, userId) => {
    if (request.claimedToken !== null) known.set(request.claimedToken, request.claimedToken);
    users.set(request, userId);
    const counting = last.then(() => count(request));
    last = counting.catch(() => undefined);
    const counted = await counting;
    if (counted.isAllowed) return;
    reply.header('x-ratelimit-remaining', counted.remaining).header('x-ratelimit-reset', counted.ttlInSeconds);
    if (!counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw tooMany(counted.ttlInSeconds);
  };
}
