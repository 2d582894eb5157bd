// Harmless mutations of how a language is set: its list, its numbers, its quotation marks and its lines.
import { type Mutation, unlessSame } from '#benchmarks/verdicts/mutation.ts';
import { listItems, listNumber, sentencesOf } from '#benchmarks/verdicts/sentences.ts';

/** An item that refers to its neighbor cannot be moved. */
const REFERS =
  /\b(?:such|those|these|paragraph|above|foregoing|the same|former|latter|item)\b|\bthat (?:time|period|case|event|amount|extent)\b|\([a-z]{1,4}\)/;

function withItemsReordered(language: string): string | null {
  const items = listItems(language);
  if (items.length < 2 || items.some(({ text }) => REFERS.test(text))) return null;
  const turned = [...items.slice(1), ...items.slice(0, 1)].map(({ text }) => text);
  return items.reduceRight(
    (text, { start, end, number }, at) => `${text.slice(0, start)}${number} ${turned[at]}${text.slice(end)}`,
    language,
  );
}

/** "the skill, care and diligence" as "the care, skill and diligence": where the first word is surely a whole item. */
const THREE_WORDS =
  /(?<=\b(?:the|to|all|any|its|by|for|with|in|on|must|may|shall) )([a-z]{3,}), (?!alone\b|whether\b)([a-z]{3,})(?=,? (?:and|or) (?!the\b|not\b|with\b|other\b)[a-z]{3,}\b)/g;

const LIST_REORDERED: Mutation = {
  name: 'list reordered',
  group: 'harmless',
  apply: (language) => withItemsReordered(language) ?? unlessSame(language, language.replace(THREE_WORDS, '$2, $1')),
};

const RENUMBERED: Mutation = {
  name: 'list renumbered',
  group: 'harmless',
  apply(language) {
    const items = listItems(language);
    if (items.length < 2) return null;
    const series = items[1]?.number === '(ii)' ? 'letters' : 'roman';
    return unlessSame(
      language,
      items.reduceRight(
        (text, { start, number }, at) =>
          `${text.slice(0, start)}${listNumber(series, at)}${text.slice(start + number.length)}`,
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
