// Seeds the demo companies: people, subscriptions, workflows, libraries, files, contracts, reviews and usage. Imported only where an empty
// database gets them, so that other starts do not load it.
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { planLabel } from '#domain/subscriptions.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { hashPassword } from '#server/store/passwords.ts';
import type { Db } from '#server/store/database.ts';
import { companies, plans, subscriptions, users } from '#server/store/schema.ts';
import { addUsage } from '#server/store/usage.ts';
import { type SeedPerson, SEED_COMPANIES, SEED_PEOPLE, SEED_SUBSCRIPTIONS } from './demo-accounts.ts';
import { seedDemoContracts } from './contracts.ts';
import { seedDemoFiles } from './files.ts';
import { seedDemoLibraries } from './libraries.ts';
import { seedDemoReviews } from './reviews.ts';
import { seedUsage } from './usage.ts';
import { seedDemoWorkflows } from './workflows.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** @param files stores the bytes of the demo's files; without it the demo has no files, contracts and reviews. */
export async function seedDemo(tx: Db, now: Date, files: FileStore | undefined): Promise<void> {
  const day = (offset: number) => new Date(now.getTime() + offset * DAY_MS).toISOString();
  const companyIds = new Map(SEED_COMPANIES.map((company) => [company.name, uuidv7()]));
  await tx.insert(companies).values(
    SEED_COMPANIES.map((company, index) => ({
      ...company,
      id: idIn(companyIds, company.name),
      // Before their subscriptions began, and apart, so that a list, newest first, keeps their order.
      created_at: day(-200 - 30 * index),
    })),
  );

  // One hash for all: the demo password is no secret, and hashing it a dozen times would delay the first start.
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const userIds = new Map(SEED_PEOPLE.map((person) => [person.email, uuidv7()]));
  await tx.insert(users).values(
    SEED_PEOPLE.map(({ company, is_in_notice: _, ...person }, index) => ({
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
  await seedDemoWorkflows(tx, personOf, now);
  await seedDemoLibraries(tx, personOf, now);
  if (files) {
    await seedDemoFiles(tx, files, personOf, now);
    await seedDemoContracts(tx, personOf, now);
    await seedDemoReviews(tx, personOf, now);
  }

  await addUsage(
    tx,
    seedUsage(now).map(({ email, ...event }) => {
      const company_id = idIn(companyIds, companyOf(email));
      return { ...event, id: uuidv7(), user_id: idIn(userIds, email), company_id };
    }),
  );
}

/** A person who was invited and has not registered, such as the admin of an unverified company, has no password. */
const isRegistered = (person: Pick<SeedPerson, 'is_active' | 'is_password_change'>) =>
  person.is_active || person.is_password_change;

function idIn(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`the seed refers to "${name}", which it does not define`);
  return id;
}
