// What is put back leaves no trace: steps that are undone, the tracking mode, refused edits.
import { expect, it } from 'vitest';
import { canonicalXml } from '#tests/support/docx/canonical-xml.ts';
import { PackageText } from '#tests/support/docx/package-entries.ts';
import { parsePart, rootOf } from '#tests/support/docx/word-dom.ts';
import { inserted, paragraph, run } from '#tests/support/docx/word-markup.ts';
import { openInNode } from '#tests/support/word/open-in-node.ts';

const WITH_ID = paragraph(run('One two')).replace('<w:p>', '<w:p w14:paraId="10000001" w14:textId="77777777">');
const partOf = (bytes: Uint8Array, name: string) => canonicalXml(rootOf(parsePart(new PackageText(bytes).text(name))));
const MAIN = 'word/document.xml';

type Edit = (paragraph: Word.Paragraph) => unknown;
const EDITS: readonly (readonly [what: string, edit: Edit])[] = [
  ['a replacement', (first) => first.search('two').getFirst().insertText('three', 'Replace')],
  ['a split', (first) => first.search('One').getFirst().insertText('.\nAnd', 'After')],
  ['a new paragraph', (first) => first.insertParagraph('And', 'After')],
  ['a deleted paragraph', (first) => first.delete()],
  ['a comment', (first) => first.getRange('Content').insertComment('Why?')],
  ['an accepted change', (first) => first.getNextOrNullObject().getTrackedChanges().acceptAll()],
];

it.each(EDITS.flatMap(([what, edit]) => [[what, 'Off', edit] as const, [what, 'TrackAll', edit] as const]))(
  'undo takes back %s in the mode %s',
  async (_, mode, edit) => {
    const body = WITH_ID + paragraph(run('Three ') + inserted({ author: 'Ana' }, run('four')));
    const { Word, word, docx } = await openInNode(body);
    word.tracking = mode;
    await Word.run(async (context) => {
      edit(context.document.body.paragraphs.getFirst());
      await context.sync();
    });
    expect(partOf(word.bytes(), MAIN)).not.toBe(partOf(docx, MAIN));
    expect(word.undo()).toBe(1);
    expect(partOf(word.bytes(), MAIN)).toBe(partOf(docx, MAIN));
    expect(word.texts()).toEqual(['One two', 'Three four']);
  },
);

it('the tracking mode put back leaves the settings byte for byte', async () => {
  const settings = '<w:zoom w:percent="100"/><w:defaultTabStop w:val="720"/>';
  const { word, docx } = await openInNode({ body: paragraph(run('One')), settings });
  word.tracking = 'TrackAll';
  expect(word.bytes()).not.toBe(docx);
  word.tracking = 'Off';
  expect(Buffer.compare(word.bytes(), docx)).toBe(0);
});

it('the id of a paragraph goes with its mark when it is split', async () => {
  const { Word, word } = await openInNode(WITH_ID);
  word.tracking = 'TrackAll';
  await Word.run(async (context) => {
    context.document.body.search('One').getFirst().insertText('\n', 'After');
    await context.sync();
  });
  const xml = new PackageText(word.bytes()).text(MAIN);
  expect(xml.split('w14:paraId="10000001"')).toHaveLength(2);
  expect(xml.indexOf('One')).toBeLessThan(xml.indexOf('w14:paraId'));
  expect(word.texts()).toEqual(['One', ' two']);
});
