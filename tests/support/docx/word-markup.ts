// WordprocessingML for tests: runs, paragraphs, tables, tracked changes, fields, links, content controls, comments.
// Every function returns XML with the prefix w:, for the stories of `makeDocx`.

/** A character for private use: `makeDocx` puts the ids of tracked changes in its place. */
export const CHANGE_ID = '\uE000';

export interface Signature {
  readonly author: string;
  readonly date?: string;
}

/** The properties of a run, as flags; the order is the one that the schema asks for. */
export interface Look {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly caps?: boolean;
  readonly underline?: boolean;
  readonly rightToLeft?: boolean;
}

const CONTROLS: Readonly<Record<string, string>> = {
  '\t': '<w:tab/>',
  '\n': '<w:br/>',
  '\r': '<w:cr/>',
  '\u2011': '<w:noBreakHyphen/>',
};

export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
export const attributeText = (text: string) => escapeText(text).replaceAll('"', '&quot;');

function lookXml(look: Look): string {
  const properties = [
    look.bold === true ? '<w:b/>' : '',
    look.italic === true ? '<w:i/>' : '',
    look.caps === true ? '<w:caps/>' : '',
    look.underline === true ? '<w:u w:val="single"/>' : '',
    look.rightToLeft === true ? '<w:rtl/>' : '',
  ].join('');
  return properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`;
}

/** Tabs, line breaks ("\n"), carriage returns and no-break hyphens become the elements that Word has for them. */
export function run(text: string, look: Look = {}, element = 'w:t'): string {
  const pieces = text.split(/([\t\n\r\u2011])/).filter((piece) => piece !== '');
  const content = pieces.map(
    (piece) => CONTROLS[piece] ?? `<${element} xml:space="preserve">${escapeText(piece)}</${element}>`,
  );
  return `<w:r>${lookXml(look)}${content.join('')}</w:r>`;
}

export const deletedRun = (text: string, look: Look = {}) => run(text, look, 'w:delText');

function signed({ author, date = '2026-01-10T09:00:00Z' }: Signature): string {
  return `w:id="${CHANGE_ID}" w:author="${attributeText(author)}" w:date="${date}"`;
}

/** `content` are runs. */
export const inserted = (by: Signature, content: string) => `<w:ins ${signed(by)}>${content}</w:ins>`;
/** `content` are deleted runs. */
export const deleted = (by: Signature, content: string) => `<w:del ${signed(by)}>${content}</w:del>`;

/** One half of a move; `name` connects the halves, `id` is of the range. Its runs are ordinary ones. */
export function moved(half: 'From' | 'To', by: Signature, name: string, id: string, content: string): string {
  return (
    `<w:move${half}RangeStart w:id="${id}" w:name="${name}" w:author="${attributeText(by.author)}" w:date="${by.date ?? '2026-01-10T09:00:00Z'}"/>` +
    `<w:move${half} ${signed(by)}>${content}</w:move${half}><w:move${half}RangeEnd w:id="${id}"/>`
  );
}

interface ParagraphLook {
  readonly style?: string;
  /** The list and its level. */
  readonly list?: { readonly id: number; readonly level: number };
  /** A tracked change of the paragraph's mark. */
  readonly mark?: { readonly is: 'ins' | 'del'; readonly by: Signature };
  /** A tracked change of the paragraph's properties: it was centered before. */
  readonly formatted?: Signature;
}

export function paragraph(content: string, look: ParagraphLook = {}): string {
  const { style, list, mark, formatted } = look;
  const properties = [
    style === undefined ? '' : `<w:pStyle w:val="${style}"/>`,
    list === undefined ? '' : `<w:numPr><w:ilvl w:val="${list.level}"/><w:numId w:val="${list.id}"/></w:numPr>`,
    mark === undefined ? '' : `<w:rPr><w:${mark.is} ${signed(mark.by)}/></w:rPr>`,
    formatted === undefined
      ? ''
      : `<w:pPrChange ${signed(formatted)}><w:pPr><w:jc w:val="center"/></w:pPr></w:pPrChange>`,
  ].join('');
  return `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
}

