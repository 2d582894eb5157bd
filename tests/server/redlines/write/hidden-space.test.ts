// White space that the view does not show does not show behind an edit either.
import { describe, expect, it } from 'vitest';
import {
  cell,
  complexField,
  link,
  moved,
  noteReference,
  paragraph,
  row,
  table,
} from '#tests/support/docx/word-markup.ts';
import { del, deletedMark, ins, insertedMark, p, r, redline, THEM } from './redline.ts';

const BREAK = '<w:r><w:br/></w:r>';
const TAB = '<w:r><w:tab/></w:r>';
const deletedRun = (element: string) => `<w:del><w:r><w:${element}/></w:r></w:del>`;

describe('new words', () => {
  it('go behind all white space that the view shows as one space, over a mark that others deleted', async () => {
    const theirs = paragraph(r('One '), { mark: { is: 'del', by: THEM } });
    const { body } = await redline(theirs + p(r(' ') + r('two')), { words: '', text: 'and ', after: 'One ' });
    expect(body).toBe(theirs.replace(/ w:id.*?\/>/, ' w:id="1" Them/>') + p(r(' ') + ins('and ') + r('two')));
  });

  it('and over the reference of a note', async () => {
    const one = r('One ') + noteReference('footnote', 1) + r(' ');
    const footnotes = [p(r('Note'))];
    const body = p(one + r('two'));
    const written = await redline({ body, footnotes }, { words: '', text: 'and ', after: 'One ' });
    expect(written.body).toBe(p(one + ins('and ') + r('two')));
  });

  it('at the start of a paragraph go behind its tab', async () => {
    const { body } = await redline(p(TAB + r('One')), { words: '', text: 'Part ' });
    expect(body).toBe(p(TAB + ins('Part ') + r('One')));
  });

  it('are refused behind a line break that they would make show', async () => {
    const field = complexField(' REF _1 ', r('5.1') + BREAK);
    const { refused } = await redline(p(r('see ') + field), { words: '', text: ' here', after: 'see 5.1' });
    expect(refused).toEqual([{ id: '1', reason: 'field' }]);
    const move = moved('To', THEM, 'm', '90', r('moved') + BREAK);
    expect((await redline(p(move), { words: '', text: ' away', after: 'moved' })).refused).toEqual([
      { id: '1', reason: 'moved_text' },
    ]);
  });
});

describe('a deletion', () => {
  it('of a space takes all white space along that the view shows as this one', async () => {
    const { body } = await redline(p(r('One (') + r('two ') + link('x', r(' ')) + r('three)')), {
      words: 'two ',
      text: '',
    });
    expect(body).toBe(p(r('One (') + del('two ') + link('x', del(' ')) + r('three)')));
  });
});

describe('joined paragraphs', () => {
  it('lose the line breaks and tabs at their borders, and those of blank ones between', async () => {
    const { body } = await redline(p(r('One') + BREAK) + p(BREAK) + p(TAB + r('two')), { words: '\n\n', text: ' ' });
    expect(body).toBe(
      p(deletedMark() + r('One') + ins(' ') + deletedRun('br')) +
        p(deletedMark() + deletedRun('br')) +
        p(deletedRun('tab') + r('two')),
    );
  });

  it('lose a line break behind a mark that the view shows', async () => {
    const hyphen = '<w:r><w:t>pre</w:t><w:noBreakHyphen/></w:r>';
    const { body } = await redline(p(hyphen + BREAK) + p(r('next')), { words: '\n\n', text: ' ' });
    expect(body).toBe(p(deletedMark() + hyphen + ins(' ') + deletedRun('br')) + p(r('next')));
  });

  it('are refused where other new paragraphs come between', async () => {
    const two = p(r('One')) + p(r('Two'));
    const cells = table([row([cell(p(r('A')))])]);
    const added = { words: '', text: '\nNew', after: 'One' };
    const written = await redline(two + cells + p(''), added, { words: 'Two\n\n', text: '' });
    expect(written.body).toBe(p(r('One')) + p(insertedMark() + ins('New')) + p(r('Two')) + cells + p(''));
    expect(written.refused).toEqual([{ id: '2', reason: 'overlaps' }]);
  });
});
