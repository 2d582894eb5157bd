// Adds the plans and the provider's content to every database that lacks them, and the demo data or the first super admin to
// an empty one. Never changes what people have made.
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Config, ConfigError } from '#server/config.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { weaknessOf } from '#server/store/password-rule.ts';
import { hashPassword } from '#server/store/passwords.ts';
import type { Db } from '#server/store/database.ts';
import { plans, users } from '#server/store/schema.ts';
import { seedProviderTemplates } from './files.ts';
import { seedProviderLibraries } from './libraries.ts';
import { SEED_PLANS } from './plans.ts';
import { seedProviderWorkflows } from './workflows.ts';

/** Any constant, the same in every process, so that processes that start together seed once. */
const SEED_LOCK = 7_437_282;

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/**
 * Seeds once. Safe to call at every start and from several processes at the same time.
 * @param files stores the bytes of seeded files; without it there are none.
 * @returns whether there is a super admin: without one nobody can sign in.
 */
export async function seed(
  db: Db,
  config: Pick<Config, 'demo' | 'firstAdmin'> & { readonly providerName?: string },
  now: Date,
  files?: FileStore,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    await seedPlans(tx);
    const [known] = await tx.select({ id: users.id }).from(users).limit(1);
    if (!known && config.demo) {
      const { seedDemo } = await import('./demo.ts');
      await seedDemo(tx, now, files);
    } else if (!known && config.firstAdmin) await seedFirstAdmin(tx, config.firstAdmin, config.providerName ?? '');
    const [author] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.is_super_user, true))
      .orderBy(users.created_at, users.id)
      .limit(1);
    if (author) await seedProviderLibraries(tx, author.id, now);
    if (author) await seedProviderWorkflows(tx, author.id, now);
    if (author && files) await seedProviderTemplates(tx, files, author.id, now);
    return author !== undefined;
  });
}

/** Reference data: without plans no company can get a subscription. */
async function seedPlans(tx: Tx): Promise<void> {
  const [known] = await tx.select({ id: plans.id }).from(plans).limit(1);
  if (!known) await tx.insert(plans).values(SEED_PLANS.map((plan) => ({ ...plan, id: uuidv7() })));
}

/**
 * The password was in the environment, and perhaps in a file, so it must be changed at the first sign-in.
 * @throws ConfigError where it is easy to guess.
 */
async function seedFirstAdmin(tx: Tx, admin: { email: string; password: string }, providerName: string): Promise<void> {
  const person = { first_name: 'Super', last_name: 'Admin', email: admin.email.trim().toLowerCase() };
  const weakness = await weaknessOf(admin.password, { ...person, company_name: null }, providerName);
  if (weakness !== null) throw new ConfigError([`ADMIN_PASSWORD: ${weakness}`]);
  await tx.insert(users).values({
    ...person,
    id: uuidv7(),
    password_hash: await hashPassword(admin.password),
    is_super_user: true,
    is_password_change: false,
  });
}
