// Splits a document into clause-sized passages, the units of retrieval, each with its heading.
import type { Block, ReadDocument } from '#domain/documents.ts';
import { runningLinesOf } from '#server/engine/citing/running-lines.ts';
import { HEADING_MAX, isHeading } from '#server/engine/headings.ts';
import type { Span } from '#server/engine/span.ts';
import type { Pace } from '#server/pace.ts';
import { pack, splitClauses, splitSentences } from './sentences/sentences.ts';

export interface Passage {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Headings of the section and of the clause; '' where there is none. */
  readonly heading: string;
  /** Heading of the section alone. */
  readonly section: string;
  readonly isRow: boolean;
  /** Where its clause starts: a long clause has several passages. */
  readonly clause: number;
  /** The page on which it begins, in a document with pages. */
  readonly page: number | undefined;
  /** The run-in heading, where it begins a clause. */
  readonly title: string;
  /** "Governing law" of the row "Governing law | Delaware" and of the line "Governing law: Delaware"; '' elsewhere. */
  readonly label: string;
}

/** The maximum length of a passage and of a quote. */
export const PASSAGE_MAX = 600;

/** "7.2 Limitation of Liability." or "GOVERNING LAW:" at the start of a clause with text. */
const RUN_IN_HEADING =
  /^\s*(?:(?:section|article|clause)\s+)?(?:\d{1,2}(?:\.\d{1,3})*|[IVX]{1,6})?[.)]?\s*((?:[A-Z][\p{L}'’-]*|and|or|of|for|the|to|in|on|by|with|&|,|;|\/|no)(?:[ ,;/]+(?:[A-Z][\p{L}'’-]*|and|or|of|for|the|to|in|on|by|with|upon|a|&|\/|no))*)\s*[.:–—-]\s/u;

/** In a longer text the words before the colon are the start of a sentence. */
const LABELED_MAX = 300;
const LABEL_MAX = 60;
const LABEL = /^\s*(\p{Lu}[^|:.;“”"]{2,60}?)\s*(?:\||:\s)\s*(?=[^\s|_])/u;

/** The dots of a table of contents before a page number; matched once, from the first dot. */
const DOTTED = /(?<![.\s])([.\s]{4,})[\divx]{1,4}\b/gi;
const DOTS = /(?:\.\s?){4}/;
/** Three words. Each must start after white space, so that no word is matched again from its middle. */
const THREE_WORDS = /(?<!\S)\S+\s+\S+\s+\S/;
/** A longer block, such as a whole file on one line, is split piece by piece, so that the event loop stays free. */
const PIECE_MAX = 20_000;
/** Words that introduce a list. */
const OPENS_LIST = /(?::|\bfollowing(?: \w+)?\.|\b(?:between|among|BETWEEN|AMONG))\s*$/;
/** A shorter text is no sentence. */
const STUB_WORDS = 6;
const STUB_LENGTH = 60;
/** The end of a passage that a page or a column breaks off within a sentence. */
const UNFINISHED = /[\p{L}\p{N},)]\s*$/u;
const ITEM = /^\s*(?:\((?:[a-z]{1,3}|\d{1,2})\)|[A-Za-z][.)])\s/;

/** Every passage of a document in reading order, without texts of one or two words. */
export async function passagesOf(content: ReadDocument, pace: Pace): Promise<Passage[]> {
  const passages: Passage[] = [];
  const running = new Set(runningLinesOf(content).map(({ start }) => start));
  let section = '';
  for (const block of content.blocks) {
    if (pace.isDue()) await pace.breathe();
    if (running.has(block.start)) continue;
    if (isHeading(block)) {
      section = block.text;
      continue;
    }
    for (const clause of clausesOf(content.text, withinText(content, block))) {
      if (pace.isDue()) await pace.breathe();
      const clauseText = content.text.slice(clause.start, Math.min(clause.end, clause.start + HEADING_MAX + 20));
      const own = RUN_IN_HEADING.exec(clauseText)?.[1] ?? '';
      const heading = [section, own.length <= HEADING_MAX ? own : ''].filter((part) => part !== '').join('; ');
      for (const { start, end } of pack(splitSentences(content.text, clause, PASSAGE_MAX), PASSAGE_MAX)) {
        const text = content.text.slice(start, end);
        if (!THREE_WORDS.test(text) || isContentsLine(text)) continue;
        const isRow = block.kind === 'table_row';
        const title = start === clause.start && own.length <= LABEL_MAX ? own : '';
        passages.push({
          start,
          end,
          text,
          heading,
          section,
          isRow,
          clause: clause.start,
          page: block.page,
          title,
          label: labelOf(text),
        });
      }
    }
  }
  return joinPassages(content.text, passages, pace);
}

