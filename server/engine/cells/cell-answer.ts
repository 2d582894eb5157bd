// From an engine's draft to the answer record of a cell: which of its answers is meant, its value as the column's type
// reads it, and its sources, checked and numbered within the cell.
import type { ABSENCES, Source } from '#domain/answers.ts';
import type { EngineInfo } from '#domain/configuration.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { CellValue } from '#domain/review-values.ts';
import { findValue, readValue } from '#domain/review-values.ts';
import { itemsInPassage } from '#domain/values/list-items.ts';
import { createCitations } from '#server/engine/citations.ts';
import type { Draft, DraftAnswer, EngineDocument, Quote } from '#server/engine/engine.ts';
import { familiesOfLabel } from '#server/engine/extractive/families.ts';
import { partyNamesIn } from '#server/engine/extractive/values.ts';
import type { AskedColumn } from './cell-question.ts';
import { labelOf } from './cell-question.ts';
import { plainText } from './plain-text.ts';

interface CellAnswer extends CellValue {
  readonly absence: (typeof ABSENCES)[number] | null;
  readonly sources: readonly Source[];
  /** What to know before relying on it; null where that is nothing. */
  readonly problem: string | null;
}

export function answerOfCell(
  draft: Draft,
  column: AskedColumn,
  document: EngineDocument,
  engine: EngineInfo,
): CellAnswer {
  const answers = meantBy(draft.answers, column);
  const found = answers.filter((answer) => answer.absence === undefined && !saysNothing(answer));
  const meant = found.length > 0 ? found : answers;
  const citations = createCitations([document]);
  const { numbersOf } = citations.check({ text: '', quotes: citedQuotes(draft, meant) });
  const { sources } = citations;
  const notices = draft.notices ?? [];
  const limits = { sources, problem: notices.map(({ text }) => text).join(' ') || null };
  const isPartial = notices.some(({ about }) => about === 'partial');
  if (found.length === 0) {
    const absence = answers.find((answer) => answer.absence !== undefined)?.absence ?? 'not_in_documents';
    // The rest may say it.
    const said = isPartial && absence === 'not_in_documents' ? 'cut_off' : absence;
    return { answer: '', sort_number: null, absence: said, ...limits };
  }
  const firstQuote = numbersOf(1)
    .flatMap((number) => sources[number - 1]?.quote ?? [])
    .join(' ');
  const value = valueOf({ draft, found, column, engine, firstQuote, sources });
  const problem = [limits.problem, engine.kind === 'built-in' ? asFound(column, value) : null]
    .filter(Boolean)
    .join(' ');
  return { ...value, absence: isPartial ? 'cut_off' : null, sources, problem: problem || null };
}

const NOT_DECIDED = 'The built-in engine quotes the clause but does not decide yes or no.';
const NO_ITEMS = 'Quoted in full: the built-in engine found no list in it.';

/** Why a value is not of the kind that its column asks for. */
function asFound({ type }: AskedColumn, { answer, sort_number }: CellValue): string | null {
  if (type === 'yes_no' && sort_number === null) return NOT_DECIDED;
  return type === 'list' && !answer.includes('\n') && answer.split(' ').length > ITEM_WORDS ? NO_ITEMS : null;
}

/** More is a sentence. */
const ITEM_WORDS = 12;

interface Found {
  readonly draft: Draft;
  readonly found: readonly DraftAnswer[];
  readonly column: AskedColumn;
  readonly engine: EngineInfo;
  readonly firstQuote: string;
  readonly sources: readonly Source[];
}

function valueOf({ draft, found, column, engine, firstQuote, sources }: Found): CellValue {
  const { type } = column;
  const isBuiltIn = engine.kind === 'built-in';
  const said = found.map((answer) => textOf(answer, draft, found.length > 1 && type === 'text')).join('\n');
  const text = said.trim() || firstQuote;
  // Prose may hold a date or an amount that is not the answer.
  if (draft.notices?.some(({ about }) => about === 'prose')) return { answer: text, sort_number: null };
  if (type === 'verbatim') {
    // What the built-in engine cites after its first quote are other passages; a model's quotes are parts of the clause.
    const quoted = isBuiltIn ? firstQuote : sources.map(({ quote }) => quote).join('\n\n');
    return { answer: quoted || text, sort_number: null };
  }
  if (!isBuiltIn) return readValue(type, text);
  if (type === 'list') return { answer: itemsOf(column, firstQuote).join('\n') || text, sort_number: null };
  const value = findValue(type, passageOf(type, text, firstQuote));
  return value.sort_number === null && value.answer === text.trim() ? findValueOr(column, firstQuote, text) : value;
}

/** A date that was taken out of a passage is one by what the passage says around it: "three years from 1 January". */
function passageOf(type: AskedColumn['type'], text: string, passage: string): string {
  const isTaken = (type === 'date' || type === 'amount') && passage.replace(/\s+/g, ' ').includes(text.trim());
  return isTaken ? passage : text;
}

/** The value may be shorter than the passage it was taken from. */
function findValueOr({ type }: AskedColumn, passage: string, text: string): CellValue {
  const value = findValue(type, passage);
  return value.answer === passage.trim() ? { answer: text, sort_number: null } : value;
}

/** The parties by their names, or what a passage lists; another passage is one item. */
function itemsOf({ title }: AskedColumn, passage: string): string[] {
  const asksParties = familiesOfLabel(title).some(({ position }) => position === 'parties');
  if (!asksParties) return itemsInPassage(passage);
  const names = partyNamesIn(passage);
  return names.length > 1 ? names : [];
}

/** One was asked for. Where there are several, the one that is labelled with the column is meant, else all of them. */
function meantBy(answers: readonly DraftAnswer[], column: AskedColumn): readonly DraftAnswer[] {
  const wanted = [column.title, labelOf(column)].map((label) => label.trim().toLowerCase());
  const own = answers.filter(({ label }) => wanted.includes(label.trim().toLowerCase()));
  return own.length > 0 ? own : answers;
}

/** "Not found in the documents" as a value is none; an answer without words may still quote. */
const saysNothing = ({ value, quotes }: DraftAnswer): boolean => {
  const words = value.trim().replace(/\.$/, '').toLowerCase();
  return words === '' ? quotes.length === 0 : words === MESSAGES.notFoundInDocuments.toLowerCase();
};

/** The quotes that the answers name, the most telling first; all of them where they name none. */
function citedQuotes({ quotes }: Draft, answers: readonly DraftAnswer[]): readonly Quote[] {
  const named = [...new Set(answers.flatMap((answer) => answer.quotes))];
  if (named.length === 0 && answers.some(({ absence }) => absence === undefined)) return quotes;
  return named.flatMap((number) => quotes[number - 1] ?? []);
}

/** An answer without a label is Markdown with citations; a cell shows plain words. */
function textOf({ label, value }: DraftAnswer, { quotes }: Draft, isLabelled: boolean): string {
  const text = label === '' ? plainText(value, quotes.length) : value;
  return isLabelled && label !== '' ? `${label}: ${text}` : text;
}
