// The numbered headings and the clause above each block, while a document is read from its first block to its last.
import type { Block } from '#domain/documents.ts';
import { isHeading, isTitle } from '#server/engine/headings.ts';
import { contains, isNextAfter, NAME, type NumberedClause, numbersOf, splitItem, SUB_ITEM } from './clause-numbers.ts';
import { OpenItems } from './item-numbers.ts';

const ANNEX = /^(?:schedule|exhibit|annex|appendix)\b/i;
/** A part may restart the numbering of clauses, or continue it. */
const PART = /^part\b/i;
/** An entry of a table of contents, with its page. */
const ENTRY = /\s\d{1,3}$/;
/** Numbers that may be missing between two clauses; a number further off belongs to no clause. */
const LEFT_OUT_MAX = 5;

/** The end of a clause that introduces the paragraphs after it. */
const INTRODUCES = /(?::|[-–—]|\bfollowing\b[^.]{0,120}\.)\s*$/i;
const ENDING_MAX = 200;
/** The end of a block that breaks off within a sentence. */
const UNFINISHED = /[\p{L}\p{N},;)%]$/u;
/** "(a)" within the end of a running text. */
const INLINE_ITEM = /(?<=\s)\((?:[a-z]{1,3}|[A-Z]|\d{1,2})\)(?=\s)/g;
const INLINE_WITHIN = 2000;

/** What follows a block. */
export interface Following {
  readonly next: Block | undefined;
  readonly second: Block | undefined;
  /** The numbers of the next clause; null where a heading without a number or the end of the clauses comes first. */
  readonly clause: readonly number[] | null;
  /** The number of the next item in the same clause. */
  readonly item: string | undefined;
  /** The block itself ends the clauses above: a heading without a number, or the execution block. */
  readonly isEnd: boolean;
}

/** The numbered headings and the clause above a block. */
export class ClausesAbove {
  /** Headings, outermost first. */
  private open: readonly NumberedClause[] = [];
  /** The last number at the top level. */
  private last = 0;
  /** "ARTICLE IX" is above its title. */
  private expectsTitle = false;
  /** The last numbered clause or heading that nothing closed. */
  private current: NumberedClause | null = null;
  /** Its text, or that of the last item. */
  private textAbove = '';
  /** Its own text introduces the paragraphs after it. */
  private introduces = false;
  /** A paragraph without a number came after its text. */
  private isAfterParagraph = false;
  private readonly items = new OpenItems();

  /** Passes a block, and returns its clause. */
  pass(block: Block, follows: Following): string | undefined {
    const { clause, kind } = block;
    if (kind === 'footnote') return clause;
    if (kind === 'table_row') return clause ?? this.clauseOfParagraph(follows);
    if (clause === undefined) return this.passUnnumbered(follows);
    if (SUB_ITEM.test(clause)) return this.passItem(block, clause, follows);
    this.passNumber(block, clause, follows);
    return clause;
  }

  /**
   * Passes a paragraph that goes on with the sentence of the block before it; undefined where it belongs to the same clause.
   * After the item "(b) pears", "shall be delivered" belongs to the whole clause, unless a page break came between.
   */
  passRest(before: Block, block: Block, isInterrupted: boolean): string | undefined {
    this.textAbove = block.text.slice(-INLINE_WITHIN);
    if (isInterrupted || before.clause === undefined || !SUB_ITEM.test(before.clause)) return undefined;
    this.items.passParagraph();
    return this.current?.clause ?? before.clause;
  }

  private passUnnumbered(follows: Following): string | undefined {
    const isTitleOfLast = this.expectsTitle;
    this.expectsTitle = false;
    if (follows.isEnd && !isTitleOfLast) this.close();
    const clause = this.clauseOfParagraph(follows);
    if (!isTitleOfLast) {
      this.isAfterParagraph = true;
      this.items.passParagraph();
    }
    return clause;
  }

  /** The clause above, where it is certain that the paragraph belongs to it; otherwise the heading above. */
  private clauseOfParagraph(follows: Following): string | undefined {
    return this.isCertain(follows) ? this.current?.clause : this.open.at(-1)?.clause;
  }

  /** A paragraph between 12.2 and 12.3 belongs to 12.2; one between 12.2 and 13 may belong to 12. */
  private isCertain({ clause }: Following): boolean {
    const { current } = this;
    if (!current || current.numbers.length === 0) return false;
    return this.introduces || (clause !== null && (isNextAfter(current.numbers, clause) || contains(current, clause)));
  }

