// Chooses passages for a model that cannot read everything: the built-in engine's own ranking, mapped to whole blocks.
import type { Block } from '#domain/documents.ts';
import { blockIndexAt } from '#server/engine/citing/place.ts';
import type { EngineDocument, Question } from '#server/engine/engine.ts';
import { createPace } from '#server/pace.ts';
import { indexOf } from '#server/engine/extractive/passage-index.ts';
import { questionsOf } from '#server/engine/extractive/questions.ts';
import { rank } from '#server/engine/extractive/ranking.ts';
import { stemsOf } from '#server/terms.ts';
import type { RankedBlock } from './selection.ts';

/** After the best passages and before the second best: what stands right before and after the best, such as a heading. */
const BESIDE_BEST = 0.5;
/** After all that a question brings up: what shares words with the instruction at all. */
const SHARES_WORDS = Number.POSITIVE_INFINITY;

interface Placed extends RankedBlock {
  readonly place: number;
  readonly score: number;
}

/**
 * Every question that the instruction holds gets its best passage before any gets its second. Blocks that share no word
 * with the instruction are left out; the selection fills up with the beginnings of the documents.
 */
export async function rankByRelevance(
  question: Question,
  documents: readonly EngineDocument[],
): Promise<RankedBlock[]> {
  const { questions } = questionsOf(question.instruction);
  const terms = new Map(stemsOf(question.instruction).map((stem) => [stem, 1]));
  const pace = createPace();
  const found: Placed[] = [];
  for (const { name, content } of documents) {
    const index = await indexOf(content);
    for (const asked of questions) {
      const passages = await rank(index, asked, pace);
      passages.forEach(({ start, end, score }, place) => {
        const { within, beside } = blocksAt(content.blocks, { start, end });
        found.push(...within.map((block) => ({ document: name, block, place, score })));
        if (place > 0) return;
        found.push(...beside.map((block) => ({ document: name, block, place: BESIDE_BEST, score })));
      });
    }
    const scores = index.score(terms);
    index.passages.forEach((passage, number) => {
      const score = scores[number] ?? 0;
      if (score <= 0) return;
      const { within } = blocksAt(content.blocks, passage);
      found.push(...within.map((block) => ({ document: name, block, place: SHARES_WORDS, score })));
    });
  }
  return found.toSorted((one, other) => byNumber(one.place, other.place) || other.score - one.score);
}

/** Infinity less infinity is no number. */
const byNumber = (one: number, other: number) => (one === other ? 0 : one - other);

/** The blocks that hold some of a passage, and the one before and the one after them. */
function blocksAt(blocks: readonly Block[], { start, end }: { start: number; end: number }) {
  const first = Math.max(0, blockIndexAt(blocks, start));
  const last = Math.max(first, blockIndexAt(blocks, end - 1));
  return {
    within: blocks.slice(first, last + 1),
    beside: [...blocks.slice(Math.max(0, first - 1), first), ...blocks.slice(last + 1, last + 2)],
  };
}
