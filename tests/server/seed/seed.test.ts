// The content of a database after a start: always the plans, and on an empty one the demo or a first administrator.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LibraryName } from '#domain/library.ts';
import { LIBRARIES } from '#domain/library.ts';
import { planLabel } from '#domain/subscriptions.ts';
import { SEED_COMPANIES } from '#server/seed/demo-accounts.ts';
import { SEED_PLANS } from '#server/seed/plans.ts';
import { readWorkflows } from '#server/seed/workflow-content.ts';
import { demoNotice } from '#server/seed/demo-notice.ts';
import { seed } from '#server/seed/seed.ts';
import { listCompanies } from '#server/store/companies.ts';
import type { Database } from '#server/store/database.ts';
import { libraryRecords, libraryTotals } from '#server/store/library/library-schema.ts';
import { listPlans } from '#server/store/subscriptions.ts';
import { companies, plans, users, workflows, workflowVersions } from '#server/store/schema.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const DEMO = { demo: true, firstAdmin: undefined };
const FIRST_ADMIN = { demo: false, firstAdmin: { email: ' Ada@Whereas.test ', password: 'a-first-password' } };
const ALL_PLANS = SEED_PLANS.map(planLabel).toSorted();

let folder: string;
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-test-'));
  database = await openTestDatabase(folder);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const planNames = async () => (await listPlans(database.db)).map(planLabel);

describe('plans', () => {
  it('are added with the demo and with a first administrator alike, once, also after a second start', async () => {
    await seed(database.db, FIRST_ADMIN, new Date());
    await seed(database.db, DEMO, new Date());
    expect(await planNames()).toEqual(ALL_PLANS);
    expect(await database.db.select({ email: users.email }).from(users)).toEqual([{ email: 'ada@whereas.test' }]);
  });

  it('are added to a database in use without them', async () => {
    await seed(database.db, FIRST_ADMIN, new Date());
    await database.db.delete(plans);
    await seed(database.db, FIRST_ADMIN, new Date());
    expect(await planNames()).toEqual(ALL_PLANS);
  });

  it('are not added again once they are withdrawn', async () => {
    await seed(database.db, FIRST_ADMIN, new Date());
    await database.db.delete(plans).where(eq(plans.plan_type, 'Enterprise'));
    await seed(database.db, FIRST_ADMIN, new Date());
    expect(await planNames()).toEqual(ALL_PLANS.filter((name) => !name.startsWith('Enterprise')));
  });
});

describe('the provider’s libraries', () => {
  const ofProvider = async (library: LibraryName) =>
    database.db.$count(
      libraryRecords,
      and(eq(libraryRecords.library, library), eq(libraryRecords.category, 'Provider')),
    );

  it('are added with a first administrator as with the demo, once, also after a second start', async () => {
    await seed(database.db, FIRST_ADMIN, new Date());
    await seed(database.db, DEMO, new Date());
    expect(await Promise.all(LIBRARIES.map(ofProvider))).toEqual([6, 139, 32, 12]);
  });

  it('are added to a database of an earlier release, except those that were deleted', async () => {
    await seed(database.db, FIRST_ADMIN, new Date());
    await database.db.delete(libraryRecords);
    await database.db.delete(libraryTotals).where(ne(libraryTotals.library, 'prompts'));
    await seed(database.db, FIRST_ADMIN, new Date());
    expect(await Promise.all(LIBRARIES.map(ofProvider))).toEqual([6, 139, 0, 12]);
  });
});

describe('the provider’s workflows', () => {
  const ofProvider = async () => database.db.$count(workflows, isNull(workflows.company_id));

  it('are added live with a first administrator as with the demo, once, also after a second start', async () => {
    await seed(database.db, FIRST_ADMIN, new Date());
    await seed(database.db, DEMO, new Date());
    expect(await ofProvider()).toBe((await readWorkflows('provider')).length);
    expect(await database.db.$count(workflowVersions)).toBe((await readWorkflows('provider')).length);
  });

  it('need a user who publishes them: without a super admin there are none, and nobody can sign in', async () => {
    expect(await seed(database.db, { demo: false, firstAdmin: undefined }, new Date())).toBe(false);
    expect(await ofProvider()).toBe(0);
    expect(await seed(database.db, FIRST_ADMIN, new Date())).toBe(true);
  });

  it('are not added again once they are deleted', async () => {
    await seed(database.db, FIRST_ADMIN, new Date());
    await database.db.delete(workflows);
    await database.db.insert(auditEntries).values({ id: uuidv7(), action: 'workflow.deleted' });
    await seed(database.db, FIRST_ADMIN, new Date());
    expect(await ofProvider()).toBe(0);
  });
});

describe('the first administrator', () => {
  it('must replace the password of the environment', async () => {
    await seed(database.db, FIRST_ADMIN, new Date());
    const [admin] = await database.db.select().from(users);
    expect(admin).toMatchObject({ email: 'ada@whereas.test', is_super_user: true, is_password_change: false });
  });

  it.each(['password1', 'ada@whereas.test', 'SuperAdmin1', '          ', 'whereas-demo'])(
    'is refused with a password that is easy to guess: %j',
    async (password) => {
      const firstAdmin = { email: 'ada@whereas.test', password };
      const seeded = seed(database.db, { demo: false, firstAdmin }, new Date());
      await expect(seeded).rejects.toThrow(/ADMIN_PASSWORD: (This|A) .*password/);
      expect(await database.db.$count(users)).toBe(0);
    },
  );

  it('can leave such a password in an environment that is not used any more', async () => {
    await seed(database.db, FIRST_ADMIN, new Date());
    const firstAdmin = { email: 'ada@whereas.test', password: 'password1' };
    expect(await seed(database.db, { demo: false, firstAdmin }, new Date())).toBe(true);
  });
});

describe('the demo', () => {
  it('lists its companies in the order of their file, each with its named administrator', async () => {
    await seed(database.db, DEMO, new Date());
    const { rows } = await listCompanies(database.db, { page: 1, page_size: 10, sort: 'created_at', order: 'desc' });
    expect(rows.map((row) => [row.name, row.admin_email])).toEqual(
      SEED_COMPANIES.map((company) => [company.name, company.admin_email]),
    );
    expect(await database.db.select().from(companies).where(isNull(companies.admin_id))).toEqual([]);
  });

  it('has no password only for users who were invited and have not registered', async () => {
    await seed(database.db, DEMO, new Date());
    const without = await database.db.select({ email: users.email }).from(users).where(isNull(users.password_hash));
    expect(without.map((user) => user.email).toSorted()).toEqual(['admin@tamarisk.test', 'ignatius.pell@harbour.test']);
  });

  it('prints the accounts that can sign in', () => {
    expect(demoNotice()).toContain('admin@harbour.test');
    expect(demoNotice()).not.toContain('admin@tamarisk.test');
  });
});
