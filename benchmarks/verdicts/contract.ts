// A contract made for the bench: the sections of a frame, and between them a playbook's languages as clauses, in one of the
// layouts that contracts have.
import type { ReadDocument } from '#domain/documents.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readText } from '#server/documents/text/read-text.ts';
import type { Frame } from './frames.ts';
import { oneOf, type Random } from './mutation.ts';
import { otherName } from './roles.ts';
import { listItems, sentencesOf } from './sentences.ts';

export interface SetClause {
  readonly heading: string;
  readonly language: string;
  readonly isInSchedule: boolean;
}

export interface Contract {
  readonly content: ReadDocument;
  /** Where each clause stands in its text, in the order in which the clauses were passed. */
  readonly places: readonly { readonly start: number; readonly end: number }[];
}

interface Parts {
  readonly frame: Frame;
  readonly clauses: readonly SetClause[];
  readonly roles: readonly string[];
  readonly hasOtherNames: boolean;
}

type Numbers = 'decimal' | 'section' | 'article' | 'none';
const NUMBERS: readonly Numbers[] = ['decimal', 'decimal', 'section', 'article', 'none'];
const COMPANIES = ['Larkmoor Works Limited', 'Fennel Street Stores Limited'];
const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
const roman = (value: number) => `${'X'.repeat(Math.floor(value / 10))}${ROMAN[value % 10]}`;

function headingOf(numbers: Numbers, number: number, heading: string): string {
  if (numbers === 'decimal') return `${number}. ${heading}`;
  if (numbers === 'section') return `Section ${number}. ${heading}`;
  if (numbers === 'article') return `ARTICLE ${roman(number)} – ${heading.toUpperCase()}`;
  return heading;
}

/** The language as one paragraph, one for each sentence, two halves, or with its items on lines of their own. */
function paragraphsOf(language: string, random: Random): string[] {
  const lines = language.split('\n');
  const layout = oneOf(['one', 'one', 'sentences', 'halves', 'items'] as const, random);
  if (lines.length > 1 || layout === 'one') return lines;
  if (layout === 'items') return itemLines(language);
  const sentences = sentencesOf(language);
  if (layout === 'sentences') return sentences;
  const half = Math.ceil(sentences.length / 2);
  return [sentences.slice(0, half), sentences.slice(half)].flatMap((part) => (part.length > 0 ? [part.join(' ')] : []));
}

function itemLines(language: string): string[] {
  const starts = [0, ...listItems(language).map(({ start }) => start)];
  return starts.map((start, at) => language.slice(start, starts[at + 1]).trim()).filter((line) => line !== '');
}

const numbered = (numbers: Numbers, number: number, paragraphs: readonly string[]) =>
  numbers === 'decimal' && paragraphs.every((text) => !text.startsWith('('))
    ? paragraphs.map((text, at) => `${number}.${at + 1} ${text}`)
    : paragraphs;

function partiesOf(roles: readonly string[], hasOtherNames: boolean): string {
  const named = roles.map((role, at) => `${COMPANIES[at]} (the “${hasOtherNames ? otherName(role) : role}”)`);
  return `This Agreement is made between ${named.length > 0 ? named.join(' and ') : COMPANIES.join(' and ')}.`;
}

const NOWHERE = { start: 0, end: 0 };

/** Sets the clauses into the frame by chance; those without language are left out. */
export function makeContract({ frame, clauses, roles, hasOtherNames }: Parts, random: Random): Contract {
  const numbers = oneOf(NUMBERS, random) ?? 'decimal';
  const lines: string[] = ['AGREEMENT', partiesOf(roles, hasOtherNames)];
  const spans = clauses.map(() => ({ first: 0, last: -1 }));
  let number = 0;
  const set = (at: number) => {
    const clause = clauses[at];
    const span = spans[at];
    if (!clause || !span || clause.language === '') return;
    number += 1;
    // Some contracts have no headings: the clause is a numbered paragraph.
    if (random() < 0.85) lines.push(headingOf(numbers, number, clause.heading));
    const paragraphs = paragraphsOf(clause.language, random);
    span.first = lines.length;
    span.last = lines.push(...numbered(numbers, number, paragraphs)) - 1;
  };
  const order = clauses.flatMap(({ isInSchedule }, at) => (isInSchedule ? [] : [{ at, after: random() }]));
  const sections = frame.sections.map((section, at) => ({ section, after: (at + 0.5) / frame.sections.length }));
  for (const part of [...order, ...sections].toSorted((one, other) => one.after - other.after)) {
    if ('at' in part) set(part.at);
    else {
      number += 1;
      if (part.section.heading !== '') lines.push(headingOf(numbers, number, part.section.heading));
      lines.push(...part.section.paragraphs);
    }
  }
  const scheduled = clauses.flatMap(({ isInSchedule }, at) => (isInSchedule ? [at] : []));
  if (scheduled.length > 0) lines.push('SCHEDULE 1', 'Further terms');
  number = 0;
  for (const at of scheduled) set(at);
  const content = readLines(lines.join('\n\n'));
  return { content, places: spans.map(({ first, last }) => placeOf(content, lines, first, last)) };
}

/** As the document reader reads a plain-text file. */
export const readLines = (text: string): ReadDocument => unpack(readText(Buffer.from(text)));

function placeOf({ text }: ReadDocument, lines: readonly string[], first: number, last: number) {
  const from = text.indexOf((lines[first] ?? '').slice(0, 80));
  const to = text.indexOf((lines[last] ?? '').slice(-80), from);
  if (last < first || from === -1 || to === -1) return NOWHERE;
  return { start: from, end: to + Math.min(80, lines[last]?.length ?? 0) };
}
