// Companies for tests: demo companies by name, new ones through the API, and their users.
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Company } from '#domain/companies.ts';
import type { Plan } from '#domain/subscriptions.ts';
import { planLabel } from '#domain/subscriptions.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { hashPassword } from '#server/store/passwords.ts';
import { listPlans } from '#server/store/subscriptions.ts';
import { companies, users } from '#server/store/schema.ts';
import type { TestApp } from './app.ts';

/** Id of a company of the demo data. */
export async function companyId(app: TestApp, name: string): Promise<string> {
  const [row] = await app.deps.db.select({ id: companies.id }).from(companies).where(eq(companies.name, name));
  if (!row) throw new Error(`there is no company called ${name}`);
  return row.id;
}

/** A plan by its label, such as "Team (Yearly)". */
export async function planOf(app: TestApp, label: string): Promise<Plan> {
  const plan = (await listPlans(app.deps.db)).find((one) => planLabel(one) === label);
  if (!plan) throw new Error(`there is no plan called ${label}`);
  return plan;
}

let counter = 0;

/** The form of a new company. */
export function companyForm(more: Record<string, unknown> = {}) {
  counter += 1;
  const person = { first_name: 'Ada', last_name: 'Moor', email: `ada${counter}@bramble.test` };
  return { name: `Bramble Mills ${counter}`, ...person, ...more };
}

/** Creates a company as the super admin; its administrator has not registered yet. */
export async function createCompany(app: TestApp, more: Record<string, unknown> = {}): Promise<Company> {
  const token = await app.signIn('super@whereas.test');
  const reply = await app.send({ method: 'POST', path: '/company/', token, body: companyForm(more) });
  if (reply.status !== 200) throw new Error(`the company was not created: ${reply.text}`);
  return (reply.body as { data: Company }).data;
}

/** A company whose administrator has registered, with the demo's password. */
export async function createOpenCompany(app: TestApp, more: Record<string, unknown> = {}): Promise<Company> {
  const company = await createCompany(app, more);
  const { db } = app.deps;
  await db.update(companies).set({ is_verified: true, is_active: true }).where(eq(companies.id, company.id));
  const registered = { password_hash: await hashPassword(DEMO_PASSWORD), is_active: true, is_password_change: true };
  await db.update(users).set(registered).where(eq(users.email, company.admin_email));
  return { ...company, is_verified: true, is_active: true };
}

/** Users of a company, each with a license. */
export async function addLicensed(app: TestApp, company: Pick<Company, 'id'>, howMany: number): Promise<void> {
  if (howMany === 0) return;
  const people = Array.from({ length: howMany }, (_, index) => ({
    id: uuidv7(),
    company_id: company.id,
    first_name: 'Licensed',
    last_name: String(index),
    email: `licensed${index}@${company.id}.test`,
    assigned_license: true,
  }));
  await app.deps.db.insert(users).values(people);
}
