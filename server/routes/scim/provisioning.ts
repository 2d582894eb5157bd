// Provisioning as the administrators of a company set it up: its settings, and the tokens for their provider.
import { SCIM_SCOPE } from '#domain/access/scopes.ts';
import { changesBetween } from '#domain/audit.ts';
import { ProblemError } from '#domain/errors.ts';
import { SCIM_TOKENS_MAX } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import type { Provisioning } from '#domain/provisioning.ts';
import type { Deps } from '#server/deps.ts';
import { sendTokenCreated } from '#server/jobs/token-notices.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { change, requireVersion } from '#server/routes/change.ts';
import { missingCompany, oneCompany } from '#server/routes/company-access.ts';
import { storeNewToken } from '#server/routes/new-token.ts';
import { SCIM_PATH } from '#server/scim/scim-path.ts';
import { insertServiceAccount } from '#server/store/api-tokens.ts';
import { findCompany, lockCompany } from '#server/store/companies.ts';
import { countScimGroups } from '#server/store/scim/groups.ts';
import { countScimTokens, listScimTokens, readScimSettings, writeScimSettings } from '#server/store/scim/settings.ts';
import { countScimUsers } from '#server/store/scim/users.ts';
import { giveRoles } from './scim-rules.ts';

/** The service account that acts by a token, and the token. */
const TOKEN_NAME = 'Provisioning (SCIM)';

export function provisioningHandlers(deps: Deps) {
  const { db } = deps;

  async function describe(companyId: string, now: string): Promise<Provisioning> {
    return {
      base_url: `${deps.publicUrl()}${SCIM_PATH}`,
      settings: await readScimSettings(db, companyId),
      tokens: await listScimTokens(db, companyId, now),
      users: await countScimUsers(db, companyId),
      groups: await countScimGroups(db, companyId),
    };
  }

  return {
    async readProvisioning({ session, query, now }) {
      const companyId = oneCompany(session, query.company_id);
      if (!(await findCompany(db, companyId))) throw missingCompany();
      return { data: await describe(companyId, now) };
    },

    async saveProvisioning(call) {
      const { session, query, body, now } = call;
      const companyId = oneCompany(session, query.company_id);
      await change(db, call, async (tx) => {
        const company = await lockCompany(tx, companyId);
        if (!company) throw missingCompany();
        const { version, ...before } = await readScimSettings(tx, companyId);
        requireVersion('Provisioning', { version }, body.version);
        const after = { assigns_licenses: body.assigns_licenses, admin_groups: body.admin_groups };
        const flat = ({ assigns_licenses, admin_groups }: typeof after) => ({
          assigns_licenses,
          admin_groups: admin_groups.join(', '),
        });
        const changes = changesBetween(flat(before), flat(after));
        if (!changes) return { audit: null };
        await writeScimSettings(tx, companyId, after);
        const about = { company_id: companyId, record_id: companyId, record_name: company.name };
        const roles = await giveRoles(tx, companyId);
        return { audit: [{ ...about, action: 'provisioning.updated' as const, changes }, ...roles] };
      });
      return { data: await describe(companyId, now), message: MESSAGES.updatedSuccessfully };
    },

    async createProvisioningToken(call) {
      const { session, query, body, now } = call;
      const companyId = oneCompany(session, query.company_id);
      const { created } = await change(db, call, async (tx) => {
        if (!(await lockCompany(tx, companyId))) throw missingCompany();
        if ((await countScimTokens(tx, companyId, now)) >= SCIM_TOKENS_MAX)
          throw new ProblemError(
            'conflict',
            'There are two tokens for provisioning already. Revoke the one that your provider no longer uses.',
          );
        const user_id = await insertServiceAccount(tx, companyId, TOKEN_NAME, now);
        const token = { name: TOKEN_NAME, scopes: [SCIM_SCOPE], ...body, user_id, company_id: companyId };
        return storeNewToken(tx, call, token);
      });
      sendTokenCreated(deps, session.user, { ...created, isOfCompany: true });
      return { data: created, message: SERVER_MESSAGES.tokenCreated };
    },
  } satisfies Partial<Handlers>;
}
