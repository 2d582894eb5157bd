// What accepting or rejecting leaves of tables and of formatting, byte for byte.
import { describe, expect, it } from 'vitest';
import { type Case, cell, del, p, r, resolvedBody, row, table } from './resolved.ts';

const TABLES: readonly Case[] = [
  [
    'rows',
    table(row(cell(p(r('a'))), '<w:ins/>') + row(cell(p(del('b'))), '<w:cantSplit/><w:del/>')) + p(''),
    table(row(cell(p(r('a'))))) + p(''),
    table(row(cell(p(r('b'))), '<w:cantSplit/>')) + p(''),
  ],
  [
    'all rows',
    table(row(cell(p(del('a'))), '<w:del/>')) + p(r('b')),
    p(r('b')),
    table(row(cell(p(r('a'))))) + p(r('b')),
  ],
  [
    'a table that is alone in its cell but for the last paragraph',
    table(row(cell(table(row(cell(p(del('a'))), '<w:del/>')) + p('')))) + p(''),
    table(row(cell(p('')))) + p(''),
    table(row(cell(table(row(cell(p(r('a'))))) + p('')))) + p(''),
  ],
  [
    'cells',
    table(row(cell(p(r('a'))) + cell(p(r('b')), '<w:cellIns/>') + cell(p(r('c')), '<w:tcW/><w:cellDel/>'))) + p(''),
    table(row(cell(p(r('a'))) + cell(p(r('b'))))) + p(''),
    table(row(cell(p(r('a'))) + cell(p(r('c')), '<w:tcW/>'))) + p(''),
  ],
  [
    'merged cells',
    table(
      row(cell(p(''), '<w:tcW/><w:cellMerge w:vMerge="rest"/>')) +
        row(cell(p(''), '<w:vMerge/><w:cellMerge w:vMerge="cont" w:vMergeOrig="rest"/>')),
    ) + p(''),
    table(row(cell(p(''), '<w:tcW/><w:vMerge w:val="restart"/>')) + row(cell(p(''), '<w:vMerge w:val="continue"/>'))) +
      p(''),
    table(row(cell(p(''), '<w:tcW/>')) + row(cell(p(''), '<w:vMerge w:val="restart"/>'))) + p(''),
  ],
];

const both = (merges: string, earlier: string) =>
  table(
    row(
      cell(
        p(''),
        `<w:tcW w:w="1"/><w:vMerge/><w:cellMerge ${merges}/><w:tcPrChange><w:tcPr>${earlier}</w:tcPr></w:tcPrChange>`,
      ),
    ),
  ) + p('');
const oneCell = (properties: string) => table(row(cell(p(''), properties))) + p('');

const MERGED_AND_FORMATTED: readonly Case[] = [
  [
    'a merge that only its own change names',
    both('w:vMerge="cont" w:vMergeOrig="rest"', '<w:tcW w:w="2"/><w:shd/>'),
    oneCell('<w:tcW w:w="1"/><w:vMerge w:val="continue"/>'),
    oneCell('<w:tcW w:w="2"/><w:vMerge w:val="restart"/><w:shd/>'),
  ],
  [
    'a merge that the earlier properties name too',
    both('w:vMerge="cont" w:vMergeOrig="rest"', '<w:tcW w:w="2"/><w:vMerge w:val="restart"/>'),
    oneCell('<w:tcW w:w="1"/><w:vMerge w:val="continue"/>'),
    oneCell('<w:tcW w:w="2"/><w:vMerge w:val="restart"/>'),
  ],
  [
    'no merge and no properties before',
    both('w:vMerge="cont"', ''),
    oneCell('<w:tcW w:w="1"/><w:vMerge w:val="continue"/>'),
    oneCell(''),
  ],
];

