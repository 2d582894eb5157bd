// Every kind of tracked change in the three views: the text of each view, the changes that it lists, and that the final and
// the original one are what accepting and rejecting leave.
import { describe, expect, it } from 'vitest';
import { TEXT_VIEWS } from '#domain/contracts/contract-text.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readView } from '#server/documents/docx/read-views.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { makeDocx as makePackage, wordPart } from '#tests/server/documents/make-documents.ts';
import { noteReference, textBox } from '#tests/support/docx/word-markup.ts';
import {
  BY,
  cell,
  changesOf,
  control,
  del,
  dr,
  ins,
  mark,
  moveRange,
  p,
  r,
  resolvedBlocks,
  row,
  table,
  textsOf,
  view,
} from './views.ts';

interface Case {
  readonly title: string;
  readonly body: string;
  readonly final: readonly string[];
  readonly original: readonly string[];
  readonly marked: readonly string[];
  readonly changes: readonly string[];
}

const MATH = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const mr = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const fieldMark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string, name = 'instrText') => `<w:r><w:${name}> ${text} </w:${name}></w:r>`;
const moved = (half: 'From' | 'To', text: string) => `<w:move${half} ${BY}>${r(text)}</w:move${half}>`;
const movedParagraph = (half: 'From' | 'To', text: string) => p(moved(half, text), mark(`move${half}`));

