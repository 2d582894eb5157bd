// Refused access: a line in the server's log, and for what the policy refuses somebody an entry at their company. Whoever
// tries again and again writes an entry at the 1st, 10th, 100th time of an hour: nobody fills a log that nobody may empty.
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Action } from '#domain/access/policy.ts';
import type { Endpoint } from '#domain/endpoints/endpoint.ts';
import { ProblemError } from '#domain/errors.ts';
import type { Actor } from '#server/store/audit.ts';
import { appendAudit } from '#server/store/audit.ts';
import { createAttemptCount } from '#server/store/attempts.ts';
import type { Db } from '#server/store/database.ts';

const HOUR = 3600;
const LOGGED = new Set(['unauthenticated', 'forbidden', 'not_found']);
/** At the company, as its administrators can do something about it; what is not there for somebody is no act against it. */
const RECORDED = 'forbidden';

interface RefusalDeps {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly clock: () => Date;
}

export type RecordRefusal = (
  request: FastifyRequest,
  endpoint: Endpoint,
  actor: Actor,
  error: unknown,
) => Promise<void>;

export function createRefusals({ db, pool, clock }: RefusalDeps): RecordRefusal {
  const refusals = createAttemptCount(pool, { name: 'refused', seconds: HOUR });

  return async (request, endpoint, actor, error) => {
    if (!(error instanceof ProblemError) || !LOGGED.has(error.code) || request.claimedSession === null) return;
    const { session } = request;
    // Ids only: addresses hold what people call their contracts.
    const who = { session: request.claimedSession, user: session?.user.id, company: session?.companyId };
    request.log.warn({ call: endpoint.id, refused: error.code, ...who }, 'access refused');
    if (error.code !== RECORDED || !session) return;
    const wanted = wantedBy(endpoint);
    const count = await refusals.next(`${session.user.id} ${wanted}`);
    if (count === null) return;
    await appendAudit(db, {
      ...actor,
      action: 'access.refused',
      company_id: session.companyId,
      record_id: null,
      record_name: wanted,
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

/** What was wanted, as a person says it: "View users". */
const wantedBy = ({ access }: Endpoint): string =>
  access === 'public' ? '' : `${VERBS[access.action]} ${access.resource}`;
