// Mutations of single words that decide how far a clause goes.
import {
  type Edit,
  editByChance,
  type Mutation,
  type Replacement,
  replacementEdits,
} from '#benchmarks/verdicts/mutation.ts';
import { numbersIn } from './numbers.ts';

const exchange = (name: string, replacements: readonly Replacement[]): Mutation => ({
  name,
  group: 'matters',
  apply: (language, { random }) => editByChance(language, replacementEdits(language, replacements), random),
});

export const COMPARISON_TURNED = exchange('comparison turned', [
  [/\bat least\b(?= (?:\d|\w+ (?:\(|\w+)))/g, 'at most'],
  [/\b(?:not|no) less than\b/g, 'not more than'],
  [/\b(?:not|no) more than\b/g, 'not less than'],
  [/\bmore than\b(?<!(?:no|not) more than)/g, 'less than'],
  [/\bgreater of\b/g, 'lesser of'],
  [/\b(?:lower|lesser) of\b/g, 'greater of'],
  [/\bearlier of\b/g, 'later of'],
  [/\b[Bb]efore\b(?! or after)/g, 'after'],
  [/(?<!before or )\b[Aa]fter\b/g, 'before'],
  [/\bexceed\b/g, 'fall below'],
]);

export const OPPOSITE_WORD = exchange('opposite word', [
  [/\bnon-exclusive\b/g, 'exclusive'],
  [/(?<!non-)\bexclusive\b/g, 'non-exclusive'],
  [/\birrevocable\b/g, 'revocable'],
  [/\bperpetual\b/g, 'temporary'],
  [/\bnon-transferable\b/g, 'transferable'],
  [/\bincluding\b/g, 'excluding'],
  [/\bexcluding\b/g, 'including'],
  [/\bwithout\b(?= (?:the|further|charge|prior|its|set-off|premium))/g, 'with'],
  [/\bwith\b(?= (?:the (?:prior )?(?:written )?consent|prior))/g, 'without'],
  [/\bwritten\b/g, 'oral'],
  [/\bexternal\b/g, 'internal'],
  [/\bdirect\b/g, 'indirect'],
  [/\bonly\b(?! to)/g, 'also'],
  [/\bsolely\b/g, 'also'],
  [/\binnocent\b/g, 'guilty'],
  [/\breasonable\b(?= (?:grounds|costs?|period|endeavou?rs))/g, 'unreasonable'],
  [/\bincrease\b/g, 'decrease'],
]);

export const CONJUNCTION_CHANGED = exchange('"and" and "or" exchanged', [
  [/(?<=; )and(?= \()/g, 'or'],
  [/(?<=; )or(?= \()/g, 'and'],
  [/\ball of\b/g, 'any of'],
]);

export const MATERIALITY_ADDED = exchange('materiality added', [
  [/(?<!material )\bbreach(?= of)/g, 'material breach'],
  [/(?<!material )\b(defects?)\b/g, 'substantial $1'],
  [/\bcomply with\b/g, 'comply in all material respects with'],
  [/\b(?:a|any) failure\b/g, 'a serious failure'],
  [/\bany (?=(?:loss|claim|damage|act|use|change|delay)\b)/g, 'any material '],
]);

const UNITS: Readonly<Record<string, string>> = {
  hour: 'day',
  day: 'week',
  week: 'month',
  month: 'week',
  year: 'month',
};

export const UNIT_CHANGED: Mutation = {
  name: 'unit of a period changed',
  group: 'matters',
  apply: (language, { random }) =>
    editByChance(
      language,
      numbersIn(language).flatMap(({ kind, end }): Edit[] => {
        const unit = /^[ -](business |calendar |working )?(hour|day|week|month|year)/i.exec(language.slice(end));
        const [whole = '', kindOfDay, name = ''] = unit ?? [];
        if (kind !== 'period' || whole === '') return [];
        const start = end + 1;
        // "5 business days" and "5 days" are not the same.
        if (kindOfDay !== undefined) return [{ start, end: start + kindOfDay.length, text: '' }];
        const other = UNITS[name.toLowerCase()] ?? name;
        return [
          {
            start,
            end: end + whole.length,
            text: name === name.toLowerCase() ? other : `${other.charAt(0).toUpperCase()}${other.slice(1)}`,
          },
        ];
      }),
      random,
    ),
};
