// The findings of each question, and the numbered quotes of the draft.
import { MESSAGES } from '#domain/messages.ts';
import { NEAREST_LABEL } from '#domain/answer-words.ts';
import { claimedStep } from '#domain/answers.ts';
import { inQuotes } from '#domain/quotation.ts';
import { escapeMarkdown } from '#domain/result-text/escape-markdown.ts';
import { upperFirst } from '#domain/upper-first.ts';
import { describePlace } from '#server/engine/citing/place.ts';
import { placeOfPieces } from '#server/engine/citing/quote-pieces.ts';
import type { DraftAnswer, EngineDocument, Quote } from '#server/engine/engine.ts';
import { likelihoodOf } from './log-odds.ts';
import type { SubQuestion } from './questions.ts';
import type { Hit } from './trimming.ts';
import { quoteOf, type Expansion, expandToSentences } from './sentences/sentence-expansion.ts';

export interface CitedQuote {
  /** The document's own words. */
  readonly text: string;
  /** Its answer: words of the quote, or the whole quote. */
  readonly value: string;
  /** 1-based among the draft's quotes. */
  readonly number: number;
  readonly place: string;
  /** How likely it is to answer the question. */
  readonly likelihood: number;
}

export interface DocumentFinding {
  readonly name: string;
  /** The answer; empty where the document has none. */
  readonly quotes: readonly CitedQuote[];
  /** Passages that are referred to but not quoted. */
  readonly further: readonly CitedQuote[];
}

export interface Finding {
  readonly question: SubQuestion;
  /** One entry per document, in their order. */
  readonly documents: readonly DocumentFinding[];
  /** The nearest passages of all documents, best first, where none of them has an answer. */
  readonly nearest: readonly NearPassage[];
}

interface NearPassage {
  readonly name: string;
  readonly quote: CitedQuote;
}

export interface QuoteRegistry {
  readonly quotes: Quote[];
  cite(document: EngineDocument, hit: Hit): CitedQuote;
}

