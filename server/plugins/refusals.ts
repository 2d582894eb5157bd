// Refused access: a line in the server's log, and an audit entry at the user's company for what the policy refuses. Requests
// beyond a limit, infected files and input that no form of ours sends get a line too. Repeated
// attempts write an entry at the 1st, 10th and 100th time in an hour, so that nobody can fill the audit log.
import type { FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type pg from 'pg';
import type { Action } from '#domain/access/policy.ts';
import type { Endpoint } from '#domain/endpoints/endpoint.ts';
import { type ProblemCode, ProblemError } from '#domain/errors.ts';
import { type Actor, appendAudit } from '#server/store/audit.ts';
import { createAttemptCount } from '#server/store/attempts.ts';
import type { Db } from '#server/store/database.ts';

const HOUR = 3600;
const LOGGED = new Set<ProblemCode>([
  'unauthenticated',
  'reauthentication_required',
  'forbidden',
  'not_found',
  'too_many_requests',
  'infected',
]);
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
    const refused = refusalOf(error);
    if (refused === null || (claimedSession ?? claimedToken) === null) return;
    // Ids only: an address may contain the name of a contract.
    const who = { session: claimedSession ?? session?.id, user: session?.user.id, company: session?.companyId };
    request.log.warn({ call: endpoint.id, refused, ...who }, 'access refused');
    if (refused !== RECORDED || !session) return;
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

/** The console checks its forms by the same schemas, so that input they refuse comes from somewhere else. */
function refusalOf(error: unknown): ProblemCode | null {
  if (error instanceof ProblemError) return LOGGED.has(error.code) ? error.code : null;
  return hasZodFastifySchemaValidationErrors(error) ? 'invalid' : null;
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
