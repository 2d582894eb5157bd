// The counters are the sums of the events, whatever their kind, number, order and concurrency.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Counters } from '#domain/analytics.ts';
import { COUNTER_OF_EVENT, USAGE_EVENT_KINDS } from '#domain/analytics.ts';
import { seed } from '#server/seed/seed.ts';
import type { Database, Db } from '#server/store/database.ts';
import { users } from '#server/store/schema.ts';
import { addUsage } from '#server/store/usage.ts';
import type { UsageEvent } from '#server/store/usage.ts';
import { allContractUsage, listContractUsage, listUsageDays, ZEROS } from '#server/store/usage-lists.ts';
import { usageByCompany, usageByContract, usageByDay, usageEvents } from '#server/store/usage-schema.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { planOfPage } from '#tests/support/query-plan.ts';

const DAY_MS = 24 * 3_600_000;
const START = Date.parse('2026-02-27T22:00:00.000Z');
const NAMESPACE = '01890000-0000-7000-8000-000000000000';
let folder: string;
let database: Database;
let db: Db;
let members: { user_id: string; company_id: string }[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-test-'));
  database = await openTestDatabase(folder);
  ({ db } = database);
  await seed(db, { demo: true, firstAdmin: undefined }, new Date());
  const rows = await db.select({ user_id: users.id, company_id: users.company_id }).from(users).orderBy(users.email);
  members = rows.flatMap(({ user_id, company_id }) => (company_id === null ? [] : [{ user_id, company_id }]));
});
beforeEach(clear);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function clear(): Promise<void> {
  for (const table of [usageEvents, usageByCompany, usageByContract, usageByDay]) await db.delete(table);
}

const record = (events: readonly UsageEvent[]) => db.transaction((tx) => addUsage(tx, events));

/** What the counters must hold: the sums of the events. */
async function sumsOfEvents() {
  const byCompany = new Map<string, Counters>();
  const byContract = new Map<string, Counters & { created_at: string }>();
  const byDay = new Map<string, number>();
  for (const event of await db.select().from(usageEvents)) {
    const created_at = new Date(event.created_at).toISOString();
    const add = <T extends Counters>(before: T): T => {
      const counter = COUNTER_OF_EVENT[event.kind];
      return { ...before, [counter]: before[counter] + 1, event_count: before.event_count + 1 };
    };
    byCompany.set(event.company_id, add(byCompany.get(event.company_id) ?? ZEROS));
    const contract = [event.company_id, event.user_id, event.contract_code, event.contract_name].join('|');
    const before = byContract.get(contract) ?? { ...ZEROS, created_at };
    const first = before.created_at < created_at ? before.created_at : created_at;
    byContract.set(contract, add({ ...before, created_at: first }));
    const day = `${event.company_id}|${created_at.slice(0, 10)}`;
    byDay.set(day, (byDay.get(day) ?? 0) + 1);
  }
  return { byCompany, byContract, byDay };
}

async function counters() {
  const companies = await db.select().from(usageByCompany);
  const contracts = await db.select().from(usageByContract);
  const days = await db.select().from(usageByDay);
  return {
    byCompany: new Map(companies.map(({ company_id, ...row }) => [company_id, row])),
    byContract: new Map(
      contracts.map(({ id: _, company_id, user_id, contract_code, contract_name, created_at, ...row }) => [
        [company_id, user_id, contract_code, contract_name].join('|'),
        { ...row, created_at: new Date(created_at).toISOString() },
      ]),
    ),
    byDay: new Map(days.map(({ company_id, day, event_count }) => [`${company_id}|${day}`, event_count])),
  };
}

async function expectSums(): Promise<void> {
  expect(await counters()).toEqual(await sumsOfEvents());
}

/** Few ids, users, contracts and hours, so that they collide. */
const eventArbitrary = fc
  .record({
    id: fc.nat(40),
    who: fc.nat(5),
    kind: fc.constantFrom(...USAGE_EVENT_KINDS),
    contract_name: fc.constantFrom('', 'Lease', '=1+1', '<b>Lease</b>', 'Größe'),
    contract_code: fc.constantFrom('', 'L-1', 'l-1'),
    hour: fc.nat(72),
  })
  .map(({ id, who, hour, ...event }): UsageEvent => {
    const member = members[who];
    if (!member) throw new Error('the demo data has too few members');
    const created_at = new Date(START + hour * 3_600_000).toISOString();
    return { ...event, ...member, id: uuidv5(String(id), NAMESPACE), created_at };
  });