const WORDS: readonly Case[] = [
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

const PARAGRAPHS: readonly Case[] = [
  {
    title: 'moved paragraphs, with range marks around or inside them',
    body:
      moveRange('From', 1, 'm', movedParagraph('From', 'a')) +
      p(r('b')) +
      moveRange('To', 2, 'm', movedParagraph('To', 'a')) +
      p(`<w:moveFromRangeStart w:id="3" w:name="n"/>${moved('From', 'c')}`, mark('moveFrom')) +
      p('<w:moveFromRangeEnd w:id="3"/>' + r('d')) +
      p(`<w:moveToRangeStart w:id="4" w:name="n"/>${moved('To', 'c')}`, mark('moveTo')) +
      p('<w:moveToRangeEnd w:id="4"/>' + r('e')),
    final: ['b', 'a', 'd', 'c', 'e'],
    original: ['a', 'b', 'c', 'd', 'e'],
    marked: ['a', 'b', 'a', 'c', 'd', 'c', 'e'],
    changes: [
      'moved_from: a',
      'paragraph_deleted: ',
      'moved_to: a',
      'paragraph_inserted: ',
      'moved_from: c',
      'paragraph_deleted: ',
      'moved_to: c',
      'paragraph_inserted: ',
    ],
  },
  {
    title: 'a mark that was inserted and deleted again',
    body: p(r('a '), `<w:rPr><w:ins ${BY}/><w:del ${BY}/></w:rPr>`) + p(r('b')),
    final: ['a b'],
    original: ['a b'],
    marked: ['a', 'b'],
    changes: ['paragraph_inserted: ', 'paragraph_deleted: '],
  },
  {
    title: 'the last mark of a control, of a cell and of the text',
    body:
      control(p(r('a '), mark('del'))) +
      p(r('b')) +
      table(row(cell(p(r('c ')) + p(r('d'), mark('del'))) + cell(p(del(dr('e')), mark('del'))))) +
      p(r('f')) +
      p(r('g'), mark('del')),
    final: ['a b', 'c d', 'f', 'g'],
    original: ['a', 'b', 'c d | e', 'f', 'g'],
    marked: ['a', 'b', 'c d | e', 'f', 'g'],
    changes: ['paragraph_deleted: ', 'paragraph_deleted: ', 'deleted: e', 'paragraph_deleted: ', 'paragraph_deleted: '],
  },
  {
    title: 'a mark before a table that goes, and before one that stays',
    body:
      p(r('a '), mark('del')) +
      table(row(cell(p(r('x'))), `<w:del ${BY}/>`)) +
      p(r('b '), mark('del')) +
      table(row(cell(p(r('y'))))) +
      p(r('c')),
    final: ['a b', 'y', 'c'],
    original: ['a', 'x', 'b', 'y', 'c'],
    marked: ['a', 'x', 'b', 'y', 'c'],
    changes: ['paragraph_deleted: ', 'row_deleted: x', 'paragraph_deleted: '],
  },
  {
    title: 'a mark before an embedded document, which is not read',
    body: p(r('a '), mark('del')) + '<w:altChunk r:id="none"/>' + p(r('b')),
    final: ['a', 'b'],
    original: ['a', 'b'],
    marked: ['a', 'b'],
    changes: ['paragraph_deleted: '],
  },
  {
    title: 'paragraphs of controls and of custom XML',
    body:
      control(p(del(dr('a')), mark('del')) + p(r('b'))) +
      `<w:customXml w:element="x">${p(del(dr('c')), mark('del'))}</w:customXml>` +
      p(r('d')),
    final: ['b', 'd'],
    original: ['a', 'b', 'c', 'd'],
    marked: ['a', 'b', 'c', 'd'],
    changes: ['deleted: a', 'paragraph_deleted: ', 'deleted: c', 'paragraph_deleted: '],
  },
  {
    title: 'a text box, read once in the version that Word shows',
    body: p(
      r('x ') +
        textBox(p(r('boxed ') + ins(r('new')) + del(dr('old'))) + p(r('two'), mark('del')) + p(r(' three'))) +
        r('y'),
    ),
    final: ['boxed new', 'two three', 'x y'],
    original: ['boxed old', 'two', 'three', 'x y'],
    marked: ['boxed newold', 'two', 'three', 'x y'],
    changes: ['inserted: new', 'deleted: old', 'paragraph_deleted: '],
  },
  {
    title: 'a deleted text box, with its own change once',
    body: p(r('x ') + del(textBox(p(r('boxed ') + ins(r('new'))))) + r('y')),
    final: ['x y'],
    original: ['boxed', 'x y'],
    marked: ['boxed new', 'x y'],
    changes: ['deleted: boxed new', 'inserted: new'],
  },
];

const TABLES: readonly Case[] = [
  {
    title: 'a moved row',
    body:
      table(
        moveRange('From', 1, 'm', row(cell(movedParagraph('From', 'a')), `<w:del ${BY}/>`)) +
          row(cell(p(r('b')))) +
          moveRange('To', 2, 'm', row(cell(movedParagraph('To', 'a')), `<w:ins ${BY}/>`)),
      ) + p(r('z')),
    final: ['b', 'a', 'z'],
    original: ['a', 'b', 'z'],
    marked: ['a', 'b', 'a', 'z'],
    changes: [
      'row_deleted: a',
      'moved_from: a',
      'paragraph_deleted: ',
      'row_inserted: a',
      'moved_to: a',
      'paragraph_inserted: ',
    ],
  },
  {
    title: 'rows and cells in controls',
    body:
      table(
        control(row(cell(p(r('a'))), `<w:del ${BY}/>`)) +
          row(control(cell(p(r('b')), `<w:cellDel ${BY}/>`)) + cell(p(r('c')))),
      ) + p(r('z')),
    final: ['c', 'z'],
    original: ['a', 'b | c', 'z'],
    marked: ['a', 'b | c', 'z'],
    changes: ['row_deleted: a', 'cell_deleted: b'],
  },
  {
    title: 'inserted and deleted cells',
    body:
      table(row(cell(p(r('a'))) + cell(p(r('b')), `<w:cellIns ${BY}/>`) + cell(p(r('c')), `<w:cellDel ${BY}/>`))) +
      p(r('z')),
    final: ['a | b', 'z'],
    original: ['a | c', 'z'],
    marked: ['a | b | c', 'z'],
    changes: ['cell_inserted: b', 'cell_deleted: c'],
  },
  {
    title: 'merged cells',
    body:
      table(
        row(cell(p(r('a')), `<w:cellMerge ${BY} w:vMerge="rest"/>`)) +
          row(cell(p(r('b')), `<w:vMerge/><w:cellMerge ${BY} w:vMerge="cont" w:vMergeOrig="rest"/>`)),
      ) + p(r('z')),
    final: ['a', 'b', 'z'],
    original: ['a', 'b', 'z'],
    marked: ['a', 'b', 'z'],
    changes: ['formatted: a', 'formatted: b'],
  },
  {
    title: 'a row of a table in a cell',
    body:
      table(
        row(cell(table(row(cell(p(r('in'))), `<w:del ${BY}/>`) + row(cell(p(r('side'))))) + p(r('last')))) +
          row(cell(p(r('out'))), `<w:ins ${BY}/>`),
      ) + p(r('z')),
    final: ['side', 'last', 'out', 'z'],
    original: ['in', 'side', 'last', 'z'],
    marked: ['in', 'side', 'last', 'out', 'z'],
    changes: ['row_deleted: in', 'row_inserted: out'],
  },
  {
    title: 'the formatting of a table, its columns, rows and cells, of a section and of a list number',
    body:
      `<w:tbl><w:tblPr><w:tblPrChange ${BY}><w:tblPr/></w:tblPrChange></w:tblPr>` +
      `<w:tblGrid><w:gridCol/><w:tblGridChange ${BY}><w:tblGrid/></w:tblGridChange></w:tblGrid>` +
      `<w:tr><w:tblPrEx><w:tblPrExChange ${BY}><w:tblPrEx/></w:tblPrExChange></w:tblPrEx>` +
      `<w:trPr><w:trPrChange ${BY}><w:trPr/></w:trPrChange></w:trPr>` +
      `${cell(p(r('a')), `<w:tcPrChange ${BY}><w:tcPr/></w:tcPrChange>`)}</w:tr></w:tbl>` +
      p(r('b'), `<w:sectPr><w:sectPrChange ${BY}><w:sectPr/></w:sectPrChange></w:sectPr>`) +
      p(r('c'), `<w:numPr><w:numId w:val="0"/><w:numberingChange ${BY} w:original="1."/></w:numPr>`) +
      p(r('d'), `<w:pPrChange ${BY}><w:pPr/></w:pPrChange>`),
    final: ['a', 'b', 'c', 'd'],
    original: ['a', 'b', 'c', 'd'],
    marked: ['a', 'b', 'c', 'd'],
    changes: [
      'formatted: a',
      'formatted: a',
      'formatted: a',
      'formatted: a',
      'formatted: a',
      'formatted: ',
      'formatted: c',
      'formatted: d',
    ],
  },
];

describe.each([
  ['words', WORDS],
  ['paragraphs', PARAGRAPHS],
  ['tables', TABLES],
])('changes of %s', (_, cases) => {
  it.each(cases)('$title', async ({ body, changes, ...texts }) => {
    for (const side of TEXT_VIEWS) expect(await textsOf({ body }, side)).toEqual(texts[side]);
    expect(await changesOf({ body })).toEqual(changes);
    expect(await changesOf({ body }, 'final')).toHaveLength(changes.length);
    for (const side of ['final', 'original'] as const)
      expect((await resolvedBlocks({ body }, side)).map(({ text }) => text)).toEqual(texts[side]);
  });
});

describe('changes of other stories', () => {
  const changed = (before: string, after: string) => p(r('in ') + del(dr(before)) + ins(r(after)));
  const made = {
    body: p(r('text') + noteReference('footnote', 1) + del(noteReference('endnote', 1))),
    footnotes: [changed('old note', 'new note')],
    endnotes: [changed('old end', 'new end')],
    header: changed('old head', 'new head'),
    footer: changed('old foot', 'new foot'),
  };

  it.each([
    ['final', ['text', 'in new note', 'in new head', 'in new foot']],
    ['original', ['text', 'in old note', 'in old end', 'in old head', 'in old foot']],
    ['marked', ['text', 'in old notenew note', 'in old endnew end', 'in old headnew head', 'in old footnew foot']],
  ] as const)('are shown: %s', async (of, texts) => {
    expect(await textsOf(made, of)).toEqual(texts);
  });

  it('are listed in every view, by the parts that have them', async () => {
    for (const side of TEXT_VIEWS) {
      const ids = (await view(made, side)).changes.map(({ id }) => id).toSorted();
      expect(ids).toEqual([
        'word/document.xml#0',
        ...['endnotes', 'footer1', 'footnotes', 'header1'].flatMap((name) => [
          `word/${name}.xml#0`,
          `word/${name}.xml#1`,
        ]),
      ]);
    }
  });

  it.each(['final', 'original', 'marked'] as const)(
    'leave out the running head of a section that ends with a mark that goes: %s',
    async (side) => {
      const name = side === 'original' ? 'ins' : 'del';
      const section = '<w:sectPr><w:headerReference w:type="default" r:id="header1"/></w:sectPr>';
      const bytes = makePackage({
        body: p(r('one '), mark(name) + section) + p(r('two')),
        parts: { header1: wordPart('hdr', p(r('head'))) },
      });
      const { document } = await readView(bytes, DEFAULT_LIMITS, side, { map: false });
      const texts = unpack(document).blocks.map(({ text }) => text);
      expect(texts).toEqual(side === 'marked' ? ['one', 'two', 'head'] : ['one two']);
    },
  );
});
