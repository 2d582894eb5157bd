// Fills every table that a list of the console reads, with one statement each, for one company or for many, and names the
// lists. The rows are valid by construction: triggers and foreign keys are off while they are inserted, and the counters that
// a trigger would update are updated here.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Db } from '#server/store/database.ts';
import type { Person } from './rig.ts';

export interface List {
  readonly name: string;
  /** Below /api, with the start of a query string. */
  readonly path: string;
  /** Other orders, and searches: the query to add, by name. */
  readonly orders?: Readonly<Record<string, string>>;
  readonly searches?: Readonly<Record<string, string>>;
}

interface TenantList extends List {
  readonly insert: (person: Person, rows: number) => readonly SQL[];
}

const rowsOf = (rows: number) => sql`generate_series(1, ${rows}::int) n`;
/** Two records have a word that no other has; one in five hundred has a second such word. */
const named = (noun: string) =>
  sql.raw(`case when n <= 2 then 'Xylophone ' when n % 500 = 0 then 'Quicksilver ' else '${noun} ' end || n`);
const SEARCHES = {
  'a word that two have': '&search=xylophone',
  'a word that one in 500 has': '&search=quicksilver',
} as const;
const PEOPLE_ORDERS = {
  'by first name': '&sort=first_name&order=asc',
  'by last name': '&sort=last_name&order=desc',
  'by address': '&sort=email&order=asc',
} as const;
/** Oldest first. */
const moment = (rows: number) => sql`now() - (${rows}::int - n) * interval '1 second'`;
const PROMPTS = sql`'[{"prompt":"What is the term of the contract?","output":"Text","fields":[],"files":[]}]'::jsonb`;

/** Lists of the users of a company. */
export const TENANT_LISTS: readonly TenantList[] = [
  {
    name: 'prompts',
    path: '/prompts?category=Organization',
    searches: { 'a word that one in 500 has': '&search=xylophone', 'a word that all have': '&search=agreement' },
    insert: ({ id, company }, rows) => [
      sql`insert into library_records
          (id, library, category, scope_id, company_id, author_id, content, language, search, created_at)
        select gen_random_uuid(), 'prompts', 'Organization', ${company}, ${company}, ${id},
          jsonb_build_object('name', 'Prompt ' || n, 'description', 'Of an agreement', 'prompt', 'Which law governs the agreement?'),
          'english', to_tsvector('simple', 'prompt agreement ' || n || case when n % 500 = 0 then ' xylophone' else '' end)
            || array_to_tsvector(array[${`prompts/${company}`}::text]), ${moment(rows)}
        from ${rowsOf(rows)}`,
      sql`insert into library_totals (library, scope_id, language, total) values ('prompts', ${company}, 'english', ${rows})`,
    ],
  },
  {
    name: 'workflows',
    path: '/workflow?category=Organization',
    searches: { ...SEARCHES, 'a word that all have': '&search=reads' },
    insert: ({ id, company }, rows) => [
      sql`insert into workflows (id, company_id, author_id, category, name, description, status, prompts, created_at)
        select gen_random_uuid(), ${company}, ${id}, 'Organization', 'Reads ' || ${named('Workflow')}, 'Reads a contract', 'Publish', ${PROMPTS}, ${moment(rows)}
        from ${rowsOf(rows)}`,
    ],
  },
  {
    name: 'runs',
    path: '/workflow/runs?status=finished',
    insert: ({ id, company }, rows) => [
      sql`insert into runs (id, workflow_id, workflow_name, company_id, author_id, category, status, engine, definition, fields, documents, created_at, finished_at)
        select gen_random_uuid(), gen_random_uuid(), 'Contract summary', ${company}, ${id}, 'Organization', 'finished',
          '{"kind":"built-in","model":null}', '[]', '[]', '[]', ${moment(rows)}, ${moment(rows)}
        from ${rowsOf(rows)}`,
    ],
  },
  {
    name: 'projects',
    path: '/folders?category=Organization',
    searches: { ...SEARCHES, 'a word that all have': '&search=matter' },
    insert: ({ id, company }, rows) => [
      sql`insert into projects (id, category, scope_id, company_id, author_id, name, created_at)
        select gen_random_uuid(), 'Organization', ${company}, ${company}, ${id}, 'Matter ' || ${named('Project')}, ${moment(rows)} from ${rowsOf(rows)}`,
    ],
  },
  {
    name: 'reviews',
    path: '/tabular-review?category=Organization',
    searches: { ...SEARCHES, 'a word that all have': '&search=compares' },
    insert: ({ id, company }, rows) => [
      sql`insert into reviews (id, category, company_id, author_id, name, description, status, columns, created_at)
        select gen_random_uuid(), 'Organization', ${company}, ${id}, ${named('Review')}, 'Compares contracts', 'Pending', '[]', ${moment(rows)} from ${rowsOf(rows)}`,
    ],
  },
  {
    name: 'users',
    path: '/users/?page_size=10',
    orders: PEOPLE_ORDERS,
    searches: { ...SEARCHES, 'a part that all have': '&search=person-' },
    insert: ({ company }, rows) => [
      sql`insert into users (id, company_id, first_name, last_name, email, created_at)
        select gen_random_uuid(), ${company}, (array['Anna', 'Ben', 'Clara', 'Dan', 'Eva'])[1 + n % 5], ${named('Number')}, 'person-' || n || '@' || ${company}::text || '.test', ${moment(rows)}
        from ${rowsOf(rows)}`,
    ],
  },
  {
    name: 'audit log',
    path: '/audit/?page_size=10',
    searches: {
      ...SEARCHES,
      'a part that all have': '&search=bench',
      'an action that none is': '&action=user.created',
    },
    insert: ({ id, company, email }, rows) => [
      sql`insert into audit_entries (id, action, actor_id, actor_name, actor_email, company_id, record_name, created_at)
        select gen_random_uuid(), 'prompts.created', ${id}, 'Person', ${email}, ${company}, ${named('Prompt')}, ${moment(rows)} from ${rowsOf(rows)}`,
    ],
  },
];

