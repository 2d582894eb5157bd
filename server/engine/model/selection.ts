// Selects the parts of the documents to send where they exceed the budget. A notice always says so: a clause that was not
// sent must not look like a missing clause.
import type { Block } from '#domain/documents.ts';
import type { EngineDocument } from '#server/engine/engine.ts';

export interface RankedBlock {
  /** The name of its document. */
  readonly document: string;
  readonly block: Block;
}

/** What the passages are selected for. */
export interface Sought {
  readonly instruction: string;
  /** What it is about, where that is known; else the instruction is taken apart. */
  readonly points?: readonly { readonly label: string; readonly details: string }[];
}

/** Returns the blocks to send, most relevant first; `budget` is in characters and may be ignored. */
export type Rank = (
  sought: Sought,
  documents: readonly EngineDocument[],
  budget: number,
) => readonly RankedBlock[] | Promise<readonly RankedBlock[]>;

interface SelectedDocument {
  readonly document: EngineDocument;
  /** The text to send, with `[…]` where something is left out. */
  readonly text: string;
}

export interface SelectedText {
  readonly documents: readonly SelectedDocument[];
  /** Null where everything is sent. */
  readonly part: { readonly percent: number; readonly isRanked: boolean } | null;
}

export interface Selection {
  readonly documents: readonly SelectedDocument[];
  /** Null where everything is sent; else a sentence on what is not. */
  readonly notice: string | null;
}

const GAP = '[…]';
const CLAUSE_PREFIX = /^\(clause [^()\n]{1,30}(?:\([^()\n]{1,8}\)){0,4}\) /;

/** The block's text, with its automatic number in front, so that the model can refer to it. */
function numberedText(block: Block): string {
  const isShown = !block.clause || block.text.trimStart().startsWith(block.clause);
  return isShown ? block.text : `(clause ${block.clause}) ${block.text}`;
}

/** Blocks as they are sent. */
export function textOfBlocks(blocks: readonly Block[]): string {
  return blocks.map(numberedText).join('\n');
}

/** Divides blocks, in their order, into parts of at most so many characters; a longer block is a part of its own. */
export function partsOfBlocks(blocks: readonly Block[], budget: number): (readonly Block[])[] {
  const parts: Block[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const block of blocks) {
    const length = numberedText(block).length + 1;
    if (used + length > budget) {
      parts.push([]);
      used = 0;
    }
    parts.at(-1)?.push(block);
    used += length;
  }
  return parts;
}

/** Removes such a number from a quote. */
export function withoutClausePrefix(quote: string): string {
  return quote.replace(CLAUSE_PREFIX, '');
}

/** Long documents share the budget that short ones leave, so that none crowds out another. */
function shares(lengths: readonly number[], budget: number): number[] {
  const result = lengths.map(() => 0);
  let left = budget;
  const shortestFirst = lengths.map((length, index) => ({ length, index })).sort((a, b) => a.length - b.length);
  shortestFirst.forEach(({ length, index }, position) => {
    const share = Math.min(length, Math.floor(left / (lengths.length - position)));
    result[index] = share;
    left -= share;
  });
  return result;
}

function beginnings(documents: readonly EngineDocument[], budget: number): RankedBlock[] {
  const limits = shares(
    documents.map(({ content }) => lengthOf(content.blocks)),
    budget,
  );
  return documents.flatMap((document, index) => {
    let used = 0;
    const chosen: RankedBlock[] = [];
    for (const block of document.content.blocks) {
      used += numberedText(block).length + 1;
      if (used > (limits[index] ?? 0)) break;
      chosen.push({ document: document.name, block });
    }
    return chosen;
  });
}

function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + numberedText(block).length + 1, 0);
}

function joined(document: EngineDocument, kept: ReadonlySet<number>): string {
  const parts: string[] = [];
  for (const block of document.content.blocks) {
    if (kept.has(block.start)) parts.push(numberedText(block));
    else if (parts.at(-1) !== GAP) parts.push(GAP);
  }
  return parts.join('\n');
}

/**
 * Selects the text to send. `budget` is in characters (UTF-16 code units). Takes ranked blocks while they fit, then the
 * beginnings of the documents, all in their original order. Without a ranking only the beginnings are taken.
 */
export async function selectBlocks(
  sought: Sought,
  documents: readonly EngineDocument[],
  budget: number,
  rank?: Rank,
): Promise<SelectedText> {
  const total = documents.reduce((sum, { content }) => sum + lengthOf(content.blocks), 0);
  if (total <= budget) {
    const whole = documents.map((document) => ({
      document,
      text: textOfBlocks(document.content.blocks),
    }));
    return { documents: whole, part: null };
  }
  const kept = new Map<string, Set<number>>(documents.map(({ name }) => [name, new Set()]));
  const ranked = rank ? await rank(sought, documents, budget) : [];
  let used = 0;
  for (const { document, block } of [...ranked, ...beginnings(documents, budget)]) {
    const length = numberedText(block).length + 1;
    const starts = kept.get(document);
    if (!starts || starts.has(block.start) || used + length > budget) continue;
    starts.add(block.start);
    used += length;
  }
  return {
    documents: documents.map((document) => ({
      document,
      text: joined(document, kept.get(document.name) ?? new Set()),
    })),
    part: { percent: Math.min(99, Math.round((used / total) * 100)), isRanked: ranked.length > 0 },
  };
}

/** The text to send for a question, with the notice for its reader. */
export async function selectText(
  question: Sought & { readonly documents: readonly EngineDocument[] },
  budget: number,
  rank?: Rank,
): Promise<Selection> {
  const { documents, part } = await selectBlocks(question, question.documents, budget, rank);
  if (!part) return { documents, notice: null };
  const how = part.isRanked ? 'the passages closest to the instruction' : 'the beginning of each document';
  return {
    documents,
    notice:
      `The documents are too long for the language model to read at once. It read ${how}, ${part.percent}% of the text. ` +
      'Anything not found may be in the rest.',
  };
}