describe('the counters', () => {
  it('are the sums of the events after any recordings, repeated ids included', async () => {
    const recordings = fc.array(fc.array(eventArbitrary, { maxLength: 8 }), { maxLength: 8 });
    await fc.assert(
      fc
        .asyncProperty(recordings, async (batches) => {
          for (const batch of batches) await record(batch);
          await expectSums();
        })
        .beforeEach(clear),
      { numRuns: 30 },
    );
  });

  it('are the sums if many record at the same time, in opposite orders and with common ids', async () => {
    const events = Array.from({ length: 48 }, (_, index): UsageEvent => {
      const member = members[index % 4];
      if (!member) throw new Error('the demo data has too few members');
      return {
        ...member,
        id: uuidv5(String(index % 40), NAMESPACE),
        kind: USAGE_EVENT_KINDS[index % USAGE_EVENT_KINDS.length] ?? 'general_review',
        contract_name: `Contract ${index % 3}`,
        contract_code: '',
        created_at: new Date(START + (index % 3) * DAY_MS).toISOString(),
      };
    });
    const batches = Array.from({ length: 37 }, (_, index) => {
      const batch = events.slice(index, index + 12);
      return index % 2 === 0 ? batch : batch.toReversed();
    });
    await Promise.all(batches.map(record));
    await expectSums();
    expect(await db.select().from(usageEvents)).toHaveLength(40);
  });

  it('have nothing of a recording that was rolled back', async () => {
    const [member] = members;
    const half = db.transaction(async (tx) => {
      await addUsage(tx, [{ ...member, id: uuidv7(), kind: 'draft_contract' } as UsageEvent]);
      throw new Error('the caller failed');
    });
    await expect(half).rejects.toThrow('the caller failed');
    expect((await counters()).byCompany.size).toBe(0);
    await expectSums();
  });
});

describe('the days of a company', () => {
  it('begin at midnight UTC, end with the requested one, and include those without events', async () => {
    const [member] = members;
    if (!member) throw new Error('the demo data has no member');
    const at = (created_at: string): UsageEvent => ({ ...member, id: uuidv7(), kind: 'general_review', created_at });
    await record([
      at('2026-03-28T23:59:59.999Z'),
      at('2026-03-29T00:00:00.000Z'),
      at('2026-03-29T23:59:59.999Z'),
      at('2026-03-31T12:00:00+14:00'),
    ]);
    // Clocks of many countries change on 29 March; every day has 24 hours all the same.
    const days = await db.transaction(async (tx) => {
      await tx.execute(sql`set local time zone 'Europe/Berlin'`);
      return listUsageDays(tx, member.company_id, '2026-03-28', '2026-03-31');
    });
    expect(days).toEqual([
      { day: '2026-03-28', event_count: 1 },
      { day: '2026-03-29', event_count: 2 },
      { day: '2026-03-30', event_count: 1 },
      { day: '2026-03-31', event_count: 0 },
    ]);
  });
});

describe('the rows of a company with a very large number of them', () => {
  const ROWS = 12_000;
  const PAGE = { page: 1, page_size: 10 };

  it.each(['asc', 'desc'] as const)(
    'come out of the index in order, %s, and no more of them than a page',
    async (order) => {
      const [one, other] = [members[0], members.find(({ company_id }) => company_id !== members[0]?.company_id)];
      if (!one || !other) throw new Error('the demo data has too few companies');
      for (const { company_id, user_id } of [one, other])
        await db.execute(sql`insert into usage_by_contract (id, company_id, user_id, contract_name, contract_code, created_at)
        select gen_random_uuid(), ${company_id}::uuid, ${user_id}::uuid, 'Contract ' || n, '',
          timestamptz '2020-01-01' + (n / 2) * interval '1 second'
        from generate_series(1, ${ROWS}) n`);
      await db.execute(sql`analyze usage_by_contract`);
      const query = { ...PAGE, sort: 'created_at', order } as const;
      const nodes = await planOfPage(database, (on) => listContractUsage(on, one.company_id, query));
      const scan = nodes.find((node) => node['Index Name'] === 'usage_by_contract_list');
      expect(scan?.['Actual Rows']).toBe(PAGE.page_size);
      expect(scan?.['Index Cond']).toMatch(/company_id/);
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
    },
  );

  it('are exported completely and once, in order', async () => {
    const [member] = members;
    if (!member) throw new Error('the demo data has no member');
    await db.execute(sql`insert into usage_by_contract (id, company_id, user_id, contract_name, contract_code)
      select gen_random_uuid(), ${member.company_id}::uuid, ${member.user_id}::uuid, lpad(n::text, 5, '0'), ''
      from generate_series(1, 2500) n`);
    const names: string[] = [];
    const query = { sort: 'contract_name', order: 'desc' } as const;
    for await (const row of await allContractUsage(db, member.company_id, query)) names.push(row.contract_name);
    expect(names).toHaveLength(2500);
    expect(names).toEqual(names.toSorted().toReversed());
    expect(new Set(names).size).toBe(2500);
  });
});