/** The clauses of a span, piece by piece. */
function* clausesOf(text: string, { start, end }: Span): Generator<Span> {
  for (let from = start; from < end;) {
    const most = Math.min(end, from + PIECE_MAX);
    const blank = most < end ? text.lastIndexOf(' ', most) : most;
    const to = blank > from ? blank : most;
    yield* splitClauses(text, { start: from, end: to });
    from = to;
  }
}

/** A line of a table of contents. */
function isContentsLine(text: string): boolean {
  return [...text.matchAll(DOTTED)].some(([, dots = '']) => DOTS.test(dots));
}

/** Joins split sentences again, and "either party may terminate if:" with its items, up to the length of a passage. */
async function joinPassages(text: string, passages: readonly Passage[], pace: Pace): Promise<Passage[]> {
  const joined: Passage[] = [];
  let isOpen = false;
  for (const passage of passages) {
    if (pace.isDue()) await pace.breathe();
    const last = joined.at(-1);
    const fits = last && !last.isRow && !passage.isRow && passage.end - last.start <= PASSAGE_MAX;
    const continues = last && UNFINISHED.test(last.text) && /^\s*\p{Ll}/u.test(passage.text);
    if (last && continues && !fits && last.section === passage.section && !last.isRow && !passage.isRow) {
      joined.splice(-1, 1, ...resplit(text, last, passage));
      isOpen = false;
      continue;
    }
    const isStub = last !== undefined && isStubText(last);
    const isItem: boolean = last !== undefined && (OPENS_LIST.test(last.text) || (isOpen && ITEM.test(passage.text)));
    // The reader may have dropped text between two pages, so only a split sentence is joined across them.
    const isList = (isItem || isStub) && last?.page === passage.page;
    if (fits && last.section === passage.section && (continues || isList)) {
      isOpen ||= isItem;
      joined[joined.length - 1] = { ...last, end: passage.end, text: text.slice(last.start, passage.end) };
      continue;
    }
    isOpen = false;
    joined.push(passage);
  }
  return joined.filter((passage) => !isStubText(passage));
}

/** Splits two passages beside the sentence that they cut in two; unchanged where the sentence fits into neither. */
function resplit(text: string, before: Passage, after: Passage): Passage[] {
  const [head] = splitSentences(text, after, PASSAGE_MAX);
  const sentences = splitSentences(text, before, PASSAGE_MAX);
  const tail = sentences.at(-1);
  const last = sentences.at(-2);
  if (!head || !tail) return [before, after];
  const of = (passage: Passage, start: number, end: number) => ({
    ...passage,
    start,
    end,
    text: text.slice(start, end),
  });
  const rest = splitSentences(text, after, PASSAGE_MAX)[1];
  const whole = rest ? [of(after, rest.start, after.end)] : [];
  if (head.end - before.start <= PASSAGE_MAX) return [of(before, before.start, head.end), ...whole];
  if (!last || head.end - tail.start > PASSAGE_MAX) return [before, after];
  const kept = of(before, before.start, last.end);
  const fitting = after.end - tail.start <= PASSAGE_MAX ? [of(after, tail.start, after.end)] : null;
  return [kept, ...(fitting ?? [of(before, tail.start, head.end), ...whole])];
}

/** "6.1 Liability for damages." alone, or "by and among": it introduces the next text and answers nothing. */
function isStubText({ text, label, isRow }: Passage): boolean {
  return !isRow && label === '' && text.length < STUB_LENGTH && text.trim().split(/\s+/).length < STUB_WORDS;
}

function labelOf(text: string): string {
  return text.length <= LABELED_MAX ? (LABEL.exec(text)?.[1] ?? '') : '';
}

function withinText(content: ReadDocument, block: Block): Span {
  const text = content.text.slice(block.start, block.end);
  return { start: block.start + (text.length - text.trimStart().length), end: block.start + text.trimEnd().length };
}
