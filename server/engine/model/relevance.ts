// Chooses passages for a model that cannot read everything: the built-in engine's own ranking, mapped to whole blocks.
import type { EngineDocument, Question } from '#server/engine/engine.ts';
import { createPace } from '#server/engine/extractive/pace.ts';
import { indexOf } from '#server/engine/extractive/passage-index.ts';
import { questionsOf } from '#server/engine/extractive/questions.ts';
import { rank } from '#server/engine/extractive/ranking.ts';
import type { RankedBlock } from './selection.ts';

/** After the best passages and before the second best: what stands right before and after the best, such as a heading. */
const BESIDE_BEST = 0.5;

/**
 * Every question that the instruction holds gets its best passage before any gets its second. Blocks that no question
 * brings up are left out; the selection fills up with the beginnings of the documents.
 */
export async function rankByRelevance(
  question: Question,
  documents: readonly EngineDocument[],
): Promise<RankedBlock[]> {
  const { questions } = questionsOf(question.instruction);
  const pace = createPace();
  const found: (RankedBlock & { readonly place: number; readonly score: number })[] = [];
  for (const { name, content } of documents) {
    const index = await indexOf(content);
    for (const asked of questions) {
      const passages = await rank(index, asked, pace);
      passages.forEach(({ start, end, score }, place) => {
        const first = content.blocks.findIndex((block) => block.end > start);
        const after = content.blocks.findIndex((block) => block.start >= end);
        const last = after < 0 ? content.blocks.length : after;
        const blocks = content.blocks.slice(first, last);
        found.push(...blocks.map((block) => ({ document: name, block, place, score })));
        if (place > 0) return;
        const beside = [
          ...content.blocks.slice(Math.max(0, first - 1), first),
          ...content.blocks.slice(last, last + 1),
        ];
        found.push(...beside.map((block) => ({ document: name, block, place: BESIDE_BEST, score })));
      });
    }
  }
  return found.toSorted((one, other) => one.place - other.place || other.score - one.score);
}
