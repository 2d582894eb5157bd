// Reads plain text. Empty lines separate paragraphs; lines wrapped by hand are joined by the rules for printed lines.
import { BlockBuilder, type PackedDocument } from '#server/documents/blocks.ts';
import { furnitureOf } from '#server/documents/layout/furniture.ts';
import type { Line } from '#server/documents/layout/line.ts';
import { paragraphsOf } from '#server/documents/layout/paragraphs.ts';
import { hasWords, tidyLine } from '#server/documents/layout/white-space.ts';
import { writeParagraphs } from '#server/documents/layout/write-paragraphs.ts';
import { MAX_LINES } from '#server/documents/limits.ts';
import { Refusal } from '#server/refusal.ts';
import { decodeText } from './decode.ts';
import { refuseMarkup } from './markup.ts';

/** Nobody wraps longer lines by hand: every line is then a paragraph. */
const WRAPPED_MAX = 140;
/** Line spacing within a paragraph; 0 where every line is a paragraph. */
const WRAPPED = 1;
const UNWRAPPED = 0;
const TAB = 8;
const LINE_END = /\r\n?|[\n\f\u0085\u2028\u2029]/g;
/** Line ends that also separate paragraphs: form feed and paragraph separator. */
const NEW_PARAGRAPH = /[\f\u2029]/;

/** @throws Refusal empty, wrong_type, damaged, too_large. */
export function readText(bytes: Uint8Array): PackedDocument {
  const { text, warnings } = decodeText(bytes);
  if (!hasWords(text)) throw new Refusal('empty', 'No letter or digit in it.');
  refuseMarkup(text);
  const lines = linesOf(text);
  const spacing = isWrapped(lines) ? WRAPPED : UNWRAPPED;
  const paragraphs = paragraphsOf(lines, { furniture: furnitureOf([lines]), spacing });
  const blocks = new BlockBuilder();
  writeParagraphs(paragraphs, lines, blocks, (_, index) => ({ paragraph: index + 1 }));
  return blocks.pack('txt', null, warnings);
}

/** Short lines, with the exception of a table or an address. */
function isWrapped(lines: readonly Line[]): boolean {
  return lines.filter((line) => line.right > WRAPPED_MAX).length <= lines.length * 0.02;
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let y = 0;
  const take = (row: string) => {
    const tidy = tidyLine(row);
    if (tidy === '') return;
    const left = indentOf(row);
    lines.push({ text: tidy, page: 1, left, right: left + row.trim().length, y, height: 1, hyphenated: false });
    if (lines.length > MAX_LINES) throw new Refusal('too_large', `More than ${MAX_LINES} lines.`);
  };
  let start = 0;
  for (const { index, 0: end } of text.matchAll(LINE_END)) {
    take(text.slice(start, index));
    start = index + end.length;
    y -= NEW_PARAGRAPH.test(end) ? 2 : 1;
  }
  take(text.slice(start));
  return lines;
}

function indentOf(row: string): number {
  let column = 0;
  for (const character of row) {
    if (character === '\t') column += TAB - (column % TAB);
    else if (character.trim() === '') column += 1;
    else break;
  }
  return column;
}
