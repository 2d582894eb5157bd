// Clause segmentation: the clause of each block is its own number, with the numbers above it where it is an item ("11.4(a)"), or
// that of the clause or the numbered heading above it. Where this is uncertain there is less or none: a wrong clause is worse.
import type { Block, ReadDocument } from '#domain/documents.ts';
import { isHeading, isTitle } from '#server/engine/headings.ts';
import { numbersOf, SUB_ITEM } from './clause-numbers.ts';
import { ClausesAbove, type Following } from './clauses-above.ts';
import { runningLinesOf } from './running-lines.ts';

/** The execution block, after the last clause. */
const EXECUTION =
  /^(?:(?:in|as) witness\b|executed (?:as|by|on)\b|signed (?:as|by|for|on)\b|by:|the parties (?:hereto )?have (?:caused|executed|signed)\b|this (?:agreement|contract|deed|lease) (?:has been|was|is) (?:entered into|executed|signed|delivered)\b|[\p{L} ]{2,40}:\s*_{4,})/iu;
/** Whether a block begins the execution block. */
export const beginsExecution = ({ text }: Block): boolean => EXECUTION.test(text);

/** The end of a block that breaks off within a sentence, and the start of one that continues it. */
const UNFINISHED = /[\p{L}\p{N},)%]\s*$/u;
const CONTINUES = /^\s*(?:["“‘']?\p{Ll}|\([^)]{4}|[$€£%])/u;
/** The start of a block is then a reference: "under this Section", and after a page break "3.4 and at any time". */
const REFERS = /[\p{L},)]\s(?:section|article|clause|paragraph|exhibit|schedule)s?\s*$/iu;
/** Patterns are matched against the last words of a block only. */
const ENDING_MAX = 200;

const known = new WeakMap<ReadDocument, readonly (string | undefined)[]>();

/** The clause of each block, by the block's index. */
export function clausesOf(content: ReadDocument): readonly (string | undefined)[] {
  let clauses = known.get(content);
  if (!clauses) known.set(content, (clauses = assignClauses(content)));
  return clauses;
}

function assignClauses(content: ReadDocument): (string | undefined)[] {
  const running = new Set(runningLinesOf(content).map(({ start }) => start));
  const printed = content.blocks.flatMap((block, index) => (running.has(block.start) ? [] : [{ block, index }]));
  const clauses = content.blocks.map(({ clause }) => clause);
  const following = followingOf(printed.map(({ block }) => block));
  const above = new ClausesAbove();
  for (const [at, { block, index }] of printed.entries()) {
    const before = printed[at - 1];
    const follows = following[at];
    if (!follows) continue;
    if (before && continuesBlock(before.block, block)) {
      const isInterrupted = index > before.index + 1 || before.block.page !== block.page;
      clauses[index] = above.passRest(before.block, block, isInterrupted) ?? clauses[before.index];
    } else clauses[index] = above.pass(block, follows);
  }
  return clauses;
}

/** Whether a paragraph goes on with the sentence of the one before, as after a page break. */
function continuesBlock(before: Block, { kind, text, clause }: Block): boolean {
  if (kind !== 'paragraph' || before.kind === 'footnote' || before.kind === 'table_row' || isHeading(before))
    return false;
  const ending = before.text.slice(-ENDING_MAX);
  if (clause !== undefined) return /^\d/.test(text) && REFERS.test(ending);
  return UNFINISHED.test(ending) && CONTINUES.test(text);
}

/** What follows each block, found from the last to the first. */
function followingOf(blocks: readonly Block[]): Following[] {
  const all: Following[] = [];
  let clause: Following['clause'] = null;
  let item: string | undefined;
  for (let at = blocks.length - 1; at >= 0; at -= 1) {
    const block = blocks[at];
    const [next, second] = [blocks[at + 1], blocks[at + 2]];
    const isEnd = block !== undefined && isUnnumbered(block) && endsClauses(block, next);
    all[at] = { next, second, clause, item, isEnd };
    if (isEnd) [clause, item] = [null, undefined];
    const before = blocks[at - 1];
    if (block?.clause === undefined || (before && continuesBlock(before, block))) continue;
    if (SUB_ITEM.test(block.clause)) item = block.clause;
    else [clause, item] = [numbersOf(block.clause), undefined];
  }
  return all;
}

function isUnnumbered({ kind, clause }: Block): boolean {
  return clause === undefined && kind !== 'footnote' && kind !== 'table_row';
}

/** Whether a block without a number is a heading or begins the execution block. */
function endsClauses(block: Block, next: Block | undefined): boolean {
  return isHeading(block) || beginsExecution(block) || isUnmarkedHeading(block, next);
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
