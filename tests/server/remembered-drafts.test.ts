// What is remembered of drafts: by the company, and of Personal ones by their author alone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DraftTemplate } from '#domain/drafts/template-fields.ts';
import { rememberDraft } from '#server/store/drafts/remembered.ts';
import { draftParties } from '#server/store/drafts/draft-schema.ts';
import { users } from '#server/store/schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { madeTemplate } from '#tests/support/drafts.ts';
import { dataOf, madeProject, someName } from '#tests/support/files.ts';
import { eq } from 'drizzle-orm';

const USER = 'user@harbour.test';
const COLLEAGUE = 'paralegal@harbour.test';
const STRANGER = 'user@castellan.test';
const LINES = ['[Supplier name] of [Supplier address] (the “Supplier”) delivers to [Delivery place].'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function drafted(name: string, place: string, folder: string | undefined, address = 'Quay 1') {
  const { id, revision } = await madeTemplate(app, LINES);
  const values = { 'party-1-name': name, 'party-1-address': address, 'delivery-place': place };
  const body = { template: id, version: revision, name: someName('Supply'), values, leave_blanks: true, folder };
  return dataOf(await app.send({ method: 'POST', path: '/drafts/contract', token: await app.signIn(USER), body }));
}

async function remembered(as: string) {
  const path = as === STRANGER ? await strangersTemplate() : `/drafts/templates/${(await madeTemplate(app, LINES)).id}`;
  return dataOf<DraftTemplate>(await app.send({ path, token: await app.signIn(as) })).remembered;
}

/** A provider's template is within everybody's reach. */
async function strangersTemplate(): Promise<string> {
  const token = await app.signIn(STRANGER);
  const list = await app.send({ path: '/templates/tree?category=Provider', token });
  const files =
    dataOf<{ id: string; name: string; extension: string; children: { id: string; extension: string }[] }[]>(list);
  const docx = files.flatMap((node) => [node, ...node.children]).find(({ extension }) => extension === '.docx');
  return `/drafts/templates/${docx?.id}`;
}

it('offers the parties and values of the company, the latest first, with what is known of each', async () => {
  const { id: folder } = await madeProject(app, await app.signIn(USER));
  await drafted('Heron Works Limited', 'Bath', folder);
  await drafted('Quill LLP', 'Leeds', folder);
  await drafted('Heron Works Limited', 'York', folder, '');
  const { parties, values } = await remembered(COLLEAGUE);
  expect(parties.slice(0, 2).map(({ name, kind, address }) => [name, kind, address])).toEqual([
    ['Heron Works Limited', 'company', 'Quay 1'],
    ['Quill LLP', 'partnership', 'Quay 1'],
  ]);
  expect(values).toEqual({ 'Delivery place': 'York' });
});

it('remembers a Personal draft for its author alone, and nothing for another company', async () => {
  await drafted('Zugzwang Limited', 'Zugzwang Street', undefined);
  expect(JSON.stringify(await remembered(USER))).toMatch(/Zugzwang Limited.*Zugzwang Street/);
  expect(JSON.stringify(await remembered(COLLEAGUE))).not.toContain('Zugzwang');
  expect(JSON.stringify(await remembered(STRANGER))).not.toMatch(/Zugzwang|Heron|York/);
});

it('keeps the latest 500 parties of a company', async () => {
  const { db } = app.deps;
  const [user] = await db.select().from(users).where(eq(users.email, STRANGER));
  const viewer = { userId: user?.id ?? '', companyId: user?.company_id ?? null, isSuperUser: false };
  const none = {
    short_name: '',
    jurisdiction: '',
    number: '',
    address: '',
    role: '',
    signatory: '',
    signatory_title: '',
  };
  const party = (at: number) => ({ kind: 'company' as const, name: `Party ${at}`, ...none });
  const memory = { parties: Array.from({ length: 501 }, (_, at) => party(at)), values: [], isPersonal: false };
  await db.transaction((tx) => rememberDraft(tx, viewer, memory, '2026-01-01T00:00:00.000Z'));
  const kept = await db
    .select()
    .from(draftParties)
    .where(eq(draftParties.company_id, viewer.companyId ?? ''));
  expect(kept).toHaveLength(500);
});
