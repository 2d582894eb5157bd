// Checks what engines claim to quote against the documents' full text, and numbers the sources of a whole run (design 5).
// An engine's offsets are verified, never trusted; a quote that is not in any document is marked, never hidden.
import type { Source } from '#domain/answers.ts';
import { type Located, locateQuote, saysSomething } from './citing/locate.ts';
import { locateParted } from './citing/parted.ts';
import { piecesOf } from './citing/pieces.ts';
import { isRecognised, placeAt } from './citing/place.ts';
import { levelText } from './citing/quote-text.ts';
import type { Draft, EngineDocument, Quote } from './engine.ts';
import { renumberCitations } from './markdown.ts';

export interface CheckedDraft {
  /** The draft's Markdown with the run's numbers. */
  readonly text: string;
  /**
   * The run's numbers of the draft's n-th quote (1-based): one for each piece it stands in, none for a quote without
   * words and one that does not exist.
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

  const numbersFor = (quote: Quote) => (saysSomething(quote.quote) ? checkQuote(documents, quote).map(numberFor) : []);

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
  const words = source.start === null ? levelText(source.quote).text : `${source.start}-${source.end}`;
  return JSON.stringify([source.document, source.check === 'missing', words]);
}

/**
 * Checks one quote: exact in the named document, normalised in it, then the same in the run's others, which are then
 * cited instead; at last in pieces, where the quote itself says that it leaves something out. A found quote carries the
 * document's own words; a missing one the claimed words and null offsets.
 * @returns one source, or as many as there are pieces: those of a quote with an ellipsis, and where the words are parted
 * in print by a page's foot and head. Each piece then stands in the document as quoted.
 */
export function checkQuote(documents: readonly EngineDocument[], quote: Quote): Omit<Source, 'number'>[] {
  const named = documents.find((document) => document.name === quote.document);
  const claimed =
    quote.start !== undefined && quote.end !== undefined ? { start: quote.start, end: quote.end } : undefined;
  const ordered = named ? [named, ...documents.filter((other) => other !== named)] : documents;
  for (const document of ordered) {
    const found = locateQuote(document.content, quote.quote, document === named ? claimed : undefined);
    if (found) return sourcesAt(document, found);
  }
  for (const document of ordered) {
    const found = locateParted(document.content, quote.quote);
    if (found) return found.flatMap((piece) => sourcesAt(document, piece));
  }
  return [{ document: quote.document, quote: quote.quote, start: null, end: null, check: 'missing' }];
}

function sourcesAt({ name, content }: EngineDocument, found: Located): Omit<Source, 'number'>[] {
  return piecesOf(content, found).map(({ start, end }) => ({
    document: name,
    ...placeAt(content, start),
    ...(isRecognised(content, start, end) && { recognised: true as const }),
    quote: content.text.slice(start, end),
    start,
    end,
    check: found.check,
  }));
}
