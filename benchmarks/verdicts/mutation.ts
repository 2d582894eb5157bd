// What a mutation is: a named change of a clause's words, and what a judge must say of the clause afterwards.

import type { Wordings } from './wordings.ts';

/** Random numbers in [0, 1), the same for the same seed. */
export type Random = () => number;

export interface Scene {
  readonly random: Random;
  /** The parties as the playbook calls them, the most frequent first; fewer than two where it names fewer. */
  readonly roles: readonly string[];
  readonly wordings: Wordings;
}

/**
 * same: it is still that position; matters: it is neither the preferred position nor a fallback any more; gone: the contract
 * has nothing on it.
 */
type Truth = 'same' | 'matters' | 'gone';

/** untouched, moved and renamed leave every word that matters as it was; so do the harmless ones, with other words. */
type MutationGroup = 'untouched' | 'matters' | 'removed' | 'moved' | 'renamed' | 'harmless';

export interface Mutation {
  /** As printed, and as `--show` takes it. */
  readonly name: string;
  readonly group: MutationGroup;
  /** The language after the change; null where there is nothing in it to change. */
  readonly apply: (language: string, scene: Scene) => string | null;
}

export const truthOf = ({ group }: Mutation): Truth =>
  group === 'matters' ? 'matters' : group === 'removed' ? 'gone' : 'same';

/** One of a list by chance; undefined for none. */
export const oneOf = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)];

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export const withEdit = (text: string, edit: Edit): string =>
  text.slice(0, edit.start) + edit.text + text.slice(edit.end);

/** The language with one of several possible edits; null for none, or where the edit changes nothing. */
export function editByChance(language: string, edits: readonly Edit[], random: Random): string | null {
  const edit = oneOf(edits, random);
  const changed = edit && withEdit(language, edit);
  return changed === undefined || changed === language ? null : changed;
}

/** A language after a replacement; null where it is as before. */
export const unlessSame = (language: string, changed: string): string | null => (changed === language ? null : changed);

/** What to write in the place of a pattern; `$1` is its group. */
export type Replacement = readonly [pattern: RegExp, text: string];

/** An edit for each place of a pattern, in the case of its first letter. Of two that overlap the first pattern wins. */
export function replacementEdits(language: string, replacements: readonly Replacement[]): Edit[] {
  const edits: Edit[] = [];
  for (const [pattern, text] of replacements)
    for (const { index: start, 0: whole, 1: group = '' } of language.matchAll(pattern)) {
      const end = start + whole.length;
      const written = text.replace('$1', group);
      const cased = /^[A-Z]/.test(whole) ? written.charAt(0).toUpperCase() + written.slice(1) : written;
      if (edits.every((one) => one.end <= start || one.start >= end)) edits.push({ start, end, text: cased });
    }
  return edits.toSorted((one, other) => one.start - other.start);
}
