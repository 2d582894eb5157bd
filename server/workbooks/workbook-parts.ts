// The parts of an .xlsx package that are read: the first visible sheet, shared texts and number formats. Macros, external
// links, queries and drawings are never opened.
import { findMainPart, readRelationships, targetOf } from '#server/ooxml/package.ts';
import type { ZipParts } from '#server/ooxml/read-zip.ts';
import { attribute, walkXml } from '#server/ooxml/xml.ts';
import { Refusal } from '#server/refusal.ts';

interface WorkbookParts {
  readonly sheet: string;
  readonly texts: string | undefined;
  readonly styles: string | undefined;
  /** Whether the workbook uses the 1904 date system. */
  readonly from1904: boolean;
}

/** Workbooks and templates, with and without macros; the binary kind (.xlsb) is another format. */
const MAIN_TYPE =
  /^application\/(?:vnd\.openxmlformats-officedocument\.spreadsheetml\.(?:sheet|template)|vnd\.ms-excel\.(?:sheet|template)\.macroEnabled)\.main\+xml$/i;

/** @throws Refusal wrong_type when the package is something else than a workbook, damaged when it has no sheet. */
export async function findWorkbookParts(parts: ZipParts): Promise<WorkbookParts> {
  const main = await findMainPart(parts, MAIN_TYPE);
  const relationships = await readRelationships(parts, main);
  const sheets: { id: string; isHidden: boolean }[] = [];
  let from1904 = false;
  await walkXml(parts.text(main), {
    open(name, attributes) {
      if (name === 's:workbookPr') from1904 = /^(?:1|true|on)$/.test(attribute(attributes, 'date1904') ?? '');
      if (name !== 's:sheet') return;
      const id = attribute(attributes, 'id') ?? '';
      sheets.push({ id, isHidden: (attribute(attributes, 'state') ?? 'visible') !== 'visible' });
    },
  });
  const isWorksheet = ({ id }: { id: string }) =>
    relationships.some((one) => one.id === id && one.kind === 'worksheet');
  const chosen = sheets.find((sheet) => !sheet.isHidden && isWorksheet(sheet));
  const sheet = relationships.find(({ id }) => id === chosen?.id)?.target;
  if (sheet === undefined || !parts.has(sheet)) throw new Refusal('damaged', 'The workbook has no visible sheet.');
  return {
    sheet,
    texts: targetOf(relationships, 'sharedStrings'),
    styles: targetOf(relationships, 'styles'),
    from1904,
  };
}