  private passItem({ text }: Block, label: string, follows: Following): string {
    this.expectsTitle = false;
    const inline = () => (UNFINISHED.test(this.textAbove) ? inlineItems(this.textAbove) : []);
    const numbers = this.items.pass(label, follows.item, inline);
    this.textAbove = text.slice(-INLINE_WITHIN);
    const isHeadingAbove = this.current !== null && this.current === this.open.at(-1);
    const isBelow = this.current !== null && (!this.isAfterParagraph || isHeadingAbove || this.isCertain(follows));
    if (numbers) return isBelow ? `${this.current?.clause ?? ''}${bracketed(numbers)}` : labelOf(label, numbers);
    return this.isCertain(follows) ? (this.current?.clause ?? label) : label;
  }

  private passNumber(block: Block, clause: string, { next, second }: Following): void {
    this.expectsTitle = false;
    this.isAfterParagraph = false;
    this.textAbove = block.text.slice(-INLINE_WITHIN);
    this.introduces = INTRODUCES.test(block.text.slice(-ENDING_MAX));
    if (ANNEX.test(clause) || PART.test(clause)) return this.startAnnex(block, clause);
    const [main, item] = splitItem(clause);
    const numbered = { clause: main, numbers: numbersOf(main) };
    this.items.startClause(item);
    if (!isNumberedHeading(block)) return this.passClause(numbered);
    this.expectsTitle = isBare(block);
    const follows = this.expectsTitle && next && isHeading(next) && next.clause === undefined ? second : next;
    this.passHeading(numbered, follows);
  }

  private close(): void {
    this.open = [];
    this.current = null;
    this.introduces = false;
    this.items.startClause();
  }

  /** An annex or a part. At the start of a document it is only the label under which it was filed. */
  private startAnnex(block: Block, clause: string): void {
    const isWithin = this.last > 0;
    this.close();
    if (isWithin) {
      this.current = { clause, numbers: [] };
      this.open = [this.current];
    }
    this.expectsTitle = isBare(block);
    if (PART.test(clause)) this.last = 0;
  }

  /** A numbered clause with text: closes the headings that it does not belong to. */
  private passClause(numbered: NumberedClause): void {
    const { numbers } = numbered;
    this.open = this.open.filter((one) => contains(one, numbers));
    if (numbers[0] === this.last + 1) this.last += 1;
    this.current = numbers.length > 0 ? numbered : null;
  }

  /** Headings that directly follow each other are a table of contents or the items of a list. */
  private passHeading(numbered: NumberedClause, follows: Block | undefined): void {
    const [first = 0] = numbered.numbers;
    const isNext = first >= this.last && first - this.last <= LEFT_OUT_MAX;
    const isNamed = NAME.test(numbered.clause);
    const isInSequence = isNext || isNamed || first === 1 || this.last === 0;
    this.current = null;
    if (isInSequence && hasContent(follows, numbered)) {
      this.open = [...this.open.filter((one) => contains(one, numbered.numbers)), numbered];
      this.current = numbered;
      this.last = first;
    } else if (isNext && first > this.last) {
      this.open = [];
      this.last = first;
    }
  }
}

const bracketed = (numbers: readonly string[]): string =>
  numbers.map((number) => (number.startsWith('(') ? number : `(${number})`)).join('');

/** An item below no clause, with the items around it: "(a)(ii)". */
const labelOf = (label: string, numbers: readonly string[]): string =>
  numbers.length > 1 ? bracketed(numbers) : label;

function inlineItems(text: string): string[] {
  return [...text.matchAll(INLINE_ITEM)].map(([label]) => label);
}

/** A numbered title: found by the reader, by its words, or numbered by Word. */
function isNumberedHeading(block: Block): boolean {
  const { kind, text } = block;
  if (ENTRY.test(text) && !isBare(block)) return false;
  return isHeading(block) || (kind === 'list_item' && isTitle(block) && !text.endsWith('.'));
}

/** Only its number and the punctuation after it. */
function isBare({ clause = '', text }: Block): boolean {
  return text.length <= clause.length + 2;
}

/** Whether a heading has content: a paragraph, or a clause within it. */
function hasContent(block: Block | undefined, heading: NumberedClause): boolean {
  if (!block) return false;
  if (block.clause === undefined) return !isHeading(block);
  return SUB_ITEM.test(block.clause) || contains(heading, numbersOf(block.clause));
}
