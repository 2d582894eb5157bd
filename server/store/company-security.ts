// The sign-in settings of companies.
import { eq, sql } from 'drizzle-orm';
import { type CompanySecurity, STANDARD_SECURITY, type UpdateSecurity } from '#domain/security.ts';
import type { Db } from './database.ts';
import { readPlatformSecurity } from './platform-security.ts';
import { companySecurity } from './security-schema.ts';

/** The settings of a company, or the standard ones; the provider's own people differ from them only in the platform's rule. */
export async function readCompanySecurity(db: Db, companyId: string | null): Promise<CompanySecurity> {
  if (companyId === null) {
    const { second_factor, ...rule } = await readPlatformSecurity(db);
    return { ...STANDARD_SECURITY, ...rule, second_factor: second_factor ? 'everybody' : 'optional' };
  }
  const [row] = await db.select().from(companySecurity).where(eq(companySecurity.company_id, companyId));
  if (!row) return STANDARD_SECURITY;
  const { company_id: _company, ...settings } = row;
  return settings;
}

/** Replaces the settings. The caller has locked the company. @returns them as they are then. */
export async function writeCompanySecurity(
  tx: Db,
  companyId: string,
  { version: _from, ...settings }: UpdateSecurity,
): Promise<CompanySecurity> {
  await tx
    .insert(companySecurity)
    .values({ company_id: companyId, ...settings, version: STANDARD_SECURITY.version + 1 })
    .onConflictDoUpdate({
      target: companySecurity.company_id,
      set: { ...settings, version: sql`${companySecurity.version} + 1` },
    });
  return readCompanySecurity(tx, companyId);
}

/** Switches sign-in with a password on or off. The caller has locked the company. */
export async function allowPasswordSignIn(tx: Db, companyId: string, password_sign_in: boolean): Promise<void> {
  const { second_factor_from, idle_minutes, session_hours, second_factor } = STANDARD_SECURITY;
  const standard = { second_factor_from, idle_minutes, session_hours, second_factor };
  await tx
    .insert(companySecurity)
    .values({ company_id: companyId, ...standard, password_sign_in, version: STANDARD_SECURITY.version + 1 })
    .onConflictDoUpdate({
      target: companySecurity.company_id,
      set: { password_sign_in, version: sql`${companySecurity.version} + 1` },
    });
}
