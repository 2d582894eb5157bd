// Refused access: a line in the server's log, and an audit entry at the user's company for what the policy refuses. Repeated
// attempts write an entry at the 1st, 10th and 100th time in an hour, so that nobody can fill the audit log.
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Action } from '#domain/access/policy.ts';
import type { Endpoint } from '#domain/endpoints/endpoint.ts';
import { ProblemError } from '#domain/errors.ts';
import { type Actor, appendAudit } from '#server/store/audit.ts';
import { createAttemptCount } from '#server/store/attempts.ts';
import type { Db } from '#server/store/database.ts';

const HOUR = 3600;
const LOGGED = new Set(['unauthenticated', 'forbidden', 'not_found']);
/** Only this goes into the company's audit log: its administrators can act on it, and a 404 harms nobody. */
const RECORDED = 'forbidden';

interface RefusalDeps {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly clock: () => Date;
}

export type LogRefusal = (request: FastifyRequest, endpoint: Endpoint, actor: Actor, error: unknown) => Promise<void>;

export function createRefusalLog({ db, pool, clock }: RefusalDeps): LogRefusal {
  const refusals = createAttemptCount(pool, { name: 'refused', seconds: HOUR });

  return async (request, endpoint, actor, error) => {
    const { session, claimedSession, claimedToken } = request;
    if (!(error instanceof ProblemError) || !LOGGED.has(error.code) || (claimedSession ?? claimedToken) === null)
      return;
    // Ids only: an address may contain the name of a contract.
    const who = { session: claimedSession ?? session?.id, user: session?.user.id, company: session?.companyId };
    request.log.warn({ call: endpoint.id, refused: error.code, ...who }, 'access refused');
    if (error.code !== RECORDED || !session) return;
    const attempt = attemptOf(endpoint);
    const count = await refusals.next(`${session.user.id} ${attempt}`);
    if (count === null) return;
    await appendAudit(db, {
      ...actor,
      action: 'access.refused',
      company_id: session.companyId,
      record_id: null,
      record_name: attempt,
      count,
      at: clock().toISOString(),
    });
  };
}

const VERBS: Readonly<Record<Action, string>> = {
  read: 'View',
  create: 'Create',
  run: 'Run',
  update: 'Change',
  delete: 'Delete',
};

/** The refused attempt in words: "View users". */
const attemptOf = ({ access }: Endpoint): string =>
  access === 'public' ? '' : `${VERBS[access.action]} ${access.resource}`;
