// Parses spreadsheet cells from the clipboard: tabs between cells, lines between rows, quotes around cells that
// contain either.

export interface Pasted {
  readonly text: string;
  /** The same as HTML, or ''. */
  readonly html: string;
}

/** A cell, quoted or up to the next tab or line, and its delimiter. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g;

/** The rows of tab-separated text. */
export function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(CELL)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"').replaceAll('\r\n', '\n'));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // Spreadsheets terminate the last row too.
  const last = rows.at(-1);
  return rows.length > 1 && last?.join('\t') === '' && last.length === 1 ? rows.slice(0, -1) : rows;
}

/** Whether the HTML is a single table. */
function isOneTable(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of body.querySelectorAll('style, script')) unseen.remove();
  const table = body.querySelector('table');
  return table !== null && table.textContent.trim() === body.textContent.trim();
}

/**
 * The cells to fill, or null if the text belongs in one cell: a numbered paragraph from a word processor contains a
 * tab too.
 */
export function blockOf({ text, html }: Pasted): string[][] | null {
  if (!text.includes('\t')) return null;
  if (html !== '' && !isOneTable(html)) return null;
  const rows = rowsOf(text);
  return html !== '' || rows.every((row) => row.length === rows[0]?.length) ? rows : null;
}
