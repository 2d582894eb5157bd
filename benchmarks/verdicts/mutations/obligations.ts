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
  apply: (language, { random, wordings }) =>
    editByChance(
      language,
      duties(language, () => oneOf(wordings.options, random) ?? 'may'),
      random,
    ),
};

export const REDUCED_TO_EFFORTS: Mutation = {
  name: 'obligation reduced to efforts',
  group: 'matters',
  apply: (language, { random, wordings }) =>
    editByChance(
      language,
      duties(language, (verb) => `${verb} ${oneOf(wordings.efforts, random) ?? ''}`),
      random,
    ),
};

export const QUALIFICATION_ADDED: Mutation = {
  name: 'qualification added',
  group: 'matters',
  apply: (language, { random, wordings }) =>
    editByChance(language, atEnds(language, oneOf(wordings.qualifications, random) ?? ''), random),
};
