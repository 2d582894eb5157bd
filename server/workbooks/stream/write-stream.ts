// A workbook that is made while it is sent: some rows are in memory at a time, and nobody else waits for it.
import { Readable } from 'node:stream';
import { Zip } from 'fflate';
import { DeflatedPart } from './deflated-part.ts';
import type { StreamSheet } from './sheet-xml.ts';
import { sheetXml } from './sheet-xml.ts';
import { escaped, Formats } from './styles.ts';

interface Part {
  readonly path: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

/** @param at when it was made. The names of the sheets differ and have no more than 31 letters, none of []/\:*? */
export function workbookStream(sheets: readonly StreamSheet[], at: Date): Readable {
  const formats = new Formats();
  return Readable.from(pieces(partsOf(sheets, formats), at), { objectMode: false });
}

function* partsOf(sheets: readonly StreamSheet[], formats: Formats): Generator<Part> {
  yield { path: '[Content_Types].xml', content: [contentTypes(sheets.length)] };
  yield { path: '_rels/.rels', content: [relationships([['officeDocument', 'xl/workbook.xml']])] };
  yield { path: 'xl/workbook.xml', content: [workbook(sheets.map(({ name }) => name))] };
  const targets = sheets.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`]);
  yield {
    path: 'xl/_rels/workbook.xml.rels',
    content: [relationships([...targets, ['styles', 'styles.xml']])],
  };
  for (const [index, sheet] of sheets.entries())
    yield { path: `xl/worksheets/sheet${index + 1}.xml`, content: sheetXml(sheet, formats, index === 0) };
  // Last, when it is known which formats the sheets need.
  yield { path: 'xl/styles.xml', content: [formats.part()] };
}

async function* pieces(parts: Iterable<Part>, at: Date): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, piece) => {
    fault ??= error;
    made.push(piece);
  });
  const take = () => {
    if (fault) throw fault;
    const taken = made.filter((piece) => piece.length > 0);
    made = [];
    return taken;
  };
  for (const { path, content } of parts) {
    const part = new DeflatedPart(path, at);
    zip.add(part);
    for await (const text of content) {
      await part.write(text);
      yield* take();
    }
    await part.end();
    yield* take();
  }
  zip.end();
  yield* take();
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function contentTypes(sheets: number): string {
  const overrides = Array.from(
    { length: sheets },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
  );
  return (
    `${XML}<Types xmlns="${OFFICE}/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>${overrides.join('')}</Types>`
  );
}

function relationships(targets: readonly (readonly [kind: string, target: string])[]): string {
  const all = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships">${all.join('')}</Relationships>`;
}

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return (
    `${XML}<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships">` +
    `<bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets></workbook>`
  );
}
