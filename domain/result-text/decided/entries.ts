// Decisions in the engine's lists, paragraphs and sections: a label, and behind or below it what was answered.
import type { Answer } from '#domain/answers.ts';
import {
  editedMark,
  labelKey,
  markBeside,
  rejectedMark,
  rejectedWords,
  shownWords,
  struck,
  verifiedMark,
  withoutDoubt,
} from './marks.ts';

/** A line that opens with a label: "- **Term:** two years", "Term: two years", "## Term". */
interface Opening {
  readonly key: string;
  /** Everything up to the answer, its blank included. */
  readonly lead: string;
  readonly rest: string;
  /** Of the item of a list, how far it is indented; null of a paragraph. */
  readonly indent: number | null;
  readonly isHeading: boolean;
}

const PLACE = String.raw`(?<place>(?<blank>\s*)(?<item>(?:[-*+•]|\d{1,9}[.)])\s+)?)`;
const BOLD = new RegExp(
  String.raw`^${PLACE}(?<label>(?<mark>\*\*|__)(?<words>[^*\n]{1,300})\k<mark>)(?<between>\s*[:–—-]?\s*)(?<rest>.*)$`,
);
const PLAIN = new RegExp(String.raw`^${PLACE}(?<label>(?<words>[^:|*\n]{1,300}):)(?<between>\s+)(?<rest>.*)$`);
const HEADING = /^\s{0,3}#{1,6}\s+(?<words>\S.{0,300})$/;
const FENCE = /^\s*(?:`{3}|~{3})/;
const ITEM = /^\s*(?:[-*+•]|\d{1,9}[.)])\s+/;
/** A quotation or the row of a table. */
const OTHER = /^\s*[>|]/;

/** What makes the next line one of its own; empty where nothing does. */
const breakOf = (line: string): string => ['\\', '  '].find((ending) => line.endsWith(ending)) ?? '';
const withoutBreak = (line: string): string => line.slice(0, line.length - breakOf(line).length).trimEnd();

export function openingOf(line: string): Opening | null {
  const heading = HEADING.exec(line)?.groups;
  if (heading?.words !== undefined)
    return {
      key: labelKey(shownWords(heading.words.replace(/(?<![\s#])[\s#]+$/, ''))),
      lead: line,
      rest: '',
      indent: null,
      isHeading: true,
    };
  const groups = (BOLD.exec(line) ?? PLAIN.exec(line))?.groups;
  if (!groups) return null;
  const { place = '', blank = '', item, label = '', words = '', between = '', rest = '' } = groups;
  const separator =
    /[:–—-]/.test(between) || /[:.?!…]$/.test(words.trim()) || label.endsWith(':') ? between.trimEnd() : ':';
  return {
    key: labelKey(shownWords(words)),
    lead: `${place}${label}${separator} `,
    rest,
    indent: item === undefined ? null : blank.length,
    isHeading: item === undefined && rest.trim() === '',
  };
}

/** How many lines from `at` on are what was answered, the opening included. */
export function entryLength(lines: readonly string[], at: number, opening: Opening, isLabel: (key: string) => boolean) {
  const isOther = (line: string) => {
    const other = openingOf(line);
    return other !== null && (HEADING.test(line) || isLabel(other.key));
  };
  let end = at + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    if (isOther(line)) break;
    if (opening.isHeading) {
      if (openingOf(line)?.isHeading) break;
    } else if (opening.indent !== null) {
      const isDeeper = line.search(/\S/) > opening.indent;
      const isKept = line.trim() === '' ? (lines[end + 1] ?? '').search(/\S/) > opening.indent : isDeeper;
      if (!isKept && (line.trim() === '' || ITEM.test(line))) break;
    } else if (line.trim() === '' || ITEM.test(line) || breakOf(lines[end - 1] ?? '') !== '') break;
  }
  while (end > at + 1 && lines[end - 1]?.trim() === '') end -= 1;
  return end - at;
}

interface DecidedEntry {
  readonly lines: readonly string[];
  /** How many of the entry's lines these stand for. */
  readonly taken: number;
}

/** The entry with what was decided; null where nothing is said in it. */
export function decideEntry(lines: readonly string[], opening: Opening, answer: Answer): DecidedEntry | null {
  if (opening.isHeading) return decideSection(lines, answer);
  const decided = decideLines(lines, opening, answer);
  return decided && { lines: decided, taken: lines.length };
}

function decideLines(lines: readonly string[], opening: Opening, answer: Answer): string[] | null {
  const below = lines.slice(1);
  const said = [opening.rest, ...below].join('\n');
  // A list of sources by label is no answer.
  if (shownWords(said) === '' && /\[\d+\]/.test(said)) return null;
  const { state } = answer.decision;
  const ending = breakOf(lines.at(-1) ?? '');
  if (state === 'edited') return [`${opening.lead}${editedMark(answer, said)}${ending}`];
  if (state === 'rejected')
    return [`${opening.lead}${rejectedWords(answer, withoutBreak(opening.rest))}`, ...below.map(struckLine)].map(
      (line, at, all) => (at === all.length - 1 ? `${line}${ending}` : line),
    );
  const nested = below.findIndex((line) => line.trim() === '' || ITEM.test(line));
  const last = nested === -1 ? below.length : nested;
  return lines
    .map(withoutDoubt)
    .map((line, at) => (at === last ? `${withoutBreak(line)} ${verifiedMark}${ending}` : line));
}

function struckLine(line: string): string {
  const mark = /^\s*(?:(?:[-*+•]|\d{1,9}[.)])\s+)?/.exec(line)?.[0] ?? '';
  return `${mark}${struck(line.slice(mark.length))}`;
}

/** One paragraph below a label is the answer; of more nobody knows which of them is, so they stay below the mark. */
function decideSection([label = '', ...below]: readonly string[], answer: Answer): DecidedEntry | null {
  const body = below.join('\n').trim().split('\n');
  if (body.join('') === '') return null;
  const isParagraph = !body.some(
    (line) => line.trim() === '' || ITEM.test(line) || FENCE.test(line) || OTHER.test(line),
  );
  const { state } = answer.decision;
  if (!isParagraph) {
    const was = state === 'edited' ? ['', '*Before, the engine had written:*'] : [];
    return { lines: [label, '', markBeside(answer), ...was], taken: 1 };
  }
  const taken = below.length + 1;
  if (state === 'edited') return { lines: [label, '', editedMark(answer, body.join('\n'))], taken };
  if (state === 'rejected') return { lines: [label, '', rejectedMark(answer), '', ...body.map(struckLine)], taken };
  return { lines: [label, '', `${body.join('\n')} ${verifiedMark}`], taken };
}
