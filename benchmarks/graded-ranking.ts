// Measures of a ranking with graded relevance.

/** Gain by id; zero for all others. */
type Gains = ReadonlyMap<string, number>;

/** Discounted gain of the first `depth`, divided by that of the ideal order: 0 to 1. */
export function ndcg(ranked: readonly string[], gains: Gains, depth: number): number {
  const discounted = (found: readonly number[]) =>
    found.slice(0, depth).reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0);
  const ideal = discounted([...gains.values()].toSorted((one, other) => other - one));
  return ideal === 0 ? 0 : discounted(ranked.map((id) => gains.get(id) ?? 0)) / ideal;
}

/** The share of the first `depth` places with a gain of at least `least`. */
export const precision = (ranked: readonly string[], gains: Gains, depth: number, least: number): number =>
  ranked.slice(0, depth).filter((id) => (gains.get(id) ?? 0) >= least).length / depth;
