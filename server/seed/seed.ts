// Puts the plans into every database, and the demo data or the first super admin into an empty one. What people have made
// is never touched.
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { planLabel } from '#domain/subscriptions.ts';
import type { Config } from '#server/config.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { hashPassword } from '#server/store/passwords.ts';
import type { Db } from '#server/store/database.ts';
import { companies, plans, subscriptions, users, workflows, workflowVersions } from '#server/store/schema.ts';
import { addUsage } from '#server/store/usage.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, SEED_PEOPLE } from './content/accounts.ts';
import { SEED_COMPANIES } from './content/companies.ts';
import type { SeedPerson } from './content/person.ts';
import { SEED_PLANS } from './content/plans.ts';
import { PROVIDER_WORKFLOWS } from './content/provider-workflows.ts';
import type { SeedWorkflow } from './content/seed-workflow.ts';
import { SEED_SUBSCRIPTIONS } from './content/subscriptions.ts';
import { TENANT_WORKFLOWS } from './content/tenant-workflows.ts';
import { seedUsage } from './content/usage.ts';
import { seedProviderTemplates, seedTenantFiles } from './files.ts';
import { seedProviderLibraries, seedTenantLibraries } from './libraries.ts';
import { seedTenantReviews } from './reviews/seed-reviews.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Any constant, the same in every process: those that start together seed once. */
const SEED_LOCK = 7_437_282;

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/**
 * Seeds once. Safe to call at every start and from several processes at the same time.
 * @param files where the bytes of the demo's files go; without it there are none.
 */
export async function seed(
  db: Db,
  config: Pick<Config, 'demo' | 'firstAdmin'>,
  now: Date,
  files?: FileStore,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    await seedPlans(tx);
    const [known] = await tx.select({ id: users.id }).from(users).limit(1);
    if (!known && config.demo) await seedDemo(tx, now, files);
    else if (!known && config.firstAdmin) await seedFirstAdmin(tx, config.firstAdmin);
    const [author] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.is_super_user, true))
      .orderBy(users.created_at, users.id)
      .limit(1);
    if (author) await seedProviderLibraries(tx, author.id, now);
    if (author && files) await seedProviderTemplates(tx, files, author.id, now);
  });
}

/** Reference data: without plans nobody could be given a subscription. */
async function seedPlans(tx: Tx): Promise<void> {
  const [known] = await tx.select({ id: plans.id }).from(plans).limit(1);
  if (!known) await tx.insert(plans).values(SEED_PLANS.map((plan) => ({ ...plan, id: uuidv7() })));
}

async function seedFirstAdmin(tx: Tx, admin: { email: string; password: string }): Promise<void> {
  await tx.insert(users).values({
    id: uuidv7(),
    first_name: 'Super',
    last_name: 'Admin',
    email: admin.email.trim().toLowerCase(),
    password_hash: await hashPassword(admin.password),
    is_super_user: true,
    is_password_change: true,
  });
}

async function seedDemo(tx: Tx, now: Date, files: FileStore | undefined): Promise<void> {
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

  const provider = SEED_PEOPLE.find((person) => person.is_super_user)?.email ?? '';
  const authored = [
    ...PROVIDER_WORKFLOWS.map((workflow) => ({ ...workflow, author_email: provider })),
    ...TENANT_WORKFLOWS,
  ];
  const rows = authored.map(({ author_email, ...workflow }: SeedWorkflow & { author_email: string }, index) => {
    const company = SEED_PEOPLE.find((person) => person.email === author_email)?.company ?? null;
    // A second apart, so that a list, which shows the newest first, keeps the order they were written in.
    const at = new Date(now.getTime() - index * 1000).toISOString();
    return {
      ...workflow,
      id: uuidv7(),
      author_id: idIn(userIds, author_email),
      company_id: company === null ? null : idIn(companyIds, company),
      created_at: at,
      updated_at: at,
    };
  });
  await tx.insert(workflows).values(rows);
  await tx.insert(workflowVersions).values(
    rows
      .filter(({ status }) => status === 'Publish')
      .map(({ id, name, description, prompts, author_id, created_at }) => ({
        workflow_id: id,
        version: 1,
        name,
        description,
        prompts,
        published_by: author_id,
        published_at: created_at,
      })),
  );

  const companyOf = (email: string) => SEED_PEOPLE.find((person) => person.email === email)?.company ?? '';
  const personOf = (email: string) => ({
    id: idIn(userIds, email),
    company_id: idIn(companyIds, companyOf(email)),
  });
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

const isOpen = (name: string | null) => SEED_COMPANIES.find((company) => company.name === name)?.is_active ?? true;
const isPaid = (name: string | null) =>
  name === null || SEED_SUBSCRIPTIONS.some((one) => one.company === name && one.buffer_day > 0);

/** Who may sign in to the demo, for the terminal. */
export function demoNotice(): string {
  const accounts = DEMO_ACCOUNTS.filter((person) => person.is_active && isOpen(person.company)).map((person) => {
    const role = person.is_super_user ? 'super admin' : person.is_admin ? 'admin' : 'user';
    const password = person.is_password_change ? '' : ', default password still in place';
    const state = isPaid(person.company) ? password : `${password}, subscription ended`;
    return `  ${person.email.padEnd(24)} ${role}${person.company ? `, ${person.company}` : ''}${state}`;
  });
  return [`\nDemo accounts, password of each: ${DEMO_PASSWORD}`, ...accounts, ''].join('\n');
}
