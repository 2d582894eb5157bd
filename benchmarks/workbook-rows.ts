// Reads a sheet of a workbook by name, as rows of texts, with a parser other than the product's own: other programs must be
// able to read it.
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

/** The texts of the cells, row by row; a number as its digits. @throws Error if there is no such sheet. */
export function workbookRows(bytes: Uint8Array, name: string): string[][] {
  const parts = unzipSync(bytes);
  const xmlOf = (path: string) => (parts[path] ? strFromU8(parts[path]) : '');
  const ids = new Map<string, string>();
  parse(xmlOf('xl/workbook.xml'), (tag, attributes) => {
    if (tag === 'sheet') ids.set(attributes['name'] ?? '', attributes['r:id'] ?? '');
  });
  const targets = new Map<string, string>();
  parse(xmlOf('xl/_rels/workbook.xml.rels'), (tag, attributes) => {
    if (tag === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '');
  });
  const target = targets.get(ids.get(name) ?? '');
  if (target === undefined) throw new Error(`The workbook has no sheet ${name}.`);
  const shared: string[] = [];
  parse(
    xmlOf('xl/sharedStrings.xml'),
    (tag) => tag === 'si' && shared.push(''),
    (text) => {
      shared.push(`${shared.pop() ?? ''}${text}`);
    },
  );
  return rowsOf(xmlOf(`xl/${target.replace(/^\/?xl\//, '')}`), shared);
}

function rowsOf(xml: string, shared: readonly string[]): string[][] {
  const rows: string[][] = [];
  let isShared = false;
  let column = -1;
  parse(
    xml,
    (tag, attributes) => {
      if (tag === 'row') rows.push([]);
      if (tag !== 'c') return;
      isShared = attributes['t'] === 's';
      column = columnOf(attributes['r'] ?? '');
    },
    (text) => {
      const row = rows.at(-1);
      if (row) row[column] = `${row[column] ?? ''}${isShared ? (shared[Number(text)] ?? '') : text}`;
    },
  );
  return rows.map((row) => Array.from(row, (cell) => cell ?? ''));
}

const columnOf = (reference: string): number =>
  Array.from(reference.replace(/\d+$/, '')).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Texts of `t` and `v`, the whole content of cells. */
function parse(
  xml: string,
  onTag: (tag: string, attributes: Readonly<Record<string, string>>) => void,
  onText?: (text: string) => void,
): void {
  if (xml === '') return;
  const parser = new SaxesParser();
  let inside = '';
  parser.on('opentag', ({ name, attributes }) => {
    inside = name;
    onTag(name, attributes);
  });
  parser.on('closetag', () => {
    inside = '';
  });
  parser.on('text', (text) => {
    if (inside === 't' || inside === 'v') onText?.(text);
  });
  parser.write(xml).close();
}
