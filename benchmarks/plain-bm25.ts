// Plain BM25 (Robertson and Zaragoza 2009): the comparison for every ranking of the product. Each stem of the question weighs 1.
// It shares no code with the product's own index, so that a change of the engine never moves it.
import type { Passage } from '#server/engine/extractive/passages.ts';
import { stemsOf } from '#server/terms.ts';

const K1 = 1.2;
/** How much the length of a text counts: the usual value. */
const B = 0.75;
/** For passages, which have about the same length: with it BM25 finds more of them. */
const PASSAGE_B = 0.4;

/** Returns a function that ranks the texts with a word of the question, best first, by their index. */
export function createPlainBm25(texts: readonly string[], b = B): (question: string) => number[] {
  const documents = texts.map((text) => {
    const stems = stemsOf(text);
    return { counts: countsOf(stems), length: stems.length };
  });
  const average = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length);
  const frequencies = countsOf(documents.flatMap(({ counts }) => [...counts.keys()]));
  const idf = (stem: string) => {
    const having = frequencies.get(stem) ?? 0;
    return Math.log(1 + (documents.length - having + 0.5) / (having + 0.5));
  };

  return (question) => {
    const terms = Array.from(new Set(stemsOf(question)), (stem) => ({ stem, weight: idf(stem) }));
    const scores = documents.map(({ counts, length }) =>
      terms.reduce((sum, { stem, weight }) => {
        const count = counts.get(stem) ?? 0;
        return sum + (weight * count * (K1 + 1)) / (count + K1 * (1 - b + (b * length) / average));
      }, 0),
    );
    return [...scores.keys()]
      .filter((index) => (scores[index] ?? 0) > 0)
      .toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
  };
}

interface RankedPassage {
  readonly passage: Passage;
  /** Index of its document. */
  readonly document: number;
}

/** The same for the engine's passages of each document, as one corpus; a heading counts as words of its passages. */
export function createPassageBm25(documents: readonly (readonly Passage[])[]): (question: string) => RankedPassage[] {
  const all = documents.flatMap((passages, document) => passages.map((passage) => ({ passage, document })));
  const ranked = createPlainBm25(
    all.map(({ passage: { heading, text } }) => `${heading} ${text}`),
    PASSAGE_B,
  );
  return (question) => ranked(question).flatMap((index) => all[index] ?? []);
}

function countsOf(stems: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}
