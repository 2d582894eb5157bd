// Other passages that may answer a question, for a reviewer who rejects an answer.
import type { Source } from '#domain/answers.ts';
import { checkQuote } from '#server/engine/citations.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import { createPace } from '#server/pace.ts';
import { withoutOverlaps } from './selection.ts';
import { passageIndexOf } from './passage-index.ts';
import { subQuestion, subQuestionsOf } from './questions.ts';
import { rank } from './ranking.ts';

type Passage = Omit<Source, 'number'>;

/** Over all documents. */
const PASSAGES_MAX = 5;

interface Asked {
  /** The label of the answer; empty where it answers the instruction as a whole. */
  readonly label: string;
  readonly instruction: string;
}

/** The best first, each with the words of its document; none overlaps a `cited` passage. */
export async function alternativePassages(
  { label, instruction }: Asked,
  documents: readonly EngineDocument[],
  cited: readonly Pick<Source, 'document' | 'start' | 'end'>[],
  signal: AbortSignal,
): Promise<Passage[]> {
  const asked = subQuestionsOf(instruction).questions.find(
    (one) => one.label.toLowerCase() === label.trim().toLowerCase(),
  );
  const question = asked ?? subQuestion(label.trim() || instruction);
  const pace = createPace(signal);
  const found: { score: number; document: EngineDocument; start: number; end: number }[] = [];
  for (const document of documents) {
    const own = cited.filter((source) => source.document === document.name);
    const isCited = ({ start, end }: { start: number; end: number }) =>
      own.some((source) => source.start !== null && source.end !== null && source.start < end && start < source.end);
    const ranked = withoutOverlaps(await rank(await passageIndexOf(document.content), question, pace));
    found.push(...ranked.filter((one) => !isCited(one)).map((one) => ({ ...one, document })));
    await pace.breathe();
  }
  return found
    .toSorted((one, other) => other.score - one.score)
    .slice(0, PASSAGES_MAX)
    .flatMap(({ document, start, end }) => {
      const quote = document.content.text.slice(start, end);
      const source = checkQuote([document], { document: document.name, quote, start, end });
      return source.check === 'missing' ? [] : [source];
    });
}
