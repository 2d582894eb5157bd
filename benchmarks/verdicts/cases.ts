// The cases of a playbook: each of its languages under each mutation, set into contracts so that every rule of a contract has
// a case of its own.
import { fallbacksOf, type PlaybookFields, type Rule } from '#domain/playbooks.ts';
import { seededNumbers } from '#tests/support/seeded.ts';
import { type Contract, makeContract, type SetClause } from './contract.ts';
import { type Frame, stripped } from './frames.ts';
import { type Mutation, oneOf } from './mutation.ts';
import { MOVED, MUTATIONS, REMOVED, UNTOUCHED } from './mutations/all.ts';
import { TERMS_SWAPPED } from './mutations/parties.ts';
import { planContracts, type Planned, type Position, shuffled } from './plan-contracts.ts';
import { rolesOf } from './roles.ts';
import { type SetName, WORDINGS } from './wordings.ts';

const DRESSED = 0.3;
const HARMLESS = MUTATIONS.filter(({ group }) => group === 'harmless');

export interface Case {
  readonly playbook: PlaybookFields;
  readonly rule: Rule;
  readonly position: Position;
  readonly mutation: Mutation;
  /** As it stands in the contract. */
  readonly language: string;
  readonly contract: Contract;
  readonly place: { readonly start: number; readonly end: number };
  readonly frame: string;
  /** Whether the contract has none of the playbook's other languages. */
  readonly isAlone: boolean;
}

export interface Cases {
  readonly contracts: Iterable<readonly Case[]>;
  /** How many languages have nothing that the mutation could change. */
  readonly skipped: ReadonlyMap<string, number>;
}

export const positionsOf = ({ rules }: PlaybookFields): Position[] =>
  rules.flatMap((rule, at) =>
    [rule.preferred_language, ...fallbacksOf(rule).map(({ language }) => language)]
      .map((language, rank) => ({ rule: at, rank, language: language.trim() }))
      .filter(({ language }) => language !== ''),
  );

export function casesOf(
  playbook: PlaybookFields,
  frames: readonly Frame[],
  mutations: readonly Mutation[],
  { seed, set }: { readonly seed: number; readonly set: SetName },
): Cases {
  const random = seededNumbers(seed);
  const roles = rolesOf(playbook);
  const scene = { random, roles, wordings: WORDINGS[set] };
  const positions = positionsOf(playbook);
  const skipped = new Map<string, number>();
  /** What matters often comes with changes that do not: some of these cases have one of those on top. */
  const dressed = ({ group }: Mutation, language: string | null) =>
    language === null || group !== 'matters' || random() > DRESSED
      ? language
      : (oneOf(HARMLESS, random)?.apply(language, scene) ?? language);
  const planned = mutations.flatMap((mutation) =>
    positions.flatMap((position): Planned[] => {
      // What is removed has no rank.
      if (mutation === REMOVED && position.rank > 0) return [];
      const language = dressed(mutation, mutation.apply(position.language, scene));
      if (language === null) skipped.set(mutation.name, (skipped.get(mutation.name) ?? 0) + 1);
      return language === null ? [] : [{ position, mutation, language }];
    }),
  );
  const bare = frames.map((frame) => stripped(frame, playbook));

  function contractOf(plans: readonly Planned[], at: number, isAlone: boolean): Case[] {
    const frame = bare[at % bare.length] ?? { name: '', sections: [] };
    const clauses = plans.map(({ position, mutation, language }): SetClause => ({
      heading: playbook.rules[position.rule]?.title ?? '',
      language,
      isInSchedule: mutation === MOVED,
    }));
    const hasOtherNames = plans.some(({ mutation }) => mutation === TERMS_SWAPPED);
    const contract = makeContract({ frame, clauses, roles, hasOtherNames }, random);
    return plans.flatMap(({ position, mutation, language, isFiller }, index) => {
      const rule = playbook.rules[position.rule];
      const place = contract.places[index];
      if (!rule || !place || isFiller === true) return [];
      return [{ playbook, rule, position, mutation, language, contract, place, frame: frame.name, isAlone }];
    });
  }

  const fillers = playbook.rules.map((_, rule) => positions.find((one) => one.rule === rule));
  const plans = [
    ...planContracts(
      planned.filter(({ mutation }) => mutation !== TERMS_SWAPPED),
      fillers,
      (language) => language,
      random,
    ),
    // The contract calls its parties otherwise throughout, so these cases share contracts of their own.
    ...planContracts(
      planned.filter(({ mutation }) => mutation === TERMS_SWAPPED),
      fillers,
      (language) => TERMS_SWAPPED.apply(language, scene) ?? language,
      random,
    ),
  ].map((own) => ({ plans: own, isAlone: false }));
  for (const plan of planned)
    if (plan.mutation === UNTOUCHED || plan.mutation === REMOVED) plans.push({ plans: [plan], isAlone: true });

  // One at a time, as their texts are large; in an order in which the first ones are of all kinds.
  function* contracts() {
    for (const [at, one] of shuffled(plans, random).entries()) yield contractOf(one.plans, seed + at, one.isAlone);
  }
  return { contracts: { [Symbol.iterator]: contracts }, skipped };
}
