// Plain BM25 (Robertson and Zaragoza 2009) over the engine's passages: the comparison for every figure of the built-in engine.
// Each stem of the question weighs 1, and a heading counts as words of its passage. It shares no code with the engine's own
// index, so that a change of the engine never moves it.
import type { Passage } from '#server/engine/extractive/passages.ts';
import { stemsOf } from '#server/terms.ts';

/** Of the usual settings (b of .4 and .75, with and without headings) those that found most. */
const K1 = 1.2;
const B = 0.4;

export interface RankedPassage {
  readonly passage: Passage;
  /** Index of its document. */
  readonly document: number;
}

/** Ranks the passages of all documents as one corpus: those with a word of the question, best first, at most `most`. */
export type PlainBm25 = (question: string, most: number) => RankedPassage[];

/** Takes the passages of each document. */
export function createPlainBm25(documents: readonly (readonly Passage[])[]): PlainBm25 {
  const entries = documents.flatMap((passages, document) =>
    passages.map((passage) => {
      const stems = stemsOf(`${passage.heading} ${passage.text}`);
      return { passage, document, counts: countsOf(stems), length: stems.length };
    }),
  );
  const average = entries.reduce((sum, { length }) => sum + length, 0) / Math.max(1, entries.length);
  const frequency = countsOf(entries.flatMap(({ counts }) => [...counts.keys()]));

  return (question, most) => {
    const weights = [...new Set(stemsOf(question))].map((stem) => {
      const having = frequency.get(stem) ?? 0;
      return { stem, idf: Math.log(1 + (entries.length - having + 0.5) / (having + 0.5)) };
    });
    return entries
      .map((entry) => {
        const norm = K1 * (1 - B + (B * entry.length) / average);
        const score = weights.reduce((sum, { stem, idf }) => {
          const count = entry.counts.get(stem) ?? 0;
          return sum + (idf * count * (K1 + 1)) / (count + norm);
        }, 0);
        return { entry, score };
      })
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, most)
      .map(({ entry: { passage, document } }) => ({ passage, document }));
  };
}

function countsOf(stems: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}
