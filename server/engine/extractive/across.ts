// One question to many documents as one body: the likeliest passages of any of them first, then one of each other document
// that answers, and which documents are silent.
import { escapeMarkdown } from '#domain/result-text/escape-markdown.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import { asGood, distinct, inWhole, worthReading } from './choosing.ts';
import type { CitedQuote, Finding, FoundInDocument, QuoteBook } from './findings.ts';
import { createQuoting, lowered, NOT_FOUND } from './findings.ts';
import type { Pace } from '#server/pace.ts';
import { indexOf, pooledRarity } from './passage-index.ts';
import type { AskedQuestion } from './questions.ts';
import type { Body } from './ranking.ts';
import { rank, relevanceOf } from './ranking.ts';
import type { Found } from './trimming.ts';

/** Passages that are quoted, of all documents together, and of one of them. */
const QUOTED_MAX = 8;
const QUOTED_OF_ONE = 2;

export interface AcrossFinding extends Finding {
  /** What is quoted, likeliest first, each with its document; `documents` come in the same order, the others after them. */
  readonly quoted: readonly { readonly name: string; readonly quote: CitedQuote }[];
}

interface Ranked {
  readonly document: EngineDocument;
  /** As good as the best of its document, likeliest first. */
  readonly found: readonly Found[];
}

export async function findAcross(
  question: AskedQuestion,
  documents: readonly EngineDocument[],
  { isSummary }: { readonly isSummary: boolean },
  pace: Pace,
  book: QuoteBook,
): Promise<AcrossFinding> {
  const body = await bodyOf(question, documents, pace);
  const ranked: Ranked[] = [];
  for (const document of documents) {
    const all = await rank(await indexOf(document.content), question, pace, body);
    await pace.breathe();
    const good = asGood(distinct(worthReading(all, { isSummary })), question);
    ranked.push({ document, found: inWhole(document.content, good) });
  }
  const likeliest = ranked
    .flatMap(({ document, found }) => found.slice(0, QUOTED_OF_ONE).map((one, at) => ({ document, one, at })))
    // A second passage of a document never stands before the first of another.
    .toSorted((a, b) => a.at - b.at || b.one.score - a.one.score);
  const quoted = likeliest.slice(0, QUOTED_MAX).toSorted((a, b) => b.one.score - a.one.score);
  const cited = quoted.map(({ document, one }) => ({ name: document.name, quote: book.cite(document, one) }));
  const said = ranked.map(({ document: { name, ...rest }, found: [first] }): FoundInDocument => {
    const quotes = cited.filter((one) => one.name === name).map(({ quote }) => quote);
    return { name, quotes, further: quotes.length > 0 || !first ? [] : [book.cite({ name, ...rest }, first)] };
  });
  const placeOf = ({ quotes: [best] }: FoundInDocument) => best?.number ?? Number.POSITIVE_INFINITY;
  return { question, quoted: cited, documents: said.toSorted((one, other) => byNumber(placeOf(one), placeOf(other))) };
}

const byNumber = (one: number, other: number) => (one === other ? 0 : one - other);

async function bodyOf(question: AskedQuestion, documents: readonly EngineDocument[], pace: Pace): Promise<Body> {
  const indexes = await Promise.all(documents.map(({ content }) => indexOf(content)));
  const rarity = pooledRarity(indexes);
  let top = 0;
  for (const index of indexes) {
    for (const relevance of relevanceOf(index, question, rarity)) top = Math.max(top, relevance);
    await pace.breathe();
  }
  return { rarity, top };
}

/** A list of what is quoted, then where else, then which documents say nothing. */
export function layOutAcross(findings: readonly AcrossFinding[]): string {
  const write = createQuoting();
  return findings.map((finding) => oneAcross(finding, findings.length > 1, write)).join('\n\n');
}

function oneAcross(
  { question, quoted, documents }: AcrossFinding,
  isLabelled: boolean,
  write: ReturnType<typeof createQuoting>,
): string {
  const label = isLabelled ? [`**${escapeMarkdown(question.label)}**`] : [];
  if (quoted.length === 0) return [...label, `${NOT_FOUND}.`].join('\n\n');
  const list = quoted.map(({ name, quote }) => {
    const place = quote.place === '' ? '' : `, ${escapeMarkdown(lowered(quote.place))}`;
    return `- **${escapeMarkdown(name)}**${place}: ${write(quote, question.label)}`;
  });
  const further = documents.flatMap(({ name, further: [quote] }) =>
    quote ? [`${escapeMarkdown(name)} [${quote.number}]`] : [],
  );
  const silent = documents.filter(({ quotes, further }) => quotes.length + further.length === 0);
  return [
    ...label,
    list.join('\n'),
    ...(further.length > 0 ? [`See also ${further.join('; ')}`] : []),
    ...(silent.length > 0 ? [`Nothing found in ${silent.map(({ name }) => escapeMarkdown(name)).join('; ')}`] : []),
  ].join('\n\n');
}