/** The number at the start of a clause, which is shown beside the quote. A bare figure may be the day of a date. */
const CLAUSE_NUMBER =
  /^(?:\d{1,3}(?:\.\d{1,3})+[.)]?|\d{1,3}[.)]|\d{1,2}(?!\s+(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))|\([a-z]{1,3}\))\s+(?=["“'‘]?\p{Lu})/u;

export const NOT_FOUND = MESSAGES.notFoundInDocuments;
export const NOT_FOUND_HERE = 'Not found in this document';

export function isFound({ documents }: Finding): boolean {
  return documents.some(({ quotes }) => quotes.length > 0);
}

/** Numbers the quotes in the order of use; the same place is one quote. */
export function createQuoteRegistry(): QuoteRegistry {
  const quotes: Quote[] = [];
  const numbers = new Map<string, number>();
  return {
    quotes,
    cite(document, hit) {
      const { content, name } = document;
      const quote = quoteOf(content, withoutNumber(content.text, hit.expansion ?? expandToSentences(content, hit)));
      const text = quote.quote;
      const key = JSON.stringify([name, quote.start, quote.end, text]);
      let number = numbers.get(key);
      if (number === undefined) {
        number = quotes.push({ document: name, ...quote });
        numbers.set(key, number);
      }
      const { pieces = [{ start: quote.start ?? 0, end: quote.end ?? 0 }] } = quote;
      const place = describePlace(placeOfPieces(content, pieces));
      return {
        text,
        value: isPrintedIn(hit.value, text) ? hit.value : text,
        number,
        place,
        likelihood: likelihoodOf(hit.score),
      };
    },
  };
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** Whether the words of a value are in a quote, which may be cut. The names of parties are joined by "and". */
function isPrintedIn(value: string | undefined, quote: string): value is string {
  if (value === undefined) return false;
  const printed = inOneLine(quote);
  return printed.includes(inOneLine(value)) || value.split(' and ').every((part) => printed.includes(inOneLine(part)));
}

/** Cites one of the nearest passages. */
export function citedNear(
  { document, hit }: { readonly document: EngineDocument; readonly hit: Hit },
  registry: QuoteRegistry,
): NearPassage {
  return { name: document.name, quote: registry.cite(document, hit) };
}

function withoutNumber(text: string, expansion: Expansion): Expansion {
  const [first, ...rest] = expansion.pieces;
  if (!first || !expansion.opens) return expansion;
  const number = CLAUSE_NUMBER.exec(text.slice(first.start, Math.min(first.end, first.start + 40)))?.[0] ?? '';
  return { ...expansion, pieces: [{ ...first, start: first.start + number.length }, ...rest] };
}

/** A passage of this many characters is not repeated. */
const LONG_QUOTE = 120;

/** Stands before a quote that may not answer; decided/marks.ts takes it away once a person has verified the answer. */
const POSSIBLY = 'Possibly';

/** Whether a quote may not answer. */
export const isPossible = ({ likelihood }: CitedQuote): boolean => claimedStep({ likelihood }) === 'possible';

/** Writes quotes as quoted() does, but a long one only once; later it refers to the label where it stands. */
export function createQuoteWriter(): (quote: CitedQuote, label: string) => string {
  const shown = new Map<number, string>();
  return (quote, label) => {
    const under = shown.get(quote.number);
    if (under !== undefined && quote.text.length > LONG_QUOTE)
      return withLead(quote, `see ${escapeMarkdown(under)} [${quote.number}]`);
    if (under === undefined) shown.set(quote.number, label);
    return quoted(quote);
  };
}

/** “quote” [n], thirty days – “quote” [n] or Possibly “quote” [n]; safe as inline Markdown. */
export function quoted(quote: CitedQuote): string {
  return withLead(quote, `${escapeMarkdown(inQuotes(quote.text))} [${quote.number}]`);
}

/** With the value before it where that is a part of the quote, and with the doubt before both. */
function withLead(quote: CitedQuote, words: string): string {
  const led = quote.value === quote.text ? words : `${escapeMarkdown(inOneLine(quote.value))} – ${words}`;
  if (isPossible(quote)) return `${POSSIBLY} ${led}`;
  return led === words ? upperFirst(words) : led;
}

/** "See also clause 7.2 [3]; page 4 [5]"; '' where there is none. */
export function seeAlso({ further }: Pick<DocumentFinding, 'further'>): string {
  return further.length === 0
    ? ''
    : `See also ${further.map((quote) => placed(lowerFirst(quote.place), quote)).join('; ')}`;
}

/** "Nearest: clause 7.2 [3]; page 4 [5]", of several documents with their names; '' where there is none. */
export function nearestPlaces({ nearest, documents }: Pick<Finding, 'nearest' | 'documents'>): string {
  if (nearest.length === 0) return '';
  const places = nearest.map(({ name, quote }) => {
    const words = [documents.length > 1 ? name : '', lowerFirst(quote.place)];
    return placed(words.filter(Boolean).join(', '), quote);
  });
  return `${NEAREST_LABEL}: ${places.join('; ')}`;
}

/** "Not found in the documents. Nearest: clause 7.2 [3]". */
export function notFound(finding: Finding): string {
  return [NOT_FOUND, nearestPlaces(finding)].filter(Boolean).join('. ');
}

const placed = (place: string, { number }: CitedQuote): string => `${escapeMarkdown(place)} [${number}]`.trimStart();

/** What a quote writer returns, for the middle of a sentence: a value keeps its capital. */
export const continued = (written: string): string => written.replace(/^(?:Possibly|See) /, lowerFirst);

/** For the middle of a sentence. */
export const lowerFirst = (place: string): string => place.charAt(0).toLowerCase() + place.slice(1);

/**
 * The answer record of a finding: its value is the first quote of each document, its best sources come first. With several
 * documents each value names its document, and the answer is as likely as the likeliest of them; the quotes of others that
 * are only possible are named.
 */
export function answerOf({ question, documents, nearest }: Finding): DraftAnswer {
  const isAbsent = documents.every(({ quotes }) => quotes.length === 0);
  const first = documents.flatMap(({ name, quotes: [best] }) => (best ? [{ name, ...best }] : []));
  const isNamed = first.length > 1 && first.some(({ value, text }) => value !== text);
  const likelihood = Math.max(...first.map((quote) => quote.likelihood));
  const isDoubted = (quote: CitedQuote) => claimedStep({ likelihood }) === 'answered' && isPossible(quote);
  const values = first.map((quote) => {
    const value = isDoubted(quote) ? `${POSSIBLY.toLowerCase()} ${quote.value}` : quote.value;
    return isNamed ? `${quote.name}: ${value}` : value;
  });
  const silent = documents.filter(({ quotes, further }) => quotes.length + further.length === 0);
  const notFoundIn = silent.map(({ name }) => name);
  const possible = documents.flatMap(({ quotes }) => quotes.filter(isDoubted).map(({ number }) => number));
  return {
    label: question.label,
    value: values.map((value) => value.replace(/\s+/g, ' ')).join('; '),
    quotes: [
      ...documents.flatMap(({ quotes }) => quotes.map(({ number }) => number)),
      ...documents.flatMap(({ further }) => further.map(({ number }) => number)),
    ],
    ...(isAbsent
      ? { absence: 'not_in_documents' as const, nearest: nearest.map(({ quote }) => quote.number) }
      : { likelihood, ...(possible.length > 0 && { possible }), ...(notFoundIn.length > 0 && { notFoundIn }) }),
  };
}
