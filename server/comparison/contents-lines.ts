// Lines of a table of contents: "4. Confidentiality ...... 12". A price list has leaders too, so each line must name a heading
// that follows in the text.
import type { Block } from '#domain/documents.ts';

/** "...... 12", ". . . 12" */
const LEADER = /(?:\. ?|…){3} ?(\d{1,4})$/u;
/** All of it, from its first dot. */
const WHOLE_LEADER = /(?<![.…\s])[.…\s]+\d{1,4}$/u;
const MAX_LENGTH = 160;
/** Pages with fewer characters are no pages of a contract: a larger number is an amount. */
const MIN_PAGE_LENGTH = 300;
/** One line with leaders is no table. */
const MIN_LINES = 2;

interface LeaderLine {
  readonly block: Block;
  readonly at: number;
  readonly title: string;
  readonly page: number;
}

export function contentsLines(blocks: readonly Block[]): ReadonlySet<Block> {
  const lines = blocks.flatMap((block, at): LeaderLine[] => {
    const leader = block.text.length > MAX_LENGTH || block.kind === 'table_row' ? null : LEADER.exec(block.text);
    if (leader === null) return [];
    return [{ block, at, title: titleOf(block.text.slice(0, leader.index)), page: Number(leader[1]) }];
  });
  if (lines.length < MIN_LINES) return new Set();
  const wanted = new Set(lines.map(({ title }) => title));
  const lastPlaces = new Map<string, number>();
  for (const [at, { text }] of blocks.entries()) {
    const title = titleOf(text.slice(0, MAX_LENGTH));
    const runIn = titleOf(text.slice(0, MAX_LENGTH).split(/(?<=\p{L}\p{L})[.:]/u)[0] ?? '');
    for (const each of new Set([title, runIn])) if (wanted.has(each)) lastPlaces.set(each, at);
  }
  const pages = (blocks.at(-1)?.end ?? 0) / MIN_PAGE_LENGTH + 1;
  const isEntry = ({ title, at, page }: LeaderLine): boolean =>
    title !== '' && page <= pages && (lastPlaces.get(title) ?? -1) > at;
  return new Set(tablesOf(lines.filter(isEntry)).flatMap((table) => table.map(({ block }) => block)));
}

export const withoutLeader = (line: string): string => line.replace(WHOLE_LEADER, '');

/** Lines one after another whose pages never fall. Page breaks and parts without a page may stand between them. */
const MAX_BETWEEN = 4;

function tablesOf(lines: readonly LeaderLine[]): LeaderLine[][] {
  const tables: LeaderLine[][] = [];
  for (const line of lines) {
    const table = tables.at(-1);
    const last = table?.at(-1);
    if (table && last && line.at - last.at <= MAX_BETWEEN && line.page >= last.page) table.push(line);
    else tables.push([line]);
  }
  return tables.filter((table) => table.length >= MIN_LINES);
}

/** The words, without the number of the clause. */
const titleOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(
      /^\s*(?:(?:section|clause|article|schedule|exhibit|annex)\s+)?(?:[\divxlc]+(?:\.\d+)*[.:)]?(?=\s)|\([a-z\d]+\))/u,
      '',
    )
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
