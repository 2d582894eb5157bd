// Documents side by side: each column is about its own document.
import { expect, it } from 'vitest';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';
import { engineDocument } from '#tests/server/engine/documents.ts';

it('each column says for its own document that nothing was found', async () => {
  const instruction = '- Governing law\n- Rent deposit';
  const documents = [
    engineDocument('This Agreement is governed by the laws of Scotland.', 'one.txt'),
    engineDocument('The parties shall meet once in every month.', 'two.txt'),
  ];
  const question = { instruction, output: 'Table', fields: [], documents, previous: [] };
  const { text } = await createExtractiveEngine().answer(
    { ...question, unfilled: { instruction, output: 'Table' } },
    { signal: new AbortController().signal, onText: () => undefined },
  );
  expect(text.match(/Not found in [a-z ]+/g)?.map((said) => said.trim())).toEqual(
    Array.from({ length: 3 }, () => 'Not found in this document'),
  );
});
