// A document from Word is recognized by its mark, its bytes and its text, and only within its sender's reach; and it becomes the
// next revision of its contract, whole or not at all.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '#domain/contracts/contracts.ts';
import type { Recognized } from '#domain/contracts/sent-documents.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { SENT_SUGGESTIONS_MAX, UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { documentReads, storedFiles } from '#server/store/content-schema.ts';
import { startTestApp, type TestApp, type TestReply } from '#tests/support/app.ts';
import {
  acceptSuggestions,
  addedSuggestion,
  openedContract,
  personalContract,
  revisedContract,
  stateOfContract,
  trackedDocx,
} from '#tests/support/contracts.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { markOf, withCustomXml } from '#tests/support/docx/marked-docx.ts';
import { dataOf, uploadForm } from '#tests/support/files.ts';
import { sendRevision, suggestionStates, textDocx } from '#tests/support/sent-documents.ts';
import { until } from '#tests/support/until.ts';

const USER = 'user@harbour.test';
const COLLEAGUE = 'paralegal@harbour.test';
const STRANGER = 'user@castellan.test';
const NAME = 'Supply agreement.docx';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn(USER);
});
afterAll(() => app.close());

const unique = () => `The seller delivers in June. ${crypto.randomUUID()}`;
/** With the change that `suggested('buyer')` has accepted. */
const changedDocx = () => textDocx('The new buyer pays within sixty days.', unique());
const repository = async (bytes: Uint8Array): Promise<Contract> => openedContract(app, token, { bytes });

const recognize = (bytes: Uint8Array, as = token): Promise<TestReply> =>
  app.send({ method: 'POST', path: '/contracts/recognize', token: as, body: uploadForm({}, { name: NAME, bytes }) });
const recognized = async (bytes: Uint8Array, as = token) => dataOf<Recognized | null>(await recognize(bytes, as));

const revise = (id: string, bytes: Uint8Array, revision: number, applied: readonly string[] = [], as = token) =>
  sendRevision(app, as, id, { bytes, revision, applied });

/** A contract with accepted suggestions for these words of its first paragraph. */
async function suggested(...words: readonly string[]) {
  const contract = await repository(await trackedDocx(unique()));
  const text = 'The buyer pays within sixty days.';
  const ids: string[] = [];
  for (const word of words) {
    const start = text.indexOf(word);
    const edit = { revision: 1, start, end: start + word.length, text: `new ${word}` };
    ids.push((await addedSuggestion(app, token, contract.id, edit)).id);
  }
  await acceptSuggestions(app, token, contract.id, ids);
  return { id: contract.id, ids };
}
const statesOf = (id: string) => suggestionStates(app, token, id);

