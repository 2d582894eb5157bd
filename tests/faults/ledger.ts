// Records what the server acknowledged, and what it may have done without a reply; compared with the data later.
// Independent of the kind of data.
import { isDeepStrictEqual } from 'node:util';
import type { Findings } from './findings.ts';

/** The states of some records after an atomic change, by name; null if the record does not exist. */
type Change<State> = ReadonlyMap<string, State | null>;

interface Ledger<State> {
  /** Records that certainly exist, without those of a pending change. */
  settled(): Map<string, State>;
  /** Whether the outcome of some change is unknown. */
  isUnsure(): boolean;
  /** Records a change that is about to be requested. */
  begin(after: Change<State>): PendingChange;
  /** Names of all records that were ever requested. */
  names(): string[];
  /** Compares the actual records with the expected ones, and settles the changes whose outcome was unknown. */
  check(seen: ReadonlyMap<string, State>): void;
}

/** The outcome of a requested change; neither is called if there was no reply. */
export interface PendingChange {
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
  const format = (state: State | null | undefined) => JSON.stringify(state ?? null);

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
            `${what}: ${describe(change)} was found as ${describe(within(seen, change))}`,
          );
          apply(within(seen, change));
        }
      }
      for (const [name, state] of known) {
        const there = seen.get(name) ?? null;
        if (isDeepStrictEqual(there, state)) continue;
        findings.violation('missing', `${what} ${name}: acknowledged ${format(state)}, found ${format(there)}`);
        known.set(name, there);
      }
      for (const name of seen.keys())
        if (!touched.has(name)) findings.violation('wrong', `${what} ${name} exists although nobody requested it`);
    },
  };

  function describe(change: Change<State>): string {
    return [...change].map(([name, state]) => `${name} ${format(state)}`).join(', ');
  }

  function within(seen: ReadonlyMap<string, State>, change: Change<State>): Change<State> {
    return new Map([...change.keys()].map((name) => [name, seen.get(name) ?? null]));
  }
}
