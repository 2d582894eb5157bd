// The placeholders in the text of one paragraph: {{Field}}, {field}, square brackets and blanks.
import { findBlanks } from './blanks.ts';
import { readBracketWords, shortened } from './bracket-words.ts';
import { humanized } from './controls.ts';
import type { Doubt, Placeholder } from './found.ts';
import { CONTROL } from './masked.ts';
import { findPairs, type Pair } from './pairs.ts';
import type { TemplateParagraph } from './template-text.ts';

interface FoundPlaceholders {
  readonly placeholders: readonly Placeholder[];
  readonly doubts: readonly Doubt[];
  /** Brackets around a control that a form fills, which go with it. */
  readonly aroundControls: readonly Pair[];
}

/** "1st day of December 2026" */
const DAY_OF = "do 'day of' MMMM yyyy";
const NONE: FoundPlaceholders = { placeholders: [], doubts: [], aroundControls: [] };
const NAME_MAX = 200;
/** A longer row of alternatives is none. */
const OPTIONS_MAX = 12;
const AROUND = 250;
/** Reported of one paragraph. */
const UNCLOSED_MAX = 20;
const HAS_PLACEHOLDER = /\[|\{|_{2}|\.{6}|…{3}|\s{3}|\t/;

/** @param text that of the paragraph with its controls and marks covered */
export function findPlaceholders(paragraph: TemplateParagraph, text: string): FoundPlaceholders {
  if (!HAS_PLACEHOLDER.test(text)) return NONE;
  const placeholders: Placeholder[] = [];
  const doubts: Doubt[] = [];
  const aroundControls: Pair[] = [];
  const { pairs, unclosed } = findPairs(text);
  for (const start of unclosed.slice(0, UNCLOSED_MAX))
    doubts.push({ range: { paragraph, start, end: text.length }, problem: 'unclosed' });
  const blanks = findBlanks(paragraph).filter(({ start, end }) => !text.slice(start, end).includes(CONTROL));
  const dates = blanks.filter(({ isDate }) => isDate);
  const isInDate = ({ start }: { start: number }) => dates.some((date) => date.start <= start && start < date.end);
  const free = pairs.filter((pair) => !isInDate(pair));
  for (let at = 0; at < free.length; at += 1) {
    const pair = free[at];
    if (pair === undefined) continue;
    const range = { paragraph, start: pair.start, end: pair.end };
    const inner = innerOf(text, pair);
    const choice = choiceFrom(text, free, at);
    if (pair.inner.length > 0) doubts.push({ range, problem: 'nested' });
    else if (inner.includes(CONTROL) && inner.replaceAll(CONTROL, '').trim() === '') aroundControls.push(pair);
    else if (inner.includes(CONTROL)) doubts.push({ range, problem: 'nested' });
    else if (choice !== null) {
      placeholders.push(
        placeholder({ ...range, end: choice.end }, 'brackets', { options: choice.options, type: 'choice' }),
      );
      at += choice.count - 1;
    } else if (pair.kind !== 'brackets') addBraces(range, inner, placeholders, doubts);
    else addBrackets(range, text, inner, placeholders);
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
  placeholders.sort((a, b) => a.range.start - b.range.start);
  return { placeholders, doubts, aroundControls };
}

const innerOf = (text: string, { kind, start, end }: Pair): string => {
  const sign = kind === 'braces' ? 2 : 1;
  return text.slice(start + sign, end - sign);
};

type Details = Partial<Omit<Placeholder, 'source' | 'range'>>;

const placeholder = (range: Placeholder['range'], source: Placeholder['source'], details: Details): Placeholder => ({
  source,
  range,
  control: null,
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

function addBrackets(range: Placeholder['range'], text: string, inner: string, placeholders: Placeholder[]): void {
  const { start, end } = range;
  const read = readBracketWords(inner, text.slice(Math.max(0, start - AROUND), start), text.slice(end, end + AROUND));
  switch (read.is) {
    case 'text':
      return;
    case 'note':
      return;
    case 'choice':
      placeholders.push(placeholder(range, 'brackets', { type: 'choice', options: read.options }));
      return;
    case 'blank':
      placeholders.push(placeholder(range, 'brackets', {}));
      return;
    case 'name':
      placeholders.push(placeholder(range, 'brackets', { name: read.name, hint: read.hint }));
      return;
    case 'value': {
      // Long words that stand alone say what is wanted.
      const isAlone = text.slice(0, start).trim() === '' && text.slice(end).trim() === '';
      const isAsked = isAlone && read.isPhrase && !/[.;]$/.test(read.value);
      const asked = { name: shortened(read.value), hint: shortened(read.value) === read.value ? '' : read.value };
      placeholders.push(placeholder(range, 'brackets', isAsked ? asked : { value: read.value }));
    }
  }
}

interface Choice {
  readonly options: readonly string[];
  readonly end: number;
  /** How many pairs it takes. */
  readonly count: number;
}

/** "[A] [OR] [B]", "[A] or [B]", "[A] / [B]". */
function choiceFrom(text: string, pairs: readonly Pair[], at: number): Choice | null {
  const options: string[] = [];
  let [count, end] = [0, 0];
  let isSaid = false;
  for (let next = at; options.length < OPTIONS_MAX && next < pairs.length;) {
    const pair = pairs[next];
    if (pair === undefined || pair.kind !== 'brackets' || pair.inner.length > 0) break;
    const words = innerOf(text, pair).trim();
    if (words === '' || words.includes(CONTROL) || isOr(words)) break;
    options.push(words);
    [count, end] = [next - at + 1, pair.end];
    const following = pairs[next + 1];
    const gap = following && text.slice(pair.end, following.start);
    if (following === undefined || gap === undefined || gap.length > 20) break;
    if (isOr(innerOf(text, following).trim()) && gap.trim() === '') {
      isSaid = true;
      next += 2;
    } else if (isOr(gap.trim())) next += 1;
    else break;
  }
  const areNames = options.some((option) => ['name', 'blank'].includes(readBracketWords(option, '', '').is));
  return options.length < 2 || (areNames && !isSaid && options.some(isDetail)) ? null : { options, end, count };
}

const isDetail = (option: string): boolean => /\b(?:name|address|number|date|amount|insert)\b/i.test(option);
const isOr = (words: string): boolean => /^(?:or|\/|and\/or)$/i.test(words);

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
