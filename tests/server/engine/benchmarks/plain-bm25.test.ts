// Plain BM25, with which the benchmarks compare the built-in engine.
import { expect, it } from 'vitest';
import { createPassageBm25 } from '#benchmarks/plain-bm25.ts';
import { passageIndexOf } from '#server/engine/extractive/passage-index.ts';
import { readDocument } from '#tests/server/engine/documents.ts';

const passagesOf = async (...paragraphs: string[]) =>
  (await passageIndexOf(readDocument(paragraphs.join('\n\n')))).passages;

it('ranks the passage with most words of the question first, and none without any', async () => {
  const passages = await passagesOf(
    'The Supplier shall insure the goods against fire and theft during carriage.',
    'The Buyer shall pay every invoice for the goods within thirty days.',
    'The courts of Delaware decide disputes about this Agreement.',
  );
  const ranked = createPassageBm25([passages])('Who must insure the goods?');
  expect(ranked.map(({ passage }) => passage)).toEqual(passages.slice(0, 2));
});

it('weighs a word by how rare it is in all documents', async () => {
  const lease = await passagesOf('The rent rises after two long years.', 'The flood ended after two long weeks.');
  const other = await passagesOf('The rent is due each month.', 'The rent is paid by the tenant.');
  expect(createPassageBm25([lease])('rent or flood')[0]?.passage).toBe(lease[0]);
  expect(createPassageBm25([lease, other])('rent or flood')[0]?.passage).toBe(lease[1]);
});
