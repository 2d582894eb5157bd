// Workbooks made for tests from the XML of their cells, as spreadsheets and as attackers write them.
import { strToU8, zipSync, type Zippable } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const STRICT = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

export interface Workbook {
  /** The content of s:sheetData; `sheet` replaces the whole part instead. */
  readonly rows?: string;
  readonly sheet?: string;
  /** The content of s:sst. */
  readonly texts?: string;
  /** The content of s:styleSheet. */
  readonly styles?: string;
  /** In the workbook part, before its sheets. */
  readonly properties?: string;
  readonly sheets?: string;
  readonly mainType?: string;
  readonly strict?: boolean;
  readonly more?: Zippable;
}

export const inlineCell = (text: string): string => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
/** A row of inline texts in cells without references. */
export const textRow = (...texts: readonly string[]): string => `<row>${texts.map(inlineCell).join('')}</row>`;

export function makeXlsx(made: Workbook): Uint8Array {
  const namespace = made.strict === true ? STRICT : MAIN;
  const part = (name: string, content: string, attributes = '') =>
    strToU8(`<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="${namespace}"${attributes}>${content}</${name}>`);
  const relationship = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const relationships = (content: string) =>
    strToU8(`<Relationships xmlns="${PACKAGE}/relationships">${content}</Relationships>`);
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="${PACKAGE}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${made.mainType ?? SHEET_TYPE}"/></Types>`,
    ),
    '_rels/.rels': relationships(relationship('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': part(
      'workbook',
      `${made.properties ?? ''}<sheets>${made.sheets ?? '<sheet name="One" sheetId="1" r:id="rId1"/>'}</sheets>`,
      ` xmlns:r="${OFFICE}"`,
    ),
    'xl/_rels/workbook.xml.rels': relationships(
      [
        relationship('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        relationship('rId2', 'sharedStrings', 'sharedStrings.xml'),
        relationship('rId3', 'styles', 'styles.xml'),
        relationship('rId4', 'worksheet', '/xl/worksheets/sheet2.xml'),
      ].join(''),
    ),
    'xl/worksheets/sheet1.xml':
      made.sheet === undefined ? part('worksheet', `<sheetData>${made.rows ?? ''}</sheetData>`) : strToU8(made.sheet),
    'xl/sharedStrings.xml': part('sst', made.texts ?? ''),
    'xl/styles.xml': part('styleSheet', made.styles ?? ''),
    ...made.more,
  });
}