const FORMATTING: readonly Case[] = [
  [
    'of words',
    p('<w:r><w:rPr><w:b/><w:rPrChange><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr><w:t>a</w:t></w:r>'),
    p('<w:r><w:rPr><w:b/></w:rPr><w:t>a</w:t></w:r>'),
    p('<w:r><w:rPr><w:i/></w:rPr><w:t>a</w:t></w:r>'),
  ],
  [
    'of words that had none',
    p('<w:r><w:rPr><w:b/><w:rPrChange><w:rPr/></w:rPrChange></w:rPr><w:t>a</w:t></w:r>'),
    p('<w:r><w:rPr><w:b/></w:rPr><w:t>a</w:t></w:r>'),
    p(r('a')),
  ],
  [
    'of a paragraph with a mark and a section',
    p(
      r('a'),
      '<w:jc w:val="right"/><w:rPr><w:b/></w:rPr><w:sectPr><w:cols/></w:sectPr><w:pPrChange><w:pPr><w:jc w:val="left"/></w:pPr></w:pPrChange>',
    ),
    p(r('a'), '<w:jc w:val="right"/><w:rPr><w:b/></w:rPr><w:sectPr><w:cols/></w:sectPr>'),
    p(r('a'), '<w:jc w:val="left"/><w:rPr><w:b/></w:rPr><w:sectPr><w:cols/></w:sectPr>'),
  ],
  [
    'of a section, whose headers stay',
    p(
      '',
      '<w:sectPr><w:headerReference r:id="h"/><w:cols w:num="2"/><w:sectPrChange><w:sectPr><w:cols/></w:sectPr></w:sectPrChange></w:sectPr>',
    ),
    p('', '<w:sectPr><w:headerReference r:id="h"/><w:cols w:num="2"/></w:sectPr>'),
    p('', '<w:sectPr><w:headerReference r:id="h"/><w:cols/></w:sectPr>'),
  ],
  [
    'of a table, its columns, a row and a cell',
    '<w:tbl><w:tblPr><w:jc w:val="right"/><w:tblPrChange><w:tblPr><w:tblW w:w="1"/></w:tblPr></w:tblPrChange></w:tblPr>' +
      '<w:tblGrid><w:gridCol w:w="2"/><w:tblGridChange><w:tblGrid><w:gridCol w:w="1"/></w:tblGrid></w:tblGridChange></w:tblGrid>' +
      '<w:tr><w:tblPrEx><w:jc/><w:tblPrExChange><w:tblPrEx/></w:tblPrExChange></w:tblPrEx>' +
      '<w:trPr><w:cantSplit/><w:trPrChange><w:trPr><w:tblHeader/></w:trPr></w:trPrChange></w:trPr>' +
      `${cell(p(''), '<w:tcW w:w="2"/><w:tcPrChange><w:tcPr><w:tcW w:w="1"/></w:tcPr></w:tcPrChange>')}</w:tr></w:tbl>${p('')}`,
    '<w:tbl><w:tblPr><w:jc w:val="right"/></w:tblPr><w:tblGrid><w:gridCol w:w="2"/></w:tblGrid>' +
      '<w:tr><w:tblPrEx><w:jc/></w:tblPrEx><w:trPr><w:cantSplit/></w:trPr>' +
      `${cell(p(''), '<w:tcW w:w="2"/>')}</w:tr></w:tbl>${p('')}`,
    '<w:tbl><w:tblPr><w:tblW w:w="1"/></w:tblPr><w:tblGrid><w:gridCol w:w="1"/></w:tblGrid>' +
      `<w:tr><w:trPr><w:tblHeader/></w:trPr>${cell(p(''), '<w:tcW w:w="1"/>')}</w:tr></w:tbl>${p('')}`,
  ],
  [
    'of a list',
    p(r('a'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/><w:ins/></w:numPr>'),
    p(r('a'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
    p(r('a')),
  ],
];

describe.each([
  ['tables', TABLES],
  ['cells that were merged and formatted', MERGED_AND_FORMATTED],
  ['formatting', FORMATTING],
])('changes of %s', (_, cases) => {
  it.each(cases)('%s', async (_title, body, accepted, rejected) => {
    expect(await resolvedBody(body, { action: 'accept' })).toBe(accepted);
    expect(await resolvedBody(body, { action: 'reject' })).toBe(rejected);
  });
});
