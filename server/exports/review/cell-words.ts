// A cell in words for both formats: its value, its place and its reviewer.
import { ABSENCE_WORDS, chosenInWords, DECISION_WORDS, engineInWords } from '#domain/answer-words.ts';
import type { Source } from '#domain/answers.ts';
import type { EngineInfo } from '#domain/configuration.ts';
import { quoteInWords } from '#domain/quote-words.ts';
import type { CellState, ReviewCell, ReviewColumn, ReviewRow } from '#domain/reviews.ts';
import { COLUMN_TYPE_NAMES } from '#domain/column-types.ts';
import { utcTime } from '#server/exports/utc-time.ts';

export interface CellWords {
  readonly document: string;
  readonly column: string;
  readonly type: string;
  /** The current value; empty without one. */
  readonly value: string;
  /** "Answered", "Not found in the documents", "Not run". */
  readonly state: string;
  /** The engine's answer, where a person edited it. */
  readonly engineSaid: string;
  readonly quotes: string;
  readonly pages: string;
  readonly clauses: string;
  readonly check: string;
  readonly decision: string;
  readonly reviewer: string;
  readonly decidedAt: string;
  readonly note: string;
  readonly flag: string;
  readonly assignee: string;
  readonly engine: string;
  readonly answeredAt: string;
}

const STATES: Readonly<Record<Exclude<CellState, 'done'>, string>> = {
  missing: 'Not run',
  waiting: 'Waiting',
  running: 'Running',
  failed: 'Failed',
};

const ANSWERED = 'Answered';

/** @param cell undefined for one that was never asked. */
export function cellInWords(row: ReviewRow, column: ReviewColumn, cell: ReviewCell | undefined): CellWords {
  const sources = cell?.sources ?? [];
  const decision = cell?.decision ?? { state: 'open' as const };
  return {
    document: row.name,
    column: column.title,
    type: COLUMN_TYPE_NAMES[column.type],
    value: cell ? valueOf(cell) : '',
    state: cell ? stateOf(cell) : STATES.missing,
    engineSaid: cell && decision.state === 'edited' ? engineSaid(cell) : '',
    quotes: bySource(sources, ({ quote }) => quote, '\n'),
    pages: bySource(sources, spotOf, '; '),
    clauses: bySource(sources, ({ clause }) => clause ?? '', '; '),
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

/** The current value of a cell; empty without one. */
export function valueOf({ state, value, absence, decision }: ReviewCell): string {
  if (state !== 'done') return '';
  return decision.state === 'edited' || absence === undefined || absence === 'cut_off' ? value : '';
}

/** Why a cell has no value, or that it has one; and what to know before relying on it. */
export function stateOf({ state, absence, decision, problem }: ReviewCell): string {
  if (state === 'failed') return [STATES.failed, problem].filter(Boolean).join(': ');
  if (state !== 'done') return STATES[state];
  if (decision.state === 'edited') return ANSWERED;
  return [absence === undefined ? ANSWERED : ABSENCE_WORDS[absence], problem].filter(Boolean).join(': ');
}

const engineSaid = ({ answer, absence, engine }: ReviewCell): string =>
  engine === null ? 'Nothing: not run' : engineInWords({ value: answer, absence });

/** One source as it is; several by their numbers, in all columns alike. Empty where none of them says anything. */
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

const flagOf = ({ by, at, note }: NonNullable<ReviewCell['flag']>): string =>
  `Flagged by ${by}, ${utcTime(at)}${note ? `: ${note}` : ''}`;

export function engineName({ kind, model }: EngineInfo): string {
  return kind === 'built-in' ? 'Built-in, without a language model' : `Language model ${model ?? ''} (${kind})`;
}

/**
 * What a cell says of itself in one place, where there is no room for more: a rejected value is never shown as one, and
 * one that was cut off never as whole.
 */
export function cellInShort(cell: ReviewCell | undefined): { text: string; holds: boolean } {
  if (!cell) return { text: STATES.missing, holds: false };
  const value = valueOf(cell);
  if (cell.decision.state === 'rejected')
    return { text: value === '' ? 'Rejected' : `Rejected: ${value}`, holds: false };
  if (value === '') return { text: stateOf(cell), holds: false };
  const isWhole = cell.absence === undefined || cell.decision.state === 'edited';
  return isWhole ? { text: value, holds: true } : { text: engineInWords(cell), holds: false };
}
