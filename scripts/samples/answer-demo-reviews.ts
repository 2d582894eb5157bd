// Answers the demo's reviews with the built-in engine: run `node scripts/samples/answer-demo-reviews.ts` after a change to the
// engine, the reader or the reviews. The result is committed, so that a first start need not run the engine; a test compares
// it with the engine's answers.
import { writeFile } from 'node:fs/promises';
import type { DocumentReader } from '#server/documents/reader.ts';
import { createDocumentReader } from '#server/documents/create-reader.ts';
import { answerOfCell } from '#server/engine/cells/cell-answer.ts';
import { questionOfCell, questionOfColumn } from '#server/engine/cells/cell-question.ts';
import type { Engine, EngineDocument } from '#server/engine/engine.ts';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';
import { seedBytes } from '#server/seed/files.ts';
import type { SeedAnswers, SeedReview } from '#server/seed/review-content.ts';
import { readSeedReviews } from '#server/seed/review-content.ts';

const ANSWERS = new URL('../../server/seed/content/demo/review-answers.json', import.meta.url);

/** The answers of every review that has been run, in the order of the reviews. */
export async function answerSeedReviews(engine: Engine, reader: DocumentReader): Promise<SeedAnswers> {
  const answers: SeedAnswers = {};
  for (const { key, documents, columns, answered } of readSeedReviews()) {
    if (answered.length === 0) continue;
    const ofReview: SeedAnswers[string] = {};
    for (const { name, sample } of documents) {
      const outcome = await reader.read(() => seedBytes(sample));
      if (!outcome.ok) throw new Error(`${sample} cannot be read: ${outcome.reason}`);
      const document = { name, input: 'Document', main: true, content: outcome.document };
      const asked = columns.filter(({ title }) => answered.includes(title));
      const cells: SeedAnswers[string][string]['columns'] = {};
      for (const column of asked) cells[column.title] = await answerOne(engine, document, column);
      ofReview[name] = { pages: outcome.document.pages, columns: cells };
    }
    answers[key] = ofReview;
  }
  return answers;
}

async function answerOne(engine: Engine, document: EngineDocument, asked: SeedReview['columns'][number]) {
  const column = questionOfColumn(asked);
  const question = questionOfCell(column, document, engine.info);
  const draft = await engine.answer(question, { signal: new AbortController().signal, onText: () => undefined });
  const { answer, sort_number, absence, likelihood, sources, nearest } = answerOfCell(
    draft,
    column,
    document,
    engine.info,
  );
  return { answer, sort_number, absence, likelihood, sources: [...sources], nearest: [...nearest] };
}

if (import.meta.main) {
  const onFault = (error: unknown) => {
    throw error;
  };
  const reader = createDocumentReader({ onFault });
  const answers = await answerSeedReviews(createExtractiveEngine(), reader);
  await writeFile(ANSWERS, `${JSON.stringify(answers, null, 2)}\n`);
  await reader.close();
}
