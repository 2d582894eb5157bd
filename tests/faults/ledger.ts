// Records what the server acknowledged, and what it may have done without a reply; compared with the data later.
// Independent of the kind of data.
import { isDeepStrictEqual } from 'node:util';
import type { Findings } from './findings.ts';

/** How some things are after a change that is made whole or not at all; null for one that is not there. */
type Change<State> = ReadonlyMap<string, State | null>;

interface Ledger<State> {
  /** Things that are there for certain, and nothing is under way with. */
  settled(): Map<string, State>;
  /** Whether of some change nobody knows yet what came of it. */
  isUnsure(): boolean;
  /** Notes a change that is about to be asked for. */
  begin(after: Change<State>): Asked;
  /** Names of everything that was ever asked for. */
  names(): string[];
  /** Holds all that is there against what must be; what was unknown is known afterwards. */
  check(seen: ReadonlyMap<string, State>): void;
}

/** Neither of the two where nobody answered. */
export interface Asked {
  done(): void;
  refused(): void;
}

export function createLedger<State>(what: string, findings: Findings): Ledger<State> {
  const known = new Map<string, State | null>();
  const open = new Set<Change<State>>();
  const touched = new Set<string>();

  const apply = (after: Change<State>) => after.forEach((state, name) => known.set(name, state));
  const isAs = (seen: ReadonlyMap<string, State>, expected: Change<State>) =>
    [...expected].every(([name, state]) => isDeepStrictEqual(seen.get(name) ?? null, state));
  const before = (after: Change<State>): Change<State> =>
    new Map([...after.keys()].map((name) => [name, known.get(name) ?? null]));
  const told = (state: State | null | undefined) => JSON.stringify(state ?? null);

  return {
    settled() {
      const busy = new Set([...open].flatMap((change) => [...change.keys()]));
      return new Map([...known].filter((entry): entry is [string, State] => entry[1] !== null && !busy.has(entry[0])));
    },

    isUnsure: () => open.size > 0,

    begin(after) {
      open.add(after);
      for (const name of after.keys()) touched.add(name);
      return {
        done() {
          open.delete(after);
          apply(after);
          findings.count('acknowledged writes');
        },
        refused: () => void open.delete(after),
      };
    },

    names: () => [...touched],

    check(seen) {
      for (const change of open) {
        open.delete(change);
        if (isAs(seen, change)) apply(change);
        else if (!isAs(seen, before(change))) {
          findings.violation(
            'half_written',
            `${what}: ${describe(change)} is there as ${describe(within(seen, change))}`,
          );
          apply(within(seen, change));
        }
      }
      for (const [name, state] of known) {
        const there = seen.get(name) ?? null;
        if (isDeepStrictEqual(there, state)) continue;
        findings.violation('missing', `${what} ${name}: acknowledged ${told(state)}, there ${told(there)}`);
        known.set(name, there);
      }
      for (const name of seen.keys())
        if (!touched.has(name)) findings.violation('wrong', `${what} ${name} is there and nobody asked for it`);
    },
  };

  function describe(change: Change<State>): string {
    return [...change].map(([name, state]) => `${name} ${told(state)}`).join(', ');
  }

  function within(seen: ReadonlyMap<string, State>, change: Change<State>): Change<State> {
    return new Map([...change.keys()].map((name) => [name, seen.get(name) ?? null]));
  }
}