describe('a document from Word', () => {
  it('is recognized by its mark, though every word has changed', async () => {
    const { id } = await repository(textDocx(unique()));
    const marked = withCustomXml(textDocx(unique()), ['<b:Sources xmlns:b="urn:other"/>', markOf(id)]);
    expect(await recognized(marked)).toEqual({ contract: id, revision: 1, same: 'none' });
  });

  it('is recognized as a revision of the contract that its mark names before any other', async () => {
    const bytes = textDocx(unique());
    const first = await repository(bytes);
    const marked = withCustomXml(bytes, [markOf(first.id)]);
    const other = await repository(marked);
    expect(other.id).not.toBe(first.id);
    expect(await recognized(marked)).toEqual({ contract: first.id, revision: 1, same: 'text' });
  });

  it('is recognized by its bytes, as the revision that has them', async () => {
    const bytes = await trackedDocx(unique());
    const { id } = await repository(bytes);
    await revisedContract(app, token, id, await trackedDocx(unique()));
    expect(await recognized(bytes)).toEqual({ contract: id, revision: 1, same: 'bytes' });
  });

  it('is recognized by its text, which Word saves with other bytes', async () => {
    const words = unique();
    const { id } = await repository(await trackedDocx(words));
    await stored(id);
    const clean = textDocx('The buyer pays within sixty days.', words);
    expect(await recognized(clean)).toEqual({ contract: id, revision: 1, same: 'text' });
    expect(await recognized(textDocx('The buyer pays within sixty days.', `${words}!`))).toBeNull();
  });

  it('is recognized by a text that was read before texts had a hash', async () => {
    const words = `„${unique()}“ – § 5 🏛`;
    const { id } = await repository(await trackedDocx(words));
    await stored(id);
    await app.deps.db.update(documentReads).set({ text_sha256: null });
    const sent = textDocx('The buyer pays within sixty days.', words);
    expect(await recognized(sent)).toBeNull();
    const migration = await readFile('server/store/migrations/0025_addin_sessions.sql', 'utf8');
    await app.deps.db.execute(migration.split('--> statement-breakpoint').at(-1) ?? '');
    expect(await recognized(sent)).toEqual({ contract: id, revision: 1, same: 'text' });
  });

  it('is recognized by nobody who does not reach the contract: neither by mark, bytes nor text', async () => {
    const bytes = textDocx(unique());
    const { id } = await personalContract(app, token, { bytes });
    await stored(id);
    const sent = [bytes, withCustomXml(bytes, [markOf(id)]), withCustomXml(textDocx(unique()), [markOf(id)])];
    for (const email of [COLLEAGUE, STRANGER]) {
      const other = await app.signIn(email);
      for (const one of sent) expect(await recognized(one, other)).toBeNull();
    }
    expect(await recognized(bytes)).toMatchObject({ contract: id });
  });

  it('is not stored where it is only recognized', async () => {
    const before = await app.deps.db.$count(storedFiles);
    await recognized(textDocx(unique()));
    expect(await app.deps.db.$count(storedFiles)).toBe(before);
  });

  it.each([
    ['a mark that is no id', [markOf('x')]],
    ['a mark ten times as large as one can be', [markOf('x'.repeat(5 * 1024 * 1024))]],
    ['custom XML that is no XML', ['<contract xmlns="urn:whereas:contract" id=']],
    ['a document type definition', [`<!DOCTYPE c [<!ENTITY a "b">]>${markOf('&a;')}`]],
    ['five hundred other parts', Array.from({ length: 500 }, () => '<a xmlns="urn:other"/>')],
  ])('with %s is one that nobody knows', async (_what, xml) => {
    expect(await recognized(withCustomXml(textDocx(unique()), xml))).toBeNull();
  });

  it('that is damaged is refused with what to do', async () => {
    const whole = textDocx(unique());
    const cut = makeDocx({ body: '<w:p><w:r><w:t>The buyer' });
    for (const bytes of [whole.slice(0, whole.length / 2), cut]) {
      const reply = await recognize(bytes);
      expect([400, 422]).toContain(reply.status);
      expect(reply.text).toContain(NAME);
    }
  });

  it('that is larger than an upload may be is refused', async () => {
    const large = new Uint8Array(UPLOAD_MAX_BYTES + 1);
    const { id } = await repository(textDocx(unique()));
    expect((await recognize(large)).status).toBe(413);
    expect((await revise(id, large, 1)).status).toBe(413);
  });
});

