// An audited change without an audit entry does not compile, and neither is stored without the other.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { ProblemError } from '#domain/errors.ts';
import type { OwnedRecord, RecordKind } from '#server/routes/change.ts';
import { change, changeRecord } from '#server/routes/change.ts';
import { companies, users } from '#server/store/schema.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import { viewerOf } from '#server/store/viewer.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';

let app: TestApp;
let call: Parameters<typeof changeRecord>[1];
let company = { id: '', name: '' };

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.deps;
  const [user] = await db.select().from(users).where(eq(users.email, 'user@harbour.test'));
  const [found] = await db
    .select()
    .from(companies)
    .where(eq(companies.id, user?.company_id ?? ''));
  if (!user || !found) throw new Error('the demo data lacks Harbour & Vale');
  company = found;
  const session = { user: { ...user, is_super_user: false }, companyId: found.id };
  const actor = { actor_id: user.id, actor_name: 'Theo', actor_email: user.email, ip: '203.0.113.9', user_agent: '' };
  const caller = {
    params: { id: found.id },
    session,
    viewer: viewerOf(session),
    actor,
    now: '2026-01-05T09:00:00.000Z',
  };
  call = { ...caller, allow: () => undefined } as unknown as typeof call;
});
afterAll(() => app.close());

const rename = (tx: TestApp['deps']['db'], name: string) =>
  tx.update(companies).set({ name }).where(eq(companies.id, company.id));
const nameNow = async () => (await app.deps.db.select().from(companies).where(eq(companies.id, company.id)))[0]?.name;
const entriesNow = () => app.deps.db.$count(auditEntries);

const record = { id: '', name: 'Note', category: 'Organization', author: 'somebody', version: 3 } as const;
const NOTES: RecordKind<OwnedRecord> = {
  noun: 'note',
  missing: 'No such note.',
  lock: () => Promise.resolve({ ...record, id: company.id, author_name: { name: 'Ann Author' } }),
  describe: (note) => note,
};
const ENTRY = { action: 'playbooks.updated', changes: null } as const;

describe('a change', () => {
  it('does not compile without an entry, or null for no change', () => {
    type Work = Parameters<typeof change>[2];
    expectTypeOf<() => Promise<{ audit: null; name: string }>>().toExtend<Work>();
    expectTypeOf<() => Promise<{ name: string }>>().not.toExtend<Work>();
    expectTypeOf<() => Promise<void>>().not.toExtend<Work>();
    type RecordWork = Parameters<typeof changeRecord>[4];
    expectTypeOf<() => Promise<typeof ENTRY | null>>().toExtend<RecordWork>();
    expectTypeOf<() => Promise<{ changes: null }>>().not.toExtend<RecordWork>();
    expectTypeOf<() => Promise<void>>().not.toExtend<RecordWork>();
  });

  it('is rolled back if its entry cannot be stored', async () => {
    const before = await entriesNow();
    const bad = { ...call, now: 'not a moment' };
    const changed = changeRecord(app.deps.db, bad, NOTES, {}, async (tx) => {
      await rename(tx, 'Renamed & Co');
      return ENTRY;
    });
    await expect(changed).rejects.toThrow('Failed query');
    expect([await nameNow(), await entriesNow()]).toEqual([company.name, before]);
  });

  it('has no entry if it fails', async () => {
    const before = await entriesNow();
    const failing = change(app.deps.db, call, async (tx): Promise<{ audit: null }> => {
      await rename(tx, 'Renamed & Co');
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect([await nameNow(), await entriesNow()]).toEqual([company.name, before]);
  });

  it('adds the one entry that it returns', async () => {
    const before = await entriesNow();
    await changeRecord(app.deps.db, call, NOTES, {}, async () => ENTRY);
    expect(await entriesNow()).toBe(before + 1);
  });
});

describe('a change to a record is refused', () => {
  const refusal = (kind: RecordKind<OwnedRecord>, to: Parameters<typeof changeRecord>[3]['to'] = {}) =>
    changeRecord(app.deps.db, call, kind, { to }, async () => ENTRY).then(
      () => 'accepted',
      ({ code, message }: ProblemError) => [code, message],
    );

  it.each([
    ['when there is none', { ...NOTES, lock: () => Promise.resolve(null) }, {}, ['not_found', 'No such note.']],
    [
      'when somebody else was faster',
      NOTES,
      { version: 2 },
      ['conflict', 'Note was changed in the meantime. Reload and try again.'],
    ],
    [
      'when somebody else makes it Personal',
      NOTES,
      { category: 'Personal' },
      ['conflict', 'Only Ann Author, who made it, can make this note Personal.'],
    ],
  ] as const)('%s', async (_why, kind, to, problem) => {
    expect(await refusal(kind, to)).toEqual(problem);
  });
});
