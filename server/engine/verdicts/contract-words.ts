// The words of a contract, read once per document: those of its clauses in order, with their sentences and paragraphs, without
// headings, typed numbers and running lines.
import type { Block, ReadDocument } from '#domain/documents.ts';
import { typedNumbers } from '#server/comparison/typed-numbers.ts';
import { runningLinesOf } from '#server/engine/citing/running-lines.ts';
import { isHeading, isTitle } from '#server/engine/headings.ts';
import { createPace } from '#server/pace.ts';
import { type Word, wordsOf } from './wording/words.ts';

export interface ContractBlock {
  readonly block: Block;
  /** Position among the document's blocks. */
  readonly index: number;
  /** Where its words begin, behind a typed number and a run-in heading. */
  readonly bodyStart: number;
  /** Positions of its words. */
  readonly from: number;
  readonly to: number;
  /** The heading that it stands under, or its own run-in heading. */
  readonly heading: string;
  /** Its own typed number and that of its heading, as they are printed. */
  readonly numbers: readonly string[];
}

/** Positions of words, end exclusive. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface ContractWords {
  readonly words: readonly Word[];
  /** By position: a number for each key. */
  readonly ids: Int32Array;
  /** The number of a key; undefined where the contract does not have it. */
  readonly idOf: ReadonlyMap<string, number>;
  /** How often each key occurs, by its number. */
  readonly counts: readonly number[];
  readonly blocks: readonly ContractBlock[];
  /** By position of a word: the index of its block in `blocks`. */
  readonly blockAt: Int32Array;
  /** Stretches from the end of a sentence to the next: a list is one with its introduction. */
  readonly sentences: readonly Stretch[];
  /** By position of a word: the index of its sentence. */
  readonly sentenceAt: Int32Array;
  /** Keys that are written with a capital inside sentences. */
  readonly capitals: ReadonlySet<string>;
  /** Headings with the position of the first word behind them. */
  readonly headings: readonly { readonly text: string; readonly at: number; readonly index: number }[];
}

const cache = new WeakMap<ReadDocument, Promise<ContractWords>>();

export function contractWordsOf(content: ReadDocument): Promise<ContractWords> {
  let words = cache.get(content);
  if (!words) cache.set(content, (words = read(content)));
  return words;
}

