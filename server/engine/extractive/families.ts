// Recognizes families of clauses by their names in labels, headings and running prose.
import { stemsOf } from '#server/terms.ts';
import { type ClauseFamily, FAMILIES } from './vocabulary/vocabulary.ts';

interface Name {
  readonly stems: readonly string[];
  readonly family: ClauseFamily;
  readonly isWeak: boolean;
}

/** Single words that are common in any contract: they name a family in a label, but not in running prose. */
const WEAK_NAMES = new Set(
  stemsOf(
    'party parties counterparty notice services purpose scope effective begin pay fee title default transfer term ' +
      'use deposit ownership signature compliance comply license delivery acceptance remedy changes premises liability ' +
      'exceptions survive survival perform performance report reporting additions alterations demise improvements break cost liable security roles audit',
  ),
);

const NAMES: readonly Name[] = FAMILIES.flatMap((family) =>
  family.names.map((name) => {
    const stems = stemsOf(name);
    return { stems, family, isWeak: stems.length === 1 && WEAK_NAMES.has(stems[0] ?? '') };
  }),
).toSorted((one, other) => other.stems.length - one.stems.length);

const byFirstStem = Map.groupBy(NAMES, ({ stems }) => stems[0] ?? '');
const byId = new Map(FAMILIES.map((family) => [family.id, family]));

export function familyById(id: string): ClauseFamily | undefined {
  return byId.get(id);
}

interface NamedFamily {
  readonly family: ClauseFamily;
  /** Index of its first stem in the text's stems. */
  readonly at: number;
  readonly length: number;
}

/** The families that a text names, in its order; of overlapping names the longest counts. */
export function familiesIn(text: string, options: { weakNames: boolean }): NamedFamily[] {
  const stems = stemsOf(text.slice(0, 20_000));
  const found: NamedFamily[] = [];
  for (let at = 0; at < stems.length; at++) {
    const name = byFirstStem
      .get(stems[at] ?? '')
      ?.find((one) => (options.weakNames || !one.isWeak) && one.stems.every((stem, step) => stems[at + step] === stem));
    if (!name) continue;
    found.push({ family: name.family, at, length: name.stems.length });
    at += name.stems.length - 1;
  }
  return found;
}

/**
 * The families of a label: those with the longest names in it, as "Cap on liability" is not "Liability". At most two
 * ("Term and termination").
 */
export function familiesOfLabel(label: string): ClauseFamily[] {
  const named = familiesIn(label, { weakNames: true });
  const longest = Math.max(0, ...named.map(({ length }) => length));
  const best = named.filter(({ length }) => length === longest || named.length <= 2);
  return [...new Set(best.map(({ family }) => family))].slice(0, 2);
}

/** The stems of a label outside the names of its families: "travel expenses" of "Who pays for travel expenses?". */
export function qualifierStems(label: string): string[] {
  const named = familiesIn(label, { weakNames: true });
  return stemsOf(label).filter((_, at) => !named.some((one) => at >= one.at && at < one.at + one.length));
}
