// Mutations of who owes what to whom.
import { type Edit, editByChance, type Mutation, unlessSame } from '#benchmarks/verdicts/mutation.ts';
import { otherName, renamed } from '#benchmarks/verdicts/roles.ts';

const BOTH = /\b(?:[Ee]ach|[Ee]ither|[Nn]either|[Bb]oth) part(?:y|ies)(’s|'s)?(?: (may|must|shall|will|is))?/g;

/** "Neither party may" forbids, so "The Supplier may not". */
function oneWay(whole: string, possessive: string, verb: string, party: string): string {
  const isNegative = /^neither/i.test(whole);
  const cased = /^[A-Z]/.test(whole) ? party.charAt(0).toUpperCase() + party.slice(1) : party;
  return `${cased}${possessive}${verb === '' ? '' : ` ${verb}${isNegative ? ' not' : ''}`}`;
}

export const MADE_ONE_WAY: Mutation = {
  name: 'mutual made one-way',
  group: 'matters',
  apply(language, { random, roles }) {
    const role = roles[1] ?? roles[0];
    if (role === undefined) return null;
    const hasArticle = !language.includes(role) || language.toLowerCase().includes(`the ${role.toLowerCase()}`);
    const party = hasArticle ? `the ${role}` : role;
    const edits: Edit[] = [...language.matchAll(BOTH)]
      // Without its verb the sentence of "neither" would say the opposite, not the same of one party.
      .filter(({ 0: whole, 2: verb }) => !/^neither/i.test(whole) || verb !== undefined)
      .map(({ index, 0: whole, 1: possessive = '', 2: verb = '' }) => ({
        start: index,
        end: index + whole.length,
        text: oneWay(whole, possessive, verb, party),
      }));
    return editByChance(language, edits, random);
  },
};

export const ROLES_SWAPPED: Mutation = {
  name: 'party roles swapped',
  group: 'matters',
  apply(language, { roles }) {
    const [one, other] = roles;
    if (one === undefined || other === undefined) return null;
    return unlessSame(
      language,
      renamed(language, [one, other], (role) => (role === one ? other : one)),
    );
  },
};

/** Throughout the contract, whose preamble defines the other names (contract.ts). */
export const TERMS_SWAPPED: Mutation = {
  name: 'defined terms swapped',
  group: 'renamed',
  apply: (language, { roles }) => unlessSame(language, renamed(language, roles, otherName)),
};
