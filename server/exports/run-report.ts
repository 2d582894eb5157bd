// What both file formats say about a run, in the same words: its facts, its results, its sources and their checks.
import type { QuoteCheck, Source } from '#domain/answers.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Run } from '#domain/runs.ts';
import { type Part, parseMarkdown, printable } from './result-tree.ts';

export interface ReportSource {
  readonly number: number;
  /** "Lease.pdf, page 3, clause 7.2(b)". */
  readonly place: string;
  readonly quote: string;
  readonly isMissing: boolean;
  /** How the quote compares with the document. */
  readonly check: string;
}

export interface RunReport {
  readonly title: string;
  /** One sentence that a reader must see before the result; null when there is none. */
  readonly warning: string | null;
  /** Said of results that no model wrote; null otherwise. */
  readonly notice: string | null;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly results: readonly {
    readonly heading: string | null;
    readonly prompt: string;
    readonly parts: readonly Part[];
  }[];
  readonly sources: readonly ReportSource[];
  readonly footer: string;
}

const CHECKS: Readonly<Record<QuoteCheck, string>> = {
  exact: 'Found in the document word for word',
  normalised: 'Found in the document but for spacing, hyphenation and quotation marks',
  missing: 'Not found in the document',
};

function reportSource(source: Source): ReportSource {
  const spots = [
    source.document,
    source.page === undefined
      ? source.paragraph !== undefined && `paragraph ${source.paragraph}`
      : `page ${source.page}`,
    source.clause && `clause ${source.clause}`,
  ];
  return {
    number: source.number,
    place: printable(spots.filter(Boolean).join(', ')),
    quote: printable(source.quote),
    isMissing: source.check === 'missing',
    check: CHECKS[source.check],
  };
}

/** "2026-11-21 09:30 UTC": the same for every reader, wherever the file is opened. */
function shownTime(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function engineName({ kind, model }: Run['engine']): string {
  if (kind === 'built-in') return 'Built-in, without a language model';
  return `Language model ${model ?? ''} (${kind})`;
}

function factsOf(run: Run): [string, string][] {
  const documents = run.documents.flatMap(({ name, sha256, pages, warnings }): [string, string][] => [
    ['Document', `${name}${pages ? `, ${pages} ${pages === 1 ? 'page' : 'pages'}` : ''} (SHA-256 ${sha256})`],
    ...(warnings ?? []).map((warning): [string, string] => ['Note on reading', `${name}: ${warning}`]),
  ]);
  const facts: [string, string][] = [
    ['Workflow', run.workflow_name],
    ['Run', run.id],
    ['Date', shownTime(run.finished_at ?? run.created_at)],
    ['Engine', engineName(run.engine)],
    ...documents,
    ...run.fields.map(({ name, value }): [string, string] => [name, value]),
  ];
  return facts.map(([label, value]) => [printable(label), printable(value)]);
}

/** Gathers what is written. Every string in it is fit for XML; none of it is escaped yet. */
export function reportOf(run: Run, context: { readonly provider_name: string }): RunReport {
  const numbers = new Set(run.sources.map(({ number }) => number));
  const missing = run.sources.filter(({ check }) => check === 'missing').length;
  const written = run.results.length > 0 ? run.results : [{ prompt: '', text: run.text }];
  return {
    title: printable(run.workflow_name),
    warning:
      missing === 0
        ? null
        : `${missing === 1 ? '1 quote was' : `${missing} quotes were`} not found in the documents. Do not rely on what cites ${missing === 1 ? 'it' : 'them'} before you have checked it yourself.`,
    notice: run.engine.kind === 'built-in' ? MESSAGES.extractiveNotice : null,
    facts: factsOf(run),
    results: written.map(({ prompt, text }, index) => ({
      heading: written.length > 1 ? `Result ${index + 1} of ${written.length}` : null,
      prompt: printable(prompt),
      parts: parseMarkdown(text, numbers),
    })),
    sources: run.sources.map(reportSource),
    footer: `Made with ${printable(context.provider_name)}. Each quote was compared with its document by the machine; what it means is for a person to decide.`,
  };
}
