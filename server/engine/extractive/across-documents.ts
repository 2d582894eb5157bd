// Answers one question from many documents as one corpus: the best passages of all, then one of each other document with
// an answer, then the documents without one.
import { escapeMarkdown } from '#domain/result-text/escape-markdown.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import type { Pace } from '#server/pace.ts';
import { closeToBest, withoutOverlaps, expanded, aboveThreshold, nearestOf, type RankedDocument } from './selection.ts';
import type { CitedQuote, Finding, DocumentFinding, QuoteRegistry } from './findings.ts';
import { citedNear, continued, createQuoteWriter, lowerFirst, notFound } from './findings.ts';
import { passageIndexOf } from './passage-index.ts';
import type { SubQuestion } from './questions.ts';
import { corpusOf, rank } from './ranking.ts';
import type { Hit } from './trimming.ts';

/** Quoted passages, of all documents together and of one document. */
const QUOTED_MAX = 8;
const QUOTED_PER_DOCUMENT = 2;

export interface AcrossFinding extends Finding {
  /** The quotes with their documents, best first. `documents` are in the same order, the others after them. */
  readonly quoted: readonly { readonly name: string; readonly quote: CitedQuote }[];
}

interface Quotable extends RankedDocument {
  /** Those close to the best of their document, best first. */
  readonly hits: readonly Hit[];
}

export async function findAcross(
  question: SubQuestion,
  documents: readonly EngineDocument[],
  { isSummary }: { readonly isSummary: boolean },
  pace: Pace,
  registry: QuoteRegistry,
): Promise<AcrossFinding> {
  const indexes = await Promise.all(documents.map(({ content }) => passageIndexOf(content)));
  const corpus = await corpusOf(indexes, question, pace);
  const ranked: Quotable[] = [];
  for (const document of documents) {
    const all = withoutOverlaps(await rank(await passageIndexOf(document.content), question, pace, corpus));
    await pace.breathe();
    const good = closeToBest(aboveThreshold(all, question, { isSummary }), question);
    ranked.push({ document, ranked: all, hits: expanded(document.content, good) });
  }
  const candidates = ranked
    .flatMap(({ document, hits }) => hits.slice(0, QUOTED_PER_DOCUMENT).map((hit, at) => ({ document, hit, at })))
    // The best passage of each document comes before the second of any.
    .toSorted((a, b) => a.at - b.at || b.hit.score - a.hit.score);
  const quoted = candidates.slice(0, QUOTED_MAX).toSorted((a, b) => b.hit.score - a.hit.score);
  const cited = quoted.map(({ document, hit }) => ({ name: document.name, quote: registry.cite(document, hit) }));
  const findings = ranked.map(({ document: { name, ...rest }, hits: [first] }): DocumentFinding => {
    const quotes = cited.filter((one) => one.name === name).map(({ quote }) => quote);
    return { name, quotes, further: quotes.length > 0 || !first ? [] : [registry.cite({ name, ...rest }, first)] };
  });
  const placeOf = ({ quotes: [best] }: DocumentFinding) => best?.number ?? Number.POSITIVE_INFINITY;
  const near = cited.length === 0 && !isSummary ? nearestOf(ranked) : [];
  return {
    question,
    quoted: cited,
    nearest: near.map((one) => citedNear(one, registry)),
    documents: findings.toSorted((one, other) => byNumber(placeOf(one), placeOf(other))),
  };
}

const byNumber = (one: number, other: number) => (one === other ? 0 : one - other);

/** The quotes as a list, then further places, then the documents without an answer. */
export function layOutAcross(findings: readonly AcrossFinding[]): string {
  const write = createQuoteWriter();
  return findings.map((finding) => oneAcross(finding, findings.length > 1, write)).join('\n\n');
}

function oneAcross(finding: AcrossFinding, isLabeled: boolean, write: ReturnType<typeof createQuoteWriter>): string {
  const { question, quoted, documents } = finding;
  const label = isLabeled ? [`**${escapeMarkdown(question.label)}**`] : [];
  if (quoted.length === 0) return [...label, `${notFound(finding)}.`].join('\n\n');
  const list = quoted.map(({ name, quote }) => {
    const place = quote.place === '' ? '' : `, ${escapeMarkdown(lowerFirst(quote.place))}`;
    return `- **${escapeMarkdown(name)}**${place}: ${continued(write(quote, question.label))}`;
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
