// The identity providers of companies.
import { and, eq, sql } from 'drizzle-orm';
import type { Provider, ProviderSettings } from '#domain/single-sign-on.ts';
import type { Db } from '#server/store/database.ts';
import { companies } from '#server/store/schema.ts';
import { identityProviders } from '#server/store/sign-on-schema.ts';

/** With its sealed secret, which leaves the server only to the provider itself. */
export interface StoredProvider extends Omit<Provider, 'has_secret'> {
  readonly company_id: string;
  readonly secret_sealed: string | null;
}

export async function findProvider(db: Db, companyId: string): Promise<StoredProvider | null> {
  const [row] = await db.select().from(identityProviders).where(eq(identityProviders.company_id, companyId));
  return row ?? null;
}

/** The provider that people of a company can sign in through: enabled, and the company active. */
export async function findOpenProvider(db: Db, companyId: string): Promise<StoredProvider | null> {
  const [row] = await db
    .select({ provider: identityProviders })
    .from(identityProviders)
    .innerJoin(companies, eq(companies.id, identityProviders.company_id))
    .where(
      and(
        eq(identityProviders.company_id, companyId),
        eq(identityProviders.is_enabled, true),
        eq(companies.is_active, true),
      ),
    );
  return row?.provider ?? null;
}

export interface ProviderFields extends Omit<Provider, 'has_secret' | 'admin_signed_in_at' | 'version' | 'settings'> {
  readonly settings: ProviderSettings;
  readonly secret_sealed: string | null;
  /** Kept only while the issuer is the same. */
  readonly admin_signed_in_at: string | null;
}

/** Connects a provider, or replaces its settings. The caller has locked the company. */
export async function writeProvider(tx: Db, companyId: string, fields: ProviderFields): Promise<void> {
  await tx
    .insert(identityProviders)
    .values({ company_id: companyId, ...fields })
    .onConflictDoUpdate({
      target: identityProviders.company_id,
      set: { ...fields, version: sql`${identityProviders.version} + 1` },
    });
}

export async function deleteProvider(tx: Db, companyId: string): Promise<void> {
  await tx.delete(identityProviders).where(eq(identityProviders.company_id, companyId));
}

/** Notes that an administrator has come back from the provider, so that passwords can be switched off. */
export async function noteAdminSignIn(tx: Db, companyId: string, now: string): Promise<void> {
  await tx
    .update(identityProviders)
    .set({ admin_signed_in_at: now })
    .where(eq(identityProviders.company_id, companyId));
}
