// The content of a run for every file format: its facts, its results, the answers with their review, and its sources with
// the check of each quote.
import {
  type AnswerInWords,
  answerInWords,
  nearestInWords,
  stepsInWords,
  warningsOfAnswers,
} from '#domain/answer-words.ts';
import type { Answer, Source } from '#domain/answers.ts';
import { decidedText } from '#domain/result-text/decided/decided-text.ts';
import { nearestOnly } from '#domain/points.ts';
import { promptTitle } from '#domain/prompt-titles.ts';
import { innerQuote } from '#domain/quotation.ts';
import { QUOTE_FOUND_MEANS, quoteInWords, warningsOfDocuments } from '#domain/quote-words.ts';
import { printable } from '#domain/result-text/printable.ts';
import { readResult } from '#domain/result-text/read-result.ts';
import type { Block } from '#domain/result-text/tree.ts';
import { enginesOf, noticeOf } from '#domain/run-engines.ts';
import type { Run } from '#domain/runs.ts';
import { placeParts } from '#domain/source-places.ts';
import { usageInWords } from '#domain/usage-words.ts';
import { engineName, utcTime } from './report-words.ts';

export interface ReportSource {
  readonly number: number;
  readonly document: string;
  /** "page 3, clause 7.2(b)"; empty where none is known. */
  readonly spot: string;
  /** "Lease.pdf, page 3, clause 7.2(b)". */
  readonly place: string;
  /** Without its outer quotation marks. */
  readonly quote: string;
  readonly isMissing: boolean;
  /** How the quote compares with the document. */
  readonly check: string;
  /**
   * What was decided about the answers that cite it: "Governing law: Verified by Ana Vale, 2026-11-21 09:30 UTC"; or what it
   * is only nearest to.
   */
  readonly decision: string;
}

interface ReportResult {
  readonly heading: string | null;
  readonly prompt: string;
  readonly blocks: readonly Block[];
  readonly answers: readonly AnswerInWords[];
}

export interface RunReport {
  readonly title: string;
  /** Sentences that a reader must see before the result. */
  readonly warnings: readonly string[];
  /** Said of results that no model wrote; null otherwise. */
  readonly notice: string | null;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly results: readonly ReportResult[];
  readonly sources: readonly ReportSource[];
  readonly footer: string;
}

/** What was decided about the answers that cite a source, by its number. */
function decisionsBySource(answers: readonly AnswerInWords[]): ReadonlyMap<number, string[]> {
  const decisions = new Map<number, string[]>();
  for (const { asked, decision, note, state, sources } of answers) {
    if (state === 'open') continue;
    const words = `${asked}: ${decision}${note && ` (${note})`}`;
    for (const number of sources) decisions.set(number, [...(decisions.get(number) ?? []), words]);
  }
  return decisions;
}

function reportSource(
  source: Source,
  decisions: ReadonlyMap<number, string[]>,
  nearest: ReturnType<typeof nearestOnly>,
): ReportSource {
  const near = nearest.get(source.number);
  const spot = printable(placeParts(source).join(', '));
  const document = printable(source.document);
  return {
    number: source.number,
    document,
    spot,
    place: [document, spot].filter(Boolean).join(', '),
    quote: printable(innerQuote(source.quote)),
    isMissing: source.check === 'missing',
    check: quoteInWords(source),
    // "Not checked" alone would contradict the check by the machine.
    decision: near
      ? printable(nearestInWords(near))
      : (decisions.get(source.number)?.join('; ') ?? 'Not checked by a person'),
  };
}

/** Its sources are those that exist. */
function reportAnswer(answer: Answer, text: string, numbers: ReadonlySet<number>): AnswerInWords {
  const { asked, value, original, decision, note, ...rest } = answerInWords(answer, text, utcTime);
  return {
    ...rest,
    asked: printable(asked),
    value: printable(value),
    original: original === null ? null : printable(original),
    decision: printable(decision),
    note: printable(note),
    sources: rest.sources.filter((number) => numbers.has(number)),
    nearest: rest.nearest.filter((number) => numbers.has(number)),
  };
}

function factsOf(run: Run, answers: readonly AnswerInWords[]): [string, string][] {
  const documents = run.documents.flatMap(({ name, sha256, pages, warnings }): [string, string][] => [
    ['Document', `${name}${pages ? `, ${pages} ${pages === 1 ? 'page' : 'pages'}` : ''} (SHA-256 ${sha256})`],
    ...(warnings ?? []).map((warning): [string, string] => ['Note on reading', `${name}: ${warning}`]),
  ]);
  const checked = answers.filter(({ state }) => state !== 'open').length;
  const facts: [string, string][] = [
    ['Workflow', run.workflow_name],
    ['Run', run.id],
    ['Run by', run.author_name.name],
    ['Date', utcTime(run.finished_at ?? run.created_at)],
    ['Engine', enginesOf(run).map(engineName).join('; ')],
    ...(run.usage ? [['Used', usageInWords(run.usage)] satisfies [string, string]] : []),
    ...(answers.length > 0
      ? [
          ['Answers', stepsInWords(answers)] satisfies [string, string],
          ['Checked by a person', `${checked} of ${answers.length} answers`] satisfies [string, string],
        ]
      : []),
    ...documents,
    ...run.fields.map(({ name, value }): [string, string] => [name, value]),
  ];
  return facts.map(([label, value]) => [printable(label), printable(value)]);
}

function warningOfQuotes(sources: readonly Source[]): string[] {
  const missing = sources.filter(({ check }) => check === 'missing').length;
  if (missing === 0) return [];
  const [quotes, them] = missing === 1 ? ['1 quote was', 'it'] : [`${missing} quotes were`, 'them'];
  return [
    `${quotes} not found in the documents. Check every statement that cites ${them} yourself before you rely on it.`,
  ];
}

/** Builds the report. Its strings are valid in XML, and not yet escaped. */
export function reportOf(run: Run, context: { readonly provider_name: string }): RunReport {
  const numbers = new Set(run.sources.map(({ number }) => number));
  const written =
    run.results.length > 0 ? run.results : [{ title: undefined, prompt: '', text: run.text, answers: [] }];
  const decided = written.map(decidedText);
  const results = written.map(({ title, prompt, text, answers }, index): ReportResult => ({
    heading: written.length > 1 ? printable(promptTitle({ title, prompt }, index)) : null,
    prompt: printable(prompt),
    blocks: readResult(decided[index]?.text ?? text, numbers),
    answers: answers.map((answer) => reportAnswer(answer, text, numbers)),
  }));
  const answers = results.flatMap((result) => result.answers);
  const decisions = decisionsBySource(answers);
  const nearest = nearestOnly(written.flatMap((result) => result.answers));
  return {
    title: printable(run.workflow_name),
    warnings: [
      ...warningsOfDocuments(run.documents).map(printable),
      ...warningOfQuotes(run.sources),
      ...warningsOfAnswers(
        answers,
        decided.flatMap(({ unplaced }) => unplaced.map(({ label }) => ({ label: printable(label) }))),
      ),
    ],
    notice: noticeOf(run),
    facts: factsOf(run, answers),
    results,
    sources: run.sources.map((source) => reportSource(source, decisions, nearest)),
    footer: `Made with ${printable(context.provider_name)}. ${QUOTE_FOUND_MEANS}`,
  };
}
