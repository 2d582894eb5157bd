// Ranks blocks for a model with too small a context window: retrieval by the built-in engine, mapped to whole blocks.
import type { Block } from '#domain/documents.ts';
import { blockIndexAt } from '#server/engine/citing/place.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import { passageIndexOf } from '#server/engine/extractive/passage-index.ts';
import { subQuestion, subQuestionsOf } from '#server/engine/extractive/questions.ts';
import { rank } from '#server/engine/extractive/ranking.ts';
import { createPace } from '#server/pace.ts';
import { stemsOf } from '#server/terms.ts';
import type { RankedBlock, Sought } from './selection.ts';

/** Rank of the neighbors of the best passages, such as a heading: before the second best. */
const NEIGHBOR_RANK = 0.5;
/** Rank of blocks that only share terms with the instruction: after all hits. */
const SHARED_TERMS_RANK = Number.POSITIVE_INFINITY;

interface ScoredBlock extends RankedBlock {
  readonly rank: number;
  readonly score: number;
}

/**
 * Every sub-question gets its best passage before any gets its second. Blocks without a term of the instruction are left
 * out; the selection then adds the beginnings of the documents.
 */
export async function rankByRelevance(
  { instruction, points }: Sought,
  documents: readonly EngineDocument[],
): Promise<RankedBlock[]> {
  const questions =
    points?.map(({ label, details }) => subQuestion(label, details)) ?? subQuestionsOf(instruction).questions;
  const terms = new Map(stemsOf(instruction).map((stem) => [stem, 1]));
  const pace = createPace();
  const found: ScoredBlock[] = [];
  for (const { name, content } of documents) {
    const index = await passageIndexOf(content);
    for (const asked of questions) {
      const hits = await rank(index, asked, pace);
      hits.forEach(({ start, end, score }, at) => {
        const { within, neighbors } = blocksAt(content.blocks, { start, end });
        found.push(...within.map((block) => ({ document: name, block, rank: at, score })));
        if (at > 0) return;
        found.push(...neighbors.map((block) => ({ document: name, block, rank: NEIGHBOR_RANK, score })));
      });
    }
    const scores = index.score(terms);
    index.passages.forEach((passage, number) => {
      const score = scores[number] ?? 0;
      if (score <= 0) return;
      const { within } = blocksAt(content.blocks, passage);
      found.push(...within.map((block) => ({ document: name, block, rank: SHARED_TERMS_RANK, score })));
    });
  }
  return found.toSorted((one, other) => byNumber(one.rank, other.rank) || other.score - one.score);
}

/** Infinity minus Infinity is NaN. */
const byNumber = (one: number, other: number) => (one === other ? 0 : one - other);

/** The blocks of a passage, and their neighbors. */
function blocksAt(blocks: readonly Block[], { start, end }: { start: number; end: number }) {
  const first = Math.max(0, blockIndexAt(blocks, start));
  const last = Math.max(first, blockIndexAt(blocks, end - 1));
  return {
    within: blocks.slice(first, last + 1),
    neighbors: [...blocks.slice(Math.max(0, first - 1), first), ...blocks.slice(last + 1, last + 2)],
  };
}
