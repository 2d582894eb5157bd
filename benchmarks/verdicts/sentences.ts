// Splits a clause's language into sentences, as a drafter would to set them as paragraphs of their own.
import type { Edit } from './mutation.ts';

const BREAK = /[.;:]”? |[.]”?$/g;
const ABBREVIATION = /\b(?:No|Art|Sec|Inc|Ltd|Co|vs|e\.g|i\.e|approx)\.$/;

/** The spans of the sentences of a language; their texts joined by a space give it again. Items "(a) …;" are no sentences. */
export function sentenceSpans(language: string): Omit<Edit, 'text'>[] {
  const spans: Omit<Edit, 'text'>[] = [];
  let start = 0;
  for (const { index, 0: mark } of language.matchAll(BREAK)) {
    if (!mark.startsWith('.')) continue;
    const end = index + mark.trimEnd().length;
    const next = language[index + mark.length];
    if (ABBREVIATION.test(language.slice(0, index + 1))) continue;
    if (next !== undefined && !/[A-Z“"([]/.test(next)) continue;
    spans.push({ start, end });
    start = index + mark.length;
  }
  if (start < language.length) spans.push({ start, end: language.length });
  return spans;
}

export const sentencesOf = (language: string): string[] =>
  sentenceSpans(language).map(({ start, end }) => language.slice(start, end));

const ITEM = /(?:^|[ \n])(\(([a-z]{1,4}|\d{1,2})\)) /g;

interface ListItem {
  readonly start: number;
  /** Behind its last word, in front of the mark that ends it. */
  readonly end: number;
  readonly number: string;
  readonly text: string;
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const SERIES = [
  ROMAN,
  Array.from({ length: 26 }, (_, at) => String.fromCharCode('a'.charCodeAt(0) + at)),
  Array.from({ length: 20 }, (_, at) => String(at + 1)),
];

/** The next number of a series in its series; "(i)" begins the Roman one. */
export const listNumber = (series: 'roman' | 'letters', at: number): string =>
  `(${SERIES[series === 'roman' ? 0 : 1]?.[at] ?? at + 1})`;

/**
 * The items "(a) …; (b) …; and (c) …" of a language, without the word that joins the last two. A number in brackets that is
 * not the next one, as in "thirty (30) days", is no item.
 */
export function listItems(language: string): ListItem[] {
  const marks = [...language.matchAll(ITEM)].map(({ index, 0: whole, 1: number = '', 2: name = '' }) => ({
    start: index + whole.indexOf('('),
    number,
    name,
    content: index + whole.length,
  }));
  const runs = SERIES.map((series) => {
    const run: typeof marks = [];
    for (const mark of marks) if (mark.name === series[run.length]) run.push(mark);
    return run;
  });
  const run = runs.find(({ length }) => length > 1) ?? [];
  return run.flatMap(({ start, number, content }, at) => {
    const next = run[at + 1]?.start ?? endOfSentence(language, content);
    const text = language.slice(content, next).replace(/[\s,;.]*(?:\b(?:and|or))?[\s,;.]*$/, '');
    return text === '' ? [] : [{ start, end: content + text.length, number, text }];
  });
}

/** The last item of a list of lines ends with its line: the closing words in the next one are no part of it. */
function endOfSentence(language: string, from: number): number {
  const line = language.indexOf('\n', from);
  const end = sentenceSpans(language).find((sentence) => sentence.end > from)?.end ?? language.length;
  return line < 0 ? end : Math.min(line, end);
}
