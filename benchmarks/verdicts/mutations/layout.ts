// Harmless mutations of how a language is set: its list, its numbers, its quotation marks and its lines.
import { type Mutation, unlessSame } from '#benchmarks/verdicts/mutation.ts';
import { listItems, sentencesOf } from '#benchmarks/verdicts/sentences.ts';

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

const LIST_REORDERED: Mutation = {
  name: 'list reordered',
  group: 'harmless',
  apply(language) {
    const items = listItems(language);
    // "(a) …; (b) that one": an item that refers to its neighbor cannot be moved.
    if (items.length < 2 || items.some(({ text }) => /\b(?:such|that|those|paragraph|above|foregoing|it)\b/.test(text)))
      return null;
    const turned = [...items.slice(1), ...items.slice(0, 1)].map(({ text }) => text);
    return unlessSame(
      language,
      items.reduceRight(
        (text, { start, end, number }, at) => `${text.slice(0, start)}${number} ${turned[at]}${text.slice(end)}`,
        language,
      ),
    );
  },
};

const RENUMBERED: Mutation = {
  name: 'list renumbered',
  group: 'harmless',
  apply(language) {
    const items = listItems(language);
    if (items.length < 2) return null;
    const isRoman = items[1]?.number === '(ii)';
    const numberAt = (at: number) =>
      isRoman ? String.fromCharCode('a'.charCodeAt(0) + at) : (ROMAN[at] ?? String(at + 1));
    return unlessSame(
      language,
      items.reduceRight(
        (text, { start, number }, at) => `${text.slice(0, start)}(${numberAt(at)})${text.slice(start + number.length)}`,
        language,
      ),
    );
  },
};

const QUOTATION_MARKS: Mutation = {
  name: 'quotation marks',
  group: 'harmless',
  apply: (language) =>
    unlessSame(
      language,
      language
        .replaceAll(/[“”]/g, '"')
        .replaceAll(/[‘’]/g, "'")
        .replaceAll(/ [–—] /g, ' - '),
    ),
};

/** A paragraph for each sentence. */
const LINE_BREAKS: Mutation = {
  name: 'line breaks',
  group: 'harmless',
  apply: (language) => unlessSame(language, sentencesOf(language).join('\n')),
};

/** What stands in brackets to be filled in is filled in as suggested. */
const BRACKETS_REMOVED: Mutation = {
  name: 'brackets removed',
  group: 'harmless',
  apply: (language) => unlessSame(language, language.replaceAll(/\[([^\]]*)\]/g, '$1')),
};

export const LAYOUT_MUTATIONS: readonly Mutation[] = [
  LIST_REORDERED,
  RENUMBERED,
  QUOTATION_MARKS,
  LINE_BREAKS,
  BRACKETS_REMOVED,
];
