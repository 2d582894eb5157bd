// Word packages that are made to hold up or mislead whoever reads, writes, resolves or compares them. Each grows with `size`,
// the number of times that its pattern is repeated.
import { strToU8, strFromU8, unzipSync, zipSync } from 'fflate';
import { makeDocx, type MadeDocx } from '#tests/support/docx/make-docx.ts';

export interface NastyPackage {
  readonly what: string;
  readonly bytes: Uint8Array;
}

const BY = 'w:author="Ann" w:date="2026-01-01T00:00:00Z"';
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (text: string, properties = '') =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${run(text)}</w:p>`;
const times = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('');
const nested = (count: number, open: string, inner: string, close: string) =>
  `${open.repeat(count)}${inner}${close.repeat(count)}`;

/** A package whose parts are changed after it was made. */
function altered(made: MadeDocx, change: (parts: Record<string, Uint8Array>) => void): Uint8Array {
  const parts = unzipSync(makeDocx(made));
  change(parts);
  return zipSync(parts);
}

function replaced(made: MadeDocx, part: string, change: (source: string) => string): Uint8Array {
  return altered(made, (parts) => {
    parts[part] = strToU8(change(strFromU8(parts[part] ?? new Uint8Array())));
  });
}

const BODY = `${p('The Supplier pays the fee.')}<w:p>${run('Within ')}<w:ins w:id="1" ${BY}>${run('thirty ')}</w:ins>${run('days.')}</w:p>`;
const DOCUMENT = 'word/document.xml';
const RELATIONSHIPS = 'word/_rels/document.xml.rels';
const COMMENTED = {
  body: `<w:p><w:commentRangeStart w:id="0"/>${run('Words')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>`,
  comments: [{ id: '0', author: 'Ann', text: 'Why?' }],
};

/** Bodies that repeat one pattern. */
function repeatedBodies(size: number): readonly (readonly [string, MadeDocx])[] {
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
        body: `${nested(size / 20, '<w:p><w:r><w:pict><v:shape><v:textbox><w:txbxContent>', p('deep'), '</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>')}`,
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

function commented(count: number, parentOf?: (at: number) => number): MadeDocx {
  const comments = Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    author: 'Ann',
    text: 'Why?',
    ...(parentOf ? { repliesTo: `${parentOf(at)}` } : {}),
  }));
  const marks = times(
    count,
    (at) =>
      `<w:commentRangeStart w:id="${at}"/>${run('a ')}<w:commentRangeEnd w:id="${at}"/><w:r><w:commentReference w:id="${at}"/></w:r>`,
  );
  return { body: `<w:p>${marks}</w:p>`, comments };
}

const style = (at: number, basedOn: number) =>
  `<w:style w:type="paragraph" w:styleId="s${at}"><w:name w:val="s${at}"/><w:basedOn w:val="s${basedOn}"/></w:style>`;
const level = (at: number) =>
  `<w:abstractNum w:abstractNumId="${at}"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>`;

/** Parts beside the body that are large, or go round in circles. */
function otherParts(size: number): readonly (readonly [string, MadeDocx])[] {
  const few = Math.floor(size / 8);
  return [
    ['many comments', commented(few)],
    ['comments that answer each other in a circle', commented(few, (at) => (at + 1) % few)],
    ['a chain of answers', commented(few, (at) => Math.max(0, at - 1))],
    [
      'comments of one id',
      { ...COMMENTED, comments: Array.from({ length: few }, () => ({ id: '0', author: 'Ann', text: 'Why?' })) },
    ],
    [
      'styles in a circle',
      { body: p('x', '<w:pStyle w:val="s0"/>').repeat(10), styles: times(few, (at) => style(at, (at + 1) % few)) },
    ],
    [
      'a long chain of styles, each in use',
      { body: times(few, (at) => p('x', `<w:pStyle w:val="s${at}"/>`)), styles: times(few, (at) => style(at, at + 1)) },
    ],
    ['many styles of one id', { body: p('x', '<w:pStyle w:val="s0"/>').repeat(10), styles: style(0, 0).repeat(few) }],
    [
      'a list style that refers to itself',
      {
        body: p('x', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
        numbering:
          '<w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="s0"/></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
        styles:
          '<w:style w:type="numbering" w:styleId="s0"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>',
      },
    ],
    [
      'many lists, each in use',
      {
        body: times(few, (at) => p('x', `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${at + 1}"/></w:numPr>`)),
        numbering:
          times(few, level) + times(few, (at) => `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at}"/></w:num>`),
      },
    ],
    [
      'a list that starts at an enormous number',
      {
        body: p('x', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>').repeat(10),
        numbering: `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="999999999"/><w:numFmt w:val="upperRoman"/><w:lvlText w:val="${'%1'.repeat(500)}"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
      },
    ],
  ];
}

/** Packages that break the rules of the format. */
function broken(): readonly (readonly [string, Uint8Array])[] {
  const utf16 = (source: string) => Buffer.from(`\ufeff${source}`, 'utf16le');
  const swap = (part: string, bytes: (source: string) => Uint8Array) =>
    altered(COMMENTED, (parts) => {
      parts[part] = bytes(strFromU8(parts[part] ?? new Uint8Array()));
    });
  const target = (from: string, to: string) => replaced(COMMENTED, RELATIONSHIPS, (source) => source.replace(from, to));
  return [
    ['no main part', altered(COMMENTED, (parts) => delete parts[DOCUMENT])],
    ['no relationships', altered(COMMENTED, (parts) => delete parts[RELATIONSHIPS])],
    ['no content types', altered(COMMENTED, (parts) => delete parts['[Content_Types].xml'])],
    ['a relationship to a part that is missing', altered(COMMENTED, (parts) => delete parts['word/comments.xml'])],
    ['comments that are the main part', target('Target="comments.xml"', 'Target="document.xml"')],
    [
      'notes that are the main part',
      replaced(COMMENTED, RELATIONSHIPS, (source) =>
        source.replace('/comments"', '/footnotes"').replace('Target="comments.xml"', 'Target="document.xml"'),
      ),
    ],
    ['a target outside the package', target('Target="comments.xml"', 'Target="../../../etc/passwd"')],
    ['an external part', target('Target="comments.xml"', 'Target="http://198.51.100.1/x" TargetMode="External"')],
    [
      'relationships of one id',
      replaced(COMMENTED, RELATIONSHIPS, (source) => source.replace(/(<Relationship .*?\/>)/, '$1'.repeat(1000))),
    ],
    [
      'a document type definition',
      replaced({ body: BODY }, DOCUMENT, (source) => source.replace('?>', '?><!DOCTYPE w [<!ENTITY a "b">]>')),
    ],
    [
      'a definition in its comments',
      replaced(COMMENTED, 'word/comments.xml', (source) => source.replace('?>', '?><!DOCTYPE w [<!ENTITY a "b">]>')),
    ],
    [
      'a control character',
      replaced({ body: BODY }, DOCUMENT, (source) => source.replace('Supplier', 'Sup\u0001plier')),
    ],
    [
      'a control character as a reference',
      replaced({ body: BODY }, DOCUMENT, (source) => source.replace('Supplier', 'Sup&#1;plier')),
    ],
    [
      'half of a pair as a reference',
      replaced({ body: BODY }, DOCUMENT, (source) => source.replace('Supplier', 'Sup&#xD83D;plier')),
    ],
    ['elements that do not match', replaced({ body: BODY }, DOCUMENT, (source) => source.replace('</w:p>', '</w:q>'))],
    ['a document that stops', replaced({ body: BODY }, DOCUMENT, (source) => source.slice(0, -80))],
    ['an unknown entity', replaced({ body: BODY }, DOCUMENT, (source) => source.replace('Supplier', '&supplier;'))],
    ['UTF-16', swap(DOCUMENT, (source) => utf16(source.replace('UTF-8', 'UTF-16')))],
    ['UTF-16 that says UTF-8', swap(DOCUMENT, utf16)],
    [
      'Latin 1',
      swap(DOCUMENT, (source) =>
        Buffer.from(source.replace('Words', 'Wörter').replace('UTF-8', 'ISO-8859-1'), 'latin1'),
      ),
    ],
    ['Latin 1 that says UTF-8', swap(DOCUMENT, (source) => Buffer.from(source.replace('Words', 'Wörter'), 'latin1'))],
    [
      'a comment with Latin 1',
      swap('word/comments.xml', (source) => Buffer.from(source.replace('Why', 'Wörter'), 'latin1')),
    ],
    ['settings that are no XML', makeDocx({ body: BODY, more: { 'word/settings.xml': strToU8('<w:settings') } })],
    ['settings that are broken', replaced({ body: BODY, settings: '' }, 'word/settings.xml', () => '<w:settings')],
    ['styles that are broken', replaced({ body: BODY, styles: '' }, 'word/styles.xml', () => '<w:styles>')],
    ['numbering that is broken', replaced({ body: BODY, numbering: '' }, 'word/numbering.xml', () => '<<')],
    ['comments that are broken', replaced(COMMENTED, 'word/comments.xml', () => '<<')],
    ['answers that are broken', replaced(COMMENTED, 'word/commentsExtended.xml', () => '<<')],
    ['a zip that stops', makeDocx({ body: BODY }).subarray(0, 700)],
    ['words outside of paragraphs', makeDocx({ body: `words${run('more')}<w:t>and</w:t>${p('x')}` })],
    ['runs in runs and paragraphs in paragraphs', makeDocx({ body: `<w:p>${run(run('a'))}${p('b')}</w:p>` })],
    [
      'a change without author, date and id',
      makeDocx({ body: `<w:p><w:ins>${run('a')}</w:ins><w:del><w:r><w:delText>b</w:delText></w:r></w:del></w:p>` }),
    ],
    [
      'ids that are no numbers',
      makeDocx({
        body: `<w:p><w:ins w:id="x" ${BY}>${run('a')}</w:ins><w:del w:id="99999999999999999999" ${BY}><w:r><w:delText>b</w:delText></w:r></w:del></w:p>`,
      }),
    ],
  ];
}

/** Twice as many bytes as a part may have. */
const bomb = () =>
  altered({ body: BODY }, (parts) => {
    parts[DOCUMENT] = strToU8(
      strFromU8(parts[DOCUMENT] ?? new Uint8Array()).replace('<w:body>', `<w:body>${' '.repeat(128 * 1024 * 1024)}`),
    );
  });

/** @param size of the repeated patterns; the others are small. */
export function* nastyPackages(size: number): Generator<NastyPackage> {
  for (const [what, made] of [...repeatedBodies(size), ...otherParts(size)]) yield { what, bytes: makeDocx(made) };
  for (const [what, bytes] of broken()) yield { what, bytes };
  yield { what: 'a part that unpacks to twice the limit', bytes: bomb() };
}
