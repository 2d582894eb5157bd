// Documents made for the tests of reading: Word packages from XML, PDF files from objects, and what wraps them.
import { strToU8, zipSync, type Zippable } from 'fflate';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const STRICT_WORD = 'http://purl.oclc.org/ooxml/wordprocessingml/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT_OFFICE = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export interface WordPackage {
  /** The contents of w:body; `document` replaces the whole part instead. */
  readonly body?: string;
  readonly document?: string;
  readonly styles?: string;
  /** Other parts by the kind of their relationship, which is their id and the name of their file as well. */
  readonly parts?: Readonly<Record<string, string>>;
  readonly strict?: boolean;
  readonly mainPart?: string;
  readonly mainType?: string;
  readonly more?: Zippable;
}

export function wordDocument(body: string, namespace = WORD): string {
  return `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${namespace}"
    xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"
    xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"
    xmlns:v="urn:schemas-microsoft-com:vml"><w:body>${body}</w:body></w:document>`;
}

export function makeDocx(made: WordPackage): Uint8Array {
  const main = made.mainPart ?? 'word/document.xml';
  const office = made.strict === true ? STRICT_OFFICE : OFFICE;
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const styles = made.styles === undefined ? {} : { styles: stylesPart(made.styles) };
  const parts = Object.entries({ ...styles, ...made.parts });
  return zipSync({
    '[Content_Types].xml': strToU8(`<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      <Override PartName="/${main}" ContentType="${made.mainType ?? MAIN_TYPE}"/></Types>`),
    '_rels/.rels': strToU8(relationships([[`${office}/officeDocument`, main]])),
    [`${folder}_rels/${main.slice(folder.length)}.rels`]: strToU8(
      relationships(parts.map(([id]) => [`${office}/${id.replace(/\d+$/, '')}`, `${id}.xml`, id])),
    ),
    [main]: strToU8(made.document ?? wordDocument(made.body ?? '', made.strict === true ? STRICT_WORD : WORD)),
    ...Object.fromEntries(parts.map(([id, part]) => [`${folder}${id}.xml`, strToU8(part)])),
    ...made.more,
  });
}

function relationships(all: readonly (readonly [type: string, target: string, id?: string])[]): string {
  const each = all.map(([type, target, id = 'rId1']) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`);
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`;
}

function stylesPart(styles: string): string {
  return wordPart('styles', styles);
}

/** A part whose root is `w:${root}`. */
export function wordPart(root: string, content: string): string {
  return `<w:${root} xmlns:w="${WORD}">${content}</w:${root}>`;
}

export function p(text: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** A PDF of hand-written objects, numbered from 1; the first is its catalog. No cross-reference table: readers rebuild it. */
export function makePdf(objects: readonly (string | Uint8Array)[], trailer = ''): Uint8Array {
  const parts: Uint8Array[] = [strToU8('%PDF-1.7\n')];
  for (const [index, object] of objects.entries()) {
    parts.push(strToU8(`${index + 1} 0 obj\n`));
    parts.push(typeof object === 'string' ? strToU8(object) : object);
    parts.push(strToU8('\nendobj\n'));
  }
  parts.push(strToU8(`trailer\n<< /Root 1 0 R /Size ${objects.length + 1} ${trailer} >>\nstartxref\n0\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** One page, one Helvetica font, and the content stream given. */
export function makeOnePagePdf(
  content: Uint8Array,
  filter = '',
  trailer = '',
  more: readonly string[] = [],
): Uint8Array {
  const head = strToU8(`<< /Length ${content.length} ${filter} >>\nstream\n`);
  return makePdf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      Buffer.concat([head, content, strToU8('\nendstream')]),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...more,
    ],
    trailer,
  );
}