/** Lists of super admins: the rows of all companies. */
export const PLATFORM_LISTS: readonly List[] = [
  {
    name: 'companies',
    path: '/company/list/?page_size=10',
    orders: { 'by name': '&sort=name&order=asc', 'by country': '&sort=country&order=asc' },
    searches: { ...SEARCHES, 'a part that all have': '&search=limited' },
  },
  {
    name: 'users of all companies',
    path: '/users/?page_size=10',
    orders: PEOPLE_ORDERS,
    searches: { ...SEARCHES, 'a part that all have': '&search=.test' },
  },
  {
    name: 'audit log of all companies',
    path: '/audit/?page_size=10',
    searches: {
      ...SEARCHES,
      'a part that all have': '&search=bench',
      'an action that none is': '&action=user.created',
    },
  },
];

/** Companies with an administrator and a subscription each. */
const platformRows = (rows: number): readonly SQL[] => [
  sql`insert into companies (id, name, country, is_verified, admin_id, admin_email, created_at)
    select md5('company ' || n)::uuid, ${named('Company')} || ' Limited', (array['France', 'Germany', 'India', 'Japan', 'Kenya'])[1 + n % 5], true,
      md5('administrator ' || n)::uuid, 'administrator-' || n || '@companies.test', ${moment(rows)} from ${rowsOf(rows)}`,
  sql`insert into users (id, company_id, first_name, last_name, email, is_admin, assigned_license, created_at)
    select md5('administrator ' || n)::uuid, md5('company ' || n)::uuid, (array['Anna', 'Ben', 'Clara', 'Dan', 'Eva'])[1 + n % 5], ${named('Number')},
      'administrator-' || n || '@companies.test', true, true, ${moment(rows)} from ${rowsOf(rows)}`,
  sql`insert into subscriptions (id, company_id, plan_id, number_of_licenses, start_date, end_date, buffer_period, created_at)
    select gen_random_uuid(), md5('company ' || n)::uuid, (select id from plans limit 1), 10, now(), now() + interval '1 year', now() + interval '1 year', ${moment(rows)}
    from ${rowsOf(rows)}`,
];

const FILLED = [
  'library_records',
  'workflows',
  'runs',
  'projects',
  'reviews',
  'users',
  'audit_entries',
  'companies',
  'subscriptions',
];

/** Runs `work` without the indexes of the filled tables and then recreates them: a third of the time. */
async function withoutIndexes(tx: Db, work: () => Promise<void>): Promise<void> {
  const filled = sql.join(
    FILLED.map((table) => sql`${table}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in (${filled}) and not exists (select from pg_constraint where conname = indexname)`);
  for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  await work();
  for (const { definition } of rows) await tx.execute(sql.raw(definition));
}

/** The given number of rows per list for each user's company, and as many other companies as the largest has rows. */
export async function addRows({ db }: Deps, wanted: readonly { person: Person; rows: number }[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
    await withoutIndexes(tx, async () => {
      for (const { person, rows } of wanted)
        for (const list of TENANT_LISTS) for (const statement of list.insert(person, rows)) await tx.execute(statement);
      for (const statement of platformRows(Math.max(...wanted.map(({ rows }) => rows)))) await tx.execute(statement);
    });
  });
}
