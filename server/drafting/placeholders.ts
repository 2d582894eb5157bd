// The placeholders in the text of one paragraph: {{Field}}, {field}, ${field}, <<Field>>, «Field», square brackets and blanks.
import { alternativesFrom, asksToChoose } from './alternatives.ts';
import { findBlanks } from './blanks.ts';
import { fieldResults } from './field-results.ts';
import { readBracketWords, shortened } from './bracket-words.ts';
import { humanized } from './controls.ts';
import type { Doubt, Placeholder } from './found.ts';
import { CONTROL } from './masked.ts';
import type { NameSigns } from './name-signs.ts';
import { findPairs, type Pair } from './pairs.ts';
import type { TemplateParagraph, TextRange } from './template-text.ts';

interface FoundPlaceholders {
  readonly placeholders: readonly Placeholder[];
  readonly doubts: readonly Doubt[];
  /** What stands in brackets and nothing fills: citations, boxes to tick, notes. */
  readonly staying: readonly TextRange[];
  /** Brackets around a control that a form fills, which go with it. */
  readonly aroundControls: readonly Pair[];
}

/** "1st day of December 2026" */
const DAY_OF = "do 'day of' MMMM yyyy";
const NONE: FoundPlaceholders = { placeholders: [], doubts: [], staying: [], aroundControls: [] };
const NAME_MAX = 200;
const AROUND = 250;
/** Shown before a bracket that only closes. */
const BEFORE_UNOPENED = 30;
/** Reported of one paragraph. */
const UNCLOSED_MAX = 20;
const HAS_PLACEHOLDER = /«|<<|[[\]]|\{|_{2}|\.{6}|…{3}|\s{3}|\t/;

/** @param text that of the paragraph with its controls and marks covered */
export function findPlaceholders(paragraph: TemplateParagraph, text: string, names: NameSigns): FoundPlaceholders {
  if (!HAS_PLACEHOLDER.test(text)) return NONE;
  const placeholders: Placeholder[] = [];
  const doubts: Doubt[] = [];
  const staying: TextRange[] = [];
  const aroundControls: Pair[] = [];
  const merged = mergeFields(paragraph);
  const { pairs: all, unclosed, unopened } = findPairs(text, names);
  const pairs = all.filter(({ start }) => !merged.starts.has(start));
  for (const start of unclosed.slice(0, UNCLOSED_MAX))
    doubts.push({ range: { paragraph, start, end: text.length }, problem: 'unclosed' });
  for (const at of unopened.slice(0, UNCLOSED_MAX))
    staying.push({ paragraph, start: Math.max(0, at - BEFORE_UNOPENED), end: at + 1 });
  const blanks = findBlanks(paragraph).filter(({ start, end }) => !text.slice(start, end).includes(CONTROL));
  const dates = blanks.filter(({ isDate }) => isDate);
  const isInDate = ({ start }: { start: number }) => dates.some((date) => date.start <= start && start < date.end);
  const free = pairs.filter((pair) => !isInDate(pair));
  const isAsked = asksToChoose(text, pairs) || asksBefore(paragraph);
  for (let at = 0; at < free.length; at += 1) {
    const pair = free[at];
    if (pair === undefined) continue;
    const range = { paragraph, start: pair.start, end: pair.end };
    const doubled = doubledPair(pair);
    const inner = innerOf(text, doubled ?? pair);
    const choice = alternativesFrom(text, free, at, isAsked);
    if (pair.inner.length > 0 && doubled === null) doubts.push({ range, problem: 'nested' });
    else if (inner.includes(CONTROL) && inner.replaceAll(CONTROL, '').trim() === '') aroundControls.push(pair);
    else if (inner.includes(CONTROL)) doubts.push({ range, problem: 'nested' });
    else if (choice !== null) {
      placeholders.push(
        placeholder({ ...range, end: choice.end }, 'brackets', { options: choice.options, type: 'choice' }),
      );
      at += choice.count - 1;
    } else if (pair.kind !== 'brackets') addBraces(range, inner, placeholders, doubts);
    else if (!addBrackets(range, text, inner, placeholders)) staying.push(range);
  }
  const outside = outsideOf(pairs, unclosed);
  for (const { start, end, isDate, isDayOf } of blanks)
    if (isDate || outside(start))
      placeholders.push(
        placeholder({ paragraph, start, end }, 'blank', {
          type: isDate ? 'date' : null,
          dateFormat: isDayOf === true ? DAY_OF : null,
        }),
      );
  placeholders.push(...merged.placeholders.filter(({ range }) => outside(range.start)));
  placeholders.sort((a, b) => a.range.start - b.range.start);
  return { placeholders, doubts, staying, aroundControls };
}

const MERGE_FIELD = /^\s{0,20}MERGEFIELD\s{1,20}(?:"([^"]{1,200})"|(\S{1,200}))/i;

