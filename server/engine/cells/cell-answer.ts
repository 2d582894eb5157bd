// Turns an engine's draft into the answer of a cell: the answer that belongs to the column, its value as the column's type
// has it, and its sources, checked and numbered within the cell.
import type { ABSENCES, Source } from '#domain/answers.ts';
import type { EngineInfo } from '#domain/configuration.ts';
import { MESSAGES } from '#domain/messages.ts';
import { type CellValue, findValue, readValue } from '#domain/review-values.ts';
import { itemsInPassage } from '#domain/values/list-items.ts';
import { createCitations } from '#server/engine/citations.ts';
import type { Draft, DraftAnswer, EngineDocument, Quote } from '#server/engine/engine.ts';
import { familiesOfLabel } from '#server/engine/extractive/families.ts';
import { partyNamesIn } from '#server/engine/extractive/values/family-values.ts';
import { withoutCitations } from '#server/engine/model/markdown.ts';
import { type QuestionColumn, labelOf } from './cell-question.ts';

export interface CellAnswer extends CellValue {
  readonly absence: (typeof ABSENCES)[number] | null;
  readonly sources: readonly Source[];
  /** The lowest of the answers that it is made of; null without a value, or of an engine that does not estimate it. */
  readonly likelihood: number | null;
  /** The passages nearest to a question without an answer, numbered from 1. */
  readonly nearest: readonly Source[];
  /** What the reader must know before relying on it; null for nothing. */
  readonly problem: string | null;
}

export function answerOfCell(
  draft: Draft,
  column: QuestionColumn,
  document: EngineDocument,
  engine: EngineInfo,
): CellAnswer {
  const answers = answersFor(draft.answers, column);
  const found = answers.filter((answer) => answer.absence === undefined && !isEmptyAnswer(answer));
  const relevant = found.length > 0 ? found : answers;
  const citations = createCitations([document]);
  const { numbersOf } = citations.check({ text: '', quotes: citedQuotes(draft, relevant) });
  const { sources } = citations;
  const notices = draft.notices ?? [];
  const limits = { sources, problem: notices.map(({ text }) => text).join(' ') || null };
  const isPartial = notices.some(({ about }) => about === 'partial');
  if (found.length === 0) {
    const absence = answers.find((answer) => answer.absence !== undefined)?.absence ?? 'not_in_documents';
    // The part that was not read may have it.
    const shown = isPartial && absence === 'not_in_documents' ? 'cut_off' : absence;
    const nearest = shown === 'not_in_documents' ? nearestSources(draft, answers, document) : [];
    return { answer: '', sort_number: null, absence: shown, likelihood: null, nearest, ...limits };
  }
  const firstQuote = numbersOf(1)
    .flatMap((number) => sources[number - 1]?.quote ?? [])
    .join(' ');
  const value = valueOf({ draft, found, column, engine, firstQuote, sources });
  const problem = [limits.problem, engine.kind === 'built-in' ? builtInLimit(column, value) : null]
    .filter(Boolean)
    .join(' ');
  const likelihood = lowestOf(found.flatMap((answer) => answer.likelihood ?? []));
  return {
    ...value,
    absence: isPartial ? 'cut_off' : null,
    likelihood,
    sources,
    nearest: [],
    problem: problem || null,
  };
}

const lowestOf = (shares: readonly number[]): number | null => (shares.length === 0 ? null : Math.min(...shares));

function nearestSources({ quotes }: Draft, answers: readonly DraftAnswer[], document: EngineDocument): Source[] {
  const numbers = [...new Set(answers.flatMap(({ nearest = [] }) => nearest))];
  const citations = createCitations([document]);
  citations.check({ text: '', quotes: numbers.flatMap((number) => quotes[number - 1] ?? []) });
  return [...citations.sources];
}

const NOT_DECIDED = 'The built-in engine quotes the clause but does not decide yes or no.';
const NO_ITEMS = 'Quoted in full: the built-in engine found no list in it.';

/** Why the built-in engine's value does not have the column's type. */
function builtInLimit({ type }: QuestionColumn, { answer, sort_number }: CellValue): string | null {
  if (type === 'yes_no' && sort_number === null) return NOT_DECIDED;
  return type === 'list' && !answer.includes('\n') && answer.split(' ').length > ITEM_WORDS ? NO_ITEMS : null;
}

