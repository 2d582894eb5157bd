// What accepting or rejecting leaves of each kind of tracked change, byte for byte.
import { describe, expect, it } from 'vitest';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { type Case, cell, DEL, del, INS, p, r, readPart, resolve, resolvedBody, row, table } from './resolved.ts';

const MATH = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
const formula = (content: string) => `<w:p><m:oMath xmlns:m="${MATH}">${content}</m:oMath></w:p>`;
const mr = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;

const WORDS: readonly Case[] = [
  ['inserted words', p(`<w:ins>${r('a')}${r('b')}</w:ins>`), p(r('a') + r('b')), p('')],
  ['deleted words', p(`${r('a')}${del(' b')}`), p(r('a')), p(r('a') + r(' b'))],
  [
    'deleted words with their formatting and white space',
    p('<w:del><w:r><w:rPr><w:b/></w:rPr><w:delText xml:space="preserve"> a</w:delText><w:tab/></w:r></w:del>'),
    p(''),
    p('<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve"> a</w:t><w:tab/></w:r>'),
  ],
  ['a deletion inside an insertion', p(`<w:ins>${r('a')}${del('b')}</w:ins>`), p(r('a')), p('')],
  [
    'a deleted field',
    p(
      '<w:del><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:delInstrText> PAGE </w:delInstrText></w:r>' +
        '<w:r><w:fldChar w:fldCharType="end"/></w:r></w:del>',
    ),
    p(''),
    p(
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r>' +
        '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
    ),
  ],
  [
    'a link of inserted words',
    p(`${r('a')}<w:hyperlink w:anchor="x"><w:ins>${r('b')}</w:ins></w:hyperlink>`),
    p(`${r('a')}<w:hyperlink w:anchor="x">${r('b')}</w:hyperlink>`),
    p(r('a')),
  ],
  [
    'moved words',
    p(
      `<w:moveFromRangeStart w:id="1" w:name="m"/><w:moveFrom>${r('a')}</w:moveFrom><w:moveFromRangeEnd w:id="1"/>${r('b')}` +
        `<w:moveToRangeStart w:id="2" w:name="m"/><w:moveTo>${r('a')}</w:moveTo><w:moveToRangeEnd w:id="2"/>`,
    ),
    p(r('b') + r('a')),
    p(r('a') + r('b')),
  ],
  [
    'moved words that are written as deleted ones',
    p(
      `<w:moveFromRangeStart w:id="1" w:name="m"/><w:moveFrom><w:r><w:delText>a</w:delText></w:r></w:moveFrom><w:moveFromRangeEnd w:id="1"/>${r('b')}` +
        `<w:moveToRangeStart w:id="2" w:name="m"/><w:moveTo>${r('a')}</w:moveTo><w:moveToRangeEnd w:id="2"/>`,
    ),
    p(r('b') + r('a')),
    p(r('a') + r('b')),
  ],
  [
    'the words of a form field, which stays',
    p(`<w:sdt><w:sdtPr/><w:sdtContent>${del('a')}</w:sdtContent></w:sdt>`),
    p('<w:sdt><w:sdtPr/><w:sdtContent></w:sdtContent></w:sdt>'),
    p(`<w:sdt><w:sdtPr/><w:sdtContent>${r('a')}</w:sdtContent></w:sdt>`),
  ],
  [
    'an inserted content control',
    p(
      '<w:customXmlInsRangeStart w:id="1"/><w:sdt><w:sdtPr/><w:sdtContent><w:customXmlInsRangeEnd w:id="1"/>' +
        `${r('a')}<w:customXmlInsRangeStart w:id="2"/></w:sdtContent></w:sdt><w:customXmlInsRangeEnd w:id="2"/>`,
    ),
    p(`<w:sdt><w:sdtPr/><w:sdtContent>${r('a')}</w:sdtContent></w:sdt>`),
    p(r('a')),
  ],
  [
    'one end of a bookmark in deleted words',
    p(
      `<w:bookmarkStart w:id="7" w:name="x"/>${r('a')}<w:del><w:r><w:delText>b</w:delText></w:r><w:bookmarkEnd w:id="7"/></w:del>`,
    ),
    p(`<w:bookmarkStart w:id="7" w:name="x"/>${r('a')}<w:bookmarkEnd w:id="7"/>`),
    p(`<w:bookmarkStart w:id="7" w:name="x"/>${r('a')}${r('b')}<w:bookmarkEnd w:id="7"/>`),
  ],
  [
    'characters of a formula',
    formula(`${mr('a')}<w:ins>${mr('b')}</w:ins>`),
    formula(mr('a') + mr('b')),
    formula(mr('a')),
  ],
  [
    'a fraction whose words were there before',
    formula(
      `<m:f><m:fPr><m:ctrlPr><w:ins><w:rPr><w:b/></w:rPr></w:ins></m:ctrlPr></m:fPr><m:num>${mr('1')}</m:num><m:den>${mr('2')}</m:den></m:f>`,
    ),
    formula(
      `<m:f><m:fPr><m:ctrlPr><w:rPr><w:b/></w:rPr></m:ctrlPr></m:fPr><m:num>${mr('1')}</m:num><m:den>${mr('2')}</m:den></m:f>`,
    ),
    formula(mr('1') + mr('2')),
  ],
];

