// API tokens: created, listed and revoked by their owners, and by the administrators of a company.
import { type Scope, scopesOf } from '#domain/access/scopes.ts';
import { ProblemError } from '#domain/errors.ts';
import { TOKENS_PER_COMPANY, TOKENS_PER_PERSON } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import type { Role } from '#domain/roles.ts';
import type { Deps } from '#server/deps.ts';
import { sendTokenCreated } from '#server/jobs/token-notices.ts';
import type { Caller, Handlers } from '#server/plugins/mount.ts';
import {
  countServiceTokens,
  insertServiceAccount,
  listTokensOf,
  listTokensOfCompany,
  lockTokensOf,
  revokeToken,
} from '#server/store/api-tokens.ts';
import { findCompany, lockCompany } from '#server/store/companies.ts';
import { changeManagedUser } from '#server/store/managed-users.ts';
import { change } from './change.ts';
import { companyInReach, missingCompany } from './company-access.ts';
import { storeNewToken } from './new-token.ts';

const missingToken = () =>
  new ProblemError('not_found', 'This API token has ended already, or does not exist. Reload the list.');

/** The company whose tokens a call is about. @throws ProblemError not_found */
function oneCompany({
  session,
  query,
}: Pick<Caller, 'session'> & { query: { company_id?: string | undefined } }): string {
  const companyId = companyInReach(session, query.company_id);
  if (companyId === null) throw missingCompany();
  return companyId;
}

/** @throws ProblemError invalid for scopes that could never be used. */
function requireScopesOf(role: Role, scopes: readonly Scope[]): void {
  const possible = scopesOf(role);
  const beyond = scopes.filter((scope) => !possible.includes(scope));
  if (beyond.length === 0) return;
  const whose = role === 'user' ? 'A user' : 'Your role';
  const sentence = `${whose} may not do what ${beyond.join(', ')} would allow. Leave it out.`;
  throw new ProblemError('invalid', sentence, { scopes: [sentence] });
}

/** @throws ProblemError conflict */
function requireRoom(live: number, most: number): void {
  if (live >= most)
    throw new ProblemError('conflict', `There are ${most} API tokens already. Revoke one that nothing uses any more.`);
}

export function apiTokenHandlers(deps: Deps) {
  const { db } = deps;

  return {
    listOwnTokens: async ({ session, now }) => ({ data: await listTokensOf(db, session.user.id, now) }),

    async createOwnToken(call) {
      const { session, body, now } = call;
      requireScopesOf(session.role, body.scopes);
      const { created } = await change(db, call, async (tx) => {
        const live = await lockTokensOf(tx, session.user.id, now);
        if (live === null) throw new ProblemError('unauthenticated', MESSAGES.signInAgain);
        requireRoom(live, TOKENS_PER_PERSON);
        return storeNewToken(tx, call, { ...body, user_id: session.user.id, company_id: session.companyId });
      });
      sendTokenCreated(deps, session.user, { ...created, isOfCompany: false });
      return { data: created, message: SERVER_MESSAGES.tokenCreated };
    },

    async revokeOwnToken(call) {
      const { session, params, now } = call;
      await change(db, call, async (tx) => {
        const revoked = await revokeToken(tx, params.id, { user_id: session.user.id }, now);
        if (!revoked) throw missingToken();
        return { audit: { ...revokedEntry(revoked), company_id: session.companyId } };
      });
      return { data: null, message: SERVER_MESSAGES.tokenRevoked };
    },

    async listCompanyTokens(call) {
      const companyId = oneCompany(call);
      if (!(await findCompany(db, companyId))) throw missingCompany();
      return { data: await listTokensOfCompany(db, companyId, call.now) };
    },

    async createCompanyToken(call) {
      const { session, body, now } = call;
      const companyId = oneCompany(call);
      requireScopesOf('user', body.scopes);
      const { created } = await change(db, call, async (tx) => {
        const company = await lockCompany(tx, companyId);
        if (!company) throw missingCompany();
        requireRoom(await countServiceTokens(tx, companyId, now), TOKENS_PER_COMPANY);
        const user_id = await insertServiceAccount(tx, companyId, body.name, now);
        return storeNewToken(tx, call, { ...body, user_id, company_id: companyId });
      });
      sendTokenCreated(deps, session.user, { ...created, isOfCompany: true });
      return { data: created, message: SERVER_MESSAGES.tokenCreated };
    },

    async revokeCompanyToken(call) {
      const { params, now } = call;
      const companyId = oneCompany(call);
      await change(db, call, async (tx) => {
        // Before its users, as always: the seat of a service account becomes free.
        if (!(await lockCompany(tx, companyId))) throw missingCompany();
        const revoked = await revokeToken(tx, params.id, { company_id: companyId }, now);
        if (!revoked) throw missingToken();
        if (revoked.is_service)
          await changeManagedUser(tx, revoked.user_id, { is_active: false, assigned_license: false });
        return { audit: { ...revokedEntry(revoked), company_id: companyId } };
      });
      return { data: null, message: SERVER_MESSAGES.tokenRevoked };
    },
  } satisfies Partial<Handlers>;
}

const revokedEntry = ({ id, name }: { readonly id: string; readonly name: string }) =>
  ({ action: 'token.revoked', record_id: id, record_name: name }) as const;