interface CellLook {
  /** Columns that it spans. */
  readonly span?: number;
  readonly merge?: 'restart' | 'continue';
}

/** `content` are paragraphs, one at least. */
export function cell(content: string, { span, merge }: CellLook = {}): string {
  const spanned = span === undefined ? '' : `<w:gridSpan w:val="${span}"/>`;
  const merged = merge === undefined ? '' : `<w:vMerge w:val="${merge}"/>`;
  return `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/>${spanned}${merged}</w:tcPr>${content}</w:tc>`;
}

export function row(cells: readonly string[], change?: { readonly is: 'ins' | 'del'; readonly by: Signature }): string {
  const properties = change === undefined ? '' : `<w:trPr><w:${change.is} ${signed(change.by)}/></w:trPr>`;
  return `<w:tr>${properties}${cells.join('')}</w:tr>`;
}

export function table(rows: readonly string[], columns = 2): string {
  const grid = '<w:gridCol w:w="2000"/>'.repeat(columns);
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.join('')}</w:tbl>`;
}

const fieldMark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;

/** A field of several runs: its instruction, then the result that is shown. */
export function complexField(instruction: string, result: string): string {
  const code = `<w:r><w:instrText xml:space="preserve">${escapeText(instruction)}</w:instrText></w:r>`;
  return fieldMark('begin') + code + fieldMark('separate') + result + fieldMark('end');
}

export const simpleField = (instruction: string, result: string) =>
  `<w:fldSimple w:instr="${attributeText(instruction)}">${result}</w:fldSimple>`;

/** `id` is a key of the package's `links`. */
export const link = (id: string, content: string) => `<w:hyperlink r:id="${id}">${content}</w:hyperlink>`;

export interface ControlLook {
  /** What cannot be changed. */
  readonly lock?: 'contentLocked' | 'sdtContentLocked' | 'sdtLocked';
  /** Whether it takes its text from another part. */
  readonly isBound?: boolean;
  /** Other properties, as XML. */
  readonly more?: string;
}

/** A content control around runs or around blocks. */
export function control(content: string, { lock, isBound = false, more = '' }: ControlLook = {}): string {
  const locked = lock === undefined ? '' : `<w:lock w:val="${lock}"/>`;
  const bound = isBound
    ? '<w:dataBinding w:xpath="/root[1]/name[1]" w:storeItemID="{00000000-0000-0000-0000-000000000001}"/>'
    : '';
  return `<w:sdt><w:sdtPr>${locked}${bound}${more}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
}

export const bookmarked = (id: string, name: string, content: string) =>
  `<w:bookmarkStart w:id="${id}" w:name="${attributeText(name)}"/>${content}<w:bookmarkEnd w:id="${id}"/>`;

export const commentReference = (id: string) => `<w:r><w:commentReference w:id="${id}"/></w:r>`;

export const commented = (id: string, content: string) =>
  `<w:commentRangeStart w:id="${id}"/>${content}<w:commentRangeEnd w:id="${id}"/>${commentReference(id)}`;

/** `number` is the note's place among the package's notes, from 1. */
export const noteReference = (kind: 'footnote' | 'endnote', number: number) =>
  `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:${kind}Reference w:id="${number}"/></w:r>`;

/** A text box, stored twice as Word does: as a shape, and as a picture for older programs. */
export function textBox(paragraphs: string): string {
  const words = `<w:txbxContent>${paragraphs}</w:txbxContent>`;
  const shape =
    '<w:drawing><wp:anchor><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">' +
    `<wps:wsp><wps:txbx>${words}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>`;
  const picture = `<w:pict><v:shape><v:textbox>${words}</v:textbox></v:shape></w:pict>`;
  return `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${shape}</mc:Choice><mc:Fallback>${picture}</mc:Fallback></mc:AlternateContent></w:r>`;
}
