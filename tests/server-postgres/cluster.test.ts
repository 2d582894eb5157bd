// The PostgreSQL cluster of the server-postgres project: each file gets its own database from one template.
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '#tests/support/postgres-database.ts';

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the temporary PostgreSQL', () => {
  it('answers a query in UTF-8', async () => {
    const database = await createDatabase();
    expect(await ask(database.url, `select 1 as one, length('Ünï') as letters`)).toEqual([{ one: 1, letters: 3 }]);
    await database.drop();
  });

  it('gives each caller a copy of a template that is migrated once', async () => {
    let migrations = 0;
    const migrate = async (url: string) => {
      migrations += 1;
      await ask(url, `create table notes as select 'kept' as text`);
    };
    const create = () => createDatabase(migrate, 'template_notes');
    const [one, other] = await Promise.all([create(), create()]);
    await ask(one.url, 'delete from notes');
    expect(migrations).toBe(1);
    expect(await ask(other.url, 'select text from notes')).toEqual([{ text: 'kept' }]);
    await Promise.all([one.drop(), other.drop()]);
  });

  it('drops a database', async () => {
    const database = await createDatabase();
    await database.drop();
    await expect(ask(database.url, 'select 1')).rejects.toThrow(/does not exist/);
  });
});
