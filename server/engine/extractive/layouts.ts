// Writes findings as a list, a table or paragraphs.
import { escapeMarkdown } from '#domain/result-text/escape-markdown.ts';
import {
  continued,
  createQuoteWriter,
  type Finding,
  type DocumentFinding,
  isFound,
  lowerFirst,
  nearestPlaces,
  NOT_FOUND,
  NOT_FOUND_HERE,
  notFound,
  quoted,
  seeAlso,
} from './findings.ts';

/** With more documents a column each would be unreadable: each gets a row. */
const COLUMNS_MAX = 4;

/** For an empty cell. */
const NOTHING = '–';

type QuoteWriter = ReturnType<typeof createQuoteWriter>;

/** Bullets "**Label:** “quote” [n]"; several documents one below the other. */
export function asList(findings: readonly Finding[]): string {
  const write = createQuoteWriter();
  return findings.map((finding) => listItem(finding, write)).join('\n');
}

function listItem(finding: Finding, write: QuoteWriter): string {
  const { label: asked } = finding.question;
  const label = `- **${escapeMarkdown(asked)}${/[?!]$/.test(asked) ? '' : ':'}**`;
  if (!isFound(finding)) return `${label} ${notFound(finding)}`;
  const [only, ...others] = finding.documents;
  if (only && others.length === 0) {
    const [first = '', ...rest] = only.quotes.map((quote) => write(quote, asked));
    const below = [...rest, seeAlso(only)].filter((line) => line !== '');
    return [`${label} ${first}`, ...below.map((line) => `  - ${line}`)].join('\n');
  }
  const lines = finding.documents.map((document) => `  - ${ofDocument(document, asked, write)}`);
  return [label, ...lines].join('\n');
}

/** A row per question; a column per document where documents are compared. */
export function asTable(findings: readonly Finding[]): string {
  const names = findings[0]?.documents.map(({ name }) => name) ?? [];
  const write = createQuoteWriter();
  if (names.length <= 1)
    return table(
      ['Point', 'What the document says', 'Where'],
      findings.flatMap((finding) => rowsOfOne(finding, write)),
    );
  if (names.length > COLUMNS_MAX)
    return table(
      ['Point', 'Document', 'What the document says', 'Where'],
      findings.flatMap((finding) => rowsOfMany(finding, write)),
    );
  const rows = findings.map((finding) => [
    escapeMarkdown(finding.question.label),
    ...finding.documents.map((document) => {
      const [best] = document.quotes;
      if (!best) return [NOT_FOUND_HERE, nearestIn(document, finding)].filter(Boolean).join('. ');
      const written = write(best, finding.question.label);
      return best.place === '' ? written : `${written} (${escapeMarkdown(best.place)})`;
    }),
  ]);
  return table(['Point', ...names.map(escapeMarkdown)], rows);
}

/** Every row names its point, so that rows can be sorted, filtered and copied alone. */
function rowsOfOne(finding: Finding, write: QuoteWriter): string[][] {
  const { question, documents } = finding;
  const [only] = documents;
  const label = escapeMarkdown(question.label);
  if (!only || only.quotes.length === 0) return [[label, NOT_FOUND, nearestPlaces(finding) || NOTHING]];
  return only.quotes.map((quote, at) => {
    const places = [escapeMarkdown(quote.place), at === 0 ? seeAlso(only) : ''].filter((place) => place !== '');
    return [label, write(quote, question.label), places.join('. ') || NOTHING];
  });
}

function rowsOfMany(finding: Finding, write: QuoteWriter): string[][] {
  const { label } = finding.question;
  return finding.documents.map((document) => {
    const [best] = document.quotes;
    return [
      escapeMarkdown(label),
      escapeMarkdown(document.name),
      best ? write(best, label) : NOT_FOUND_HERE,
      (best ? escapeMarkdown(best.place) : nearestIn(document, finding)) || NOTHING,
    ];
  });
}

/** The nearest passages that are in one of the documents. */
const nearestIn = (document: DocumentFinding, { nearest }: Finding): string =>
  nearestPlaces({ documents: [document], nearest: nearest.filter(({ name }) => name === document.name) });

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A short paragraph per question. */
export function asParagraphs(findings: readonly Finding[]): string {
  const write = createQuoteWriter();
  return findings
    .map((finding) => `**${escapeMarkdown(heading(finding.question.label))}** ${inline(finding, write)}`)
    .join('\n\n');
}

/** A question keeps its question mark. */
function heading(label: string): string {
  return /[.?!…]$/.test(label) ? label : `${label}.`;
}

/** A finding within a line of text. */
export function inline(finding: Finding, write: QuoteWriter = quoted): string {
  const { label } = finding.question;
  if (!isFound(finding)) return notFound(finding);
  const [only, ...others] = finding.documents;
  if (only && others.length === 0) return quotesOf(only, label, write);
  return finding.documents.map((document) => ofDocument(document, label, write)).join('; ');
}

function ofDocument(document: DocumentFinding, label: string, write: QuoteWriter): string {
  return `${escapeMarkdown(document.name)}: ${continued(quotesOf(document, label, write)) || NOT_FOUND_HERE}`;
}

/** Its quotes, and the further places in parentheses. */
function quotesOf(document: DocumentFinding, label: string, write: QuoteWriter): string {
  const also = seeAlso(document);
  const quotes = document.quotes.map((quote) => write(quote, label)).join(' ');
  return also === '' ? quotes : `${quotes} (${lowerFirst(also)})`;
}
