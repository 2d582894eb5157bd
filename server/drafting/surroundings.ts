// The words around a placeholder that say what it is: before and behind it, in the cell beside it, or below a line.
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import { TableParts } from './table-parts.ts';
import type { TemplateParagraph, TemplateText, TextRange } from './template-text.ts';

const BEFORE = 160;
const BEFORE_WORDS = 7;
const BEHIND_WORDS = 3;
/** A longer text of a cell or a line is no label. */
const LABEL_MAX = 80;
const SENTENCE_ENDS = ['\n', '\t', ';', ':', '. '];
const PLACEHOLDER =
  /\[[^[\]]{0,200}\]|\{\{[^{}]{0,200}\}\}|\$\{[^{}]{0,200}\}|<<[^<>]{0,200}>>|«\S{1,100}»|_{2,}|\.{6,}|…{2,}/g;
const AGAIN = /^\s{0,3}\(\s{0,3}(?:\[[^[\]]{0,60}\]|_{2,60})\s{0,3}\)/;
const WEAK =
  /^(?:the|a|an|of|is|are|be|as|at|in|on|by|to|for|from|with|and|or|under|that|this|its|his|her|their|shall|will|not|no|than|less|more|up|within|least|most|being|between|into)$/i;

/** The words before a placeholder in its sentence: "registered number". */
export function wordsBefore({ paragraph, start }: TextRange): string {
  const before = paragraph.text
    .slice(Math.max(0, start - BEFORE), start)
    .replaceAll(/\bNo\.\s/gi, 'No ')
    .replaceAll(PLACEHOLDER, ' … ')
    .replace(/[\s:([“"‘£$€¥–-]{1,20}$/, '');
  const line = before.slice(Math.max(0, ...SENTENCE_ENDS.map((sign) => before.lastIndexOf(sign) + 1)));
  const own = line.slice(line.lastIndexOf('…') + 1);
  const words = lastWords((withoutWeakEnd(own.trim()) === '' ? line : own).replace(/^[^\p{L}]{1,20}/u, ''));
  return /\p{L}{2}/u.test(words) ? words : '';
}

const lastWords = (line: string): string => line.split(/\s/).filter(Boolean).slice(-BEFORE_WORDS).join(' ');

/** The words behind it up to the next sign: "days of receipt". */
export function wordsBehind({ paragraph, end }: TextRange): string {
  // A number is said twice: "[●] ([●]) days".
  const behind = paragraph.text.slice(end, end + BEFORE).replace(AGAIN, '');
  const line = /^[^\n\t.;:,()[\]{}_…]{0,120}/.exec(behind)?.[0] ?? '';
  return line.split(/\s/).filter(Boolean).slice(0, BEHIND_WORDS).join(' ');
}

export const isWeak = (word: string): boolean => WEAK.test(word);

/** "each invoice within" is "each invoice". */
export function withoutWeakEnd(words: string): string {
  const kept = words.split(' ');
  while (kept.length > 0 && isWeak(kept.at(-1) ?? '')) kept.pop();
  return kept.join(' ');
}

export class Surroundings {
  private readonly text: TemplateText;
  private readonly cells = new Map<XmlElement, string>();
  private readonly tables = new TableParts();

  constructor(text: TemplateText) {
    this.text = text;
    for (const { cell, text: words } of text.paragraphs)
      if (cell && (this.cells.get(cell)?.length ?? 0) <= LABEL_MAX)
        this.cells.set(cell, `${this.cells.get(cell) ?? ''} ${words}`.trim());
  }

  /** Of the cell before a cell, or else of the first one of its column; '' for none that could be a label. */
  besideCell({ cell }: TemplateParagraph): string {
    const row = cell?.parent;
    if (!cell || row?.name !== 'w:tr') return '';
    const cells = this.tables.cellsOf(row);
    const column = this.tables.indexOf(cell);
    for (let at = column - 1; at >= Math.max(0, column - 3); at -= 1) {
      const label = this.labelOf(cells[at]);
      if (label !== '') return label;
    }
    const head = row.parent === null ? undefined : this.tables.rowsOf(row.parent)[0];
    return head === undefined || head === row ? '' : this.labelOf(this.tables.cellsOf(head)[column]);
  }

  /** Of the cells above a cell in its column, nearest first, and of the cell itself. */
  *column({ cell }: TemplateParagraph): Generator<string> {
    const row = cell?.parent;
    if (!cell || row?.name !== 'w:tr' || !row.parent) return;
    yield this.cells.get(cell) ?? '';
    const rows = this.tables.rowsOf(row.parent);
    const column = this.tables.indexOf(cell);
    const own = this.tables.indexOf(row);
    for (let at = own - 1; at >= Math.max(0, own - ROWS_ABOVE); at -= 1) {
      const above = rows[at];
      yield (above && this.cells.get(this.tables.cellsOf(above)[column] ?? row)) ?? '';
    }
  }

  /** What stands below a line: "Authorised signatory". */
  below(paragraph: TemplateParagraph): string {
    const next = this.text.paragraphs[paragraph.index + 1];
    if (next?.part !== paragraph.part || next.cell !== paragraph.cell) return '';
    return labelIn(next.text);
  }

  /** The paragraphs before one, nearest first, in its cell or part. */
  *before(paragraph: TemplateParagraph, count: number): Generator<TemplateParagraph> {
    for (let at = paragraph.index - 1; at >= Math.max(0, paragraph.index - count); at -= 1) {
      const one = this.text.paragraphs[at];
      if (one === undefined || one.part !== paragraph.part || one.cell !== paragraph.cell) return;
      yield one;
    }
  }

  private labelOf(cell: XmlElement | undefined): string {
    return cell === undefined ? '' : labelIn(this.cells.get(cell) ?? '');
  }
}

const ROWS_ABOVE = 12;

function labelIn(text: string): string {
  const words = text
    .replaceAll(PLACEHOLDER, ' ')
    .replaceAll(/\s{1,200}/g, ' ')
    .replace(/[\s:.*]{1,20}$/, '')
    .trim();
  return words.length > LABEL_MAX || !/\p{L}{2}/u.test(words) ? '' : words.replace(/^\((.{1,80})\)$/, '$1');
}
