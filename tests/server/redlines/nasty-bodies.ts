// Bodies of Word documents that repeat one pattern, for files that hold up whoever works on them.
import type { MadeDocx } from '#tests/support/docx/make-docx.ts';

export const BY = 'w:author="Ann" w:date="2026-01-01T00:00:00Z"';
export const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const p = (text: string, properties = '') =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${run(text)}</w:p>`;
export const times = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('');
const nested = (count: number, open: string, inner: string, close: string) =>
  `${open.repeat(count)}${inner}${close.repeat(count)}`;

/** Bodies that repeat one pattern. */
export function repeatedBodies(size: number): readonly (readonly [string, MadeDocx])[] {
  return [
    ['one paragraph of many characters', { body: p('word '.repeat(size * 10)) }],
    ['one paragraph of many runs', { body: `<w:p>${times(size, (at) => run(`w${at} `))}</w:p>` }],
    ['many empty paragraphs', { body: `${p('x')}${'<w:p/>'.repeat(size)}` }],
    ['many equal paragraphs', { body: p('a').repeat(size) }],
    ['many empty runs', { body: `<w:p>${'<w:r/>'.repeat(size)}${run('x')}</w:p>` }],
    [
      'many tracked insertions',
      { body: `<w:p>${times(size, (at) => `<w:ins w:id="${at}" ${BY}>${run('a ')}</w:ins>`)}</w:p>` },
    ],
    [
      'many tracked deletions',
      {
        body: `<w:p>${times(size, (at) => `<w:del w:id="${at}" ${BY}><w:r><w:delText>a</w:delText></w:r></w:del>`)}${run('x')}</w:p>`,
      },
    ],
    [
      'many deleted paragraph marks',
      { body: `${times(size, (at) => p('a ', `<w:rPr><w:del w:id="${at}" ${BY}/></w:rPr>`))}${p('x')}` },
    ],
    [
      'many inserted paragraph marks',
      { body: `${times(size, (at) => p('a ', `<w:rPr><w:ins w:id="${at}" ${BY}/></w:rPr>`))}${p('x')}` },
    ],
    [
      'many tracked formats',
      {
        body: `<w:p>${times(size, (at) => `<w:r><w:rPr><w:rPrChange w:id="${at}" ${BY}><w:rPr/></w:rPrChange></w:rPr><w:t>a</w:t></w:r>`)}</w:p>`,
      },
    ],
    [
      'one id for all tracked changes',
      {
        body: `<w:p>${`<w:ins w:id="1" ${BY}>${run('a ')}</w:ins><w:del w:id="1" ${BY}><w:r><w:delText>b</w:delText></w:r></w:del>`.repeat(size / 2)}</w:p>`,
      },
    ],
    [
      'many moves of one name',
      {
        body: times(
          size / 4,
          (at) =>
            `<w:p><w:moveFromRangeStart w:id="${at}" w:name="m" ${BY}/><w:moveFrom w:id="${at}" ${BY}>${run('a')}</w:moveFrom><w:moveFromRangeEnd w:id="${at}"/><w:moveToRangeStart w:id="${at}" w:name="m" ${BY}/><w:moveTo w:id="${at}" ${BY}>${run('b')}</w:moveTo><w:moveToRangeEnd w:id="${at}"/></w:p>`,
        ),
      },
    ],
    [
      'moves that never end',
      { body: `${times(size, (at) => `<w:moveFromRangeStart w:id="${at}" w:name="m${at}" ${BY}/>`)}${p('x')}` },
    ],
    [
      'many fields that never end',
      { body: `<w:p>${'<w:r><w:fldChar w:fldCharType="begin"/></w:r>'.repeat(size)}${run('x')}</w:p>${p('y')}` },
    ],
    [
      'many fields',
      {
        body: `<w:p>${`<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>REF a</w:instrText><w:fldChar w:fldCharType="separate"/><w:t>1 </w:t><w:fldChar w:fldCharType="end"/></w:r>`.repeat(size / 4)}</w:p>`,
      },
    ],
    [
      'many bookmarks around one word',
      {
        body: `<w:p>${times(size / 2, (at) => `<w:bookmarkStart w:id="${at}" w:name="b${at}"/>`)}${run('x')}${times(size / 2, (at) => `<w:bookmarkEnd w:id="${at}"/>`)}</w:p>`,
      },
    ],
    [
      'one row of many cells',
      { body: `<w:tbl><w:tr>${`<w:tc>${p('a')}</w:tc>`.repeat(size / 2)}</w:tr></w:tbl>${p('x')}` },
    ],
    [
      'one cell of many paragraphs',
      { body: `<w:tbl><w:tr><w:tc>${p('a').repeat(size / 2)}</w:tc></w:tr></w:tbl>${p('x')}` },
    ],
    ['many tables', { body: `<w:tbl><w:tr><w:tc>${p('a')}</w:tc></w:tr></w:tbl>`.repeat(size / 4) + p('x') }],
    [
      'many content controls',
      { body: `<w:sdt><w:sdtPr/><w:sdtContent>${p('a')}</w:sdtContent></w:sdt>`.repeat(size / 4) },
    ],
    [
      'many deleted rows',
      {
        body: `<w:tbl>${times(size / 4, (at) => `<w:tr><w:trPr><w:del w:id="${at}" ${BY}/></w:trPr><w:tc>${p('a')}</w:tc></w:tr>`)}</w:tbl>${p('x')}`,
      },
    ],
    [
      'many references to one note',
      {
        body: `<w:p>${'<w:r><w:footnoteReference w:id="1"/></w:r>'.repeat(size / 2)}${run('x')}</w:p>`,
        footnotes: [p('A note.')],
      },
    ],
    [
      'many notes',
      {
        body: `<w:p>${times(size / 8, (at) => `<w:r><w:footnoteReference w:id="${at + 1}"/></w:r>`)}${run('x')}</w:p>`,
        footnotes: Array.from({ length: size / 8 }, () => p('A note.')),
      },
    ],
    [
      'a note that refers to itself',
      {
        body: `<w:p><w:r><w:footnoteReference w:id="1"/></w:r>${run('x')}</w:p>`,
        footnotes: [`<w:p><w:r><w:footnoteReference w:id="1"/></w:r>${run('y')}</w:p>`],
      },
    ],
    ['deep tables', { body: nested(size / 10, '<w:tbl><w:tr><w:tc>', p('deep'), '</w:tc></w:tr></w:tbl>') }],
    [
      'deep content controls',
      { body: nested(size / 10, '<w:sdt><w:sdtContent>', p('deep'), '</w:sdtContent></w:sdt>') },
    ],
    ['deep insertions', { body: `<w:p>${nested(size / 5, `<w:ins w:id="1" ${BY}>`, run('deep'), '</w:ins>')}</w:p>` }],
    ['deep deletions', { body: `<w:p>${nested(size / 5, `<w:del w:id="1" ${BY}>`, run('deep'), '</w:del>')}</w:p>` }],
    [
      'deep links',
      { body: `<w:p>${nested(size / 5, '<w:hyperlink w:anchor="a">', run('deep'), '</w:hyperlink>')}</w:p>` },
    ],
    [
      'deep alternatives',
      {
        body: `<w:p>${nested(size / 10, '<mc:AlternateContent><mc:Choice Requires="wps">', run('deep'), '</mc:Choice></mc:AlternateContent>')}</w:p>`,
      },
    ],
    [
      'deep text boxes',
      {
        body: nested(
          size / 20,
          '<w:p><w:r><w:pict><v:shape><v:textbox><w:txbxContent>',
          p('deep'),
          '</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>',
        ),
      },
    ],
    [
      'an attribute of many characters',
      { body: `<w:p><w:r w:rsidR="${'0'.repeat(size * 10)}"><w:t>x</w:t></w:r></w:p>` },
    ],
    [
      'an author of many characters',
      { body: `<w:p><w:ins w:id="1" w:author="${'A'.repeat(size * 10)}" w:date="x">${run('x')}</w:ins></w:p>` },
    ],
    [
      'an author of many characters, many times',
      {
        body: `<w:p>${times(size / 50, (at) => `<w:ins w:id="${at}" w:author="${'A'.repeat(5000)}">${run('x ')}</w:ins>`)}</w:p>`,
      },
    ],
    ['many tabs and line breaks', { body: `<w:p><w:r>${'<w:tab/><w:br/>'.repeat(size / 2)}<w:t>x</w:t></w:r></w:p>` }],
  ];
}
