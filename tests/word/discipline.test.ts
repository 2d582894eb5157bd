// The discipline of Office.js: nothing is known before it is loaded, nothing happens before a sync, and a refusal in a batch
// leaves done what stands before it.
import { expect, it } from 'vitest';
import { paragraph, run } from '#tests/support/docx/word-markup.ts';
import { openInNode } from '#tests/support/word/open-in-node.ts';

const TWO = paragraph(run('The Supplier shall pay.')) + paragraph(run('The Customer may terminate.'));

it('refuses to read a property that was not loaded, in the words of Office', async () => {
  const { Word, OfficeExtension } = await openInNode(TWO);
  await Word.run(async (context) => {
    const { paragraphs } = context.document.body;
    paragraphs.load('items/text');
    expect(() => paragraphs.items).toThrow(
      /The property 'items' is not available\. Before reading the property's value/,
    );
    await context.sync();
    expect(paragraphs.items.map(({ text }) => text)).toEqual([
      'The Supplier shall pay.',
      'The Customer may terminate.',
    ]);
    const read = () => paragraphs.items[0]?.uniqueLocalId;
    expect(read).toThrow(OfficeExtension.Error);
    expect(read).toThrow(expect.objectContaining({ code: 'PropertyNotLoaded' }));
  });
});

it('knows a client result after the sync only', async () => {
  const { Word } = await openInNode(TWO);
  await Word.run(async (context) => {
    const reviewed = context.document.body.paragraphs.getFirst().getReviewedText('Current');
    expect(() => reviewed.value).toThrow(expect.objectContaining({ code: 'ValueNotLoaded' }));
    await context.sync();
    expect(reviewed.value).toBe('The Supplier shall pay.');
  });
});

it('does nothing before a sync, and what is still queued at the end of a run', async () => {
  const { Word, word } = await openInNode(TWO);
  await Word.run(async (context) => {
    context.document.body.paragraphs.getFirst().insertText(' Now.', 'End');
    expect(word.texts()[0]).toBe('The Supplier shall pay.');
    await context.sync();
    expect(word.texts()[0]).toBe('The Supplier shall pay. Now.');
    context.document.body.paragraphs.getFirst().insertText(' Twice.', 'End');
  });
  expect(word.texts()[0]).toBe('The Supplier shall pay. Now. Twice.');
});

it('leaves the operations before a refused one done, and the others undone', async () => {
  const { Word, word } = await openInNode(TWO);
  const ran = Word.run(async (context) => {
    const [first, second] = [context.document.body.paragraphs.getFirst(), context.document.body.paragraphs.getLast()];
    first.insertText('Today: ', 'Start');
    first.search('x'.repeat(256));
    second.insertText('Never: ', 'Start');
    await context.sync();
  });
  await expect(ran).rejects.toMatchObject({
    code: 'SearchStringInvalidOrTooLong',
    debugInfo: { errorLocation: 'Paragraph.search' },
  });
  expect(word.texts()).toEqual(['Today: The Supplier shall pay.', 'The Customer may terminate.']);
});

it('fails the sync that a test names, in the middle of its edits', async () => {
  const { Word, word } = await openInNode(TWO);
  word.fail(2, 'ConnectionFailure');
  const ran = Word.run(async (context) => {
    const { paragraphs } = context.document.body;
    paragraphs.load('text');
    await context.sync();
    for (const each of paragraphs.items) each.insertText('New: ', 'Start');
    await context.sync();
  });
  await expect(ran).rejects.toMatchObject({ code: 'ConnectionFailure' });
  expect(word.texts()).toEqual(['New: The Supplier shall pay.', 'The Customer may terminate.']);
});

it('does everything when only the reply is lost', async () => {
  const { Word, word } = await openInNode(TWO);
  word.fail(1, 'ConnectionFailure', 'after');
  const ran = Word.run(async (context) => {
    context.document.body.paragraphs.getFirst().insertText('New: ', 'Start');
    await context.sync();
  });
  await expect(ran).rejects.toMatchObject({ code: 'ConnectionFailure' });
  expect(word.texts()[0]).toBe('New: The Supplier shall pay.');
});

it('forgets objects at the end of a run unless they are tracked', async () => {
  const { Word } = await openInNode(TWO);
  const [kept, lost] = await Word.run(async (context) => {
    const first = context.document.body.paragraphs.getFirst();
    const last = context.document.body.paragraphs.getLast();
    first.track();
    await context.sync();
    return [first, last] as const;
  });
  await Word.run(kept, async (context) => {
    kept.load('text');
    await context.sync();
    expect(kept.text).toBe('The Supplier shall pay.');
  });
  lost.load('text');
  await expect(lost.context.sync()).rejects.toMatchObject({ code: 'InvalidObjectPath' });
});

it('refuses an object of another context', async () => {
  const { Word } = await openInNode(TWO);
  await Word.run(async (one) => {
    const range = one.document.getSelection();
    await Word.run(async (other) => {
      expect(() => other.document.getSelection().expandTo(range)).toThrow(
        expect.objectContaining({ code: 'InvalidRequestContext' }),
      );
      await other.sync();
    });
  });
});

it('says that an object is null after the sync', async () => {
  const { Word } = await openInNode(TWO);
  await Word.run(async (context) => {
    const last = context.document.body.paragraphs.getLast();
    const [before, behind] = [last.getPreviousOrNullObject(), last.getNextOrNullObject()];
    expect(() => behind.isNullObject).toThrow(expect.objectContaining({ code: 'PropertyNotLoaded' }));
    before.load('text');
    behind.load('text');
    await context.sync();
    expect([before.isNullObject, before.text, behind.isNullObject]).toEqual([false, 'The Supplier shall pay.', true]);
  });
});

it('does not know what a host of an older requirement set does not have', async () => {
  const { Office, Word, word } = await openInNode(TWO, { requirements: { WordApi: '1.3' } });
  expect(Office.context.requirements.isSetSupported('WordApi', '1.3')).toBe(true);
  expect(Office.context.requirements.isSetSupported('WordApi', '1.6')).toBe(false);
  expect(Office.context.requirements.isSetSupported('DialogApi', '1.1')).toBe(false);
  const ran = Word.run(async (context) => {
    context.document.changeTrackingMode = 'TrackAll';
    await context.sync();
  });
  await expect(ran).rejects.toMatchObject({ code: 'ApiNotFound' });
  expect(word.tracking).toBe('Off');
});

it('insists that a batch returns a promise', async () => {
  const { Word } = await openInNode(TWO);
  const batch = (() => 1) as unknown as () => Promise<number>;
  await expect(Word.run(batch)).rejects.toMatchObject({ code: 'RunMustReturnPromise' });
});
