// What a spreadsheet puts on the clipboard, as rows of cells: tabs between cells, lines between rows, and quotes around a
// cell that has either in it.

export interface Pasted {
  readonly text: string;
  /** The same as HTML, '' where there is none. */
  readonly html: string;
}

/** A cell, in quotes or up to the next tab or line, and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g;

/** The rows of a text of tab separated values. */
export function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(CELL)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"').replaceAll('\r\n', '\n'));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // Spreadsheets end the last row as they end the others.
  const last = rows.at(-1);
  return rows.length > 1 && last?.join('\t') === '' && last.length === 1 ? rows.slice(0, -1) : rows;
}

/** Whether the whole of it is one table. */
function isOneTable(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of body.querySelectorAll('style, script')) unseen.remove();
  const table = body.querySelector('table');
  return table !== null && table.textContent.trim() === body.textContent.trim();
}

/**
 * The cells to fill, or null where what was pasted is text for one cell: a numbered paragraph from a word processor has a
 * tab as well.
 */
export function blockOf({ text, html }: Pasted): string[][] | null {
  if (!text.includes('\t')) return null;
  if (html !== '' && !isOneTable(html)) return null;
  const rows = rowsOf(text);
  return html !== '' || rows.every((row) => row.length === rows[0]?.length) ? rows : null;
}
