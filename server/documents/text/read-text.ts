// Plain text to blocks. Empty lines part paragraphs; lines wrapped by hand are joined by the same rules as printed ones.
import { BlockBuilder, type PackedDocument } from '#server/documents/blocks.ts';
import { furnitureOf } from '#server/documents/layout/furniture.ts';
import type { Line } from '#server/documents/layout/line.ts';
import { paragraphsOf } from '#server/documents/layout/paragraphs.ts';
import { hasWords, tidyLine } from '#server/documents/layout/white-space.ts';
import { writeParagraphs } from '#server/documents/layout/write-paragraphs.ts';
import { Refusal } from '#server/documents/refusal.ts';
import { decodeText } from './decode.ts';

/** Longer lines than anybody wraps by hand: then every line is a paragraph of its own. */
const WRAPPED_MAX = 140;
/** Rows between the lines of one paragraph: the next one, or none when every row is a paragraph. */
const WRAPPED = 1;
const UNWRAPPED = 0;
const TAB = 8;
const LINE_END = /\r\n?|[\n\u0085\u2028]/;
const NEW_PARAGRAPH = /[\f\u2029]/g;
/** Text all the same, but its reader would be shown marks instead of words. */
const MARKUP = /^\s*(?:\{\\rtf|<\?xml|<!doctype|<html|<svg)/i;

/** @throws Refusal empty, wrong_type, damaged, too_large. */
export function readText(bytes: Uint8Array): PackedDocument {
  const { text, warnings } = decodeText(bytes);
  if (!hasWords(text)) throw new Refusal('empty', 'No letter or digit in it.');
  if (MARKUP.test(text.slice(0, 1000))) throw new Refusal('wrong_type', 'It is a marked-up format (XML, HTML or RTF).');
  const rows = text.replace(NEW_PARAGRAPH, '\n\n').split(LINE_END);
  const blocks = new BlockBuilder();
  const lines = linesOf(rows);
  const spacing = isWrapped(rows) ? WRAPPED : UNWRAPPED;
  const paragraphs = paragraphsOf(lines, { furniture: furnitureOf([lines]), spacing });
  writeParagraphs(paragraphs, lines, blocks, (_, index) => ({ paragraph: index + 1 }));
  return blocks.pack('txt', null, warnings);
}

/** Short lines throughout, but for the odd table or address. */
function isWrapped(rows: readonly string[]): boolean {
  const filled = rows.filter((row) => row.trim() !== '');
  return filled.filter((row) => row.length > WRAPPED_MAX).length <= filled.length * 0.02;
}

function linesOf(rows: readonly string[]): Line[] {
  const lines: Line[] = [];
  for (const [index, row] of rows.entries()) {
    const text = tidyLine(row);
    if (text === '') continue;
    const left = indentOf(row);
    const right = left + row.trim().length;
    lines.push({ text, page: 1, left, right, y: -index, height: 1, hyphenated: false });
  }
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
