// Measures of a ranking with graded relevance, and BM25 as the ranking to compare with.
import { stemsOf } from '#server/terms.ts';

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

const K1 = 1.2;
const B = 0.75;

/** Returns a function that ranks the texts for a query by BM25 over stems (Robertson and Zaragoza 2009). */
export function plainBm25(texts: ReadonlyMap<string, string>): (query: string) => string[] {
  const frequencies = new Map<string, number>();
  const documents = Array.from(texts, ([id, text]) => {
    const stems = stemsOf(text);
    const counts = new Map<string, number>();
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    for (const stem of counts.keys()) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
    return { id, counts, length: stems.length };
  });
  const average = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
  const idf = (stem: string) => {
    const having = frequencies.get(stem) ?? 0;
    return Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
  };
  return (query) => {
    const terms = Array.from(new Set(stemsOf(query)), (stem) => ({ stem, weight: idf(stem) }));
    return documents
      .map(({ id, counts, length }) => ({
        id,
        score: terms.reduce((sum, { stem, weight }) => {
          const count = counts.get(stem) ?? 0;
          return sum + (weight * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / average));
        }, 0),
      }))
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
      .map(({ id }) => id);
  };
}