const PARAGRAPHS: readonly Case[] = [
  [
    'a deleted mark: the next paragraph keeps its properties',
    p(r('a'), `<w:jc w:val="left"/>${DEL}`) + p(r('b'), '<w:jc w:val="right"/>'),
    p(r('a') + r('b'), '<w:jc w:val="right"/>'),
    p(r('a'), '<w:jc w:val="left"/>') + p(r('b'), '<w:jc w:val="right"/>'),
  ],
  ['an inserted mark', p(r('a'), INS) + p(r('b')), p(r('a')) + p(r('b')), p(r('a') + r('b'))],
  [
    'several marks, and a bookmark between them',
    p(r('a'), DEL) + '<w:bookmarkEnd w:id="1"/>' + p(r('b'), DEL) + '<w:p w:x="1"/>',
    `<w:p w:x="1">${r('a')}<w:bookmarkEnd w:id="1"/>${r('b')}</w:p>`,
    p(r('a')) + '<w:bookmarkEnd w:id="1"/>' + p(r('b')) + '<w:p w:x="1"/>',
  ],
  [
    'a whole paragraph',
    p(r('a')) + p(del('b'), DEL) + p(r('c')),
    p(r('a')) + p(r('c')),
    p(r('a')) + p(r('b')) + p(r('c')),
  ],
  ['a whole paragraph at the end', p(r('a')) + p(del('b'), DEL), p(r('a')), p(r('a')) + p(r('b'))],
  ['the only paragraph', p(del('b'), DEL), p(''), p(r('b'))],
  ['a mark at the end', p(r('a')) + p(r('b'), DEL), p(r('a')) + p(r('b')), p(r('a')) + p(r('b'))],
  [
    'a mark before a table',
    p(r('a'), DEL) + p(r('b'), DEL) + table(row(cell(p(r('c'))))) + p(''),
    p(r('a') + r('b')) + table(row(cell(p(r('c'))))) + p(''),
    p(r('a')) + p(r('b')) + table(row(cell(p(r('c'))))) + p(''),
  ],
  [
    'a whole paragraph before a table',
    p(del('a'), DEL) + table(row(cell(p(r('c'))))) + p(''),
    table(row(cell(p(r('c'))))) + p(''),
    p(r('a')) + table(row(cell(p(r('c'))))) + p(''),
  ],
  [
    'the only paragraph of a cell',
    table(row(cell(p(del('a'), DEL)) + cell(p(r('b'))))) + p(''),
    table(row(cell(p('')) + cell(p(r('b'))))) + p(''),
    table(row(cell(p(r('a'))) + cell(p(r('b'))))) + p(''),
  ],
  [
    'a section break',
    p(r('a'), `${DEL}<w:sectPr><w:cols w:num="2"/></w:sectPr>`) + p(r('b')),
    p(r('a') + r('b')),
    p(r('a'), '<w:sectPr><w:cols w:num="2"/></w:sectPr>') + p(r('b')),
  ],
  [
    'the mark of the last paragraph in a content control',
    `<w:sdt><w:sdtPr/><w:sdtContent>${p(r('a'), DEL)}</w:sdtContent></w:sdt>${p(r('b'))}`,
    p(r('a') + r('b')),
    `<w:sdt><w:sdtPr/><w:sdtContent>${p(r('a'))}</w:sdtContent></w:sdt>${p(r('b'))}`,
  ],
  [
    'moved paragraphs',
    `<w:moveFromRangeStart w:id="1" w:name="m"/>${p(`<w:moveFrom>${r('a')}</w:moveFrom>`, '<w:rPr><w:moveFrom/></w:rPr>')}` +
      `<w:moveFromRangeEnd w:id="1"/>${p(r('b'))}<w:moveToRangeStart w:id="2" w:name="m"/>` +
      `${p(`<w:moveTo>${r('a')}</w:moveTo>`, '<w:rPr><w:moveTo/></w:rPr>')}<w:moveToRangeEnd w:id="2"/>${p(r('c'))}`,
    p(r('b')) + p(r('a')) + p(r('c')),
    p(r('a')) + p(r('b')) + p(r('c')),
  ],
  [
    'a text box in both of its versions',
    p(
      '<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:txbxContent>' +
        `${p(r('a'), DEL)}${p(del('b'))}</w:txbxContent></mc:Choice><mc:Fallback><w:pict><w:txbxContent>` +
        `${p(r('a'), DEL)}${p(del('b'))}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
    ),
    p(
      '<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:txbxContent>' +
        `${p(r('a'))}</w:txbxContent></mc:Choice><mc:Fallback><w:pict><w:txbxContent>` +
        `${p(r('a'))}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
    ),
    p(
      '<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:txbxContent>' +
        `${p(r('a'))}${p(r('b'))}</w:txbxContent></mc:Choice><mc:Fallback><w:pict><w:txbxContent>` +
        `${p(r('a'))}${p(r('b'))}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
    ),
  ],
];

describe.each([
  ['words', WORDS],
  ['paragraphs', PARAGRAPHS],
])('changes of %s', (_, cases) => {
  it.each(cases)('%s', async (_title, body, accepted, rejected) => {
    expect(await resolvedBody(body, { action: 'accept' })).toBe(accepted);
    expect(await resolvedBody(body, { action: 'reject' })).toBe(rejected);
  });
});

describe('a document without tracked changes', () => {
  it('stays the same bytes', async () => {
    const bytes = makeDocx({ body: p(r('insert delete w:ins')), comments: [{ id: '0', author: 'A', text: 'b' }] });
    expect(await resolve(bytes, { action: 'reject' })).toEqual({ bytes, changes: 0, comments: 0, left: 0 });
    expect((await resolve(bytes, { action: 'accept' })).bytes).toBe(bytes);
  });
});

describe('a document with another prefix', () => {
  it.each(['ns0', ''])('%s is resolved in its own', async (prefix) => {
    const body = p(r('a'), DEL) + p(del('b')) + table(row(cell(p(r('c'))), '<w:del/>'));
    const plain = makeDocx({ body, prefix });
    const [accepted, rejected] = await Promise.all([
      resolve(plain, { action: 'accept' }),
      resolve(plain, { action: 'reject' }),
    ]);
    const same = async (expected: string, bytes: Uint8Array) =>
      expect(await readPart(bytes)).toBe(await readPart(makeDocx({ body: expected, prefix })));
    await same(p(r('a')), accepted.bytes);
    await same(p(r('a')) + p(r('b')) + table(row(cell(p(r('c'))))), rejected.bytes);
  });
});
