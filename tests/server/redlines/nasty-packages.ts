// Word packages that are made to hold up or mislead whoever reads, writes, resolves or compares them. Each grows with `size`,
// the number of times that its pattern is repeated.
import { strToU8, strFromU8, unzipSync, zipSync } from 'fflate';
import { makeDocx, type MadeDocx } from '#tests/support/docx/make-docx.ts';
import { BY, p, repeatedBodies, run, times } from './nasty-bodies.ts';

interface NastyPackage {
  readonly what: string;
  readonly bytes: Uint8Array;
}

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