/** The fields of a mail merge, which show their names, and where these begin: they are no names that somebody typed. */
function mergeFields(paragraph: TemplateParagraph) {
  const placeholders: Placeholder[] = [];
  const starts = new Set<number>();
  if (!paragraph.text.includes('«')) return { placeholders, starts };
  for (const { instruction, result, fieldMarkup } of fieldResults(paragraph)) {
    const [, quoted, plain] = MERGE_FIELD.exec(instruction) ?? [];
    const name = humanized(quoted ?? plain ?? '');
    const shown = paragraph.text.slice(result.start, result.end);
    if (name === '' || !/^«[^«»]{1,200}»$/.test(shown.trim())) continue;
    starts.add(result.start + shown.indexOf('«'));
    if (fieldMarkup !== null) placeholders.push(placeholder(result, 'braces', { name, fieldMarkup }));
  }
  return { placeholders, starts };
}

/** A note above a paragraph is about it. */
function asksBefore({ part, index }: TemplateParagraph): boolean {
  const above = part.paragraphs[index - 1 - (part.paragraphs[0]?.index ?? 0)]?.text ?? '';
  return above.trimStart().startsWith('[') && asksToChoose(above, findPairs(above).pairs);
}

/** The inner pair of "[[Name]]", or of "{{{Name}}}", which stands for a value without escaping in some template languages. */
function doubledPair({ kind, start, end, inner: [only, ...others] }: Pair): Pair | null {
  const isWhole =
    only &&
    others.length === 0 &&
    (only.kind === kind || only.kind === 'name') &&
    only.start - start <= 2 &&
    end - only.end <= 2;
  return isWhole && only.inner.length === 0 && only.start > start && only.end < end ? only : null;
}

const innerOf = (text: string, { start, end, signs: [opening, closing] }: Pair): string =>
  text.slice(start + opening, end - closing);

type Details = Partial<Omit<Placeholder, 'source' | 'range'>>;

const placeholder = (range: Placeholder['range'], source: Placeholder['source'], details: Details): Placeholder => ({
  source,
  range,
  control: null,
  fieldMarkup: null,
  name: '',
  tag: '',
  type: null,
  options: [],
  hint: '',
  value: '',
  dateFormat: null,
  ...details,
});

type Found = [Placeholder['range'], string, Placeholder[], Doubt[]];

function addBraces(...[range, inner, placeholders, doubts]: Found): void {
  const words = inner.trim();
  if (words === '' || words.length > NAME_MAX || /^[#/^>!&]/.test(words)) {
    doubts.push({ range, problem: /^[#/]/.test(words) ? 'optional_unclosed' : 'unclosed' });
    return;
  }
  placeholders.push(placeholder(range, 'braces', { name: /\s/.test(words) ? words : humanized(words) || words }));
}

/** @returns whether they ask for something */
function addBrackets(range: Placeholder['range'], text: string, inner: string, placeholders: Placeholder[]): boolean {
  const { start, end } = range;
  const read = readBracketWords(inner, text.slice(Math.max(0, start - AROUND), start), text.slice(end, end + AROUND));
  switch (read.is) {
    case 'text':
    case 'note':
      return false;
    case 'choice':
      placeholders.push(placeholder(range, 'brackets', { type: 'choice', options: read.options }));
      return true;
    case 'blank':
      placeholders.push(placeholder(range, 'brackets', /^\s{0,5}[£$€¥]/.test(inner) ? { type: 'amount' } : {}));
      return true;
    case 'name':
      placeholders.push(placeholder(range, 'brackets', { name: read.name, hint: read.hint }));
      return true;
    case 'value': {
      // Long words that stand alone say what is wanted.
      const isAlone = text.slice(0, start).trim() === '' && text.slice(end).trim() === '';
      const isAsked = isAlone && read.isPhrase && !/[.;]$/.test(read.value);
      const asked = { name: shortened(read.value), hint: shortened(read.value) === read.value ? '' : read.value };
      placeholders.push(placeholder(range, 'brackets', isAsked ? asked : { value: read.value }));
      return true;
    }
  }
}

/** Whether a place is in no pair, and not behind a bracket that never closes. */
function outsideOf(pairs: readonly Pair[], unclosed: readonly number[]): (at: number) => boolean {
  const [first = Number.POSITIVE_INFINITY] = unclosed;
  return (at) => at < first && !isWithin(pairs, at);
}

function isWithin(pairs: readonly Pair[], at: number): boolean {
  let [low, high] = [0, pairs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pairs[middle]?.end ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const pair = pairs[low];
  return pair !== undefined && pair.start <= at;
}
