// Contracts and suggestions that cannot be written: each gets a refusal that says what to do next, and the file, its
// revisions and its suggestions stay as they were.
import { eq } from 'drizzle-orm';
import { strToU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { problemSchema } from '#domain/errors.ts';
import { users } from '#server/store/schema.ts';
import { makeDocx as makePlainDocx } from '#tests/server/documents/make-documents.ts';
import { makeCompoundFile, makeDocStreams } from '#tests/server/documents/make-doc.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import {
  acceptSuggestions,
  addedSuggestion,
  openedContract,
  revisedContract,
  stateOfContract,
  TEXT,
  trackedDocx,
} from '#tests/support/contracts.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { dataOf, samplePdf } from '#tests/support/files.ts';

const USER = 'user@harbour.test';
/** The final text of `trackedDocx`. */
const FINAL = 'The buyer pays within sixty days.\n\nThe seller delivers in June.';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn(USER);
});
afterAll(() => app.close());

const range = (words: string, text = FINAL) => {
  const start = text.indexOf(words);
  return { revision: 1, start, end: start + words.length };
};
const post = (path: string, body: object) => app.send({ method: 'POST', path, token, body });
const textOf = async (id: string, query: string) =>
  dataOf<ContractText>(await app.send({ path: `/contracts/${id}/text?${query}`, token }));
const listed = async (id: string) =>
  dataOf<Suggestion[]>(await app.send({ path: `/contracts/${id}/suggestions`, token }));

/** A .docx contract with accepted suggestions. */
async function acceptedContract(edits: readonly Parameters<typeof addedSuggestion>[3][], bytes?: Uint8Array) {
  const { id } = await openedContract(app, token, { bytes: bytes ?? (await trackedDocx()) });
  const suggestions: string[] = [];
  for (const edit of edits) suggestions.push((await addedSuggestion(app, token, id, edit)).id);
  await acceptSuggestions(app, token, id, suggestions);
  return { id, suggestions };
}

const CUSTOMER = { ...range('buyer'), text: 'customer' };

/** A call that must be refused, and change nothing of the contract. */
async function expectRefused(id: string, call: () => ReturnType<typeof post>, status: number, message: string) {
  const before = await stateOfContract(app, token, id);
  const reply = await call();
  expect(reply.status, reply.text.slice(0, 300)).toBe(status);
  expect(problemSchema.parse(reply.body).message).toContain(message);
  expect(await stateOfContract(app, token, id)).toEqual(before);
}

