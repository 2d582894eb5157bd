// Which cases share a contract: one of each rule, so that every language stands among the others of its playbook.
import type { Mutation, Random } from './mutation.ts';
import { REMOVED, UNTOUCHED } from './mutations/all.ts';

export interface Position {
  readonly rule: number;
  /** 0 for the preferred language, else the rank of the fallback. */
  readonly rank: number;
  readonly language: string;
}

export interface Planned {
  readonly position: Position;
  readonly mutation: Mutation;
  readonly language: string;
  /** Set into the contract for the others' sake, and not judged. */
  readonly isFiller?: boolean;
}

/** A contract that lacks more clauses would not have the others among which one is missing. */
const REMOVED_MOST = 2;

export const shuffled = <Item>(items: readonly Item[], random: Random): Item[] =>
  items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);

/**
 * The cases by contract, until none is left. A rule without a further case has its filler's language, written as `asWritten`
 * says; fillers stand in the order of the rules.
 */
export function planContracts(
  cases: readonly Planned[],
  fillers: readonly (Position | undefined)[],
  asWritten: (language: string) => string,
  random: Random,
): Planned[][] {
  const mixed = shuffled(cases, random);
  const queues = fillers.map((_, rule) => mixed.filter(({ position }) => position.rule === rule));
  const contracts: Planned[][] = [];
  while (queues.some((queue) => queue.length > 0)) {
    let removed = 0;
    contracts.push(
      // By chance, so that the first rules of a playbook are not the ones that are removed first.
      shuffled([...queues.entries()], random).flatMap(([rule, queue]): Planned[] => {
        const next = queue[0];
        const canTake = next !== undefined && (next.mutation !== REMOVED || removed < REMOVED_MOST);
        if (canTake) {
          queue.shift();
          removed += Number(next.mutation === REMOVED);
          return [next];
        }
        const position = fillers[rule];
        if (!position) return [];
        return [{ position, mutation: UNTOUCHED, language: asWritten(position.language), isFiller: true }];
      }),
    );
  }
  return contracts;
}
