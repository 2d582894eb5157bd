// Redlines of small documents: edits are given by the words they change, and the body comes back without the stamp of our
// changes, so that a test shows the markup alone.
import { readView } from '#server/documents/docx/read-views.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { ZipParts } from '#server/ooxml/read-zip.ts';
import { writeRedline } from '#server/redlines/write/write-redline.ts';
import { makeDocx, type MadeDocx } from '#tests/support/docx/make-docx.ts';

export const US = { author: 'Us', date: '2026-03-01T09:30:00Z' };
export const THEM = { author: 'Them' };

interface WordsEdit {
  /** Found in the final view's text; '' with `after` inserts. */
  readonly words: string;
  readonly text: string;
  readonly comment?: string;
  /** Words that the edit follows. */
  readonly after?: string;
}

export async function editsOf(bytes: Uint8Array, edits: readonly WordsEdit[]) {
  const { text } = (await readView(bytes, DEFAULT_LIMITS, 'final', { map: false })).document;
  return edits.map(({ words, text: replacement, comment, after = '' }, index) => {
    const at = text.indexOf(after + words);
    if (at < 0) throw new Error(`No "${after + words}" in ${JSON.stringify(text)}`);
    const start = at + after.length;
    return { id: `${index + 1}`, start, end: start + words.length, expected: words, text: replacement, comment };
  });
}

export async function redline(made: MadeDocx | string, ...edits: readonly WordsEdit[]) {
  const bytes = makeDocx(typeof made === 'string' ? { body: made } : made);
  const written = await writeRedline(bytes, { edits: await editsOf(bytes, edits), ...US }, DEFAULT_LIMITS);
  const body =
    /<w:body>([^]*?)(?:<w:sectPr|<\/w:body>)/.exec(await partOf(written.bytes, 'word/document.xml'))?.[1] ?? '';
  return { ...written, input: bytes, body: withoutStamps(body) };
}

export async function partOf(bytes: Uint8Array, name: string): Promise<string> {
  const parts = await ZipParts.open(bytes, DEFAULT_LIMITS.maxInflatedBytes);
  return (await parts.whole(name)) ?? '';
}

const withoutStamps = (xml: string): string =>
  xml
    .replaceAll(/ w:id="\d+" w:author="Us" w:date="[^"]*"/g, '')
    .replaceAll(/ w:author="Them" w:date="[^"]*"/g, ' Them');

export const p = (content: string) => `<w:p>${content}</w:p>`;
export const r = (text: string, properties = '') => `<w:r>${properties}${t(text)}</w:r>`;
const spaced = (text: string) => (/^\s|\s$/.test(text) ? ' xml:space="preserve"' : '');
const t = (text: string) => `<w:t${spaced(text)}>${text}</w:t>`;
export const del = (text: string, properties = '') =>
  `<w:del><w:r>${properties}<w:delText${spaced(text)}>${text}</w:delText></w:r></w:del>`;
export const ins = (text: string, properties = '') => `<w:ins>${r(text, properties)}</w:ins>`;
export const insertedMark = (properties = '') => `<w:pPr>${properties}<w:rPr><w:ins/></w:rPr></w:pPr>`;
export const deletedMark = (properties = '') => `<w:pPr>${properties}<w:rPr><w:del/></w:rPr></w:pPr>`;
