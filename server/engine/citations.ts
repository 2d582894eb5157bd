// Checks the quotes of engines against the full text of the documents, and numbers the sources of a run. Offsets from an
// engine are verified, never trusted; a quote that is in no document is marked as missing, never hidden.
import type { Source } from '#domain/answers.ts';
import type { ReadDocument } from '#domain/documents.ts';
import {
  LEFT_OUT,
  locatePieces,
  piecesOf,
  placeOfPieces,
  textOfPieces,
  withoutRunningLines,
} from './citing/quote-pieces.ts';
import { locateQuote, hasWords } from './citing/locate.ts';
import { isRecognized, placeAt } from './citing/place.ts';
import { piecesBetween } from './citing/running-lines.ts';
import { normalizeText } from './citing/normalize-text.ts';
import type { Draft, EngineDocument, Quote } from './engine.ts';
import { renumberCitations } from './markdown.ts';
import type { Span } from './span.ts';

export interface CheckedDraft {
  /** The draft's Markdown with the run's numbers. */
  readonly text: string;
  /** The run's number of the draft's n-th quote (1-based); none for a quote without words or one that does not exist. */
  readonly numbersOf: (n: number) => readonly number[];
}

export interface Citations {
  /** Checks a draft's quotes, adds the new ones to the run's sources, and renumbers the draft's text. */
  check(draft: Pick<Draft, 'text' | 'quotes'>): CheckedDraft;
  /** Every source so far, in the order of its number. */
  readonly sources: readonly Source[];
}

/** The sources of one run, starting with `known`. The same words at the same place are one source, however often cited. */
export function createCitations(documents: readonly EngineDocument[], known: readonly Source[] = []): Citations {
  const sources: Source[] = [...known];
  const numbers = new Map(known.map((source) => [keyOf(source), source.number]));

  function numberFor(source: Omit<Source, 'number'>): number {
    const key = keyOf(source);
    const existing = numbers.get(key);
    if (existing !== undefined) return existing;
    const number = sources.push({ number: sources.length + 1, ...source });
    numbers.set(key, number);
    return number;
  }

  const numbersFor = (quote: Quote) => (hasWords(quote.quote) ? [numberFor(checkQuote(documents, quote))] : []);

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
    source.start === null ? normalizeText(source.quote).text : places.map(({ start, end }) => `${start}-${end}`).join();
  return JSON.stringify([source.document, source.check === 'missing', words]);
}

/**
 * Checks one quote, in this order: at the offsets that the engine gives; exact, then normalized, then without running
 * lines, in the named document; the same in the run's other documents, which are then cited instead; in pieces, where the
 * quote has an ellipsis. A found quote has the document's own words; a missing one has the claimed words and null offsets.
 */
export function checkQuote(documents: readonly EngineDocument[], quote: Quote): Omit<Source, 'number'> {
  const named = documents.find((document) => document.name === quote.document);
  if (named && quote.pieces && matchesPieces(named, quote.quote, quote.pieces))
    return sourceAt(named, 'exact', quote.pieces, quote.quote);
  const claimed =
    quote.start !== undefined && quote.end !== undefined ? { start: quote.start, end: quote.end } : undefined;
  const ordered = named ? [named, ...documents.filter((other) => other !== named)] : documents;
  for (const document of ordered) {
    const { content } = document;
    const found = locateQuote(content, quote.quote, document === named ? claimed : undefined);
    if (found) return sourceAt(document, found.check, [found], content.text.slice(found.start, found.end));
    const printed = withoutRunningLines(content);
    const acrossLines = printed === content ? null : locateQuote(printed, quote.quote);
    if (acrossLines) return sourceAt(document, 'normalised', piecesBetween(content, acrossLines));
  }
  for (const document of ordered) {
    const found = locatePieces(document.content, quote.quote);
    const check = found?.some((piece) => piece.check === 'normalised') ? 'normalised' : 'exact';
    if (found) return sourceAt(document, check, found);
  }
  return { document: quote.document, quote: quote.quote, start: null, end: null, check: 'missing' };
}

/** Whether the pieces have the words of the quote, apart from an ellipsis at either end. */
function matchesPieces({ content }: EngineDocument, quote: string, pieces: readonly Span[]): boolean {
  const inOrder = pieces.every(({ start, end }, at) => start >= (pieces[at - 1]?.end ?? 0) && end > start);
  const words = textOfPieces(content, pieces);
  return inOrder && hasWords(words) && withoutEllipsis(quote) === words;
}

const withoutEllipsis = (quote: string) =>
  quote.slice(quote.startsWith(`${LEFT_OUT} `) ? 2 : 0, quote.endsWith(` ${LEFT_OUT}`) ? -2 : undefined);

function sourceAt(
  { name, content }: EngineDocument,
  check: Source['check'],
  found: readonly Span[],
  quote: string = textOfPieces(content, found),
): Omit<Source, 'number'> {
  const start = found[0]?.start ?? 0;
  const end = found.at(-1)?.end ?? start;
  const parts = found.flatMap((piece) => piecesOf(content, piece));
  return {
    document: name,
    ...placeOfPieces(content, found),
    ...(isRecognized(content, start, end) && { recognised: true as const }),
    quote,
    start,
    end,
    check,
    ...((parts.length > 1 || quote.length !== end - start) && {
      parts: parts.map((part) => partAt(content, part)),
    }),
  };
}

function partAt(content: ReadDocument, { start, end }: Span): NonNullable<Source['parts']>[number] {
  const { page } = placeAt(content, start);
  return { quote: content.text.slice(start, end), start, end, ...(page !== undefined && { page }) };
}