describe('the next revision', () => {
  it('has the suggestions that were applied, and carries the others on', async () => {
    const { id, ids } = await suggested('buyer', 'days');
    const [applied = ''] = ids;
    const document = textDocx('The new buyer pays within sixty days.', unique());
    const reply = await revise(id, document, 1, [applied, applied]);
    expect(dataOf(reply)).toEqual({ revision: 2, is_new: true, applied: [applied], undone: [] });
    const all = dataOf<Suggestion[]>(await app.send({ path: `/contracts/${id}/suggestions`, token }));
    expect(all.map(({ state }) => state)).toEqual(['applied', 'accepted']);
    expect(all[0]?.decisions.at(-1)).toMatchObject({ state: 'applied', revision: 2 });
    expect(all[1]?.current).toMatchObject({ revision: 2 });
    const contract = dataOf<Contract>(await app.send({ path: `/contracts/${id}`, token }));
    expect(contract.revisions[0]).toMatchObject({ origin: 'word', author_name: { name: 'Theo Marchbank' } });
  });

  it.each([
    ['with a suggestion of ours is ready to be sent', true, 'send'],
    ['without one may be the answer of the other side, and has to be reviewed', false, 'review'],
  ])('%s', async (_what, isOurs, step) => {
    const { id, ids } = await suggested('buyer');
    if (!isOurs)
      for (const one of ids) {
        const path = `/contracts/${id}/suggestions/${one}`;
        await app.send({ method: 'PUT', path, token, body: { state: 'rejected' } });
      }
    await revise(id, changedDocx(), 1, isOurs ? ids : []);
    expect(dataOf<Contract>(await app.send({ path: `/contracts/${id}`, token })).next_step).toBe(step);
  });

  it('is none for the bytes of the newest one, also where the reply was lost and the request is repeated', async () => {
    const { id, ids } = await suggested('buyer');
    const bytes = changedDocx();
    await revise(id, bytes, 1, ids);
    const again = await revise(id, bytes, 1, ids);
    expect(dataOf(again)).toEqual({ revision: 2, is_new: false, applied: [], undone: [] });
    expect(again.text).toContain('The document is the same as the newest revision, so the contract has no new one.');
    expect((await stateOfContract(app, token, id)).revision).toBe(2);
  });

  it('need not be new to have the suggestions of a document that somebody has uploaded before', async () => {
    const { id, ids } = await suggested('buyer');
    const bytes = await trackedDocx(unique());
    await revisedContract(app, token, id, bytes);
    expect(dataOf(await revise(id, bytes, 2, ids))).toEqual({
      revision: 2,
      is_new: false,
      applied: ids,
      undone: [],
    });
    expect(await statesOf(id)).toEqual(['applied']);
  });

  it('refuses a document without the changes that it is said to have', async () => {
    const bytes = await trackedDocx(unique());
    const { id } = await repository(bytes);
    const made = await addedSuggestion(app, token, id, { revision: 1, start: 4, end: 9, text: 'customer' });
    await acceptSuggestions(app, token, id, [made.id]);
    const reply = await revise(id, bytes, 1, [made.id]);
    expect(reply).toMatchObject({ status: 409 });
    expect(reply.text).toContain('does not have these suggestions yet. Apply them first.');
    expect(await statesOf(id)).toEqual(['accepted']);
  });

  it('is saved once where two panes send at the same time, and the other is told', async () => {
    const { id, ids } = await suggested('buyer');
    const documents = [changedDocx(), changedDocx()];
    const colleague = await app.signIn(COLLEAGUE);
    const replies = await Promise.all(
      documents.map((bytes, at) => revise(id, bytes, 1, ids, at === 0 ? token : colleague)),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const state = await stateOfContract(app, token, id);
    expect(state.revision).toBe(2);
    expect(state.suggestions.map((one) => one.state)).toEqual(['applied']);
    const late = await revise(id, await trackedDocx(unique()), 1);
    expect(late.text).toContain('saved revision 2 in the meantime. Read it and try again.');
  });

  it.each<[string, (id: string) => Promise<{ bytes?: Uint8Array; applied?: readonly string[] }>, number]>([
    ['a suggestion of another contract', async () => ({ applied: (await suggested('days')).ids }), 404],
    [
      'a suggestion that somebody has rejected',
      async (id) => {
        const [one] = dataOf<Suggestion[]>(await app.send({ path: `/contracts/${id}/suggestions`, token }));
        const path = `/contracts/${id}/suggestions/${one?.id}`;
        await app.send({ method: 'PUT', path, token, body: { state: 'rejected' } });
        return { applied: [one?.id ?? ''] };
      },
      409,
    ],
    [
      'more suggestions than one request names',
      () => Promise.resolve({ applied: Array.from({ length: SENT_SUGGESTIONS_MAX + 1 }, () => crypto.randomUUID()) }),
      400,
    ],
    ['a document that cannot be read', () => Promise.resolve({ bytes: makeDocx({ body: '<w:p><w:r><w:t>The' }) }), 422],
    ['a document that is no .docx', () => Promise.resolve({ bytes: new TextEncoder().encode('The buyer.') }), 400],
  ])('changes nothing with %s', async (_what, given, status) => {
    const { id } = await suggested('buyer');
    const { bytes = await trackedDocx(unique()), applied = [] } = await given(id);
    const before = await stateOfContract(app, token, id);
    expect(await revise(id, bytes, 1, applied)).toMatchObject({ status });
    expect(await stateOfContract(app, token, id)).toEqual(before);
  });
});

/** Waits until the newest revision is read and its reading stored. */
async function stored(id: string): Promise<void> {
  const state = async () => dataOf<Contract>(await app.send({ path: `/contracts/${id}`, token })).reading.state;
  await until('the file is read', 60_000, async () => (await state()) === 'read');
}
