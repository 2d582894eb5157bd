// Tracked changes of the other side: never resolved, never nested wrongly, and split only where new words stand inside.
import { describe, expect, it } from 'vitest';
import { readView } from '#server/documents/docx/read-views.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { cell, deleted, deletedRun, inserted, paragraph, row, table } from '#tests/support/docx/word-markup.ts';
import { del, ins, insertedMark, p, partOf, r, redline, THEM } from './redline.ts';

const theirs = (content: string, id = 1) => `<w:ins w:id="${id}" Them>${content}</w:ins>`;

describe('an insertion of the other side', () => {
  it('contains our deletion', async () => {
    const { body } = await redline(p(inserted(THEM, r('one two'))), { words: ' two', text: '' });
    expect(body).toBe(p(theirs(r('one') + del(' two'))));
  });

  it('stands whole before the words that replace its end', async () => {
    const { body } = await redline(p(inserted(THEM, r('one two')) + r('.')), { words: 'two', text: 'three' });
    expect(body).toBe(p(theirs(r('one ') + del('two')) + ins('three') + r('.')));
  });

  it('is split around words in its middle, with author and date on both halves', async () => {
    const { body } = await redline(p(inserted(THEM, r('one two'))), { words: '', text: ' and', after: 'one' });
    expect(body).toMatch(
      /^<w:p><w:ins w:id="1" Them>.*one.*<\/w:ins><w:ins><w:r><w:t xml:space="preserve"> and<\/w:t><\/w:r><\/w:ins><w:ins w:id="(?!1")\d+" Them>.*two.*<\/w:ins><\/w:p>$/,
    );
  });

  it('is not left empty where words and a paragraph begin in its middle', async () => {
    const { body } = await redline(p(inserted(THEM, r('one two'))), { words: ' two', text: ' and\nmore' });
    expect(body).not.toMatch(/<w:ins[^>]*><\/w:ins>/);
    expect(body.match(/<w:ins w:id="\d+" Them>/g)).toHaveLength(1);
  });

  it('gets another id on its second half, whatever its author is called', async () => {
    const author = `A id='7' w:id="8"`;
    const { bytes, applied } = await redline(p(inserted({ author }, r('one two'))), {
      words: '',
      text: ' and',
      after: 'one',
    });
    expect(applied).toEqual(['1']);
    const { changes } = await readView(bytes, DEFAULT_LIMITS, 'marked', { map: false });
    expect(changes.map((change) => change.author)).toEqual([author, 'Us', author]);
  });
});

describe('a mark that the other side deleted', () => {
  const byThem = { is: 'del', by: THEM } as const;
  const one = paragraph(r('One'), { mark: byThem });
  const two = paragraph(deleted(THEM, deletedRun('two')), { mark: byThem });
  const theirMark = (id: number) => `<w:pPr><w:rPr><w:del w:id="${id}" Them/></w:rPr></w:pPr>`;
  const words = '<w:del w:id="3" Them><w:r><w:delText xml:space="preserve">two</w:delText></w:r></w:del>';
  const gone = p(theirMark(2) + words);

  it('goes to the last of the paragraphs that follow, so that their words do not join the ones before', async () => {
    const { body } = await redline(one + two + p(''), { words: '', text: '\nNew\nNewer', after: 'One' });
    expect(body).toBe(
      p(insertedMark() + r('One')) + p(insertedMark() + ins('New')) + p(theirMark(1) + ins('Newer')) + gone + p(''),
    );
  });

  it('does so in a cell', async () => {
    const cells = table([row([cell(one + two + p(''))])]) + p('');
    const { body } = await redline(cells, { words: '', text: '\nNew', after: 'One' });
    expect(body).toContain(p(insertedMark() + r('One')) + p(theirMark(1) + ins('New')) + gone + p('') + '</w:tc>');
  });
});

it('leaves a deletion of the other side where it stands', async () => {
  const gone = deleted(THEM, deletedRun('gone '));
  const { body } = await redline(p(r('one ') + gone + r('two')), { words: 'one two', text: '' });
  expect(body).toBe(
    p(
      del('one ') +
        '<w:del w:id="1" Them><w:r><w:delText xml:space="preserve">gone </w:delText></w:r></w:del>' +
        del('two'),
    ),
  );
});

it('keeps a change of formatting on both pieces of a cut run, with an id for each', async () => {
  const change =
    '<w:rPr><w:b/><w:rPrChange w:id="5" w:author="Them" w:date="2026-01-10T09:00:00Z"><w:rPr/></w:rPrChange></w:rPr>';
  const { bytes } = await redline(p(r('one two', change)), { words: '', text: ' and', after: 'one' });
  const ids = [...(await partOf(bytes, 'word/document.xml')).matchAll(/rPrChange w:id="(\d+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
});
