// What was found for each question, and the draft's quotes with their numbers.
import { escapeMarkdown } from '#domain/result-text/escape-markdown.ts';
import { MESSAGES } from '#domain/messages.ts';
import { inQuotes } from '#domain/quotation.ts';
import { describePlace, placeAt } from '#server/engine/citing/place.ts';
import type { DraftAnswer, EngineDocument, Quote } from '#server/engine/engine.ts';
import type { AskedQuestion } from './questions.ts';
import type { Found } from './trimming.ts';
import { quoteOf, type Whole, wholeOf } from './whole-quotes.ts';

export interface CitedQuote {
  /** The document's own words. */
  readonly text: string;
  readonly value: string;
  /** 1-based among the draft's quotes. */
  readonly number: number;
  readonly place: string;
}

export interface FoundInDocument {
  readonly name: string;
  /** The answer; none where the document is silent. */
  readonly quotes: readonly CitedQuote[];
  /** Passages that the reader is led to, but that are not quoted. */
  readonly further: readonly CitedQuote[];
}

export interface Finding {
  readonly question: AskedQuestion;
  /** One entry per document asked, in the order of the documents. */
  readonly documents: readonly FoundInDocument[];
}

export interface QuoteBook {
  readonly quotes: Quote[];
  cite(document: EngineDocument, found: Found): CitedQuote;
}

/** The number that a clause opens with: it is said beside the quote. A bare figure may be the day of a date instead. */
const OWN_NUMBER =
  /^(?:\d{1,3}(?:\.\d{1,3})+[.)]?|\d{1,3}[.)]|\d{1,2}(?!\s+(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))|\([a-z]{1,3}\))\s+(?=["“'‘]?\p{Lu})/u;

export const NOT_FOUND = MESSAGES.notFoundInDocuments;
export const NOT_FOUND_HERE = 'Not found in this document';

export function isFound({ documents }: Finding): boolean {
  return documents.some(({ quotes }) => quotes.length > 0);
}

/** Numbers quotes as they are used; the same place is one quote. */
export function createQuoteBook(): QuoteBook {
  const quotes: Quote[] = [];
  const numbers = new Map<string, number>();
  return {
    quotes,
    cite(document, found) {
      const { content, name } = document;
      const quote = quoteOf(content, withoutNumber(content.text, found.whole ?? wholeOf(content, found)));
      const text = quote.quote;
      const key = JSON.stringify([name, quote.start, quote.end, text]);
      let number = numbers.get(key);
      if (number === undefined) {
        number = quotes.push({ document: name, ...quote });
        numbers.set(key, number);
      }
      const place = describePlace(placeAt(content, quote.start ?? 0));
      return { text, value: found.value ?? text, number, place };
    },
  };
}

function withoutNumber(text: string, whole: Whole): Whole {
  const [first, ...rest] = whole.pieces;
  if (!first || !whole.opens) return whole;
  const number = OWN_NUMBER.exec(text.slice(first.start, Math.min(first.end, first.start + 40)))?.[0] ?? '';
  return { ...whole, pieces: [{ ...first, start: first.start + number.length }, ...rest] };
}

/** From so many characters on, a second copy of a passage is in the reader's way. */
const LONG_QUOTE = 120;

/** Writes quotes as quoted() does, but a long one only once; after that it says under which label it stands. */
export function createQuoting(): (quote: CitedQuote, label: string) => string {
  const shown = new Map<number, string>();
  return (quote, label) => {
    const under = shown.get(quote.number);
    if (under !== undefined && quote.text.length > LONG_QUOTE) return `See ${escapeMarkdown(under)} [${quote.number}]`;
    if (under === undefined) shown.set(quote.number, label);
    return quoted(quote);
  };
}

/** “quote” [n], safe wherever Markdown puts inline text. */
export function quoted({ text, number }: CitedQuote): string {
  return `${escapeMarkdown(inQuotes(text))} [${number}]`;
}

/** "See also clause 7.2 [3]; page 4 [5]"; '' where there is nothing further. */
export function seeAlso({ further }: Pick<FoundInDocument, 'further'>): string {
  if (further.length === 0) return '';
  const places = further.map(({ place, number }) => `${escapeMarkdown(lowered(place))} [${number}]`.trimStart());
  return `See also ${places.join('; ')}`;
}

/** For the middle of a sentence. */
export const lowered = (place: string): string => place.charAt(0).toLowerCase() + place.slice(1);

/**
 * The record of a finding: the first quote of each document is its value, the likeliest sources come first. Of several
 * documents each value says whose it is, as a value alone, "laws of Texas", does not.
 */
export function answerOf({ question, documents }: Finding): DraftAnswer {
  const silent = documents.every(({ quotes }) => quotes.length === 0);
  const first = documents.flatMap(({ name, quotes: [best] }) => (best ? [{ name, ...best }] : []));
  const isNamed = first.length > 1 && first.some(({ value, text }) => value !== text);
  const values = first.map(({ name, value }) => (isNamed ? `${name}: ${value}` : value));
  return {
    label: question.label,
    value: values.map((value) => value.replace(/\s+/g, ' ')).join('; '),
    quotes: [
      ...documents.flatMap(({ quotes }) => quotes.map(({ number }) => number)),
      ...documents.flatMap(({ further }) => further.map(({ number }) => number)),
    ],
    ...(silent && { absence: 'not_in_documents' as const }),
  };
}
