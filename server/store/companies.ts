// Companies, each with its first administrator, latest subscription and used seats. Only super admins see these; a company's
// own users see theirs through their session.
import { and, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Company, COMPANY_SORTS, CreateCompany } from '#domain/companies.ts';
import { companyDeletionDue } from './data-life/deletions.ts';
import type { Db } from './database.ts';
import { isoMoment } from './iso-moment.ts';
import type { ListQuery, ListTotal } from './page-of-ids.ts';
import { pageOfRows, searchCondition } from './page-of-search.ts';
import { companies, plans, sessions, subscriptions, users } from './schema.ts';
import type { PageOf } from './viewer.ts';

export interface CompanyFilter extends PageOf {
  /** Part of the company's name or of its administrator's address, name first. */
  readonly search?: string | undefined;
  readonly sort: (typeof COMPANY_SORTS)[number];
  readonly order: 'asc' | 'desc';
}

const COLUMNS = {
  created_at: companies.created_at,
  // Case-insensitive, as in the index.
  name: sql`lower(${companies.name})`,
  country: sql`lower(${companies.country})`,
} as const satisfies Record<CompanyFilter['sort'], unknown>;

/** One page of all companies. */
export async function listCompanies(db: Db, filter: CompanyFilter): Promise<ListTotal & { rows: Company[] }> {
  const { sort, order, search } = filter;
  const listed: ListQuery = { table: companies, where: undefined, sortedBy: COLUMNS[sort], order };
  const fetch = async (ids: string[]) => (await selectCompanies(db).where(inArray(companies.id, ids))).map(present);
  return pageOfRows(db, listed, filter, fetch, searchCondition(companies.search_text, search));
}

export async function findCompany(db: Db, id: string): Promise<Company | null> {
  const [row] = await selectCompanies(db).where(eq(companies.id, id));
  return row ? present(row) : null;
}

function selectCompanies(db: Db) {
  const latest = db
    .select({
      plan_id: subscriptions.plan_id,
      plan_type: plans.plan_type,
      duration: plans.duration,
      number_of_licenses: subscriptions.number_of_licenses,
      start_date: subscriptions.start_date,
      end_date: subscriptions.end_date,
      buffer_period: subscriptions.buffer_period,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.plan_id))
    .where(eq(subscriptions.company_id, companies.id))
    .orderBy(desc(subscriptions.created_at), desc(subscriptions.id))
    .limit(1)
    .as('latest');
  const used = db
    .select({ seats: count().as('seats') })
    .from(users)
    .where(and(eq(users.company_id, companies.id), eq(users.assigned_license, true)))
    .as('used');
  return db
    .select({
      company: companies,
      admin: { first_name: users.first_name, last_name: users.last_name },
      latest: {
        plan_id: latest.plan_id,
        plan_type: latest.plan_type,
        duration: latest.duration,
        number_of_licenses: latest.number_of_licenses,
        start_date: latest.start_date,
        end_date: latest.end_date,
        buffer_period: latest.buffer_period,
      },
      used: used.seats,
      deletion_due_at: companyDeletionDue,
    })
    .from(companies)
    .leftJoin(users, eq(users.id, companies.admin_id))
    .leftJoinLateral(latest, sql`true`)
    .innerJoinLateral(used, sql`true`);
}

type Row = Awaited<ReturnType<typeof selectCompanies>>[number];

function present({ company, admin, latest, used, deletion_due_at }: Row): Company {
  const { admin_id: _, usage_key: __, ...own } = company;
  return {
    ...own,
    deletion_due_at: deletion_due_at && isoMoment(deletion_due_at),
    created_by: { first_name: admin?.first_name ?? '', last_name: admin?.last_name ?? '' },
    latest_subscription: latest && {
      plan: { id: latest.plan_id, plan_type: latest.plan_type, duration: latest.duration },
      number_of_licenses: latest.number_of_licenses,
      start_date: latest.start_date,
      end_date: latest.end_date,
      buffer_period: latest.buffer_period,
    },
    used_licenses: used,
  };
}

/**
 * Locks a company against changes until the transaction ends; null if it does not exist. Rows that only refer to it, such
 * as runs, can still be written.
 */
export async function lockCompany(tx: Db, id: string): Promise<Company | null> {
  const locked = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('no key update');
  return locked.length > 0 ? findCompany(tx, id) : null;
}

/** Locks an email address until the transaction ends, across companies, so that two cannot claim it at once. */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address/${email}`}, 0))`);
}

/** Whether another company has this name (other than `exceptId`), and whether any user has this address. */
export async function findTaken(
  db: Db,
  { name, email, exceptId }: { name: string; email?: string; exceptId?: string },
): Promise<{ name: boolean; email: boolean }> {
  const named = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(sql`lower(${companies.name}) = lower(${name})`, exceptId ? ne(companies.id, exceptId) : undefined));
  const addressed = email ? await db.select({ id: users.id }).from(users).where(eq(users.email, email)) : [];
  return { name: named.length > 0, email: addressed.length > 0 };
}

/**
 * Adds a company and its first administrator. Both are inactive until the administrator registers.
 * @returns their ids.
 */
export async function insertCompany(
  tx: Db,
  form: CreateCompany,
  now: string,
): Promise<{ companyId: string; adminId: string }> {
  const [companyId, adminId] = [uuidv7(), uuidv7()];
  const { name, phone, address, city, state, country } = form;
  const { first_name, last_name, email } = form;
  const company = { name, phone, address, city, state, country, admin_email: email };
  const values = { ...company, id: companyId, is_verified: false, is_active: false, created_at: now };
  await tx.insert(companies).values(values);
  const admin = { first_name, last_name, email, is_admin: true, is_active: false };
  await tx.insert(users).values({ ...admin, id: adminId, company_id: companyId, created_at: now });
  await tx.update(companies).set({ admin_id: adminId }).where(eq(companies.id, companyId));
  return { companyId, adminId };
}

type CompanyChange = Partial<Pick<Company, 'name' | 'address' | 'country' | 'state' | 'city' | 'phone' | 'is_active'>>;

/** Changes a company locked by the transaction, and increments its version. */
export async function changeCompany(tx: Db, id: string, change: CompanyChange): Promise<void> {
  await tx
    .update(companies)
    .set({ ...change, version: sql`${companies.version} + 1` })
    .where(eq(companies.id, id));
}

/** Ends every session of a company's users. */
export async function revokeSessionsOfCompany(tx: Db, id: string, now: string): Promise<void> {
  const people = tx.select({ id: users.id }).from(users).where(eq(users.company_id, id));
  await tx
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(inArray(sessions.user_id, people), isNull(sessions.revoked_at)));
}
