// A paragraph of a .docx file while it is read: its style, its list, and the kind of block it becomes.
import type { BlockTrace } from '#server/documents/block-trace.ts';
import type { BlockKind } from '#server/documents/blocks.ts';
import { blockKindOf } from '#server/documents/layout/block-kind.ts';
import { tidiedFrom } from '#server/documents/layout/white-space.ts';
import { isHeading } from '#server/documents/word/paragraph.ts';
import type { ListCounters } from '#server/documents/word/list-counters.ts';
import type { StyleLookup } from './styles.ts';

/** Switches off the list of the style. */
const NO_LIST = '0';

export class OpenParagraph {
  /** Among the paragraphs that a traced reading walks; -1 in ordinary reading. */
  readonly id: number;
  text = '';
  /** Of a traced reading: pairs of the first unit and the length of what was added to the text. */
  origins: number[] = [];
  style: string | undefined;
  outlineLevel: number | undefined;
  /** numId of the paragraph itself; '0' switches the style's numbering off. */
  numbering: string | undefined;
  /** Its level in that list, or in its style's. */
  level: number | undefined;
  /** Ids of the headers and footers of the section that ends with it. */
  readonly running: string[] = [];
  /** The view takes its end mark away: the next paragraph continues it. */
  isMarkGone = false;
  /** Some of its text is not deleted. */
  isLive = false;
  /** Its mark is a section break. */
  endsSection = false;
  hasPicture = false;

  constructor(id: number) {
    this.id = id;
  }

  /** Puts the text of the paragraph before it, which has no end mark, in front of its own. */
  continue(before: OpenParagraph): void {
    this.text = before.text + this.text;
    this.isLive ||= before.isLive;
    this.hasPicture ||= before.hasPicture;
    // Appends to the longer list, as many paragraphs in a row can lack their marks.
    for (const origin of this.origins) before.origins.push(origin);
    this.origins = before.origins;
  }

  /** Where the characters of its tidied text come from; undefined in ordinary reading. */
  trace(): BlockTrace | undefined {
    if (this.id < 0) return undefined;
    const from = tidiedFrom(this.text);
    const origins = new Int32Array(from.length);
    /** The stretch of the text that came from one element, and where it starts. */
    let stretch = 0;
    let start = 0;
    // By index, as this passes every character of the document.
    for (let at = 0; at < from.length; at += 1) {
      const raw = from[at] ?? 0;
      while (raw >= start + (this.origins[stretch + 1] ?? Number.POSITIVE_INFINITY)) {
        start += this.origins[stretch + 1] ?? 0;
        stretch += 2;
      }
      origins[at] = (this.origins[stretch] ?? 0) + raw - start;
    }
    return { origins, paragraphs: [{ id: this.id, start: 0, end: origins.length }] };
  }

  forgetProperties(): void {
    this.style = undefined;
    this.outlineLevel = undefined;
    this.forgetNumbering();
  }

  forgetNumbering(): void {
    this.numbering = undefined;
    this.level = undefined;
  }
}

/** The list of a paragraph, and its level in it. */
interface ListPlace {
  readonly list: string;
  readonly level: number;
}

export function listPlace(
  paragraph: OpenParagraph,
  styleOf: StyleLookup,
  counters: ListCounters,
): ListPlace | undefined {
  // Word shows a section break alone in a numbered paragraph without a number, and does not count it.
  if (paragraph.endsSection && paragraph.text === '' && !paragraph.hasPicture) return undefined;
  const style = styleOf(paragraph.style);
  const list = paragraph.numbering ?? style.numbering;
  if (list === undefined || list === NO_LIST) return undefined;
  // The level of the style counts only in the style's own list.
  const inherited = paragraph.numbering === undefined ? style.level : undefined;
  return { list, level: paragraph.level ?? inherited ?? counters.levelOf(list, style.lineage) };
}

export function paragraphKind(paragraph: OpenParagraph, text: string, styleOf: StyleLookup): BlockKind {
  const style = styleOf(paragraph.style);
  const { outlineLevel, numbering } = paragraph;
  if (isHeading(text, outlineLevel, style.isHeading)) return 'heading';
  return (numbering ?? style.numbering ?? NO_LIST) !== NO_LIST ? 'list_item' : blockKindOf(text);
}
