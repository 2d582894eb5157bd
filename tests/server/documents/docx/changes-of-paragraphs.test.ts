// Tracked changes of paragraphs and their marks, of text boxes and tables, in the three views.
import { describe, it } from 'vitest';
import { textBox } from '#tests/support/docx/word-markup.ts';
import {
  BY,
  cell,
  control,
  del,
  dr,
  ins,
  mark,
  moveRange,
  p,
  r,
  row,
  table,
  type ViewCase,
  expectViews,
} from './views.ts';

const moved = (half: 'From' | 'To', text: string) => `<w:move${half} ${BY}>${r(text)}</w:move${half}>`;
const movedParagraph = (half: 'From' | 'To', text: string) => p(moved(half, text), mark(`move${half}`));

const PARAGRAPHS: readonly ViewCase[] = [
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

const TABLES: readonly ViewCase[] = [
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
  ['paragraphs', PARAGRAPHS],
  ['tables', TABLES],
])('changes of %s', (_, cases) => {
  it.each(cases)('$title', async (shown) => {
    await expectViews(shown);
  });
});
