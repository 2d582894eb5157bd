// What a company wants of provisioning, and the API tokens that do it.
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { SCIM_SCOPE } from '#domain/access/scopes.ts';
import { type ProvisioningSettings, STANDARD_PROVISIONING } from '#domain/provisioning.ts';
import type { ApiToken } from '#domain/api-tokens.ts';
import type { Db } from '#server/store/database.ts';
import { aliveAt } from '#server/store/live-tokens.ts';
import { users } from '#server/store/schema.ts';
import { scimSettings } from '#server/store/scim-schema.ts';
import { apiTokens } from '#server/store/security-schema.ts';

export async function readScimSettings(db: Db, companyId: string): Promise<ProvisioningSettings> {
  const [row] = await db
    .select({
      assigns_licenses: scimSettings.assigns_licenses,
      admin_groups: scimSettings.admin_groups,
      version: scimSettings.version,
    })
    .from(scimSettings)
    .where(eq(scimSettings.company_id, companyId));
  return row ?? STANDARD_PROVISIONING;
}

/** Within a transaction that has locked the company. */
export async function writeScimSettings(
  tx: Db,
  companyId: string,
  { assigns_licenses, admin_groups }: Omit<ProvisioningSettings, 'version'>,
): Promise<void> {
  const fields = { assigns_licenses, admin_groups };
  await tx
    .insert(scimSettings)
    .values({ company_id: companyId, ...fields, version: STANDARD_PROVISIONING.version + 1 })
    .onConflictDoUpdate({
      target: scimSettings.company_id,
      set: { ...fields, version: sql`${scimSettings.version} + 1` },
    });
}

const provisions = (companyId: string, at: string) =>
  and(
    eq(users.company_id, companyId),
    eq(users.is_service, true),
    sql`${apiTokens.scopes} @> ${JSON.stringify([SCIM_SCOPE])}::jsonb`,
    aliveAt(at),
  );

/** The live tokens by which the provider of a company provisions, newest first. */
export async function listScimTokens(db: Db, companyId: string, at: string): Promise<ApiToken[]> {
  return db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      starts_with: apiTokens.starts_with,
      scopes: apiTokens.scopes,
      created_at: apiTokens.created_at,
      expires_at: apiTokens.expires_at,
      last_used_at: apiTokens.last_used_at,
      last_used_ip: apiTokens.last_used_ip,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.user_id))
    .where(provisions(companyId, at))
    .orderBy(desc(apiTokens.created_at), desc(apiTokens.id));
}

export async function countScimTokens(db: Db, companyId: string, at: string): Promise<number> {
  const [row] = await db
    .select({ live: count() })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.user_id))
    .where(provisions(companyId, at));
  return row?.live ?? 0;
}