describe('a suggestion', () => {
  it('whose words another revision no longer has is out of date, and is never placed elsewhere', async () => {
    const { id, suggestions } = await acceptedContract([CUSTOMER]);
    // The word is still there twice, and the sentence is not.
    await revisedContract(app, token, id, await trackedDocx('The buyer and the buyer deliver in June.'));
    await revisedContract(app, token, id, makeDocx({ body: paragraph('A buyer is the buyer.') }));
    expect(await listed(id)).toMatchObject([{ state: 'out_of_date', current: null }]);
    const before = await stateOfContract(app, token, id);
    const reply = dataOf(await post(`/contracts/${id}/redline`, { suggestions }));
    expect(reply).toEqual({ revision: 3, applied: [], refused: [{ id: suggestions[0], reason: 'other_words' }] });
    expect(await stateOfContract(app, token, id)).toEqual(before);
  });

  it('that overlaps a written one is refused, and the other is written', async () => {
    const { id, suggestions } = await acceptedContract([
      { ...range('The buyer pays'), text: 'The customer pays' },
      { ...range('pays within'), text: 'settles within' },
    ]);
    const [first, second] = suggestions;
    const reply = dataOf(await post(`/contracts/${id}/redline`, {}));
    expect(reply).toEqual({ revision: 2, applied: [first], refused: [{ id: second, reason: 'overlaps' }] });
    expect((await textOf(id, 'view=final')).text).toBe(FINAL.replace('buyer', 'customer'));
    const states = (await listed(id)).map(({ id, state }) => [id, state]);
    expect((await listed(id)).find((one) => one.id === second)).toMatchObject({ refusal: 'overlaps' });
    expect(new Map(states as [string, string][])).toEqual(
      new Map([
        [first, 'applied'],
        [second, 'out_of_date'],
      ]),
    );
  });

  it('that begins or ends inside a surrogate pair is refused', async () => {
    const { id } = await openedContract(app, token, { bytes: makeDocx({ body: paragraph('Pay 😀 now.') }) });
    for (const place of [
      { start: 5, end: 5 },
      { start: 4, end: 5 },
      { start: 5, end: 8 },
    ]) {
      const add = () => post(`/contracts/${id}/suggestions`, { revision: 1, ...place, text: 'x' });
      await expectRefused(id, add, 400, 'This begins or ends inside a character. Select whole words.');
    }
  });

  it('with XML, marks of direction and emoji is read back from the file as it was written', async () => {
    const words = 'a <w:t> & "b" \u200fשלום\u200e \u202bעברית\u202c 👩‍⚖️ ]]> &#x0;\u00a0end';
    const { id } = await acceptedContract([{ ...range('buyer'), text: words, comment: `Why ${words}?` }]);
    expect(dataOf(await post(`/contracts/${id}/redline`, {}))).toMatchObject({ refused: [] });
    expect((await listed(id))[0]).toMatchObject({ text: words, comment: `Why ${words}?`, state: 'applied' });
    const { text, comments } = await textOf(id, 'view=final');
    const read = words.replaceAll('\u00a0', ' ');
    expect(text).toBe(FINAL.replace('buyer', () => read));
    expect(comments.map((comment) => comment.text)).toContain(`Why ${read}?`);
  });

  it('has control characters neither in its words nor in its comment, and keeps them out of its note', async () => {
    const { id } = await openedContract(app, token, { bytes: await trackedDocx() });
    const add = (fields: object) => post(`/contracts/${id}/suggestions`, { ...CUSTOMER, ...fields });
    for (const bad of ['\u0000', '\u0008', '\u001b', '\u007f', '\u0085', '\ufffe', '\ud800', '\udc00\ud800']) {
      const message = 'which a Word file cannot hold. Type the words again.';
      await expectRefused(id, () => add({ text: `a${bad}b` }), 400, message);
      await expectRefused(id, () => add({ comment: `a${bad}b` }), 400, message);
    }
    const noted = dataOf<Suggestion>(await add({ note: 'a\u0000b\ud800c' }));
    expect(noted.note).toBe('a\ufffdb\ufffdc');
  });
});

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** Encrypted as a whole: what Word saves with a password to open it. */
const encryptedDocx = () =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);

const resolving = (id: string, revision = 1) => post(`/contracts/${id}/changes`, { revision, action: 'accept' });
const writing = (id: string) => post(`/contracts/${id}/redline`, {});

describe('the reason of a refusal', () => {
  const settings = '<w:documentProtection w:edit="readOnly" w:enforcement="1"/>';
  const protectedContract = () =>
    acceptedContract(
      [{ ...range('buyer', 'A buyer.'), text: 'customer' }],
      makeDocx({ body: paragraph('A buyer.'), settings }),
    );
  const refusals = async (id: string) => (await listed(id)).map(({ refusal }) => refusal);

  it('is listed with the suggestion until somebody decides it again', async () => {
    const { id, suggestions } = await protectedContract();
    await post(`/contracts/${id}/redline`, { dry_run: true });
    expect(await refusals(id)).toEqual([undefined]);
    await writing(id);
    expect(await refusals(id)).toEqual(['protected']);
    await writing(id);
    expect(await refusals(id)).toEqual(['protected']);
    const path = `/contracts/${id}/suggestions/${suggestions[0]}`;
    await app.send({ method: 'PUT', path, token, body: { state: 'accepted', text: 'client' } });
    expect(await refusals(id)).toEqual([undefined]);
  });

  it('is listed until the file has another revision', async () => {
    const { id } = await protectedContract();
    await writing(id);
    await revisedContract(app, token, id, makeDocx({ body: paragraph('A buyer.') }));
    expect(await refusals(id)).toEqual([undefined]);
    expect(dataOf(await writing(id))).toMatchObject({ revision: 3, refused: [] });
  });
});

