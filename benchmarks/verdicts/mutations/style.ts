// Harmless mutations of words: how another drafter would write the same.
import { type Mutation, unlessSame } from '#benchmarks/verdicts/mutation.ts';
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

/** Common pairs of the books on drafting: the plain word, and what older forms say. */
const SYNONYMS: readonly (readonly [RegExp, string])[] = [
  [/\bin accordance with\b/g, 'pursuant to'],
  [/\baccording to\b/g, 'in accordance with'],
  [
    /\bbefore\b(?= (?:delivery|disclosure|termination|expiry|drawdown|the (?:date|end|start|expiry|proposed)|its due date)\b)/g,
    'prior to',
  ],
  [/\bif\b(?= (?:the|a|an|it|any)\b)/g, 'in the event that'],
  [/\bIf\b(?= (?:the|a|an|it|any)\b)/g, 'In the event that'],
  [/\bwritten notice\b/g, 'notice in writing'],
  [/\bpromptly\b/g, 'without undue delay'],
  [/\bwithout undue delay\b/g, 'promptly'],
  [/\bin respect of\b/g, 'with respect to'],
  [/\bincluding\b/g, 'including without limitation'],
  [
    /\bafter\b(?= (?:receipt|delivery|termination|expiry|expiration|the (?:date|end|day)|its due date)\b)/g,
    'following',
  ],
  [/\bbuy\b/g, 'purchase'],
  [/\bbecause of\b/g, 'by reason of'],
  [/(?<=\b(?:the|of|such|any|give|further) )help\b/g, 'assistance'],
  [/\bgive(?= (?:the|its|notice|written|reasonable)\b)/g, 'provide'],
  [/\bat (?:its|the \w+’s) own cost\b/g, 'at its own expense'],
  [/\bwithout (?:further )?charge\b/g, 'free of charge'],
  [/\bso far as\b/g, 'to the extent'],
  [/\bas far as\b/g, 'to the extent'],
  [/\bwhether or not\b/g, 'regardless of whether'],
  [/\bcarry out\b/g, 'perform'],
  [/\bin force\b/g, 'in full force and effect'],
];

const SYNONYMS_OF_STYLE: Mutation = {
  name: 'synonyms of style',
  group: 'harmless',
  apply(language) {
    // Each pair reads the language as it was, so that no replacement is replaced again.
    const edits = SYNONYMS.flatMap(([pattern, text]) =>
      [...language.matchAll(pattern)].map(({ index, 0: whole }) => ({ start: index, end: index + whole.length, text })),
    ).toSorted((one, other) => other.start - one.start);
    return unlessSame(
      language,
      edits.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), language),
    );
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
