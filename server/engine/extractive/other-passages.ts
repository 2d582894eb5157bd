// Passages that may answer a question in the place of those that were cited, for whoever rejects an answer.
import type { Source } from '#domain/answers.ts';
import { checkQuote } from '#server/engine/citations.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import { distinct } from './choosing.ts';
import { createPace } from '#server/pace.ts';
import { indexOf } from './passage-index.ts';
import { askedQuestion, questionsOf } from './questions.ts';
import { rank } from './ranking.ts';

type Passage = Omit<Source, 'number'>;

/** Of all documents. */
const OFFERED = 5;

interface Asked {
  /** What the answer is labelled with; empty where it answers the instruction as a whole. */
  readonly label: string;
  readonly instruction: string;
}

/** The likeliest first, each as it stands in its document; none of them overlaps what is `cited`. */
export async function otherPassages(
  { label, instruction }: Asked,
  documents: readonly EngineDocument[],
  cited: readonly Pick<Source, 'document' | 'start' | 'end'>[],
  signal: AbortSignal,
): Promise<Passage[]> {
  const asked = questionsOf(instruction).questions.find(
    (one) => one.label.toLowerCase() === label.trim().toLowerCase(),
  );
  const question = asked ?? askedQuestion(label.trim() || instruction);
  const pace = createPace(signal);
  const found: { score: number; document: EngineDocument; start: number; end: number }[] = [];
  for (const document of documents) {
    const own = cited.filter((source) => source.document === document.name);
    const isCited = ({ start, end }: { start: number; end: number }) =>
      own.some((source) => source.start !== null && source.end !== null && source.start < end && start < source.end);
    const ranked = distinct(await rank(await indexOf(document.content), question, pace));
    found.push(...ranked.filter((one) => !isCited(one)).map((one) => ({ ...one, document })));
    await pace.breathe();
  }
  return found
    .toSorted((one, other) => other.score - one.score)
    .slice(0, OFFERED)
    .flatMap(({ document, start, end }) => {
      const quote = document.content.text.slice(start, end);
      const source = checkQuote([document], { document: document.name, quote, start, end });
      return source.check === 'missing' ? [] : [source];
    });
}
