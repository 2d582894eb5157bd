// The product on its own database: filled while the server is stopped, then started as a customer starts it, with signed-in
// users.
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import pino from 'pino';
import { readConfig } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { createServer } from '#server/start.ts';
import { users } from '#server/store/schema.ts';
import { createSession } from '#server/store/sessions.ts';
import type { Product } from '#tests/support/product.ts';
import { startProduct } from '#tests/support/product.ts';

const HOUR_MS = 3_600_000;

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly company: string;
  /** Headers of their requests. */
  readonly headers: { readonly authorization: string };
}

export interface Place {
  /** Its data folder. */
  readonly folder: string;
  /** Undefined with the embedded database. */
  readonly url: string | undefined;
}

export const environmentOf = ({ folder, url }: Place) => ({
  ...(url ? { DATABASE_URL: url } : {}),
  DATA_DIR: join(folder, 'data'),
  DEMO: 'on',
  LOG_LEVEL: 'silent',
  // All guards stay on but the rate limit, which would refuse the load.
  REQUESTS_PER_MINUTE: '0',
});

/** Lets `fill` fill a database that already has the product's tables and demo data. */
export async function prepare<Result>(place: Place, fill: (deps: Deps) => Promise<Result>): Promise<Result> {
  const config = readConfig(environmentOf(place));
  const server = await createServer(config, { logger: pino({ level: 'silent' }), dist: join(place.folder, 'none') });
  try {
    const result = await fill(server.deps);
    await server.deps.db.execute(place.url ? sql`vacuum analyze` : sql`analyze`);
    return result;
  } finally {
    await server.close();
  }
}

export const startedAt = (place: Place): Promise<Product> => startProduct(environmentOf(place));

/** A database in a cluster. @returns its address. */
export async function createDatabase(cluster: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

/** Companies with a subscription in force and an administrator each, who have the password of the demo. */
export async function addCompanies(deps: Deps, companies: number): Promise<Person[]> {
  const { db } = deps;
  await db.execute(sql`insert into companies (id, name, is_verified)
    select gen_random_uuid(), 'Bench ' || n, true from generate_series(1, ${companies}::int) n`);
  await db.execute(sql`insert into subscriptions (id, company_id, plan_id, number_of_licenses, start_date, end_date, buffer_period)
    select gen_random_uuid(), company.id, (select id from plans limit 1), 100, now(), now() + interval '1 year', now() + interval '1 year'
    from companies company where company.name like 'Bench %'`);
  const added = await db.execute<{ id: string; email: string; company: string }>(sql`
    insert into users
      (id, company_id, first_name, last_name, email, password_hash, is_admin, is_active, is_password_change, assigned_license)
    select gen_random_uuid(), company.id, 'Person', company.name, replace(lower(company.name), ' ', '-') || '@bench.test',
      (select password_hash from users where email = 'user@harbour.test'), true, true, true, true
    from companies company where company.name like 'Bench %'
    returning id, email, company_id as company`);
  const people: Person[] = [];
  for (const person of added.rows) people.push({ ...person, headers: await signedIn(deps, person.email) });
  return people;
}

/** Signs a user in. @returns the headers of their requests. */
export async function signedIn({ db, tokens, clock }: Deps, email: string): Promise<Person['headers']> {
  const expires = new Date(clock().getTime() + HOUR_MS);
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error(`nobody has the address ${email}`);
  const session = { user_id: user.id, user_agent: 'bench', ip: '127.0.0.1', expires_at: expires.toISOString() };
  return { authorization: `Bearer ${await tokens.sign(await createSession(db, session), expires)}` };
}

/** @throws Error with what the product answered where that is no success. */
export async function callAs<Reply>(origin: string, { headers }: Person, path: string, body?: unknown): Promise<Reply> {
  const sent =
    body === undefined
      ? { headers }
      : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const reply = await fetch(`${origin}/api${path}`, sent);
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as Reply;
}
