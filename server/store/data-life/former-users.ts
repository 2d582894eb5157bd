// What is left of a person who was deleted: a row without name and address, so that what they shared keeps an author.
import { type SQL, and, eq, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fullName } from '#domain/people.ts';
import type { Db } from '#server/store/database.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import { users } from '#server/store/schema.ts';
import { isUnheldRun } from './held-rows.ts';
import { type TableLife, nameOf, rowsOfCompany } from './table-life.ts';
import { TABLES, lifeOf } from './table-registry.ts';

const [FIRST, LAST] = ['Former', 'user'] as const;
const FORMER = `${FIRST} ${LAST}`;
const ROWS = 1000;

/** Wraps each transaction: it may retry it, and throws to end the deletion. */
export type Step = <Done>(work: () => Promise<Done>) => Promise<Done>;

/** Replaces the person's name beside what they did, in batches, except where a legal hold covers it. */
export async function replaceNames(db: Db, person: { id: string; company_id: string }, step: Step): Promise<void> {
  const [known] = await db.select().from(users).where(eq(users.id, person.id));
  if (!known) return;
  const replace = async ({ table, renamed }: TableLife, column: PgColumn, where: SQL | undefined) => {
    const chosen = and(where, ne(column, FORMER), renamed);
    const batch = sql`update ${table} set ${sql.identifier(column.name)} = ${FORMER}
      where ctid = any(array(select ctid from ${table} where ${chosen} limit ${ROWS}))`;
    while ((await step(() => whileNoHoldIsPlaced(db, batch))) > 0);
  };
  for (const life of TABLES) {
    for (const [of, name] of life.names ?? []) await replace(life, name, eq(of, person.id));
    // Without an id, the name is all that there is.
    for (const name of life.bareNames ?? [])
      await replace(life, name, and(eq(name, fullName(known)), rowsOfCompany(life, person.company_id, lifeOf)));
  }
  await step(() => replaceInThreads(db, person));
}

/** Placing a hold waits for this; what comes later sees the hold. @returns the number of changed rows. */
const whileNoHoldIsPlaced = (db: Db, statement: SQL): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select await_holds()`);
    return (await tx.execute(statement)).rowCount ?? 0;
  });

/** The questions of a thread about a contract name who asked. */
async function replaceInThreads(db: Db, { id, company_id }: { id: string; company_id: string }): Promise<void> {
  const by = JSON.stringify([{ thread: { author: id } }]);
  const threads = sql`update ${runs} set asked = (
      select jsonb_agg(case when turn -> 'thread' ->> 'author' = ${id}
        then jsonb_set(turn, '{thread,author_name}', to_jsonb(${FORMER}::text)) else turn end order by place)
      from jsonb_array_elements(${runs.asked}) with ordinality as turns (turn, place))
    where ${runs.company_id} = ${company_id} and ${runs.contract_id} is not null and ${runs.asked} @> ${by}::jsonb
      and ${isUnheldRun}`;
  await whileNoHoldIsPlaced(db, threads);
}

/** The last step: from here on nothing tells who the row was of. */
export async function makeFormer(tx: Db, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({
      first_name: FIRST,
      last_name: LAST,
      email: `former-${userId}@deleted.invalid`,
      phone: '',
      password_hash: null,
      locale: null,
      time_zone: null,
      is_admin: false,
      is_active: false,
      assigned_license: false,
      is_former: true,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, userId));
  await tx.execute(sql`update companies set admin_id = null, admin_email = '' where admin_id = ${userId}`);
}

/** The rows that go with a person, in the order of the registry, each table once. */
export function ownRows(userId: string): { readonly life: TableLife; readonly where: SQL }[] {
  return TABLES.flatMap((life) => {
    if (life.goesWith) {
      const where = life.goesWith(userId);
      return where ? [{ life, where }] : [];
    }
    const isOfUser = life.home.of === 'whole' && nameOf(life.home.whole) === nameOf(users);
    return isOfUser && life.home.of === 'whole' ? [{ life, where: eq(life.home.by, userId) }] : [];
  });
}
