// A BM25 index over the passages of one document (Robertson and Zaragoza 2009), built once per document.
import type { ReadDocument } from '#domain/documents.ts';
import { lowerBound } from '#server/lower-bound.ts';
import { createPace } from '#server/pace.ts';
import { stemsOf } from '#server/terms.ts';
import type { TermGroup } from './language/term-groups.ts';
import { type Passage, passagesOf } from './passages.ts';

/** Inverse document frequency of a stem. */
export type Idf = (stem: string) => number;

export interface PassageIndex {
  readonly content: ReadDocument;
  readonly passages: readonly Passage[];
  /** Number of passages with the stem. */
  passageFrequency(stem: string): number;
  /** How much a stem says about which passage is meant, 0 to 1: nothing where half of the others have it. */
  distinctness(stem: string): number;
  /** IDF over the passages of this document; highest for a stem that it does not have. */
  idf: Idf;
  /** BM25 scores by passage; zero without a term. Pass the `idf` of the corpus where the document is part of one. */
  score(terms: ReadonlyMap<string, number>, idf?: Idf): Float64Array;
  /** BM25 scores by passage where a group of terms counts once, by its best term. */
  scoreGroups(groups: readonly TermGroup[], idf?: Idf): Float64Array;
  has(stem: string, passage: number): boolean;
}

const K1 = 1.2;
/** Less than the usual 0.75: passages have about the same size, and a longer clause with more of the terms is the better one. */
const B = 0.4;
/** A term in the heading counts for every passage below it, but less than one in the passage. */
const HEADING_WEIGHT = 0.6;
/** What contracts say for a word of the question, where the document has that word too, and where it does not. */
const RELATED_WEIGHT = 0.3;
const RELATED_WEIGHT_ALONE = 0.6;
/** The share of the passages with a stem that says nothing about which is meant, and with one that says most. */
const COMMON_SHARE = 0.5;
const RARE_SHARE = 0.1;
const cache = new WeakMap<ReadDocument, Promise<PassageIndex>>();

/** The index of a document, shared by all runs with the document. */
export function passageIndexOf(content: ReadDocument): Promise<PassageIndex> {
  let index = cache.get(content);
  if (!index) cache.set(content, (index = build(content)));
  return index;
}

/** IDF over the passages of all documents. */
export function corpusIdf(indexes: readonly PassageIndex[]): Idf {
  const total = indexes.reduce((sum, { passages }) => sum + passages.length, 0);
  return (stem) =>
    idfOf(
      indexes.reduce((sum, index) => sum + index.passageFrequency(stem), 0),
      total,
    );
}

const idfOf = (frequency: number, total: number): number => Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5));

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
  const passageFrequency = (stem: string) => postings.get(stem)?.passages.length ?? 0;
  const own = (stem: string) => idfOf(passageFrequency(stem), passages.length);
  function eachScore(stem: string, weight: number, idf: Idf, add: (passage: number, score: number) => void): void {
    const posting = postings.get(stem);
    if (!posting) return;
    const value = weight * idf(stem);
    for (const [at, passage] of posting.passages.entries()) {
      const count = posting.counts[at] ?? 0;
      const norm = K1 * (1 - B + (B * (lengths[passage] ?? 0)) / average);
      add(passage, (value * count * (K1 + 1)) / (count + norm));
    }
  }
  return {
    content,
    passages,
    passageFrequency,
    distinctness(stem) {
      // Of the other passages: in a document with a single passage no word is common.
      const share = Math.max(0, passageFrequency(stem) - 1) / Math.max(1, passages.length);
      return Math.min(1, Math.max(0, Math.log(COMMON_SHARE / share) / Math.log(COMMON_SHARE / RARE_SHARE)));
    },
    idf: own,
    score(terms, idf = own) {
      const scores = new Float64Array(passages.length);
      for (const [stem, weight] of terms)
        eachScore(stem, weight, idf, (passage, score) => {
          scores[passage] = (scores[passage] ?? 0) + score;
        });
      return scores;
    },
    scoreGroups(groups, idf = own) {
      const scores = new Float64Array(passages.length);
      const best = new Float64Array(passages.length);
      for (const group of groups) {
        best.fill(0);
        for (const [stem, weight] of termsOf(group, passageFrequency))
          eachScore(stem, weight, idf, (passage, score) => {
            if (score > (best[passage] ?? 0)) best[passage] = score;
          });
        for (const [passage, score] of best.entries()) scores[passage] = (scores[passage] ?? 0) + group.weight * score;
      }
      return scores;
    },
    has(stem, passage) {
      const list = postings.get(stem)?.passages ?? [];
      return list[lowerBound(list.length, (index) => (list[index] ?? 0) < passage)] === passage;
    },
  };
}

/** The terms of a group with their weights in a document. */
function* termsOf(
  { own, related }: TermGroup,
  passageFrequency: (stem: string) => number,
): Generator<[stem: string, weight: number]> {
  if (own !== null) yield [own, 1];
  const scale = own === null ? 1 : passageFrequency(own) > 0 ? RELATED_WEIGHT : RELATED_WEIGHT_ALONE;
  for (const [stem, weight] of related) yield [stem, weight * scale];
}
