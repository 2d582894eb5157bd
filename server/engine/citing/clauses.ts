// Clause segmentation: the clause of each block is its own number, or that of the numbered heading above it, as
// "12. Governing law" numbers the paragraphs below it. Where this is uncertain there is none: a wrong clause is worse.
import type { Block, ReadDocument } from '#domain/documents.ts';
import { isHeading, isTitle } from '#server/engine/headings.ts';

const ANNEX = /^(?:schedule|exhibit|annex|appendix)\b/i;
/** A part may restart the numbering of clauses, or continue it. */
const PART = /^part\b/i;
const NAME = /^(?:\p{L}{2,}\s+|§+\s*)(?=[\dIVXLC])/u;
/** "(a)" and "iv" are numbers within a clause. */
const SUB_ITEM = /^\(|^[a-z]+$/;
/** The execution block, after the last clause. */
const EXECUTION =
  /^(?:(?:in|as) witness\b|executed (?:as|by|on)\b|signed (?:as|by|for|on)\b|by:|the parties (?:hereto )?have (?:caused|executed|signed)\b|this (?:agreement|contract|deed|lease) (?:has been|was|is) (?:entered into|executed|signed|delivered)\b|[\p{L} ]{2,40}:\s*_{4,})/iu;
/** An entry of a table of contents, with its page. */
const ENTRY = /\s\d{1,3}$/;
/** Numbers that may be missing between two clauses; a number further off belongs to no clause. */
const LEFT_OUT_MAX = 5;

interface Numbered {
  /** As printed. */
  readonly clause: string;
  /** [12, 3] of "12.3"; empty for an annex or a part. */
  readonly numbers: readonly number[];
}

const known = new WeakMap<ReadDocument, readonly (string | undefined)[]>();

/** The clause of each block, by the block's index. */
export function clausesOf(content: ReadDocument): readonly (string | undefined)[] {
  let clauses = known.get(content);
  if (!clauses) known.set(content, (clauses = assignClauses(content.blocks)));
  return clauses;
}

function assignClauses(blocks: readonly Block[]): (string | undefined)[] {
  const headings = new OpenHeadings();
  return blocks.map((block, at) => {
    headings.pass(block, blocks[at + 1], blocks[at + 2]);
    return block.clause ?? (block.kind === 'footnote' ? undefined : headings.clause);
  });
}

/** The numbered headings above a block, outermost first. */
class OpenHeadings {
  private open: readonly Numbered[] = [];
  /** The number of the last clause at the top level. */
  private last = 0;
  /** "ARTICLE IX" stands above its title. */
  private expectsTitle = false;

  get clause(): string | undefined {
    return this.open.at(-1)?.clause;
  }

  pass(block: Block, next: Block | undefined, second: Block | undefined): void {
    const isTitleOfLast = this.expectsTitle;
    this.expectsTitle = false;
    const { clause, kind, text } = block;
    if (kind === 'footnote' || kind === 'table_row') return;
    if (clause === undefined) {
      const ends = isHeading(block) ? !isTitleOfLast : EXECUTION.test(text) || isUnmarkedHeading(block, next);
      if (ends) this.open = [];
      return;
    }
    if (SUB_ITEM.test(clause)) return;
    if (ANNEX.test(clause) || PART.test(clause)) return this.startAnnex(block, clause);
    const numbered = { clause, numbers: numbersOf(clause) };
    if (!isNumberedHeading(block)) return this.passClause(numbered);
    this.expectsTitle = isBare(block);
    const follows = this.expectsTitle && next && isHeading(next) && next.clause === undefined ? second : next;
    this.passHeading(numbered, follows);
  }

  /** An annex or a part. At the start of a document it is only the label under which it was filed. */
  private startAnnex(block: Block, clause: string): void {
    this.open = this.last > 0 ? [{ clause, numbers: [] }] : [];
    this.expectsTitle = isBare(block);
    if (PART.test(clause)) this.last = 0;
  }

  /** A numbered clause with text: closes the headings that it does not belong to. */
  private passClause({ numbers }: Numbered): void {
    this.open = this.open.filter((one) => contains(one, numbers));
    if (numbers[0] === this.last + 1) this.last += 1;
  }

  /** Headings that directly follow each other are a table of contents or the items of a list. */
  private passHeading(numbered: Numbered, follows: Block | undefined): void {
    const [first = 0] = numbered.numbers;
    const isNext = first >= this.last && first - this.last <= LEFT_OUT_MAX;
    const isNamed = NAME.test(numbered.clause);
    const isInSequence = isNext || isNamed || first === 1 || this.last === 0;
    if (isInSequence && hasContent(follows, numbered)) {
      this.open = [...this.open.filter((one) => contains(one, numbered.numbers)), numbered];
      this.last = first;
    } else if (isNext && first > this.last) {
      this.open = [];
      this.last = first;
    }
  }
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
function hasContent(block: Block | undefined, heading: Numbered): boolean {
  if (!block) return false;
  if (block.clause === undefined) return !isHeading(block);
  return SUB_ITEM.test(block.clause) || contains(heading, numbersOf(block.clause));
}

/** "Notices" above a paragraph, in the same letters; a page's foot is followed by another page instead. */
function isUnmarkedHeading(block: Block, next: Block | undefined): boolean {
  return (
    block.kind === 'paragraph' &&
    isTitle(block) &&
    (next?.kind === 'paragraph' || next?.kind === 'table_row') &&
    next.clause === undefined &&
    next.page === block.page &&
    !isTitle(next)
  );
}

function contains(outer: Numbered, inner: readonly number[]): boolean {
  const { numbers } = outer;
  return numbers.length > 0 && numbers.length < inner.length && numbers.every((number, at) => inner[at] === number);
}

/** [9, 1] of "Section 9.1(b)" and [9] of "ARTICLE IX". */
function numbersOf(clause: string): number[] {
  const [count = ''] = clause.replace(NAME, '').split('(');
  if (/^[IVXLC]+$/.test(count)) return [romanNumber(count)];
  return /^\d+(?:\.\d+)*[A-Z]?$/.test(count)
    ? count
        .replace(/[A-Z]$/, '')
        .split('.')
        .map(Number)
    : [];
}

const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

function romanNumber(numeral: string): number {
  const values = numeral.split('').map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}
