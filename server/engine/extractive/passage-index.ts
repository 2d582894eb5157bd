// BM25 over the passages of one document (Robertson and Zaragoza 2009), built once per document.
import type { ReadDocument } from '#domain/documents.ts';
import { createPace } from '#server/pace.ts';
import { type Passage, passagesOf } from './passages.ts';
import { stemsOf } from '#server/terms.ts';

export type Rarity = (stem: string) => number;

export interface PassageIndex {
  readonly content: ReadDocument;
  readonly passages: readonly Passage[];
  /** In how many passages a stem stands. */
  frequency(stem: string): number;
  /** Rarity of a stem in this document; the highest for one that it does not have. */
  rarity: Rarity;
  /** BM25 scores by passage; zero where no term stands. `rarity` of the documents that this one is one of. */
  score(terms: ReadonlyMap<string, number>, rarity?: Rarity): Float64Array;
  has(stem: string, passage: number): boolean;
}

const K1 = 1.2;
/** Less than the usual 0.75: passages are cut to one size, and a clause that says more of what is asked is the better one. */
const B = 0.4;
/** A word of the heading speaks for every passage under it, less than a word of its own. */
const HEADING_WEIGHT = 0.6;
const built = new WeakMap<ReadDocument, Promise<PassageIndex>>();

/** The index of a document; runs that share the document share it. */
export function indexOf(content: ReadDocument): Promise<PassageIndex> {
  let index = built.get(content);
  if (!index) built.set(content, (index = build(content)));
  return index;
}

/** The rarity of stems in all passages of some documents. */
export function pooledRarity(indexes: readonly PassageIndex[]): Rarity {
  const total = indexes.reduce((sum, { passages }) => sum + passages.length, 0);
  return (stem) =>
    rarityOf(
      indexes.reduce((sum, index) => sum + index.frequency(stem), 0),
      total,
    );
}

const rarityOf = (frequency: number, total: number): number =>
  Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5));

interface Posting {
  readonly passages: number[];
  readonly counts: number[];
}

async function build(content: ReadDocument): Promise<PassageIndex> {
  const pace = createPace();
  const passages = await passagesOf(content, pace);
  const postings = new Map<string, Posting>();
  const lengths = new Float64Array(passages.length);
  let total = 0;
  for (const [number, { text, heading }] of passages.entries()) {
    if (pace.isDue()) await pace.breathe();
    const stems = stemsOf(text);
    lengths[number] = stems.length;
    total += stems.length;
    const counts = new Map<string, number>();
    for (const stem of stemsOf(heading)) counts.set(stem, HEADING_WEIGHT);
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    for (const [stem, count] of counts) {
      let posting = postings.get(stem);
      if (!posting) postings.set(stem, (posting = { passages: [], counts: [] }));
      posting.passages.push(number);
      posting.counts.push(count);
    }
  }
  const average = total / Math.max(1, passages.length);
  const frequency = (stem: string) => postings.get(stem)?.passages.length ?? 0;
  const own = (stem: string) => rarityOf(frequency(stem), passages.length);
  return {
    content,
    passages,
    frequency,
    rarity: own,
    score(terms, rarity = own) {
      const scores = new Float64Array(passages.length);
      for (const [stem, weight] of terms) {
        const posting = postings.get(stem);
        if (!posting) continue;
        const value = weight * rarity(stem);
        for (const [at, passage] of posting.passages.entries()) {
          const count = posting.counts[at] ?? 0;
          const norm = K1 * (1 - B + (B * (lengths[passage] ?? 0)) / average);
          scores[passage] = (scores[passage] ?? 0) + (value * count * (K1 + 1)) / (count + norm);
        }
      }
      return scores;
    },
    has(stem, passage) {
      const list = postings.get(stem)?.passages ?? [];
      let low = 0;
      let high = list.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((list[middle] ?? 0) < passage) low = middle + 1;
        else high = middle;
      }
      return list[low] === passage;
    },
  };
}
