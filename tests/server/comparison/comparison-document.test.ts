import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writeComparisonDocument } from '#server/comparison/comparison-document.ts';
import { compareTexts } from '#server/comparison/compare-texts.ts';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import { unpack } from '#server/documents/blocks.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { readText } from './read-text.ts';

const from = { file: 'a', name: 'Supply <1> & "old"\u0001.pdf', revision: 1 };
const to = { file: 'b', name: 'Supply.txt', revision: 3 };
const older = readText([{ text: 'The Buyer shall pay $500 within thirty days.', clause: '4.1' }], 'pdf');
const newer = readText([{ text: 'The Buyer shall pay $900 within thirty days.', clause: '4.1' }], 'txt');

test('the document of a comparison strikes removed and underlines added words, without tracked changes', async () => {
  const compared = { from, to, ...compareTexts(older, newer), redline: false };
  const bytes = await writeComparisonDocument(compared, 'A. Vale');
  const xml = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());
  expect(xml).toMatch(/<w:strike\/>(?:(?!<\/w:r>).)*\$500/);
  expect(xml).toMatch(/<w:u (?:(?!<\/w:r>).)*\$900/);
  expect(xml).not.toMatch(/<w:(?:ins|del) /);
  const { text } = unpack(await readDocx(bytes, DEFAULT_LIMITS));
  expect(text).toContain('Older: Supply <1> & "old".pdf, revision 1');
  expect(text).toContain('1 | 4.1 | Changed | Amount');
  expect(text).toContain('not a redline');
});

test('the document of equal texts says that nothing differs', async () => {
  const bytes = await writeComparisonDocument({ from, to, ...compareTexts(older, older), redline: false }, 'A. Vale');
  expect(unpack(await readDocx(bytes, DEFAULT_LIMITS)).text).toContain('Differences – unchanged: 1');
});

test('a heading names the clause and what happened to it, and the words keep their number', async () => {
  const kept = { text: 'The Buyer shall pay each invoice within thirty days.', clause: '1' };
  const removed = { text: 'The Supplier may assign its claims to a bank.', clause: '2' };
  const added = { text: 'Prices are reviewed by both parties every year.', clause: '2A' };
  const compared = compareTexts(readText([kept, removed], 'txt'), readText([kept, added], 'txt'));
  const bytes = await writeComparisonDocument({ from, to, ...compared, redline: false }, 'A. Vale');
  const { text } = unpack(await readDocx(bytes, DEFAULT_LIMITS));
  expect(text).toContain('Clause 2: removed');
  expect(text).toContain('Clause 2A: added');
  expect(text).not.toMatch(/\d\. 2/);
  expect(text).toContain('2 The Supplier may assign');
  expect(text).toContain('2A Prices are reviewed');
});