/** A longer block, such as a whole file on one line, is read piece by piece. */
const PIECE_MAX = 20_000;
const TITLE_MAX = 90;
const SMALL_TITLE_MAX = 7;
const DETERMINER = /\b(?:the|this|these|that|an?|any|each|every|its|their|no|all|both|neither|either|such)\b/iu;
/** "Limitation of Liability." before the first sentence of a clause. */
const RUN_IN_TITLE =
  /^\s{0,4}(?:\p{Lu}[\p{L}’'-]*)(?:(?:,? |\/| & )(?:[\p{L}’'-]+|&)){0,9}\s?(?:[.:]|[–—]|\s-)(?=\s+["“(]?\p{Lu})/u;
/** A finite verb of contracts: what has none is a title, an item or a fragment. */
export const SENTENCE_VERB =
  /\b(?:shall|will|may|must|is|are|was|were|means?|agrees?|not|has|have|can|does|do|remains?|applies|apply|prevails?|includes?|indemnif|warrants?|represents?|grants?|assigns?|owns?|pays?)\b/i;
/** A paragraph that goes on in the next one. */
const GOES_ON = /(?:[,;:]|[–—-]|\b(?:and|or))\s*$/u;

async function read(content: ReadDocument): Promise<ContractWords> {
  const pace = createPace();
  const running = new Set(runningLinesOf(content).map(({ start }) => start));
  // Of a Word file the paragraphs are counted, and those of its running heads and feet are not.
  const areCounted = content.blocks[0]?.paragraph !== undefined;
  const typed = typedNumbers(content.blocks);
  const words: Word[] = [];
  const blocks: ContractBlock[] = [];
  const headings: { text: string; at: number; index: number }[] = [];
  const starts: number[] = [];
  let heading = '';
  let headingNumber = '';
  let goesOn = false;
  for (const [index, block] of content.blocks.entries()) {
    if (pace.isDue()) await pace.breathe();
    if (running.has(block.start) || block.text.trim() === '') continue;
    if (areCounted && block.paragraph === undefined && block.kind !== 'footnote') continue;
    const number = numberLength(block, typed.get(block));
    const body = block.text.slice(number);
    if (isHeadingBlock(block, body)) {
      heading = body.trim();
      headingNumber = block.text.slice(0, number);
      headings.push({ text: heading, at: words.length, index });
      goesOn = false;
      continue;
    }
    const title = block.kind === 'table_row' ? '' : runInTitle(body);
    const bodyStart = block.start + number + title.length;
    const from = words.length;
    for (let at = bodyStart; at < block.end;) {
      if (pace.isDue()) await pace.breathe();
      const most = Math.min(block.end, at + PIECE_MAX);
      const blank = most < block.end ? content.text.lastIndexOf(' ', most) : most;
      const to = blank > at ? blank : most;
      for (const word of wordsOf(content.text.slice(at, to), at))
        words.push(goesOn && words.length === from ? { ...word, after: 'item' } : word);
      at = to;
    }
    if (title !== '') headings.push({ text: title.trim(), at: from, index });
    if (words.length > from && !goesOn) starts.push(from);
    for (let at = from + 1; at < words.length; at += 1) if (words[at]?.after === 'sentence') starts.push(at);
    blocks.push({
      block,
      index,
      bodyStart,
      from,
      to: words.length,
      heading: title === '' ? heading : title.trim(),
      numbers: [headingNumber, block.text.slice(0, number)],
    });
    goesOn = block.kind !== 'table_row' && GOES_ON.test(block.text.slice(-40));
  }
  return indexed(words, blocks, headings, starts);
}

/** "The Supplier bears the cost." is a sentence, however short. */
function isHeadingBlock(block: Block, body: string): boolean {
  if (block.kind === 'table_row' || block.kind === 'footnote') return false;
  const text = body.trim();
  if (text.length > TITLE_MAX || SENTENCE_VERB.test(text) || (/[.]$/.test(text) && !isTitleCase(text))) return false;
  const isShort = block.kind === 'heading' && text.split(' ').length <= TITLE_WORDS_MAX;
  if (/[.;,:]$/.test(text) && text !== text.toUpperCase() && !isShort) return false;
  if (isHeading(block)) return true;
  // "(a) Officers" is an item, "4. Officers" may be a heading.
  if (block.kind === 'list_item' && !/^\d/.test(block.clause ?? '')) return false;
  return isTitle({ ...block, text });
}

const TITLE_WORDS_MAX = 4;
/** "7.2 " before a sentence, where no other number shows that it is one. */
const LONE_NUMBER =
  /^\s{0,4}(?:(?:section|clause|article)\s{1,3})?\d{1,2}(?:\.\d{1,2}){0,3}[.)]?\s{1,6}(?=["“(]?\p{Lu})/iu;
const NAMED_NUMBER = /^\s{0,4}(?:section|clause|article)\s/iu;

function numberLength(block: Block, typed: string | undefined): number {
  if (typed !== undefined || block.kind === 'table_row') return typed?.length ?? 0;
  const found = LONE_NUMBER.exec(block.text.slice(0, 40))?.[0] ?? '';
  // "Section 4 Tenants" begins with a reference as often as with a number.
  return NAMED_NUMBER.test(found) && !/[.):]\s+$/.test(found) ? 0 : found.length;
}

/** The heading that a paragraph begins with, as it is written; '' where it begins with its text. */
export function runInTitle(body: string): string {
  const found = RUN_IN_TITLE.exec(body.slice(0, TITLE_MAX + 20))?.[0] ?? '';
  return found.length > TITLE_MAX || !isTitleCase(found) ? '' : found;
}

/** "The laws of Ireland govern this Agreement" is a sentence without a usual verb: a title of small words has few of them. */
function isTitleCase(text: string): boolean {
  if (SENTENCE_VERB.test(text)) return false;
  const words = text.match(/\p{L}[\p{L}’'-]*/gu) ?? [];
  const small = words.slice(1).filter((word) => /^\p{Ll}/u.test(word) && word.length > 3);
  if (small.length === 0) return true;
  return words.length <= SMALL_TITLE_MAX && !DETERMINER.test(text);
}

function indexed(
  words: readonly Word[],
  blocks: readonly ContractBlock[],
  headings: ContractWords['headings'],
  starts: readonly number[],
): ContractWords {
  const ids = new Int32Array(words.length);
  const idOf = new Map<string, number>();
  const counts: number[] = [];
  const capitals = new Set<string>();
  for (const [at, { key, isCapital, after }] of words.entries()) {
    let id = idOf.get(key);
    if (id === undefined) {
      idOf.set(key, (id = counts.length));
      counts.push(0);
    }
    ids[at] = id;
    counts[id] = (counts[id] ?? 0) + 1;
    if (isCapital && after !== 'sentence') capitals.add(key);
  }
  const sentences = starts.map((from, at) => ({ from, to: starts[at + 1] ?? words.length }));
  return {
    words,
    ids,
    idOf,
    counts,
    blocks,
    blockAt: owners(words.length, blocks),
    sentences,
    sentenceAt: owners(words.length, sentences),
    capitals,
    headings,
  };
}

function owners(length: number, stretches: readonly Stretch[]): Int32Array {
  const owner = new Int32Array(length);
  for (const [index, { from, to }] of stretches.entries()) owner.fill(index, from, to);
  return owner;
}
