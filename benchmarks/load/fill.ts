// Inserts companies with people and libraries into the database; projects, documents and a review each are created through the
// API.
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Project } from '#domain/projects.ts';
import type { Review } from '#domain/reviews.ts';
import type { Uploaded } from '#domain/files.ts';
import type { Workflow } from '#domain/workflows.ts';
import type { Db } from '#server/store/database.ts';
import { PROVIDER_SCOPE } from '#server/store/scopes.ts';
import { hashPassword } from '#server/store/passwords.ts';
import { companies, plans, subscriptions, users } from '#server/store/schema.ts';
import { clientOf } from '#tests/support/product-client.ts';
import type { Product } from '#tests/support/product.ts';
import type { Office, Tenant } from './workspace.ts';

/** Everybody's password: behind a proxy that of the demo is refused. */
export const PASSWORD = 'lantern quill harvest';
const DAY_MS = 24 * 3_600_000;
const PROJECTS = 2;
const FILES = 8;
const REVIEWED = 6;
const COLUMNS = ['Fee', 'Notice', 'Supplier', 'Days'];

export interface Employee {
  readonly id: string;
  readonly email: string;
  /** Index of their company. */
  readonly tenant: number;
}

export interface Wanted {
  readonly tenants: number;
  /** People per company. The first is its administrator. */
  readonly people: number;
  /** Records per library and company. */
  readonly records: number;
}

/** @returns the people, company by company. */
export async function fillCompanies(db: Db, { tenants, people, records }: Wanted): Promise<Employee[]> {
  const [plan] = await db.select({ id: plans.id }).from(plans).limit(1);
  if (!plan) throw new Error('There is no plan: the product has not been started on this database.');
  const password_hash = await hashPassword(PASSWORD);
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const employees: Employee[] = [];
  for (let tenant = 0; tenant < tenants; tenant += 1) {
    const company_id = uuidv7();
    const staff = Array.from({ length: people }, (_, index) => ({
      id: uuidv7(),
      email: `person${index}@tenant${tenant}.test`,
      tenant,
    }));
    await db.insert(companies).values({ id: company_id, name: `Tenant ${tenant}`, is_active: true, is_verified: true });
    await db.insert(users).values(
      staff.map(({ id, email }, index) => ({
        id,
        email,
        company_id,
        first_name: `Person ${index}`,
        last_name: `of ${tenant}`,
        password_hash,
        is_admin: index === 0,
        is_active: true,
        is_password_change: true,
        assigned_license: true,
      })),
    );
    await db.insert(subscriptions).values({
      id: uuidv7(),
      company_id,
      plan_id: plan.id,
      number_of_licenses: people,
      start_date: at(-10),
      end_date: at(300),
      buffer_period: at(310),
    });
    await fillLibraries(db, company_id, staff[0]?.id ?? '', records);
    employees.push(...staff);
  }
  await db.execute(sql`analyze`);
  return employees;
}

/** Records of a company copied from the provider's, each with its own title; every fifth has a rare word. */
async function fillLibraries(db: Db, company: string, author: string, records: number): Promise<void> {
  await db.execute(sql`
    with source as (
      select *, row_number() over (partition by library order by id) - 1 as place, count(*) over (partition by library) as of
      from library_records where scope_id = ${PROVIDER_SCOPE}
    ), made as (
      select n, source.*, coalesce(content->>'title', content->>'name') || ' ' || n
        || case when n % 5 = 0 then ' walnut' else '' end as title
      from generate_series(1, ${records}::int) n
      join source on source.place = n % source.of
    )
    insert into library_records
      (id, library, category, scope_id, company_id, author_id, content, area, language, search, created_at, updated_at)
    select gen_random_uuid(), library, 'Organization', ${company}, ${company}, ${author},
      content || jsonb_build_object(case when content ? 'title' then 'title' else 'name' end, title), area, language,
      array_to_tsvector(array[library || '/' || ${company}::text]) || setweight(to_tsvector('english', title), 'A')
        || ts_delete(search, library || '/' || ${PROVIDER_SCOPE}::text),
      now() - n * interval '1 minute', now()
    from made`);
}

/** The work of the first person of each company, and what all people share. */
export async function furnish(
  product: Product,
  employees: readonly Employee[],
  contracts: readonly Uint8Array<ArrayBuffer>[],
): Promise<Office> {
  const firsts = [...Map.groupBy(employees, ({ tenant }) => tenant).values()].flatMap(([first]) => first ?? []);
  const tenants = await Promise.all(firsts.map((first) => furnishTenant(product, first, contracts)));
  const someone = await clientOf(product, firsts[0]?.email, PASSWORD);
  const { data } = await someone.call<{ data: Workflow[] }>('/workflow?category=Provider&page_size=100');
  const workflows = data.flatMap(({ id, inputs }) => {
    const [input, ...others] = inputs;
    return input?.type === 'file' && others.length === 0 ? [{ id, input: input.name }] : [];
  });
  return { tenants, workflows, contracts: contracts.map((bytes) => Buffer.from(bytes).toString('base64')) };
}

async function furnishTenant(
  product: Product,
  { email, tenant }: Employee,
  contracts: readonly Uint8Array<ArrayBuffer>[],
): Promise<Tenant> {
  const client = await clientOf(product, email, PASSWORD);
  const projects: { id: string; files: string[] }[] = [];
  for (let index = 0; index < PROJECTS; index += 1) {
    const form = { name: `Suppliers ${index}`, description: '', category: 'Organization' };
    const { data: project } = await client.call<{ data: Project }>('/folders/create', form);
    const files: string[] = [];
    for (let file = 0; file < FILES; file += 1) {
      const bytes = contracts[(tenant * PROJECTS * FILES + index * FILES + file) % contracts.length];
      if (!bytes) throw new Error('There are no contracts.');
      const fields = { category: 'Organization', folder: project.id };
      const path = '/repositories/upload';
      const { data } = await client.upload<{ data: Uploaded }>(path, bytes, `Contract ${file}.pdf`, fields);
      files.push(data.file.id);
    }
    projects.push({ id: project.id, files });
  }
  const columns = COLUMNS.map((title) => ({ title, instructions: `What is said about the ${title}?`, type: 'text' }));
  const form = { name: 'All suppliers', description: '', category: 'Organization', people: [], columns };
  const { data: review } = await client.call<{ data: Review }>('/tabular-review', form);
  const path = `/tabular-review/${review.id}`;
  await client.call(`${path}/documents`, { files: projects[0]?.files.slice(0, REVIEWED) });
  await client.call(`${path}/run`, { scope: 'missing' });
  return { projects, review: review.id };
}