describe('a contract', () => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['a text', () => strToU8(TEXT)],
    ['a PDF', samplePdf],
    ['a .doc', () => makeCompoundFile(makeDocStreams({ main: [{ text: TEXT }] }))],
  ])('that is %s is neither redlined nor resolved, and a comparison is offered', async (_what, make) => {
    const { id } = await openedContract(app, token, { bytes: await make() });
    await acceptSuggestions(app, token, id, [
      (await addedSuggestion(app, token, id, { revision: 1, start: 0, end: 1, text: 'X' })).id,
    ]);
    const message = 'is not a .docx file, so it has no tracked changes. Compare it with another revision or file';
    await expectRefused(id, () => writing(id), 422, message);
    await expectRefused(id, () => resolving(id), 422, message);
    const sides = { from: { file: id }, to: { file: id } };
    expect((await post('/contracts/compare/document', sides)).status).toBe(200);
  });

  it('whose newest revision is no .docx is not redlined', async () => {
    const { id } = await acceptedContract([CUSTOMER]);
    await revisedContract(app, token, id, TEXT);
    await expectRefused(id, () => writing(id), 422, 'is not a .docx file, so it has no tracked changes.');
  });

  it.each(['readOnly', 'forms', 'comments'])('that is protected (%s) refuses each suggestion', async (edit) => {
    const settings = `<w:documentProtection w:edit="${edit}" w:enforcement="1"/>`;
    const body = `${paragraph('The buyer pays.')}<w:p><w:ins w:id="1" w:author="A"><w:r><w:t>New</w:t></w:r></w:ins></w:p>`;
    const { id, suggestions } = await acceptedContract(
      [{ ...range('buyer', 'The buyer pays.'), text: 'customer' }],
      makeDocx({ body, settings }),
    );
    const before = await stateOfContract(app, token, id);
    expect(dataOf(await writing(id))).toEqual({
      revision: 1,
      applied: [],
      refused: [{ id: suggestions[0], reason: 'protected' }],
    });
    expect(await stateOfContract(app, token, id)).toEqual(before);
    await expectRefused(id, () => resolving(id), 400, 'Ask for an unprotected copy, or remove the protection in Word.');
  });

  it.each<[string, () => Uint8Array, string]>([
    ['encrypted', encryptedDocx, 'is protected by a password. Remove the protection and choose the file again.'],
    ['damaged', () => makePlainDocx({ document: '<w:document' }), 'is damaged and could not be opened.'],
    ['without text', () => makeDocx({ body: '<w:p/>' }), 'is empty. Choose a file that has content.'],
    ['a bomb', () => bomb(), 'is too large.'],
  ])('that is %s says so in every call', async (_what, make, message) => {
    const { id } = await openedContract(app, token, { bytes: make() });
    const sides = { from: { file: id }, to: { file: id } };
    const calls = [
      () => app.send({ path: `/contracts/${id}/text?view=marked`, token }),
      () => post(`/contracts/${id}/suggestions`, { revision: 1, start: 0, end: 1, text: 'X' }),
      () => post('/contracts/compare', sides),
      () => post('/contracts/compare/document', sides),
    ];
    for (const call of calls) await expectRefused(id, call, 422, message);
  });

  it('that can no longer be read keeps its suggestions, which are out of date', async () => {
    const { id, suggestions } = await acceptedContract([CUSTOMER]);
    await revisedContract(app, token, id, makePlainDocx({ document: '<w:document' }));
    expect(await listed(id)).toMatchObject([{ id: suggestions[0], state: 'out_of_date', current: null }]);
    expect(dataOf(await writing(id))).toMatchObject({ applied: [], refused: [{ reason: 'other_words' }] });
  });
});

/** Unpacks to more than a part may have. */
const bomb = () => makePlainDocx({ document: `<a>${' '.repeat(80 * 1024 * 1024)}</a>` });

describe('the author of a redline', () => {
  it.each(['Ann "Q" O’Neil', '<b>Bold</b> & Sons', '😀 Smile', 'a]]>b', '\u202eevil', 'Two\nlines'])(
    'is written as %j',
    async (name) => {
      const [person] = await app.deps.db.select().from(users).where(eq(users.email, USER));
      await app.deps.db.update(users).set({ first_name: name, last_name: '' }).where(eq(users.email, USER));
      try {
        const { id } = await acceptedContract([{ ...CUSTOMER, comment: 'Why?' }]);
        expect(dataOf(await writing(id))).toMatchObject({ refused: [] });
        const { changes, comments } = await textOf(id, 'view=marked');
        const shown = name.replaceAll('\n', ' ');
        expect(changes.map(({ author }) => author)).toContain(shown);
        expect(comments.find(({ text }) => text === 'Why?')).toMatchObject({ author: shown });
      } finally {
        await app.deps.db
          .update(users)
          .set({ first_name: person?.first_name, last_name: person?.last_name })
          .where(eq(users.email, USER));
      }
    },
  );
});
