// Inserts rows by the product's own statements, and copies companies, users and audit entries within the database until a
// statement that reads all of them shows in the figures.
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { appendAudits } from '#server/store/audit.ts';
import type { Db } from '#server/store/database.ts';
import { companies, users } from '#server/store/schema.ts';
import { createSession } from '#server/store/sessions.ts';
import { addUsage } from '#server/store/usage.ts';

const HOUR_MS = 3_600_000;
const EVENTS_AT_ONCE = 100;
/** Average events per person and contract. */
const EVENTS_PER_CONTRACT = 5;
const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36';

export interface Author {
  readonly id: string;
  readonly company_id: string;
  readonly name: string;
  readonly email: string;
}

export async function authorOf(db: Db, email: string): Promise<Author> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user?.company_id) throw new Error(`the demo data lacks ${email}`);
  return { id: user.id, company_id: user.company_id, name: `${user.first_name} ${user.last_name}`, email };
}

/** @returns events recorded per second, sequentially. */
export async function growUsage(db: Db, { id, company_id }: Author, events: number): Promise<number> {
  const began = performance.now();
  for (let from = 0; from < events; from += EVENTS_AT_ONCE) {
    const batch = Array.from({ length: EVENTS_AT_ONCE }, (_, index) => {
      const contract = Math.floor((from + index) / EVENTS_PER_CONTRACT);
      return {
        id: uuidv7(),
        company_id,
        user_id: id,
        kind: 'general_review' as const,
        contract_name: `Master services agreement ${contract}.pdf`,
        contract_code: String(contract).padStart(12, '0'),
        created_at: new Date(Date.now() - (from + index) * 60_000).toISOString(),
      };
    });
    await db.transaction((tx) => addUsage(tx, batch));
  }
  return (events / (performance.now() - began)) * 1000;
}

export async function growAudit(db: Db, { id, company_id, name, email }: Author, entries: number): Promise<void> {
  const records = Array.from({ length: entries }, (_, index) => ({
    actor_id: id,
    actor_name: name,
    actor_email: email,
    ip: '203.0.113.17',
    user_agent: AGENT,
    action: index % 2 === 0 ? ('session.signed_in' as const) : ('user.updated' as const),
    company_id,
    record_id: id,
    record_name: email,
    changes: index % 2 === 0 ? null : { first_name: { from: 'Una', to: `Una ${index}` } },
    at: new Date(Date.now() - index * 60_000).toISOString(),
  }));
  await appendAudits(db, records);
}

export async function growSessions(db: Db, { id }: Author, sessions: number): Promise<void> {
  const expires_at = new Date(Date.now() + HOUR_MS).toISOString();
  for (let index = 0; index < sessions; index += 1)
    await createSession(db, { user_id: id, user_agent: AGENT, ip: '203.0.113.17', expires_at });
}

/** Companies with people, a subscription and usage each. */
export async function growCompanies(db: Db, count: number, peopleEach: number): Promise<void> {
  await db.execute(sql`
    insert into ${companies} (id, name, country, city, is_active, is_verified)
    select gen_random_uuid(), 'Company ' || n || ' of Whitby', 'United Kingdom', 'Bristol', true, true
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`
    insert into ${users} (id, company_id, first_name, last_name, email, password_hash, is_active, is_password_change)
    select gen_random_uuid(), c.id, 'Person', 'Number ' || n, 'person.' || n || '@' || c.id || '.test',
      '$argon2id$v=19$m=19456,t=2,p=1$' || encode(sha256(c.id::text::bytea), 'base64'), true, true
    from companies c, generate_series(1, ${peopleEach}::int) n where c.name like 'Company % of Whitby'`);
  await db.execute(sql`
    insert into subscriptions (id, company_id, plan_id, number_of_licenses, start_date, end_date, buffer_period)
    select gen_random_uuid(), id, (select id from plans limit 1), 100, now() - interval '1 day', now() + interval '1 year',
      now() + interval '1 year'
    from companies where name like 'Company % of Whitby'`);
  await db.execute(sql`
    insert into usage_by_company (company_id, event_count, general_reviews)
    select id, (random() * 10000)::int, (random() * 10000)::int from companies where name like 'Company % of Whitby'`);
}

/** Copies log entries up to this number. */
export async function multiplyAudit(db: Db, entries: number): Promise<void> {
  await db.execute(sql`
    insert into audit_entries (id, action, actor_id, actor_name, actor_email, company_id, company_name, record_id, record_name, changes, ip, user_agent, created_at)
    select gen_random_uuid(), action, actor_id, actor_name, actor_email, company_id, company_name, record_id, record_name, changes, ip, user_agent,
      created_at - n * interval '1 hour'
    from (select * from audit_entries limit 1000) as few, generate_series(1, ${Math.ceil(entries / 1000)}::int) n`);
}