/** A longer item is a sentence. */
const ITEM_WORDS = 12;

interface Found {
  readonly draft: Draft;
  readonly found: readonly DraftAnswer[];
  readonly column: QuestionColumn;
  readonly engine: EngineInfo;
  readonly firstQuote: string;
  readonly sources: readonly Source[];
}

function valueOf({ draft, found, column, engine, firstQuote, sources }: Found): CellValue {
  const { type } = column;
  const isBuiltIn = engine.kind === 'built-in';
  const answered = found.map((answer) => textOf(answer, draft, found.length > 1 && type === 'text')).join('\n');
  const text = answered.trim() || firstQuote;
  // A date or an amount in prose may not be the answer.
  if (draft.notices?.some(({ about }) => about === 'prose')) return { answer: text, sort_number: null };
  if (type === 'verbatim') {
    // The built-in engine cites other passages after its first quote; a model's quotes are parts of one clause.
    const quoted = isBuiltIn ? firstQuote : sources.map(({ quote }) => quote).join('\n\n');
    return { answer: quoted || text, sort_number: null };
  }
  if (!isBuiltIn) return readValue(type, text);
  if (type === 'list') return { answer: itemsOf(column, firstQuote).join('\n') || text, sort_number: null };
  const value = findValue(type, passageOf(type, text, firstQuote));
  return value.sort_number === null && value.answer === text.trim() ? findValueOr(column, firstQuote, text) : value;
}

/** The passage around a date or an amount decides what it means: "three years from 1 January". */
function passageOf(type: QuestionColumn['type'], text: string, passage: string): string {
  const isTaken = (type === 'date' || type === 'amount') && passage.replace(/\s+/g, ' ').includes(text.trim());
  return isTaken ? passage : text;
}

/** The value may be shorter than its passage. */
function findValueOr({ type }: QuestionColumn, passage: string, text: string): CellValue {
  const value = findValue(type, passage);
  return value.answer === passage.trim() ? { answer: text, sort_number: null } : value;
}

/** The names of the parties, or the items that a passage lists; any other passage is one item. */
function itemsOf({ title }: QuestionColumn, passage: string): string[] {
  const asksParties = familiesOfLabel(title).some(({ position }) => position === 'parties');
  if (!asksParties) return itemsInPassage(passage);
  const names = partyNamesIn(passage);
  return names.length > 1 ? names : [];
}

/** The engine is asked for one answer. Of several, those with the column's label count, else all. */
function answersFor(answers: readonly DraftAnswer[], column: QuestionColumn): readonly DraftAnswer[] {
  const wanted = [column.title, labelOf(column)].map((label) => label.trim().toLowerCase());
  const own = answers.filter(({ label }) => wanted.includes(label.trim().toLowerCase()));
  return own.length > 0 ? own : answers;
}

/** "Not found in the documents" is no value; an answer without words may still quote. */
const isEmptyAnswer = ({ value, quotes }: DraftAnswer): boolean => {
  const words = value.trim().replace(/\.$/, '').toLowerCase();
  return words === '' ? quotes.length === 0 : words === MESSAGES.notFoundInDocuments.toLowerCase();
};

/** The quotes that the answers cite, the most relevant first; all quotes where they cite none. */
function citedQuotes({ quotes }: Draft, answers: readonly DraftAnswer[]): readonly Quote[] {
  const named = [...new Set(answers.flatMap((answer) => answer.quotes))];
  if (named.length === 0 && answers.some(({ absence }) => absence === undefined)) return quotes;
  return named.flatMap((number) => quotes[number - 1] ?? []);
}

/** An answer without a label is Markdown with citations; a cell shows plain text. */
function textOf({ label, value }: DraftAnswer, { quotes }: Draft, isLabeled: boolean): string {
  const text = label === '' ? plainText(value, quotes.length) : value;
  return isLabeled && label !== '' ? `${label}: ${text}` : text;
}

/** Short Markdown without citations, marks and escapes. */
function plainText(markdown: string, quoteCount: number): string {
  return withoutCitations(markdown, quoteCount)
    .replace(/^ {0,3}(?:#{1,6}|>) /gm, '')
    .replace(/(?<!\\)\*\*|(?<!\\)`/g, '')
    .replace(/\\([\\`*_[\]<>|~&@:.#+=()-])/g, '$1')
    .trim();
}
