// Where a company has switched passwords off: what "Forgot password" means there. An administrator who sets a new password by a
// mailed link switches passwords on again for the company, as its provider may be what does not work.
import type { Deps } from '#server/deps.ts';
import { mailProviderOnly } from '#server/jobs/mailed-notices.ts';
import type { AuditEntry } from '#server/routes/change.ts';
import { findCompany, lockCompany } from '#server/store/companies.ts';
import { allowPasswordSignIn, readCompanySecurity } from '#server/store/company-security.ts';
import type { Db } from '#server/store/database.ts';
import { findManagedUser } from '#server/store/managed-users.ts';
import type { SignInCandidate } from '#server/store/users.ts';
import { signOnUrls } from './urls.ts';

/** Mails where to sign in instead of a link for a new password. @returns whether it did */
export async function mailProviderInstead(deps: Deps, account: SignInCandidate, now: string): Promise<boolean> {
  const { id, company_id } = account;
  if (company_id === null || (await readCompanySecurity(deps.db, company_id)).password_sign_in) return false;
  if ((await findManagedUser(deps.db, company_id, { id }, now))?.is_admin) return false;
  const { sign_in } = signOnUrls(deps.publicUrl(), company_id);
  await mailProviderOnly(deps, account, sign_in);
  return true;
}

/** Locks the company of an administrator, before any of its users. @returns null for anybody else */
export async function lockAdministered(tx: Db, userId: string, now: string): Promise<string | null> {
  const user = await findManagedUser(tx, null, { id: userId }, now);
  if (!user?.is_admin) return null;
  await lockCompany(tx, user.company_id);
  return user.company_id;
}

/** Switches passwords on again for a company whose administrator has set one. @param companyId locked, or null for none */
export async function allowPasswordsAgain(tx: Db, companyId: string | null): Promise<AuditEntry[]> {
  const company = companyId === null ? null : await findCompany(tx, companyId);
  if (!company || (await readCompanySecurity(tx, company.id)).password_sign_in) return [];
  await allowPasswordSignIn(tx, company.id, true);
  const about = { company_id: company.id, record_id: company.id, record_name: company.name };
  return [{ ...about, action: 'security.passwords_allowed' }];
}
