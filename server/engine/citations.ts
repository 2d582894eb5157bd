// Checks what engines claim to quote against the documents' full text, and numbers the sources of a whole run (design 5).
// An engine's offsets are verified, never trusted; a quote that is not in any document is marked, never hidden.
import type { Source } from '#domain/answers.ts';
import type { ReadDocument } from '#domain/documents.ts';
import { LEFT_OUT, withoutRunningLines, wordsOfPieces } from './citing/joined.ts';
import { locateQuote, saysSomething } from './citing/locate.ts';
import { locateParted } from './citing/parted.ts';
import { type Piece, piecesOf } from './citing/pieces.ts';
import { isRecognised, placeAt } from './citing/place.ts';
import { piecesBetween } from './citing/running-lines.ts';
import { levelText } from './citing/quote-text.ts';
import type { Draft, EngineDocument, Quote } from './engine.ts';
import { renumberCitations } from './markdown.ts';

export interface CheckedDraft {
  /** The draft's Markdown with the run's numbers. */
  readonly text: string;
  /**
   * The run's number of the draft's n-th quote (1-based); none for a quote without words and one that does not exist.
   */
  readonly numbersOf: (n: number) => readonly number[];
}

export interface Citations {
  /** Checks a draft's quotes, adds the new ones to the run's sources, and renumbers the draft's text. */
  check(draft: Pick<Draft, 'text' | 'quotes'>): CheckedDraft;
  /** Every source so far, in the order of its number. */
  readonly sources: readonly Source[];
}

/**
 * The sources of one run, those it has already among them. A quote of the same words at the same place is one source
 * however often it is cited.
 */
export function createCitations(documents: readonly EngineDocument[], known: readonly Source[] = []): Citations {
  const sources: Source[] = [...known];
  const numbers = new Map(known.map((source) => [keyOf(source), source.number]));

  function numberFor(source: Omit<Source, 'number'>): number {
    const key = keyOf(source);
    const before = numbers.get(key);
    if (before !== undefined) return before;
    const number = sources.push({ number: sources.length + 1, ...source });
    numbers.set(key, number);
    return number;
  }

  const numbersFor = (quote: Quote) => (saysSomething(quote.quote) ? [numberFor(checkQuote(documents, quote))] : []);

  return {
    sources,
    check({ text, quotes }) {
      const checked = quotes.map(numbersFor);
      const numbersOf = (n: number) => checked[n - 1] ?? [];
      return { text: renumberCitations(text, quotes.length, numbersOf), numbersOf };
    },
  };
}

function keyOf(source: Omit<Source, 'number'>): string {
  const places = source.parts ?? [source];
  const words =
    source.start === null ? levelText(source.quote).text : places.map(({ start, end }) => `${start}-${end}`).join();
  return JSON.stringify([source.document, source.check === 'missing', words]);
}

/**
 * Checks one quote: where the engine says that it stands, exact in the named document, normalised in it, but for the lines
 * that its print repeats, then the same in the run's others, which are then cited instead; at last in pieces, where the
 * quote itself says that it leaves something out. A found quote carries the document's own words; a missing one the claimed
 * words and null offsets.
 */
export function checkQuote(documents: readonly EngineDocument[], quote: Quote): Omit<Source, 'number'> {
  const named = documents.find((document) => document.name === quote.document);
  if (named && quote.pieces && standsInPieces(named, quote.quote, quote.pieces))
    return sourceAt(named, 'exact', quote.pieces, quote.quote);
  const claimed =
    quote.start !== undefined && quote.end !== undefined ? { start: quote.start, end: quote.end } : undefined;
  const ordered = named ? [named, ...documents.filter((other) => other !== named)] : documents;
  for (const document of ordered) {
    const { content } = document;
    const found = locateQuote(content, quote.quote, document === named ? claimed : undefined);
    if (found) return sourceAt(document, found.check, [found], content.text.slice(found.start, found.end));
    const printed = withoutRunningLines(content);
    const across = printed === content ? null : locateQuote(printed, quote.quote);
    if (across) return sourceAt(document, 'normalised', piecesBetween(content, across));
  }
  for (const document of ordered) {
    const found = locateParted(document.content, quote.quote);
    const check = found?.some((piece) => piece.check === 'normalised') ? 'normalised' : 'exact';
    if (found) return sourceAt(document, check, found);
  }
  return { document: quote.document, quote: quote.quote, start: null, end: null, check: 'missing' };
}

/** The words of the pieces are those of the quote, but for an ellipsis at either end. */
function standsInPieces({ content }: EngineDocument, quote: string, pieces: readonly Piece[]): boolean {
  const inOrder = pieces.every(({ start, end }, at) => start >= (pieces[at - 1]?.end ?? 0) && end > start);
  const words = wordsOfPieces(content, pieces);
  return inOrder && saysSomething(words) && bareOf(quote) === words;
}

const bareOf = (quote: string) =>
  quote.slice(quote.startsWith(`${LEFT_OUT} `) ? 2 : 0, quote.endsWith(` ${LEFT_OUT}`) ? -2 : undefined);

function sourceAt(
  { name, content }: EngineDocument,
  check: Source['check'],
  found: readonly Piece[],
  quote: string = wordsOfPieces(content, found),
): Omit<Source, 'number'> {
  const start = found[0]?.start ?? 0;
  const end = found.at(-1)?.end ?? start;
  const parts = found.flatMap((piece) => piecesOf(content, piece));
  return {
    document: name,
    ...placeAt(content, start),
    ...(isRecognised(content, start, end) && { recognised: true as const }),
    quote,
    start,
    end,
    check,
    ...((parts.length > 1 || quote.length !== end - start) && {
      parts: parts.map((part) => partAt(content, part)),
    }),
  };
}

function partAt(content: ReadDocument, { start, end }: Piece): NonNullable<Source['parts']>[number] {
  const { page } = placeAt(content, start);
  return { quote: content.text.slice(start, end), start, end, ...(page !== undefined && { page }) };
}
