// Paragraphs and rows that begin, end, join and go, with their marks.
import { describe, expect, it } from 'vitest';
import { cell, paragraph, row, table, textBox } from '#tests/support/docx/word-markup.ts';
import { del, deletedMark, ins, insertedMark, p, r, redline } from './redline.ts';

const LIST = '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="7"/></w:numPr>';
const item = (text: string) => `<w:p><w:pPr>${LIST}</w:pPr>${r(text)}</w:p>`;
const two = p(r('One')) + p(r('Two'));

describe('a line break', () => {
  it('at the end of a paragraph begins one with the same list', async () => {
    const { body } = await redline(item('One') + item('Two'), { words: '', text: '\nNew', after: 'One' });
    expect(body).toBe(item('One') + p(insertedMark(LIST) + ins('New')) + item('Two'));
  });

  it('in front of a paragraph with another look takes the old mark, so that rejected it leaves its look to nobody', async () => {
    const { body } = await redline(item('One') + p(r('Two')), { words: '', text: '\nNew', after: 'One' });
    expect(body).toBe(
      p(insertedMark(LIST) + r('One')) + `<w:p><w:pPr>${LIST}</w:pPr>${ins('New')}</w:p>` + p(r('Two')),
    );
  });

  it('at the start of a paragraph begins one before it', async () => {
    const { body } = await redline(two, { words: '', text: 'New\n', after: 'One\n\n' });
    expect(body).toBe(p(r('One')) + p(insertedMark() + ins('New')) + p(r('Two')));
  });

  it('inside a paragraph gives the new mark to the first half', async () => {
    const { body } = await redline(item('One. Two.'), { words: ' Two', text: '\nMore. Two' });
    expect(body).toBe(
      p(insertedMark(LIST) + r('One.')) + `<w:p><w:pPr>${LIST}</w:pPr>${ins('More.')}${r(' Two.')}</w:p>`,
    );
  });

  it('behind a text box leaves it with the first half', async () => {
    const box = textBox(p(r('boxed')));
    const { body } = await redline(p(r('One ') + box + r('two')), { words: '', text: '\n', after: 'One ' });
    expect(body).toBe(p(insertedMark() + r('One ') + box) + p(r('two')));
  });

  it('in the last paragraph of a cell leaves the mark of the cell last', async () => {
    const cells = table([row([cell(p(r('One'))), cell(p(r('Two')))])]);
    const { body } = await redline(cells + p(''), { words: '', text: '\nNew', after: 'One' });
    expect(body).toContain(p(insertedMark() + r('One')) + p(ins('New')) + '</w:tc>');
  });

  it('replaces a paragraph by several', async () => {
    const { body } = await redline(two, { words: 'One', text: 'First\nSecond' });
    expect(body).toBe(p(del('One') + ins('First')) + p(insertedMark() + ins('Second')) + p(r('Two')));
  });
});

describe('a deletion', () => {
  it('of a whole paragraph takes its mark along', async () => {
    const { body } = await redline(two, { words: 'One\n\n', text: '' });
    expect(body).toBe(p(deletedMark() + del('One')) + p(r('Two')));
  });

  it('of the paragraph behind deletes its own mark, so that the one before keeps its look', async () => {
    const { body } = await redline(item('One') + p(r('Two')) + p(r('Three')), { words: '\n\nTwo', text: '' });
    expect(body).toBe(item('One') + p(deletedMark() + del('Two')) + p(r('Three')));
  });

  it('from the middle of one paragraph to that of another joins them', async () => {
    const { body } = await redline(p(r('One end')) + p('') + p(r('Two rest')), { words: ' end\n\nTwo', text: '' });
    expect(body).toBe(p(deletedMark() + r('One') + del(' end')) + p(deletedMark()) + p(del('Two') + r(' rest')));
  });

  it('of the last paragraph before a table deletes the mark before it where both look the same', async () => {
    const cells = table([row([cell(p(r('A'))), cell(p(r('B')))])]);
    const { body } = await redline(two + cells + p(''), { words: 'Two\n\n', text: '' });
    expect(body).toBe(p(deletedMark() + r('One')) + p(del('Two')) + cells + p(''));
    const { refused } = await redline(item('One') + p(r('Two')) + cells + p(''), { words: 'Two\n\n', text: '' });
    expect(refused).toEqual([{ id: '1', reason: 'section_break' }]);
  });

  it('of a row marks the row and all of its words', async () => {
    const rows = (first: string) => table([first, row([cell(p(r('C'))), cell(p(r('D')))])]);
    const { body } = await redline(rows(row([cell(p(r('A'))), cell(p(r('B')))])) + p(''), {
      words: 'A | B\n',
      text: '',
    });
    const gone = row([cell(p(del('A'))), cell(p(del('B')))]).replace('<w:tr>', '<w:tr><w:trPr><w:del/></w:trPr>');
    expect(body).toBe(rows(gone) + p(''));
  });

  it('over the border of a cell is refused', async () => {
    const { refused } = await redline(table([row([cell(p(r('A b'))), cell(p(r('C d')))])]) + p(''), {
      words: 'b | C',
      text: '',
    });
    expect(refused).toEqual([{ id: '1', reason: 'table_structure' }]);
  });

  it('of a paragraph whose mark has the change of others keeps theirs', async () => {
    const theirs = paragraph(r('One'), { mark: { is: 'ins', by: { author: 'Them' } } });
    const { body } = await redline(theirs + p(r('Two')), { words: 'One\n\n', text: '' });
    expect(body).toBe(p('<w:pPr><w:rPr><w:ins w:id="1" Them/><w:del/></w:rPr></w:pPr>' + del('One')) + p(r('Two')));
  });
});
