// Harmless mutations of words: how another drafter would write the same.
import { type Mutation, replacementEdits, unlessSame, withEdit } from '#benchmarks/verdicts/mutation.ts';
import { numbersIn, inWords } from './numbers.ts';

const DUTY_WORDS: Mutation = {
  name: '"must" as "shall"',
  group: 'harmless',
  apply: (language) =>
    unlessSame(
      language,
      language.replace(/\b(?:must|shall)\b/g, (word) => (word === 'must' ? 'shall' : 'must')),
    ),
};

const SYNONYMS_OF_STYLE: Mutation = {
  name: 'synonyms of style',
  group: 'harmless',
  apply(language, { wordings }) {
    return unlessSame(language, replacementEdits(language, wordings.synonyms).reduceRight(withEdit, language));
  },
};

const FIGURES_IN_WORDS: Mutation = {
  name: 'numbers in words and figures',
  group: 'harmless',
  apply(language) {
    const numbers = numbersIn(language).filter(
      ({ kind, value, form }) => kind === 'period' && form !== 'both' && Number.isInteger(value),
    );
    return unlessSame(
      language,
      numbers.reduceRight(
        (text, { start, end, value }) => `${text.slice(0, start)}${inWords(value)} (${value})${text.slice(end)}`,
        language,
      ),
    );
  },
};

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [
    /\b([Aa]uthori|[Oo]rgani|[Rr]ecogni|[Mm]inimi|[Ss]ummari|[Uu]tili|[Rr]eali|[Pp]enali|[Aa]nonymi|[Ff]inali|[Ii]temi)z(?=e|ed|es|ing|ation)/g,
    '$1s',
  ],
  [/\b([Aa]naly|[Pp]araly)z(?=e|ed|es|ing)/g, '$1s'],
  [/\b([Ff]av|[Ll]ab|[Cc]ol|[Hh]on|[Bb]ehavi|[Ee]ndeav|[Nn]eighb)or/g, '$1our'],
  [/\b([Ll])icense\b(?= (?:to|of|under|is|may|for|from)\b)/g, '$1icence'],
  [/\b([Dd])efense\b/g, '$1efence'],
  [/\b([Oo])ffense\b/g, '$1ffence'],
  [/\b([Ii])nstallment/g, '$1nstalment'],
  [/\b([Ff])ulfill\b/g, '$1ulfil'],
  [/\b([Jj])udgment/g, '$1udgement'],
  [/\b([Aa])cknowledgment/g, '$1cknowledgement'],
  [/\b([Pp])rogram\b/g, '$1rogramme'],
  [/\b([Cc])ancel(?=ed|ing)/g, '$1ancell'],
  [/\b([Cc])enter\b/g, '$1entre'],
];

const SPELLING: Mutation = {
  name: 'spelling',
  group: 'harmless',
  apply: (language) =>
    unlessSame(
      language,
      SPELLINGS.reduce((text, [american, british]) => text.replace(american, british), language),
    ),
};

export const STYLE_MUTATIONS: readonly Mutation[] = [DUTY_WORDS, SYNONYMS_OF_STYLE, FIGURES_IN_WORDS, SPELLING];
