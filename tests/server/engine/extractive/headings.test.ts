// A clause is found by a heading that matches the question, whatever its own words.
import { expect, it } from 'vitest';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';
import { engineDocument } from '#tests/server/engine/documents.ts';

const TEXT = `SERVICES AGREEMENT

This Agreement is made between Alder Limited (the "Supplier") and Birch LLC (the "Customer").

10.1 Termination for Cause. Either party may end this Agreement where the other is in material breach.

10.2 Termination for Convenience. The Customer may bring this Agreement to a close whenever it sees fit, on sixty days' warning.

11. Data Residency

The Supplier keeps everything in Ireland.`;

async function answerTo(label: string): Promise<string | undefined> {
  const instruction = `Find what the contract says about each point.\n- ${label}: What does it say?`;
  const question = { instruction, output: 'List', fields: [], documents: [engineDocument(TEXT)], previous: [] };
  const context = { signal: new AbortController().signal, onText: () => undefined };
  const draft = await createExtractiveEngine().answer(
    { ...question, unfilled: { instruction, output: 'List' } },
    context,
  );
  return draft.answers[0]?.value;
}

it.each([
  ['Termination for convenience', /whenever it sees fit/],
  ['Termination for cause', /in material breach/],
  ['Data residency', /keeps everything in Ireland/],
])('finds %s under its own heading', async (label, words) => {
  expect(await answerTo(label)).toMatch(words);
});
