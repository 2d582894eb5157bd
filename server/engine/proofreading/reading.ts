// What every check of the proofreading reads, and the quotes that it gives.
import type { ObservationKind } from '#domain/contracts/contract-reviews.ts';
import type { Severity } from '#domain/contracts/verdicts.ts';
import type { Block, ReadDocument } from '#domain/documents.ts';
import { clausesOf } from '#server/engine/citing/clauses.ts';
import type { EngineDocument, Quote } from '#server/engine/engine.ts';
import { splitSentences } from '#server/engine/extractive/sentences/sentences.ts';
import { isHeading } from '#server/engine/headings.ts';
import type { Observation } from '#server/engine/verdicts/observation.ts';
import type { Pace } from '#server/pace.ts';

export interface ReadBlock {
  readonly block: Block;
  readonly clause: string | undefined;
  readonly isHeading: boolean;
  /** A line for a signature, a name or a date, or part of the block that they stand in. */
  readonly isSignature: boolean;
}

export interface Reading {
  readonly document: EngineDocument;
  readonly content: ReadDocument;
  /** Whom we act for; empty where it is not known. */
  readonly side: string;
  readonly blocks: readonly ReadBlock[];
  readonly pace: Pace;
}

/** One kind of check. */
export type Check = (reading: Reading) => Promise<Observation[]>;

/** The beginning of the signatures. */
const EXECUTION =
  /^(?:(?:in|as) witness\b|executed (?:as|by|on)\b|signed (?:as|by|for|on)\b|the parties (?:hereto )?have (?:caused|executed|signed)\b)/iu;
const SIGNATURE_LINE =
  /^(?:by|name|print(?:ed)? name|title|date|its|signature|signed|witness|address|authori[sz]ed signatory|for and on behalf)\b[^.;]{0,80}$/iu;
/** After this many blocks without a signature line, the signatures are over. */
const APART_MAX = 6;
/** Schedules follow the signatures, and are contents again. */
const ATTACHMENT = /^(?:schedule|exhibit|annex(?:ure)?|appendix|attachment)\b/iu;

/** A longer block, such as a whole file on one line, is read piece by piece. */
const PIECE_MAX = 20_000;

export async function readingOf(document: EngineDocument, side: string, pace: Pace): Promise<Reading> {
  const { content } = document;
  const clauses = clausesOf(content);
  await pace.breathe();
  const blocks: ReadBlock[] = [];
  let isExecution = false;
  let apart = 0;
  for (const [index, whole] of content.blocks.entries()) {
    await pace.breathe();
    for (const block of piecesOf(whole)) {
      const words = block.text.trim();
      const isLine = SIGNATURE_LINE.test(words.slice(0, 120)) || /^[_\s|:.]{4,}$/.test(words.slice(0, 200));
      if (EXECUTION.test(words)) [isExecution, apart] = [true, 0];
      else if (isLine) apart = 0;
      else apart += 1;
      if (apart > APART_MAX || ATTACHMENT.test(words)) isExecution = false;
      blocks.push({ block, clause: clauses[index], isHeading: isHeading(block), isSignature: isExecution || isLine });
    }
  }
  return { document, content, side, blocks, pace };
}

/** Cut between words. Only the first piece has the number of the clause. */
function* piecesOf(block: Block): Generator<Block> {
  if (block.text.length <= PIECE_MAX) {
    yield block;
    return;
  }
  const { clause, ...rest } = block;
  for (let at = 0; at < block.text.length;) {
    const most = Math.min(block.text.length, at + PIECE_MAX);
    const blank = most < block.text.length ? block.text.lastIndexOf(' ', most) : most;
    const to = blank > at ? blank : most;
    const piece = { text: block.text.slice(at, to), start: block.start + at, end: block.start + to };
    yield { ...rest, ...piece, ...(at === 0 && clause !== undefined ? { clause } : {}) };
    at = to;
  }
}

/** Characters of a sentence that a quote shows around a place. */
const QUOTED_MAX = 320;

/** The sentence around a place of a block, cut where it is long. Offsets are those of the document's text. */
function quoteAround({ document, content }: Reading, { start, end }: Block, from: number, until: number): Quote {
  const around = { start: Math.max(start, from - QUOTED_MAX), end: Math.min(end, until + QUOTED_MAX) };
  const sentences = splitSentences(content.text, around, Number.POSITIVE_INFINITY);
  const first = sentences.find((one) => one.end > from)?.start ?? around.start;
  const last = sentences.findLast((one) => one.start < until)?.end ?? around.end;
  const [low, high] = last - first <= QUOTED_MAX ? [first, last] : near(content.text, first, last, from, until);
  return { document: document.name, quote: content.text.slice(low, high), start: low, end: high };
}

/** Whole words around a place. */
function near(text: string, first: number, last: number, from: number, until: number): [number, number] {
  const room = Math.max(0, QUOTED_MAX - (until - from)) / 2;
  let low = Math.max(first, Math.floor(from - room));
  let high = Math.min(last, Math.ceil(until + room));
  while (low > first && low < from && !/\s/.test(text[low - 1] ?? '')) low += 1;
  while (high < last && high > until && !/\s/.test(text[high] ?? '')) high -= 1;
  return [low, high];
}

/** A place of a block, in offsets of its own text. */
interface Found {
  readonly kind: ObservationKind;
  readonly title: string;
  readonly reason: string;
  readonly severity: Severity;
  readonly block: Block;
  readonly from: number;
  readonly until: number;
}

export function observe(reading: Reading, { block, from, until, ...said }: Found): Observation {
  const quote = quoteAround(reading, block, block.start + from, block.start + until);
  return { ...said, quotes: [quote], proposals: [] };
}

/** "clause 7.2", or nothing where the clause is not known. */
export const inClause = (clause: string | undefined): string =>
  clause === undefined ? '' : ` in ${/^\p{L}{2}/u.test(clause) ? clause : `clause ${clause}`}`;

/** Runs a check of one block on each block, in turns of the event loop. */
export const eachBlock =
  (check: (one: ReadBlock, reading: Reading) => Observation[]): Check =>
  async (reading) => {
    const found: Observation[] = [];
    for (const one of reading.blocks) {
      found.push(...check(one, reading));
      await reading.pace.breathe();
    }
    return found;
  };
