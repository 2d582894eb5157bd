// The passages offered in place of a rejected answer.
import { expect, it } from 'vitest';
import { alternativePassages } from '#server/engine/extractive/alternative-passages.ts';
import { engineDocument } from '#tests/server/engine/documents.ts';

const LEASE = `LEASE

1. Term. This lease begins on 1 April 2026 and continues for two years.

2. Termination for breach. Either party may terminate this lease at once if the other commits a material breach.

3. Termination on notice. The tenant may terminate this lease for convenience on ninety days' written notice.

4. Repairs. The landlord shall keep the roof and the outside of the building in repair.`;

const lease = engineDocument(LEASE, 'lease.txt');
const at = (words: string) => {
  const start = LEASE.indexOf(words);
  return { document: 'lease.txt', start, end: start + words.length };
};
const BREACH = 'Either party may terminate this lease at once if the other commits a material breach.';
const asked = { label: 'Termination', instruction: 'List:\n- Termination: right to terminate, notice period' };
const offered = (cited: Parameters<typeof alternativePassages>[2], documents = [lease]) =>
  alternativePassages(asked, documents, cited, new AbortController().signal);

it('are the next best passages, without cited ones', async () => {
  const [next, ...others] = await offered([at(BREACH)]);
  expect(next?.quote).toContain('ninety days');
  expect(next).toMatchObject({ document: 'lease.txt', check: 'exact' });
  expect([next, ...others].map((one) => one?.quote).join()).not.toContain('material breach');
});

it('are quoted as in the document', async () => {
  for (const { start, end, quote } of await offered([])) expect(LEASE.slice(start ?? 0, end ?? 0)).toBe(quote);
});

it('are empty if no document has a similar passage', async () => {
  const silent = engineDocument('MEMO\n\nThe roof is red.', 'memo.txt');
  expect(await offered([], [silent])).toEqual([]);
});
