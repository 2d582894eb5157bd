// Splits a contract into its sections, each with its parts: "7." with 7.1 and 7.2, or a heading with what follows it. Pure and
// linear in the number of blocks.
import type { Block, ReadDocument } from '#domain/documents.ts';
import { contentsLines } from '#server/comparison/contents-lines.ts';
import { numbersOf, SUB_ITEM } from '#server/engine/citing/clause-numbers.ts';
import { beginsExecution } from '#server/engine/citing/clauses.ts';
import { runningLinesOf } from '#server/engine/citing/running-lines.ts';
import { isHeading, isTitle } from '#server/engine/headings.ts';
import { headingWords, isSentence, runInHeading } from './clause-headings.ts';

/** A piece of a section that has a number of its own, such as 7.2. */
export interface Part {
  readonly number: string;
  readonly heading: string;
  readonly start: number;
  readonly end: number;
}

export interface Section extends Part {
  readonly parts: readonly Part[];
  /** What stands before the first clause. */
  readonly isPreamble: boolean;
  readonly isExecution: boolean;
}

interface OpenSection {
  number: string;
  heading: string;
  start: number;
  end: number;
  readonly parts: { number: string; heading: string; start: number; end: number }[];
  hasText: boolean;
  isPreamble: boolean;
  isExecution: boolean;
}

/** A heading by itself, or before the text of its clause; '' without one. */
const headingOf = (block: Block): string =>
  runInHeading(block.text, block.clause) || (isHeadingLike(block) ? headingWords(block.text, block.clause) : '');

export function sectionsOf(content: ReadDocument): Section[] {
  const running = new Set(runningLinesOf(content).map(({ start }) => start));
  const contents = contentsLines(content.blocks);
  const blocks = content.blocks.filter(
    (block) => block.kind !== 'footnote' && !running.has(block.start) && !contents.has(block),
  );
  const sections: OpenSection[] = [];
  let isEnded = false;
  for (const [at, block] of blocks.entries()) {
    const last = sections.at(-1);
    const isExecution = !isEnded && sections.some(({ isPreamble }) => !isPreamble) && beginsExecution(block);
    const starts = isExecution || startsSection(block, blocks[at + 1], isEnded);
    if (isExecution) isEnded = true;
    if (last && !starts) addBlock(last, block);
    else if (last && continuesHeading(last, block)) {
      last.heading = headingWords(block.text);
      last.end = block.end;
    } else sections.push(openSection(block, last === undefined, isExecution));
  }
  // A title of a part of the contract, such as "Standard Terms", is no clause.
  const filled = sections.filter(({ hasText }) => hasText);
  return filled.some(({ isPreamble }) => !isPreamble) ? filled : byParagraph(blocks);
}

/** 1 of "7" and "Section 7", 2 of "7.1"; 0 without a number, and of items such as "7.1(a)". */
const depthOf = ({ clause }: Block): number =>
  clause === undefined || SUB_ITEM.test(clause) || clause.endsWith(')') ? 0 : numbersOf(clause).length;

function startsSection(block: Block, next: Block | undefined, isEnded: boolean): boolean {
  const depth = depthOf(block);
  // Names of people and companies look like headings there.
  if (isEnded) return block.kind === 'heading';
  if (depth > 0) return depth === 1;
  if (block.clause !== undefined) return false;
  if (isHeading(block)) return true;
  return (
    block.kind === 'paragraph' &&
    isTitle(block) &&
    next?.kind === 'paragraph' &&
    next.clause === undefined &&
    next.page === block.page &&
    !isTitle(next)
  );
}

/** "ARTICLE V" above "CONFIDENTIALITY". */
const continuesHeading = (last: OpenSection, block: Block): boolean =>
  !last.hasText && last.heading === '' && last.number !== '' && block.clause === undefined && isHeading(block);

function openSection(block: Block, isFirst: boolean, isExecution: boolean): OpenSection {
  const heading = headingOf(block);
  const isNumbered = depthOf(block) > 0;
  return {
    number: isNumbered ? (block.clause ?? '') : '',
    heading: isExecution ? '' : heading,
    start: block.start,
    end: block.end,
    parts: [],
    hasText: !isHeadingLike(block),
    isPreamble: isFirst && !isNumbered,
    isExecution,
  };
}

/** Also "Governing Law" as an item of a numbered list. */
const isHeadingLike = (block: Block): boolean =>
  (isHeading(block) || (block.kind !== 'table_row' && isTitle(block))) && !isSentence(block.text);

function addBlock(section: OpenSection, block: Block): void {
  section.end = block.end;
  section.hasText = true;
  const part = section.parts.at(-1);
  if (depthOf(block) === 2 && !section.isExecution)
    section.parts.push({
      number: block.clause ?? '',
      heading: headingOf(block),
      start: block.start,
      end: block.end,
    });
  else if (part) part.end = block.end;
}

/** A text without numbers and headings. */
const byParagraph = (blocks: readonly Block[]): Section[] =>
  blocks.map(({ start, end, clause = '' }) => ({
    number: clause,
    heading: '',
    start,
    end,
    parts: [],
    isPreamble: false,
    isExecution: false,
  }));
