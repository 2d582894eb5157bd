// When a session was last used, to the minute. The console tells how long nobody has touched it, so that a page that asks
// for news by itself keeps no session alive.
import type { FastifyRequest } from 'fastify';
import { IDLE_HEADER } from '#domain/session.ts';
import type { Db } from '#server/store/database.ts';
import { markTokenUsed } from '#server/store/live-tokens.ts';
import { markSessionUsed } from '#server/store/sessions.ts';

const MINUTE_MS = 60_000;
/** More than a day without use is as long as a day: every limit is shorter. */
const IDLE_SECONDS_MAX = 24 * 60 * 60;

/** When the person behind a request last did something. */
function usedAt(request: FastifyRequest, now: Date): Date {
  const told = Number(request.headers[IDLE_HEADER]);
  const seconds = Number.isFinite(told) ? Math.min(Math.max(told, 0), IDLE_SECONDS_MAX) : 0;
  return new Date(now.getTime() - seconds * 1000);
}

interface UsedSession {
  readonly id: string;
  /** ISO 8601. */
  readonly lastUsedAt: string;
  readonly token: { readonly isUsed: boolean } | null;
}

/** @returns a function that notes the use of a session or API token once a minute, however many requests arrive at once. */
export function createSessionUse(db: Db) {
  const underWay = new Map<string, Promise<void>>();
  return async (request: FastifyRequest, { id, lastUsedAt, token }: UsedSession, now: Date): Promise<void> => {
    const at = token ? now : usedAt(request, now);
    const isNoted = token?.isUsed !== false && at.getTime() - Date.parse(lastUsedAt) < MINUTE_MS;
    if (isNoted) return;
    const note = () =>
      token ? markTokenUsed(db, id, at.toISOString(), request.ip) : markSessionUsed(db, id, at.toISOString());
    const noted = underWay.get(id) ?? note().finally(() => underWay.delete(id));
    underWay.set(id, noted);
    await noted;
  };
}
