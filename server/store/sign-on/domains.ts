// The mail domains of companies.
import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type CompanyDomain, challengeName, type DomainProof } from '#domain/company-domains.ts';
import type { Db } from '#server/store/database.ts';
import { companyDomains } from '#server/store/sign-on-schema.ts';

type Row = typeof companyDomains.$inferSelect;

const present = ({ company_id: _company, challenge, ...row }: Row): CompanyDomain => ({
  ...row,
  record_name: challengeName(row.domain),
  record_value: challenge,
});

export async function listCompanyDomains(db: Db, companyId: string): Promise<CompanyDomain[]> {
  const rows = await db
    .select()
    .from(companyDomains)
    .where(eq(companyDomains.company_id, companyId))
    .orderBy(asc(companyDomains.domain));
  return rows.map(present);
}

export async function countCompanyDomains(db: Db, companyId: string): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(companyDomains)
    .where(eq(companyDomains.company_id, companyId));
  return row?.found ?? 0;
}

/** Adds a claim, which proves nothing yet. @throws a violation of `company_domains_company` for one that is there already. */
export async function insertCompanyDomain(
  tx: Db,
  claim: { company_id: string; domain: string; challenge: string; created_at: string },
): Promise<CompanyDomain> {
  const [row] = await tx
    .insert(companyDomains)
    .values({ id: uuidv7(), ...claim })
    .returning();
  if (!row) throw new Error('The domain was not stored');
  return present(row);
}

/** A domain and its company. @param companyId null for super admins, who reach those of every company */
export async function findCompanyDomain(
  db: Db,
  companyId: string | null,
  id: string,
): Promise<(CompanyDomain & { readonly company_id: string }) | null> {
  const reach = companyId === null ? undefined : eq(companyDomains.company_id, companyId);
  const [row] = await db
    .select()
    .from(companyDomains)
    .where(and(eq(companyDomains.id, id), reach));
  return row ? { ...present(row), company_id: row.company_id } : null;
}

/**
 * Notes that a domain was looked up, and with `proof` that it is proven; what is proven stays so.
 * @throws a violation of `company_domains_proven` when another company has proven it.
 */
export async function noteDomainCheck(
  tx: Db,
  id: string,
  { now, proof }: { readonly now: string; readonly proof: DomainProof | null },
): Promise<void> {
  await tx.update(companyDomains).set({ checked_at: now }).where(eq(companyDomains.id, id));
  if (proof)
    await tx
      .update(companyDomains)
      .set({ proven_at: now, proven_by: proof })
      .where(and(eq(companyDomains.id, id), isNull(companyDomains.proven_at)));
}

export async function deleteCompanyDomain(tx: Db, id: string): Promise<void> {
  await tx.delete(companyDomains).where(eq(companyDomains.id, id));
}

/** The company that has proven a domain; null for none. */
export async function companyOfDomain(db: Db, domain: string): Promise<string | null> {
  const [row] = await db
    .select({ company_id: companyDomains.company_id })
    .from(companyDomains)
    .where(and(eq(companyDomains.domain, domain), isNotNull(companyDomains.proven_at)));
  return row?.company_id ?? null;
}
