// Mutations that weaken what a party owes.
import { type Edit, editByChance, type Mutation, oneOf } from '#benchmarks/verdicts/mutation.ts';
import { atEnds } from './carve-outs.ts';

const DUTY = /\b(?:must|shall|will|is required to|are required to|undertakes to|agrees to)\b(?! (?:not|no|have no)\b)/g;

const duties = (language: string, text: (verb: string) => string): Edit[] =>
  [...language.matchAll(DUTY)]
    // "neither party must" forbids; "may" would forbid as well.
    .filter(({ index }) => !/\b(?:[Nn]either|[Nn]o)\b[^.;]*$/.test(language.slice(0, index)))
    .map(({ index, 0: verb }) => ({ start: index, end: index + verb.length, text: text(verb) }));

export const MADE_OPTIONAL: Mutation = {
  name: 'obligation made optional',
  group: 'matters',
  apply: (language, { random }) =>
    editByChance(
      language,
      duties(language, () => oneOf(['may', 'may', 'may', 'should'], random) ?? 'may'),
      random,
    ),
};

export const REDUCED_TO_EFFORTS: Mutation = {
  name: 'obligation reduced to efforts',
  group: 'matters',
  apply: (language, { random }) =>
    editByChance(
      language,
      duties(language, (verb) => `${verb} use reasonable efforts to`),
      random,
    ),
};

const QUALIFICATIONS = [
  ', provided that it is commercially practicable to do so',
  ', subject to availability of the necessary personnel',
  ', to the extent that the party concerned considers it appropriate',
  ', provided that a claim is notified within ten days',
  ', subject to prior payment of all outstanding amounts',
  ', at the sole discretion of the party concerned',
  ' so far as is reasonably practicable',
  ', if and to the extent agreed separately',
];

export const QUALIFICATION_ADDED: Mutation = {
  name: 'qualification added',
  group: 'matters',
  apply: (language, { random }) =>
    editByChance(language, atEnds(language, oneOf(QUALIFICATIONS, random) ?? ''), random),
};
