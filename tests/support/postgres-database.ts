// Creates separate PostgreSQL databases as copies of a template that is built once per run.
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

/** Brings the database at `url` to the newest schema and closes every connection it opened. */
type Migrate = (url: string) => Promise<void>;

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Any fixed number: the lock under which one test file builds the template while the others wait. */
const TEMPLATE_LOCK = 715_001;

function urlOf(cluster: string, database: string): string {
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return url.href;
}

async function withClient<T>(cluster: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: cluster });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function ensureTemplate(
  client: Client,
  template: string,
  migrate: (database: string) => Promise<void>,
): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount !== 0) return;
    // Renamed only after the migration, so that a failed one leaves no incomplete template.
    const draft = `draft_${randomUUID().replaceAll('-', '')}`;
    await client.query(`create database ${draft}`);
    await migrate(draft);
    await client.query(`alter database ${draft} rename to ${template}`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/**
 * A new database: a copy of the template that `migrate` made, or an empty one where none is given.
 * Every caller with the same template name gets what the first one's `migrate` made.
 * @param cluster the superuser's address; that of the project's set-up where none is given.
 */
export async function createDatabase(
  migrate?: Migrate,
  template = 'template_whereas',
  cluster = inject('postgresUrl'),
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(cluster, async (client) => {
    if (migrate !== undefined) await ensureTemplate(client, template, (draft) => migrate(urlOf(cluster, draft)));
    await client.query(`create database ${name} template ${migrate === undefined ? 'template0' : template}`);
  });
  // Without force it waits some seconds for connections that are closing: one that is cut off then is an error of nobody.
  const drop = (client: Client) =>
    client
      .query(`drop database if exists ${name}`)
      .catch(() => client.query(`drop database if exists ${name} with (force)`));
  return { url: urlOf(cluster, name), drop: () => withClient(cluster, async (client) => void (await drop(client))) };
}
