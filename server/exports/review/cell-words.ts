// A cell in words for both formats: its value, its place and its reviewer.
import { ABSENCE_WORDS, chosenInWords, DECISION_WORDS, engineInWords, STEP_WORDS } from '#domain/answer-words.ts';
import { type Source, stepOf } from '#domain/answers.ts';
import { inQuotes } from '#domain/quotation.ts';
import { quoteInWords } from '#domain/quote-words.ts';
import { placeParts } from '#domain/source-places.ts';
import type { CellState, ReviewCell, ReviewColumn, ReviewRow } from '#domain/reviews.ts';
import { COLUMN_TYPE_NAMES } from '#domain/column-types.ts';
import { engineName, utcTime } from '#server/exports/report-words.ts';

const STATES: Readonly<Record<Exclude<CellState, 'done'>, string>> = {
  missing: 'Not run',
  waiting: 'Waiting',
  running: 'Running',
  failed: 'Failed',
};

export type CellWords = ReturnType<typeof cellInWords>;

/** @param cell undefined for one that was never asked. */
export function cellInWords(row: ReviewRow, column: ReviewColumn, cell: ReviewCell | undefined) {
  const sources = cell?.sources ?? [];
  const decision = cell?.decision ?? { state: 'open' as const };
  return {
    document: row.name,
    column: column.title,
    type: COLUMN_TYPE_NAMES[column.type],
    value: cell ? valueOf(cell) : '',
    state: cell ? stateOf(cell) : STATES.missing,
    /** The engine's answer, where a person edited it. */
    engineSaid: cell && decision.state === 'edited' ? engineSaid(cell) : '',
    quotes: bySource(sources, ({ quote }) => quote, '\n'),
    pages: bySource(sources, spotOf, '; '),
    clauses: bySource(sources, ({ clause }) => clause ?? '', '; '),
    nearest: cell && decision.state !== 'edited' ? bySource(cell.nearest ?? [], nearInWords, '\n') : '',
    check: [bySource(sources, quoteInWords, '; '), chosenInWords(decision)].filter(Boolean).join('. '),
    decision: cell ? DECISION_WORDS[decision.state] : '',
    reviewer: decision.by ?? '',
    decidedAt: decision.at ? utcTime(decision.at) : '',
    note: decision.note ?? '',
    flag: cell?.flag ? flagOf(cell.flag) : '',
    assignee: row.assignee?.name ?? '',
    engine: cell?.engine ? engineName(cell.engine) : '',
    answeredAt: cell?.answered_at ? utcTime(cell.answered_at) : '',
  };
}

/** The current value; empty without one. */
function valueOf({ state, value, absence, decision }: ReviewCell): string {
  if (state !== 'done') return '';
  return decision.state === 'edited' || absence === undefined || absence === 'cut_off' ? value : '';
}

/** "Answered", "Possible", or why there is no value; with the problem that a reader must know. */
function stateOf(cell: ReviewCell): string {
  const { state, absence, decision, problem } = cell;
  if (state === 'failed') return [STATES.failed, problem].filter(Boolean).join(': ');
  if (state !== 'done') return STATES[state];
  if (decision.state === 'edited') return STEP_WORDS.answered;
  const step = stepOf(cell, decision.state) ?? 'answered';
  return [absence === undefined ? STEP_WORDS[step] : ABSENCE_WORDS[absence], problem].filter(Boolean).join(': ');
}

const engineSaid = ({ answer, absence, engine }: ReviewCell): string =>
  engine === null ? 'Nothing: not run' : engineInWords({ value: answer, absence });

/** One source alone, several with their numbers; empty without words. */
function bySource(sources: readonly Source[], say: (source: Source) => string, between: string): string {
  const [only] = sources;
  if (sources.length === 1 && only) return say(only);
  return sources
    .flatMap((source) => {
      const words = say(source);
      return words === '' ? [] : [`[${source.number}] ${words}`];
    })
    .join(between);
}

const spotOf = ({ page, paragraph }: Source): string =>
  page === undefined ? (paragraph === undefined ? '' : `paragraph ${paragraph}`) : String(page);

/** "page 4, clause 7.2: “…”" of a passage that is near and does not answer. */
const nearInWords = (source: Source): string =>
  [placeParts(source).join(', '), inQuotes(source.quote)].filter(Boolean).join(': ');

const flagOf = ({ by, at, note }: NonNullable<ReviewCell['flag']>): string =>
  `Flagged by ${by}, ${utcTime(at)}${note ? `: ${note}` : ''}`;

/** A cell of the grid: a rejected or possible value is marked so, and one that was cut off as incomplete. */
export function cellInShort(cell: ReviewCell | undefined): { text: string; holds: boolean } {
  if (!cell) return { text: STATES.missing, holds: false };
  const value = valueOf(cell);
  if (cell.decision.state === 'rejected')
    return { text: value === '' ? 'Rejected' : `Rejected: ${value}`, holds: false };
  if (value === '') return { text: stateOf(cell), holds: false };
  if (stepOf(cell, cell.decision.state) === 'possible')
    return { text: `${STEP_WORDS.possible}: ${value}`, holds: false };
  const isWhole = cell.absence === undefined || cell.decision.state === 'edited';
  return isWhole ? { text: value, holds: true } : { text: engineInWords(cell), holds: false };
}

interface CellColumn {
  readonly title: string;
  readonly field: keyof CellWords;
  /** In characters, as spreadsheets measure columns. */
  readonly width: number;
  readonly isPage?: boolean;
}

/** The columns of the table of cells, which has a row per cell. */
export const CELL_COLUMNS: readonly CellColumn[] = [
  { title: 'Document', field: 'document', width: 36 },
  { title: 'Column', field: 'column', width: 24 },
  { title: 'Type', field: 'type', width: 14 },
  { title: 'Value', field: 'value', width: 40 },
  { title: 'State', field: 'state', width: 24 },
  { title: 'Quote', field: 'quotes', width: 60 },
  { title: 'Page', field: 'pages', width: 12, isPage: true },
  { title: 'Clause', field: 'clauses', width: 12 },
  { title: 'Nearest passages', field: 'nearest', width: 40 },
  { title: 'Quote checked', field: 'check', width: 24 },
  { title: 'Decision', field: 'decision', width: 14 },
  { title: 'Reviewer', field: 'reviewer', width: 20 },
  { title: 'Decided at', field: 'decidedAt', width: 22 },
  { title: 'Note', field: 'note', width: 30 },
  { title: 'Engine’s answer', field: 'engineSaid', width: 30 },
  { title: 'Flag', field: 'flag', width: 24 },
  { title: 'Assigned to', field: 'assignee', width: 20 },
  { title: 'Engine', field: 'engine', width: 24 },
  { title: 'Answered at', field: 'answeredAt', width: 22 },
];
