// The text of a document as the database stores it.
import { expect, it } from 'vitest';
import type { Block, ReadOutcome } from '#domain/documents.ts';
import { storedJson, withBlockTexts, type StoredReading } from '#server/store/stored-reading.ts';

const kept = async (outcome: ReadOutcome) => JSON.parse((await storedJson(outcome)).toString()) as StoredReading;

/** Paragraphs of these texts, with a seam in each. */
function documentOf(texts: readonly string[]): ReadOutcome {
  const text = texts.join('\n\n');
  let start = 0;
  const blocks = texts.map((one, index): Block => {
    const block = { kind: 'paragraph', text: one, paragraph: index + 1, start, end: start + one.length } as const;
    start = block.end + 2;
    return block;
  });
  const seams = blocks.map((block) => ({ at: block.start, apart: false }));
  return { ok: true, document: { kind: 'docx', text, blocks, seams, pages: null, warnings: ['A note.'] } };
}

it.each([
  ['nothing', documentOf([])],
  ['a sentence', documentOf(['The “Tenant” pays\tthe rent \\ in €.'])],
  ['thousands of paragraphs', documentOf(Array.from({ length: 6_001 }, (_, index) => `Clause ${index}`))],
  // Cut anywhere, a piece may end with half of an emoji.
  ['long paragraphs of emoji', documentOf(['x😀'.repeat(150_000), '😀'.repeat(250_001)])],
  ['a refusal', { ok: false, reason: 'damaged', detail: 'It ends too soon.' } satisfies ReadOutcome],
])('comes back unchanged: %s', async (_name, outcome) => {
  expect(withBlockTexts(await kept(outcome))).toEqual(outcome);
});

it('has each text once', async () => {
  const outcome = documentOf(['Rent '.repeat(1000)]);
  expect((await storedJson(outcome)).length).toBeLessThan(6_000);
});

it('reads the older format, which stores the texts of blocks', () => {
  const outcome = documentOf(['One', 'Two']);
  expect(withBlockTexts(outcome)).toEqual(outcome);
});
