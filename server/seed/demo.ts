// What the demo companies are made of: people, subscriptions, workflows, libraries, files and reviews. Loaded only where an
// empty database is to have them: what is written here takes as much memory as half of the server.
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { planLabel } from '#domain/subscriptions.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { hashPassword } from '#server/store/passwords.ts';
import type { Db } from '#server/store/database.ts';
import { companies, plans, subscriptions, users } from '#server/store/schema.ts';
import { addUsage } from '#server/store/usage.ts';
import { DEMO_PASSWORD, SEED_PEOPLE } from './content/accounts.ts';
import { SEED_COMPANIES } from './content/companies.ts';
import type { SeedPerson } from './content/person.ts';
import { SEED_SUBSCRIPTIONS } from './content/subscriptions.ts';
import { TENANT_WORKFLOWS } from './content/tenant-workflows.ts';
import { seedUsage } from './content/usage.ts';
import { seedTenantFiles } from './files.ts';
import { seedTenantReviews } from './reviews/seed-reviews.ts';
import { seedTenantLibraries } from './tenant-libraries.ts';
import { insertWorkflows } from './workflows.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** @param files where the bytes of the demo's files go; without it there are none. */
export async function seedDemo(tx: Db, now: Date, files: FileStore | undefined): Promise<void> {
  const day = (offset: number) => new Date(now.getTime() + offset * DAY_MS).toISOString();
  const companyIds = new Map(SEED_COMPANIES.map((company) => [company.name as string, uuidv7()]));
  await tx.insert(companies).values(
    SEED_COMPANIES.map(({ admin_email: _, ...company }, index) => ({
      ...company,
      id: idIn(companyIds, company.name),
      // Before their subscriptions began, and apart, so that the newest first is the order they were written in.
      created_at: day(-200 - 30 * index),
    })),
  );

  // One hash for all: the demo password is no secret, and hashing it a dozen times would delay the first start.
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const userIds = new Map(SEED_PEOPLE.map((person) => [person.email, uuidv7()]));
  await tx.insert(users).values(
    SEED_PEOPLE.map(({ company, ...person }, index) => ({
      ...person,
      id: idIn(userIds, person.email),
      company_id: company === null ? null : idIn(companyIds, company),
      password_hash: isRegistered(person) ? password_hash : null,
      created_at: new Date(now.getTime() - 60 * DAY_MS - index * HOUR_MS).toISOString(),
    })),
  );
  for (const { name, admin_email } of SEED_COMPANIES)
    await tx
      .update(companies)
      .set({ admin_id: idIn(userIds, admin_email) })
      .where(eq(companies.id, idIn(companyIds, name)));

  const planIds = new Map((await tx.select().from(plans)).map((plan) => [planLabel(plan), plan.id]));
  await tx.insert(subscriptions).values(
    SEED_SUBSCRIPTIONS.map((subscription) => ({
      id: uuidv7(),
      company_id: idIn(companyIds, subscription.company),
      plan_id: idIn(planIds, planLabel(subscription.plan)),
      number_of_licenses: subscription.number_of_licenses,
      start_date: day(subscription.start_day),
      end_date: day(subscription.end_day),
      buffer_period: day(subscription.buffer_day),
      created_at: day(subscription.start_day),
    })),
  );

  const companyOf = (email: string) => SEED_PEOPLE.find((person) => person.email === email)?.company ?? '';
  const personOf = (email: string) => ({
    id: idIn(userIds, email),
    company_id: idIn(companyIds, companyOf(email)),
  });
  await insertWorkflows(
    tx,
    TENANT_WORKFLOWS.map(({ author_email, ...workflow }) => {
      const { id: author_id, company_id } = personOf(author_email);
      return { ...workflow, author_id, company_id };
    }),
    now,
  );
  await seedTenantLibraries(tx, personOf, now);
  if (files) {
    await seedTenantFiles(tx, files, personOf, now);
    await seedTenantReviews(tx, personOf, now);
  }

  await addUsage(
    tx,
    seedUsage(now).map(({ email, ...event }) => {
      const company_id = idIn(companyIds, companyOf(email));
      return { ...event, id: uuidv7(), user_id: idIn(userIds, email), company_id };
    }),
  );
}

/** Somebody invited but not yet registered, like the admin of an unverified company, has no password at all. */
const isRegistered = (person: Pick<SeedPerson, 'is_active' | 'is_password_change'>) =>
  person.is_active || person.is_password_change;

function idIn(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`the seed refers to "${name}", which it does not define`);
  return id;
}
