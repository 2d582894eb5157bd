// Documents that an add-in creates: a window of their own with the bytes that were given, and what Word refuses.
import { expect, it } from 'vitest';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { paragraph, run } from '#tests/support/docx/word-markup.ts';
import { openInNode } from '#tests/support/word/open-in-node.ts';

const OPEN = paragraph(run('My notes.'));
const DOCX = makeDocx({ body: paragraph(run('The Supplier shall pay.')), header: paragraph(run('Harbour & Vale')) });
const BASE64 = Buffer.from(DOCX).toString('base64');

it('shows the created document in front, byte for byte, and leaves the open one as it was', async () => {
  const { Word, word } = await openInNode(OPEN);
  await Word.run(async (context) => {
    context.application.createDocument(BASE64).open();
    await context.sync();
  });
  expect(word.opened).toHaveLength(1);
  expect(Buffer.compare(word.front.bytes(), Buffer.from(DOCX))).toBe(0);
  expect(word.front.texts()).toEqual(['The Supplier shall pay.']);
  expect(word.texts()).toEqual(['My notes.']);
});

it('opens nothing before the sync, nor what was created alone', async () => {
  const { Word, word } = await openInNode(OPEN);
  await Word.run(async (context) => {
    const created = context.application.createDocument(BASE64);
    await context.sync();
    created.open();
    expect(word.opened).toHaveLength(0);
  });
  expect(word.opened).toHaveLength(1);
});

it('has nothing of a created document to read', async () => {
  const { Word } = await openInNode(OPEN);
  await Word.run(async (context) => expect(context.application.createDocument(BASE64).body).toBeUndefined());
});

it.each([
  ['no Base64', 'not base64!', 'InvalidArgument'],
  ['no .docx', Buffer.from('PK').toString('base64'), 'GeneralException'],
])('refuses %s', async (_what, base64, code) => {
  const { Word, word } = await openInNode(OPEN);
  const ran = Word.run(async (context) => context.application.createDocument(base64).open());
  await expect(ran).rejects.toMatchObject({ code, debugInfo: { errorLocation: 'Application.createDocument' } });
  expect(word.opened).toHaveLength(0);
});

it('opens a document once', async () => {
  const { Word, word } = await openInNode(OPEN);
  const ran = Word.run(async (context) => {
    const created = context.application.createDocument(BASE64);
    created.open();
    created.open();
  });
  await expect(ran).rejects.toMatchObject({ code: 'GeneralException' });
  expect(word.opened).toHaveLength(1);
});

it('refuses as a test says, once', async () => {
  const { Word, word } = await openInNode(OPEN, { platform: 'OfficeOnline' });
  const open = () => Word.run(async (context) => context.application.createDocument(BASE64).open());
  word.refuseDocument('NotAllowed');
  await expect(open()).rejects.toMatchObject({ code: 'NotAllowed' });
  await open();
  expect(word.opened).toHaveLength(1);
});

it('loses a created document with the next sync, where a host does', async () => {
  const { Word, word } = await openInNode(OPEN, { quirks: ['createdDocumentsEndWithSync'] });
  const late = Word.run(async (context) => {
    const created = context.application.createDocument(BASE64);
    await context.sync();
    created.open();
  });
  await expect(late).rejects.toMatchObject({ code: 'GeneralException' });
  await Word.run(async (context) => context.application.createDocument(BASE64).open());
  expect(word.opened).toHaveLength(1);
});
