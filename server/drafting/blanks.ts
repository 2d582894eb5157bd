// Blanks of forms: lines of underscores or dots, tabs with a leader, underlined spaces, and the fields of old forms.
import { attribute } from '#server/ooxml/xml.ts';
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import { fieldResults } from './field-results.ts';
import type { Stretch, TemplateParagraph } from './template-text.ts';

export interface Blank {
  readonly start: number;
  readonly end: number;
  readonly isDate: boolean;
  /** Whether its words say "day of", as what takes their place has to. */
  readonly isDayOf?: boolean;
}

/** "____ 20__": the day with its month, and the year. */
const DAY_AND_YEAR = /(?:_{2,200}|\[[\s●•_.]{0,20}\])[,\s]{1,5}20(?:_{1,200}|\[[\s●•_.]{0,20}\])/g;
/** "____ day of ________ 20__": one date in three blanks. */
const WRITTEN_DAY =
  /(?:_{2,200}|\[[\s●•_.]{0,20}\])(?:st|nd|rd|th)?\s{1,5}day of\s{1,5}(?:_{2,200}|\[[\s●•_.]{0,20}\])[,\s]{0,5}(?:(?:20)?(?:_{1,200}|\[[\s●•_.]{0,20}\])|20\d\d\b)?/g;
const LINE = /_{3,}|\.{6,}|…{3,}/g;
const LEADERS: ReadonlySet<string> = new Set(['underscore', 'dot', 'hyphen', 'heavy', 'middleDot']);
/** The end of a line in a table of contents. */
const PAGE_NUMBER = /^\s{0,20}(?:\d{1,4}|[ivxlc]{1,7})?\s{0,20}$/;
const UNDERLINED_SPACES_MIN = 3;

/** In the order of the text, none in another. */
export function findBlanks(paragraph: TemplateParagraph): Blank[] {
  const { text } = paragraph;
  const blanks: Blank[] = [];
  for (const match of text.matchAll(WRITTEN_DAY))
    blanks.push({ start: match.index, end: match.index + match[0].trimEnd().length, isDate: true, isDayOf: true });
  for (const match of text.matchAll(DAY_AND_YEAR))
    blanks.push({ start: match.index, end: match.index + match[0].length, isDate: true });
  for (const match of text.matchAll(LINE)) {
    const end = match.index + match[0].length;
    const isOfContents =
      !match[0].startsWith('_') && /\d/.test(text.slice(end, end + 6)) && PAGE_NUMBER.test(text.slice(end));
    if (!isOfContents) blanks.push({ start: match.index, end, isDate: false });
  }
  if (/\s{3}|\t/.test(text)) blanks.push(...spaces(paragraph), ...leaderTabs(paragraph), ...formFields(paragraph));
  return withoutOverlaps(blanks);
}

function withoutOverlaps(blanks: readonly Blank[]): Blank[] {
  const kept: Blank[] = [];
  let end = -1;
  for (const blank of blanks.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (blank.start < end) continue;
    kept.push(blank);
    end = blank.end;
  }
  return kept;
}

/** The text fields of old forms show spaces until somebody types in them. */
function formFields(paragraph: TemplateParagraph): Blank[] {
  if (!paragraph.part.source.includes('FORMTEXT')) return [];
  return fieldResults(paragraph)
    .filter(
      ({ instruction, result: { start, end } }) =>
        /FORMTEXT/.test(instruction) && paragraph.text.slice(start, end).trim() === '',
    )
    .map(({ result: { start, end } }) => ({ start, end, isDate: false }));
}

/** Runs of white space with a line below them. */
function spaces({ text, stretches }: TemplateParagraph): Blank[] {
  const blanks: Blank[] = [];
  let open: { start: number; end: number } | null = null;
  const close = () => {
    if (open === null) return;
    const words = text.slice(open.start, open.end);
    if (words.includes('\t') || words.length >= UNDERLINED_SPACES_MIN) blanks.push({ ...open, isDate: false });
    open = null;
  };
  for (const stretch of stretches) {
    const { start, end } = stretch;
    if (!isUnderlined(stretch) || text.slice(start, end).trim() !== '') close();
    else open = { start: open === null ? start : open['start'], end };
  }
  close();
  return blanks;
}

function isUnderlined({ leaf }: Stretch): boolean {
  const line = leaf.run?.child('w:rPr')?.child('w:u');
  return line !== undefined && attribute(line.attributes, 'val') !== 'none';
}

function leaderTabs({ element, text, stretches }: TemplateParagraph): Blank[] {
  const stops = [...(element.child('w:pPr')?.child('w:tabs')?.elements() ?? [])].filter(
    ({ attributes }) => attribute(attributes, 'val') !== 'clear',
  );
  const lastTab = text.lastIndexOf('\t');
  const isOfContents = /\d|[ivx]$/.test(text.slice(lastTab + 1)) && PAGE_NUMBER.test(text.slice(lastTab + 1));
  if (!stops.some(hasLeader) || isOfContents) return [];
  return stretches
    .filter(({ leaf }) => leaf.element.name === 'w:tab')
    .flatMap(({ start, end }, at) => {
      const stop = stops[Math.min(at, stops.length - 1)];
      return stop && hasLeader(stop) ? [{ start, end, isDate: false }] : [];
    });
}

const hasLeader = ({ attributes }: XmlElement): boolean => LEADERS.has(attribute(attributes, 'leader') ?? '');
