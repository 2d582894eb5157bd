// A contract of 300 pages: its texts are read in one batch, the work grows with its length only, and the product reads the
// edited document as Word shows it.
import { afterAll, expect, it } from 'vitest';
import { createDocumentReader } from '#server/documents/create-reader.ts';
import { paragraph, run } from '#tests/support/docx/word-markup.ts';
import { openInNode } from '#tests/support/word/open-in-node.ts';

const reader = createDocumentReader();
afterAll(() => reader.close());

const SENTENCE =
  'The Supplier shall indemnify the Customer against all losses that arise from a breach of this Agreement. ';
const contract = (paragraphs: number) =>
  Array.from({ length: paragraphs }, (_, index) =>
    paragraph(run(`${index + 1}. `, { bold: true }) + run(SENTENCE) + run(SENTENCE.trim())),
  ).join('');

/** Milliseconds of processor time for reading all texts, editing every tenth paragraph and taking the bytes. */
async function workOn(paragraphs: number): Promise<{ readonly reading: number; readonly editing: number }> {
  const { Word, word } = await openInNode(contract(paragraphs));
  const start = process.cpuUsage();
  const spent = () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  const reading = await Word.run(async (context) => {
    context.document.changeTrackingMode = 'TrackAll';
    const all = context.document.body.paragraphs;
    all.load('items/text,items/uniqueLocalId,items/tableNestingLevel');
    await context.sync();
    const reviewed = all.items.map((each) => each.getReviewedText('Current'));
    await context.sync();
    expect(reviewed).toHaveLength(paragraphs);
    const read = spent();
    const edited = all.items.filter((_, index) => index % 10 === 0);
    const hits = edited.map((each) => each.search('against all losses'));
    for (const each of hits) each.load('items');
    await context.sync();
    for (const each of hits) each.items[0]?.insertText('against direct losses', 'Replace');
    await context.sync();
    return read;
  });
  expect(word.texts()[0]).toContain('against direct losses');
  word.bytes();
  return { reading, editing: spent() - reading };
}

it('reads and edits 3,000 paragraphs in far less than two seconds, and five times as many in about five times the time', async () => {
  await workOn(300);
  const [small, large] = [await workOn(3_000), await workOn(15_000)];
  expect(small.reading).toBeLessThan(2_000);
  const total = ({ reading, editing }: typeof small) => reading + editing;
  // A square would be twenty-five times as much.
  expect(total(large) / total(small)).toBeLessThan(15);
});

it('is read by the product as Word shows it', async () => {
  const { Word, word } = await openInNode(contract(20));
  word.tracking = 'TrackAll';
  await Word.run(async (context) => {
    const hit = context.document.body.search('indemnify').getFirst();
    hit.insertText('hold harmless', 'Replace');
    hit.insertComment('Too wide.');
    hit.paragraphs.getFirst().insertParagraph('New clause.', 'After');
    await context.sync();
  });
  const outcome = await reader.read(word.bytes());
  if (!outcome.ok) throw new Error(outcome.detail);
  const lines = word.texts().map((text) => text.replaceAll(/\s+/g, ' ').trim());
  expect(outcome.document.text.split('\n').filter((line) => line !== '')).toEqual(lines);
  expect(lines[1]).toBe('New clause.');
});
