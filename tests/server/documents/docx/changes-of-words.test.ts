// Tracked changes of words, fields, links, formulas and controls in a line, in the three views.
import { describe, it } from 'vitest';
import { BY, del, dr, ins, mark, moveRange, p, r, type ViewCase, expectViews } from './views.ts';

const MATH = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const mr = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const fieldMark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string, name = 'instrText') => `<w:r><w:${name}> ${text} </w:${name}></w:r>`;
const moved = (half: 'From' | 'To', text: string) => `<w:move${half} ${BY}>${r(text)}</w:move${half}>`;
const WORDS: readonly ViewCase[] = [
  {
    title: 'a deletion in an insertion',
    body: p(r('x ') + ins(r('a ') + del(dr('b '))) + r('y')),
    final: ['x a y'],
    original: ['x y'],
    marked: ['x a b y'],
    changes: ['inserted: a b ', 'deleted: b '],
  },
  {
    title: 'an insertion in a deletion',
    body: p(r('x ') + del(dr('b ') + ins(r('q '))) + r('y')),
    final: ['x y'],
    original: ['x b y'],
    marked: ['x b q y'],
    changes: ['deleted: b q ', 'inserted: q '],
  },
  {
    title: 'deleted tabs, breaks, hyphens and symbols',
    body: p(
      r('a') + del('<w:r><w:br/><w:tab/><w:noBreakHyphen/><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>') + r('b'),
    ),
    final: ['ab'],
    original: ['a\n-☑b'],
    marked: ['a\n-☑b'],
    changes: ['deleted: \n-☑'],
  },
  {
    title: 'words of a link, and a whole link',
    body: p(
      r('x ') +
        `<w:hyperlink w:anchor="k">${ins(r('new '))}${del(dr('old '))}${r('same ')}</w:hyperlink>` +
        ins(`<w:hyperlink w:anchor="k">${r('whole')}</w:hyperlink>`),
    ),
    final: ['x new same whole'],
    original: ['x old same'],
    marked: ['x new old same whole'],
    changes: ['inserted: new ', 'deleted: old ', 'inserted: whole'],
  },
  {
    title: 'words in runs of another direction and in smart tags',
    body: p(
      `<w:bdo w:val="rtl">${ins(r('a'))}${del(dr('b'))}</w:bdo><w:dir w:val="ltr">${ins(r('c'))}</w:dir>` +
        `<w:smartTag w:element="x">${del(dr('d'))}</w:smartTag>`,
    ),
    final: ['ac'],
    original: ['bd'],
    marked: ['abcd'],
    changes: ['inserted: a', 'deleted: b', 'inserted: c', 'deleted: d'],
  },
  {
    title: 'the result of a field',
    body: p(
      r('see ') +
        fieldMark('begin') +
        code('REF a') +
        fieldMark('separate') +
        del(dr('4')) +
        ins(r('5')) +
        fieldMark('end'),
    ),
    final: ['see 5'],
    original: ['see 4'],
    marked: ['see 45'],
    changes: ['deleted: 4', 'inserted: 5'],
  },
  {
    title: 'the instruction of a field, which no view shows',
    body: p(
      r('see ') +
        fieldMark('begin') +
        del(code('REF a', 'delInstrText')) +
        ins(code('REF b')) +
        fieldMark('separate') +
        r('4') +
        fieldMark('end'),
    ),
    final: ['see 4'],
    original: ['see 4'],
    marked: ['see 4'],
    changes: ['deleted: ', 'inserted: '],
  },
  {
    title: 'a deleted field',
    body: p(
      r('see ') +
        del(fieldMark('begin') + code('REF a', 'delInstrText') + fieldMark('separate') + dr('4') + fieldMark('end')) +
        r('ok'),
    ),
    final: ['see ok'],
    original: ['see 4ok'],
    marked: ['see 4ok'],
    changes: ['deleted: 4'],
  },
  {
    title: 'a deleted field over two paragraphs',
    body:
      p(
        r('k ') + del(fieldMark('begin') + code('TOC', 'delInstrText') + fieldMark('separate') + dr('one')),
        mark('del'),
      ) + p(del(dr('two') + fieldMark('end')) + r('rest')),
    final: ['k rest'],
    original: ['k one', 'tworest'],
    marked: ['k one', 'tworest'],
    changes: ['deleted: one', 'paragraph_deleted: ', 'deleted: two'],
  },
  {
    title: 'simple fields: their words, and one as a whole',
    body: p(
      r('see ') +
        `<w:fldSimple w:instr="REF x">${del(dr('4'))}${ins(r('5'))}</w:fldSimple>` +
        ins(`<w:fldSimple w:instr="REF y">${r(' and 6')}</w:fldSimple>`),
    ),
    final: ['see 5 and 6'],
    original: ['see 4'],
    marked: ['see 45 and 6'],
    changes: ['deleted: 4', 'inserted: 5', 'inserted:  and 6'],
  },
  {
    title: 'characters of a formula',
    body: p(
      `<m:oMath ${MATH}>${mr('x')}${ins(mr('+y'))}${del(mr('-z'))}` +
        `<m:f><m:fPr><m:ctrlPr><w:del ${BY}/></m:ctrlPr></m:fPr><m:num>${mr('1')}</m:num><m:den>${mr('2')}</m:den></m:f></m:oMath>`,
    ),
    final: ['x+y12'],
    original: ['x-z12'],
    marked: ['x+y-z12'],
    changes: ['inserted: +y', 'deleted: -z', 'deleted: '],
  },
  {
    title: 'moved words',
    body: p(moveRange('From', 1, 'm', moved('From', 'a')) + r('b') + moveRange('To', 2, 'm', moved('To', 'a'))),
    final: ['ba'],
    original: ['ab'],
    marked: ['aba'],
    changes: ['moved_from: a', 'moved_to: a'],
  },
  {
    title: 'the formatting of words',
    body: p(`<w:r><w:rPr><w:b/><w:rPrChange ${BY}><w:rPr/></w:rPrChange></w:rPr><w:t>bold</w:t></w:r>${r(' plain')}`),
    final: ['bold plain'],
    original: ['bold plain'],
    marked: ['bold plain'],
    changes: ['formatted: bold'],
  },
  {
    title: 'words in a control of a line, and the formatting of the control',
    body: p(
      r('x ') +
        `<w:sdt><w:sdtPr><w:rPr><w:b/><w:rPrChange ${BY}><w:rPr/></w:rPrChange></w:rPr></w:sdtPr><w:sdtContent>` +
        `${ins(r('n'))}${del(dr('o'))}</w:sdtContent></w:sdt>`,
    ),
    final: ['x n'],
    original: ['x o'],
    marked: ['x no'],
    changes: ['formatted: ', 'inserted: n', 'deleted: o'],
  },
  {
    title: 'an inserted control around words that were there before',
    body: p(
      `<w:customXmlInsRangeStart ${BY}/><w:sdt><w:sdtPr/><w:sdtContent><w:customXmlInsRangeEnd w:id="1"/>${r('a')}` +
        `<w:customXmlInsRangeStart w:id="2"/></w:sdtContent></w:sdt><w:customXmlInsRangeEnd w:id="2"/>`,
    ),
    final: ['a'],
    original: ['a'],
    marked: ['a'],
    changes: [],
  },
];

describe('changes of words', () => {
  it.each(WORDS)('$title', async (shown) => {
    await expectViews(shown);
  });
});
